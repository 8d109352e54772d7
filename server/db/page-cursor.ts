/** Where a page of a list ends: the moment of its last row and that row's id, which orders rows of one moment. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AppError } from '#server/errors.ts';

export interface PageCursor {
  /** UTC ms. */
  readonly atMs: number;
  readonly id: string;
}

/** The text that a caller sends back for the page after `cursor`. */
export function writeCursor({ atMs, id }: PageCursor): string {
  return `${atMs}_${id}`;
}

/** AppError 400 for one that no page gave. */
export function readCursor(text: string): PageCursor {
  const match = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(text);
  if (!match?.[2]) throw new AppError('BAD_REQUEST', 'error.badRequest', { field: 'cursor' });
  return { atMs: Number(match[1]), id: match[2] };
}

/** Whether a row's place, its moment and its id, lies `way` of the cursor. */
export function comparePlace(
  [at, rowId]: readonly [PgColumn, PgColumn],
  way: '<' | '>' | '>=',
  { atMs, id }: PageCursor,
): SQL {
  return sql`(${at}, ${rowId}) ${sql.raw(way)} (${new Date(atMs).toISOString()}::timestamptz, ${id}::uuid)`;
}
