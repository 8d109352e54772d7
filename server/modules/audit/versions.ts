/** Lost updates between two editors: what was loaded has a version, and a save of an older one is refused. */
import { createHash } from 'node:crypto';
import type { Transaction } from '#server/db/executor.ts';
import { refuse } from '#server/refuse.ts';
import { lastChangeOf } from './service.ts';

/** A short name of a value: the same for the same content, whatever else of the restaurant has changed. */
export function versionOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}

/** AppError 409 'changed-meanwhile' that names who was faster; `about` finds their audit row. */
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
