/**
 * One GET of a picture whose address stands in a file that a restaurant imports: no redirects, limits in time and size,
 * and never into our own network.
 */
import http from 'node:http';
import https from 'node:https';
import { publicLookup, WebhookRefused, whyNeverCalled } from '#server/adapters/webhooks/webhook-sender.ts';

/** `inside`: a private network. `silent`: no answer in time, or none at all. */
export type NoPicture = 'not-https' | 'inside' | 'not-found' | 'too-large' | 'silent';
export type PictureFetcher = (url: string) => Promise<Buffer | NoPicture>;

/** From the first byte that is sent to the last that is read. */
const LIMIT_MS = 10_000;

interface FetcherOptions {
  /** Also http, and addresses of private networks: for a demo and tests. */
  readonly allowsPrivate: boolean;
  readonly maxBytes: number;
}

export function createPictureFetcher({ allowsPrivate, maxBytes }: FetcherOptions): PictureFetcher {
  return async (url) => {
    const protocol = URL.canParse(url) ? new URL(url).protocol : null;
    if (whyNeverCalled(url, allowsPrivate) !== null) return protocol === 'https:' ? 'inside' : 'not-https';
    return await new Promise<Buffer | NoPicture>((resolve) => {
      const options = {
        headers: { accept: 'image/webp, image/jpeg, image/png, image/avif' },
        signal: AbortSignal.timeout(LIMIT_MS),
        agent: false as const,
        ...(allowsPrivate ? {} : { lookup: publicLookup }),
      };
      const request = (protocol === 'https:' ? https : http).get(url, options, (response) => {
        const end = (result: Buffer | NoPicture) => {
          response.destroy();
          resolve(result);
        };
        const type = response.headers['content-type'] ?? '';
        // A page is no picture, and a redirect leads to an address that nobody has checked.
        if (response.statusCode !== 200 || /^text\//i.test(type)) return end('not-found');
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
  };
}
