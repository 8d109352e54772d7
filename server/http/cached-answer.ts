/**
 * An answer that is the same for everybody: made once, kept as bytes in each encoding that was asked for, revalidated by
 * ETag. Whoever keeps it drops it when what it was made from changes.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip' | 'identity';

export interface CachedAnswer {
  readonly type: string;
  /** Hash of the content; the ETag adds the encoding. */
  readonly version: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
  bytes(encoding: Encoding): Promise<Buffer>;
}

interface AnswerOptions {
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
  /** False for what is compressed already. */
  readonly isCompressible?: boolean;
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** Below this a compressed answer saves less than one packet. */
const MIN_COMPRESSED = 1024;
/** Near the best ratio at a tenth of the time of the highest levels; the first visitor waits for it. */
const BROTLI_QUALITY = 6;

export function cachedAnswer(content: string | Buffer, options: AnswerOptions = {}): CachedAnswer {
  const identity = typeof content === 'string' ? Buffer.from(content) : content;
  const { isCompressible = true } = options;
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(identity)]]);
  return {
    type: options.type ?? 'application/json; charset=utf-8',
    version: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    headers: options.headers ?? {},
    status: options.status ?? 200,
    bytes(encoding) {
      const wanted = isCompressible && identity.length >= MIN_COMPRESSED ? encoding : 'identity';
      let bytes = made.get(wanted);
      if (!bytes) {
        bytes = wanted === 'br' ? compressBrotli(identity) : deflate(identity, { level: 9 });
        made.set(wanted, bytes);
      }
      return bytes;
    },
  };
}

function compressBrotli(bytes: Buffer): Promise<Buffer> {
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

/** The best encoding that `Accept-Encoding` allows. Preferences among ours are ignored: the smallest wins. */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding {
  const accepted = String(acceptEncoding ?? '');
  if (accepted === '') return 'identity';
  const allows = (name: string) =>
    new RegExp(`(^|[,\\s])${name}\\s*(;(?!\\s*q=0(\\.0*)?\\s*(,|$))|,|$)`, 'i').test(accepted);
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : 'identity';
}

/** Sends it, or 304 when the browser already has it. `cache-control` tells it to ask every time. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const bytes = await answer.bytes(encoding);
  const isCompressed = encoding !== 'identity' && bytes !== (await answer.bytes('identity'));
  const etag = `"${answer.version}${isCompressed ? `-${encoding}` : ''}"`;
  reply
    .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language', ...answer.headers })
    .header('etag', etag);
  // Encodings of one version are the same answer: any of its tags is as good.
  if (answer.status === 200 && request.headers['if-none-match']?.includes(answer.version))
    return reply.code(304).send();
  if (isCompressed) reply.header('content-encoding', encoding);
  return reply.code(answer.status).type(answer.type).serializer(passThrough).send(bytes);
}

const passThrough = (bytes: unknown) => bytes as string;
