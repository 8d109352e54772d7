/**
 * Prevents lost updates between two editors: a page loads a version, and the server refuses to save over a newer one.
 */
import { createHash } from 'node:crypto';
import type { Transaction } from '#server/db/executor.ts';
import { refuse } from '#server/refuse.ts';
import { lastChangeOf } from './service.ts';

/** A short hash of a value: equal for equal content. */
export function versionOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}

/** AppError 409 'changed-meanwhile' that names the person who saved first; `about` finds their audit row. */
export async function requireUnchanged(
  transaction: Transaction,
  clientId: string,
  versions: { readonly sent: string | null; readonly current: string },
  about: { readonly actions: string; readonly subject?: string },
): Promise<void> {
  if (versions.sent === versions.current) return;
  const last = await lastChangeOf(transaction, clientId, about);
  throw last
    ? refuse('changed-meanwhile', { key: 'console.error.changedBy', values: { name: last.actor } })
    : refuse('changed-meanwhile');
}
