/** Bytes as the body of a request, read by the handler after it has checked the caller. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/errors.ts';
import type { ServerMessage } from '#server/locales/messages.ts';

/** Of a file of any kind. */
export const BYTE_TYPES = ['application/octet-stream'];
/** Of a dish's picture, or of a file that the browser does not know as one: the answer says what it is. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', ...BYTE_TYPES];

/** Below `scope` alone, bodies of these types reach the handler as they come; it reads them with `readBytes`. */
export function takeBytes(scope: FastifyInstance, types: readonly string[]): void {
  if (types.includes('application/json')) scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser([...types], (_request, payload, done) => done(null, payload));
}

/** The texts for a body of another kind, and for one that is too large. */
interface BodyTexts {
  readonly type: ServerMessage;
  readonly size: ServerMessage;
}

const TEXTS: BodyTexts = { type: 'error.mediaType', size: 'error.tooLarge' };

/** 415 where the body was no stream of bytes, 413 beyond `maxBytes`. */
export async function readBytes(request: FastifyRequest, maxBytes: number, texts = TEXTS): Promise<Buffer> {
  const { body } = request;
  if (!(body instanceof Readable)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', texts.type);
  const tooLarge = () => new AppError('TOO_LARGE', texts.size);
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > maxBytes) throw tooLarge();
  // Each part is put in its place as it comes: copying megabytes at one go would hold everybody up.
  let whole = Buffer.allocUnsafe(length);
  let size = 0;
  for await (const chunk of body) {
    const bytes = chunk as Buffer;
    if (size + bytes.length > maxBytes) throw tooLarge();
    // Without its length a body grows by doubling.
    if (size + bytes.length > whole.length) whole = Buffer.concat([whole.subarray(0, size)], 2 * (size + bytes.length));
    size += bytes.copy(whole, size);
  }
  return whole.subarray(0, size);
}
