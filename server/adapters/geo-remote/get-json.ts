/**
 * One GET to a map provider, with a limit of time and of size. Redirects are not followed, and an answer that is not JSON
 * is an error.
 */
import { COUNTRIES } from '#core/domain/country/country.ts';

/** A guest does not wait longer for a suggestion. */
const TIMEOUT_MS = 3000;
/** The largest answer that is expected, a road across a city, has a tenth of this. */
const MAX_BYTES = 1024 * 1024;

export interface RemoteAddress {
  /** Base URL; a path and a query (a provider's key, say) are kept. */
  readonly url: string;
  /** Who is asking: providers block callers that do not say so. */
  readonly userAgent: string;
  /** For the whole exchange, body included; 3 s by default. */
  readonly timeoutMs?: number;
}

export interface RemoteRequest {
  /** Path below the base URL, with a leading slash. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Statuses whose body is read, 200 by default. */
  readonly readable?: readonly number[];
}

export interface RemoteAnswer {
  readonly status: number;
  /** Parsed JSON of any shape: to be validated. */
  readonly body: unknown;
}

type RemoteFailure = 'timeout' | 'unreachable' | 'status' | 'redirected' | 'too-large' | 'not-json' | 'malformed';

/** What went wrong, and never the address that was asked for. */
export class RemoteServiceError extends Error {
  override readonly name = 'RemoteServiceError';
  readonly reason: RemoteFailure;
  /** HTTP status where there was one. */
  readonly status: number | undefined;

  constructor(reason: RemoteFailure, options: { readonly status?: number; readonly cause?: unknown } = {}) {
    super(options.status === undefined ? reason : `${reason} ${options.status}`, { cause: options.cause });
    this.reason = reason;
    this.status = options.status;
  }
}

/** Throws `RemoteServiceError` for everything but a JSON body with a readable status within time and size. */
export async function getJson(remote: RemoteAddress, request: RemoteRequest): Promise<RemoteAnswer> {
  const { path, query, readable = [200] } = request;
  const signal = AbortSignal.timeout(remote.timeoutMs ?? TIMEOUT_MS);
  try {
    const response = await fetch(addressOf(remote.url, path, query), {
      signal,
      // Followed, a redirect could lead the server into the network it stands in.
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        'accept-language': `${COUNTRIES[0].english},en`,
        'user-agent': headerText(remote.userAgent),
      },
    });
    if (!readable.includes(response.status)) {
      response.body?.cancel().catch(() => undefined);
      const isRedirect = response.status >= 300 && response.status < 400;
      throw new RemoteServiceError(isRedirect ? 'redirected' : 'status', { status: response.status });
    }
    return { status: response.status, body: parse(await readBytes(response, signal)) };
  } catch (error) {
    if (error instanceof RemoteServiceError) throw error;
    throw new RemoteServiceError(signal.aborted ? 'timeout' : 'unreachable', { cause: error });
  }
}

function addressOf(base: string, path: string, query: Readonly<Record<string, string>>): URL {
  const url = new URL(base);
  url.pathname = url.pathname.replace(/\/+$/, '') + path;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** A header holds Latin letters only, and fetch refuses others: 'Māori' becomes 'Maori'. */
function headerText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\x20-\x7e]/g, '?');
}

/** Counts what arrives, decompressed, rather than what was announced. */
async function readBytes(response: Response, signal: AbortSignal): Promise<Uint8Array> {
  if (!response.body) return new Uint8Array();
  signal.throwIfAborted();
  // A read under way may stay pending for ever when its request is aborted (nodejs/node#56917).
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  aborted.catch(() => undefined);
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), aborted]);
      if (done) return Buffer.concat(chunks);
      size += value.byteLength;
      if (size > MAX_BYTES) throw new RemoteServiceError('too-large', { status: response.status });
      chunks.push(value);
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // The parser's own message quotes the body, which may hold an address.
    throw new RemoteServiceError('not-json');
  }
}
