/** Cash that drivers hand in, as the ledger says it. */
import { balanceOf, ENTRY_KINDS } from '#core/domain/books/kinds.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { readOpenBooks } from './repo.ts';
import { isFilling, sumUntil } from './repo-days.ts';
import type { CashRow } from './repo-old.ts';
import { type BooksDeps, writeEntries } from './write.ts';

/** A day after all that are lived. */
const LATEST = '9999-12-30';

type HandedIn = Omit<CashRow, 'driverName' | 'isBooked'>;

/** Cents in the hands of each driver who has had any. */
export async function heldByDrivers(executor: Executor, clientId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await sumUntil(executor, clientId, LATEST);
  const ids = new Set(rows.flatMap(({ party }) => party ?? []));
  const ofDriver = (id: string) => rows.filter(({ party }) => party === id);
  return new Map([...ids].map((id) => [id, balanceOf('driver', ofDriver(id))]));
}

/** The same of one driver; null while earlier orders are being reckoned. */
export async function heldByDriver(tx: Transaction, clientId: string, driverId: string): Promise<number | null> {
  if (await isFilling(tx, clientId)) return null;
  return (await heldByDrivers(tx, clientId)).get(driverId) ?? 0;
}

/** Books rows of `driver_cash` of one restaurant. `isPast`: they are of before the ledger. `overCents`: of one row, what its driver did not hold. */
export async function bookHandIns(
  deps: BooksDeps,
  tx: Transaction,
  {
    clientId,
    rows,
    isPast,
    overCents = 0,
  }: {
    readonly clientId: string;
    readonly rows: readonly HandedIn[];
    readonly isPast?: true;
    readonly overCents?: number;
  },
): Promise<void> {
  const entries = rows.flatMap(({ driverId, idempotencyKey, cents, receivedBy, at }) => {
    const entry = (kind: 'difference' | 'handed-in', amount: number) => ({
      at,
      kind,
      reason: ENTRY_KINDS[kind].plus,
      cents: amount,
      parts: [],
      party: driverId,
      source: `cash:${driverId}:${idempotencyKey}`,
      actor: receivedBy,
    });
    return [...(overCents > 0 ? [entry('difference', overCents)] : []), entry('handed-in', cents)];
  });
  await writeEntries(deps, tx, { clientId, open: await readOpenBooks(tx, clientId), isPast: isPast ?? false }, entries);
}
