/** A menu's file as the body of a call. */
import type { FastifyRequest } from 'fastify';
import { readBytes } from '#server/http/raw-body.ts';
import { MAX_TABLE_BYTES } from './files/own-rows.ts';

export const TABLE_TYPES = ['text/csv', 'application/json'];

/** Throws AppError 415 for anything but a table's stream, 413 above the limit. */
export function readTable(request: FastifyRequest): Promise<Buffer> {
  return readBytes(request, MAX_TABLE_BYTES, { type: 'console.import.error.type', size: 'console.import.error.size' });
}
