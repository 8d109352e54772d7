/** Bytes as the body of a request, read by the handler: nothing is kept of a sender who may not send. */
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** 415 where the body was no stream of bytes, 400 for none, 413 beyond `maxBytes`. */
export async function readBytes(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  const { body } = request;
  if (!(body instanceof Readable)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'error.mediaType');
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new AppError('TOO_LARGE', 'error.tooLarge');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > maxBytes) throw new AppError('TOO_LARGE', 'error.tooLarge');
    chunks.push(bytes);
  }
  if (size === 0) throw new AppError('BAD_REQUEST', 'error.body');
  return Buffer.concat(chunks);
}
