/** Cash that drivers hand in, as the ledger says it. */
import { ENTRY_KINDS } from '#core/domain/books/kinds.ts';
import type { Transaction } from '#server/db/executor.ts';
import { readOpenBooks } from './repo.ts';
import type { CashRow } from './repo-old.ts';
import { type BooksDeps, writeEntries } from './write.ts';

type HandedIn = Omit<CashRow, 'driverName' | 'isBooked'>;

/** Books rows of `driver_cash` of one restaurant. `isPast`: they are of before the ledger. */
export async function bookHandIns(
  deps: BooksDeps,
  tx: Transaction,
  { clientId, rows, isPast }: { readonly clientId: string; readonly rows: readonly HandedIn[]; readonly isPast?: true },
): Promise<void> {
  const entries = rows.map(({ driverId, idempotencyKey, cents, receivedBy, at }) => ({
    at,
    kind: 'handed-in' as const,
    reason: ENTRY_KINDS['handed-in'].plus,
    cents,
    parts: [],
    party: driverId,
    source: `cash:${driverId}:${idempotencyKey}`,
    actor: receivedBy,
  }));
  await writeEntries(deps, tx, { clientId, open: await readOpenBooks(tx, clientId), isPast: isPast ?? false }, entries);
}
