/** A menu's file as the body of a call. */
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/errors.ts';
import { MAX_TABLE_BYTES } from './read-csv.ts';

export const TABLE_TYPES = ['text/csv', 'application/json'];

export function formatOf({ headers }: FastifyRequest): 'csv' | 'json' {
  return /^application\/json/i.test(headers['content-type'] ?? '') ? 'json' : 'csv';
}

/** Throws AppError 415 for anything but a table's stream, 413 above the limit. */
export async function readTable({ body, headers }: FastifyRequest): Promise<Buffer> {
  const declared = Number(headers['content-length'] ?? 0);
  if (typeof body !== 'object' || body === null || !(Symbol.asyncIterator in body)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'console.import.error.type');
  }
  const tooLarge = () => new AppError('TOO_LARGE', 'console.import.error.size');
  if (declared > MAX_TABLE_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_TABLE_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
