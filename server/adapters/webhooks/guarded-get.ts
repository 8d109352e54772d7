/**
 * One GET of an address that a stranger wrote: no redirects, limits in time and size, and never into our own network.
 */
import http from 'node:http';
import https from 'node:https';
import { publicLookup, WebhookRefused, whyNeverCalled } from './webhook-sender.ts';

/** `inside`: a private network. `not-found`: an answer that is not wanted. `silent`: no answer in time, or none at all. */
export type NoBody = 'not-https' | 'inside' | 'not-found' | 'too-large' | 'silent';

export interface GuardedGetOptions {
  /** Also http, and addresses of private networks: for a demo and tests. */
  readonly allowsPrivate: boolean;
  readonly maxBytes: number;
  /** From the first byte that is sent to the last that is read, in ms. */
  readonly limitMs: number;
  readonly accept: string;
  /** Whether a body of this media type is wanted; only answers with status 200 are asked about. */
  readonly isWanted: (mediaType: string) => boolean;
}

/** The body of the answer, or why there is none. */
export async function guardedGet(
  url: string,
  { allowsPrivate, maxBytes, limitMs, accept, isWanted }: GuardedGetOptions,
): Promise<Buffer | NoBody> {
  const protocol = URL.canParse(url) ? new URL(url).protocol : null;
  if (whyNeverCalled(url, allowsPrivate) !== null) return protocol === 'https:' ? 'inside' : 'not-https';
  return await new Promise<Buffer | NoBody>((resolve) => {
    const options = {
      headers: { accept },
      signal: AbortSignal.timeout(limitMs),
      agent: false as const,
      ...(allowsPrivate ? {} : { lookup: publicLookup }),
    };
    const request = (protocol === 'https:' ? https : http).get(url, options, (response) => {
      const end = (result: Buffer | NoBody) => {
        response.destroy();
        resolve(result);
      };
      // A redirect leads to an address that no check has seen.
      if (response.statusCode !== 200 || !isWanted(response.headers['content-type'] ?? '')) return end('not-found');
      if (Number(response.headers['content-length'] ?? 0) > maxBytes) return end('too-large');
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        // The length is what the other side says of itself.
        if (size > maxBytes) end('too-large');
        else chunks.push(chunk);
      });
      response.on('end', () => end(Buffer.concat(chunks)));
      response.on('error', () => end('silent'));
    });
    request.on('error', (error) => resolve(error instanceof WebhookRefused ? 'inside' : 'silent'));
  });
}
