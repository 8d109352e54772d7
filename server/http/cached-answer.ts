/**
 * An answer that is equal for all callers: made once, kept as bytes in each encoding that was requested, revalidated by
 * ETag. Its owner drops it when the data behind it changes.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip' | 'identity';

interface EncodedAnswer {
  readonly bytes: Buffer;
  readonly etag: string;
  /** 'identity' also where compressing would not pay. */
  readonly encoding: Encoding;
}

export interface CachedAnswer {
  /** Hash of the content; the ETag adds the encoding. */
  readonly version: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
  /** A promise only the first time: afterwards everything happens in one go. */
  encoded(encoding: Encoding): EncodedAnswer | Promise<EncodedAnswer>;
}

interface AnswerOptions {
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
  /** False for what is compressed already. */
  readonly isCompressible?: boolean;
  /** What is known already in a compressed form. */
  readonly compressed?: Partial<Readonly<Record<'br' | 'gzip', Buffer>>>;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Below this a compressed answer saves less than one packet. */
const MIN_COMPRESSED = 1024;
/** Near the best ratio at a tenth of the time of the highest levels; the first visitor waits for it. */
const BROTLI_QUALITY = 6;
/** For data from this length on, a menu of some 500 dishes: most of it are ids, of which the highest level saves a sixth. */
const LONG_DATA = 256 * 1024;
const BEST_BROTLI = 11;
const GZIP_LEVEL = 9;

export function cachedAnswer(content: string | Buffer, options: AnswerOptions = {}): CachedAnswer {
  const { isCompressible = true, status = 200, type = JSON_TYPE, compressed = {} } = options;
  const identity = typeof content === 'string' ? Buffer.from(content) : content;
  const version = hashOf(identity);
  const quality = type === JSON_TYPE && identity.length >= LONG_DATA ? BEST_BROTLI : BROTLI_QUALITY;
  const plain: EncodedAnswer = { bytes: identity, etag: `"${version}"`, encoding: 'identity' };
  const kept = new Map<Encoding, EncodedAnswer | Promise<EncodedAnswer>>([['identity', plain]]);
  for (const encoding of ['br', 'gzip'] as const) {
    const bytes = compressed[encoding];
    if (bytes) kept.set(encoding, { bytes, etag: `"${version}-${encoding}"`, encoding });
  }

  async function encode(encoding: 'br' | 'gzip'): Promise<EncodedAnswer> {
    const bytes = await (encoding === 'br' ? brotli(identity, quality) : compressGzip(identity, { level: GZIP_LEVEL }));
    const answer = { bytes, etag: `"${version}-${encoding}"`, encoding };
    kept.set(encoding, answer);
    return answer;
  }

  return {
    version,
    status,
    headers: {
      'content-type': type,
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language, origin',
      ...options.headers,
    },
    encoded(encoding) {
      if (encoding === 'identity' || !isCompressible || identity.length < MIN_COMPRESSED) return plain;
      const known = kept.get(encoding);
      if (known) return known;
      const work = encode(encoding);
      kept.set(encoding, work);
      return work;
    },
  };
}

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** An answer for one caller, or 304 where the caller has one that is the same in what counts of it (`same`). */
export function unlessKnown<Data>(
  request: FastifyRequest,
  reply: FastifyReply,
  data: Data,
  same: unknown,
): Data | FastifyReply {
  const version = hashOf(JSON.stringify(same));
  reply.header('etag', `"${version}"`);
  return request.headers['if-none-match']?.includes(version) ? reply.code(304).send() : data;
}

function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

/** Browsers send a handful of different headers, so each is read once. */
const encodings = new Map<string, Encoding>();
const MAX_ENCODINGS = 200;

/** The best encoding that `Accept-Encoding` allows. Preferences among ours are ignored: the smallest wins. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  let encoding = encodings.get(acceptEncoding);
  if (!encoding) {
    encoding = readEncoding(acceptEncoding);
    if (encodings.size < MAX_ENCODINGS) encodings.set(acceptEncoding, encoding);
  }
  return encoding;
}

function readEncoding(accepted: string): Encoding {
  const allowed = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name);
  return allowed.includes('br') ? 'br' : allowed.includes('gzip') ? 'gzip' : 'identity';
}

/**
 * Sends an answer that is kept as bytes, or 304 when the browser already has it. Without other headers a browser asks
 * every time.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
): FastifyReply | Promise<FastifyReply> {
  const encoded = answer.encoded(encodingFor(headerText(request.headers['accept-encoding'])));
  return encoded instanceof Promise
    ? encoded.then((ready) => sendEncoded(request, reply, answer, ready))
    : sendEncoded(request, reply, answer, encoded);
}

function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
  { bytes, etag, encoding }: EncodedAnswer,
): FastifyReply {
  reply.headers(answer.headers).header('etag', etag);
  // Encodings of one version are the same answer: any of its tags is as good.
  if (answer.status === 200 && request.headers['if-none-match']?.includes(answer.version))
    return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(answer.status).send(bytes);
}

function headerText(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(',') : header;
}
