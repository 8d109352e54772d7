/** Where a page of a list ends: the moments of its last row that order the list, and that row's id, which orders rows of the same. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AppError } from '#server/errors.ts';

export interface PageCursor {
  /** UTC ms. */
  readonly atMs: number;
  /** UTC ms, where the list orders rows of one moment by a second one. */
  readonly thenMs?: number;
  readonly id: string;
}

/** The text that a caller sends back for the page after `cursor`. */
export function writeCursor({ atMs, thenMs, id }: PageCursor): string {
  return [atMs, thenMs ?? [], id].flat().join('_');
}

/** AppError 400 for one that no page gave. */
export function readCursor(text: string): PageCursor {
  const [, at, then, id] = /^(\d{1,15})_(?:(\d{1,15})_)?([0-9a-f-]{36})$/.exec(text) ?? [];
  if (!id) throw new AppError('BAD_REQUEST', 'error.badRequest', { field: 'cursor' });
  return { atMs: Number(at), ...(then && { thenMs: Number(then) }), id };
}

/** Whether a row's place, its one or two moments and its id, lies `way` of the cursor. */
export function comparePlace(
  place: readonly PgColumn[],
  way: '<' | '>' | '>=',
  { atMs, thenMs = 0, id }: PageCursor,
): SQL {
  const moments = [atMs, thenMs]
    .slice(0, place.length - 1)
    .map((ms) => sql`${new Date(ms).toISOString()}::timestamptz`);
  return sql`(${sql.join([...place], sql`, `)}) ${sql.raw(way)} (${sql.join(moments, sql`, `)}, ${id}::uuid)`;
}
