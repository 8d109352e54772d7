/** Cash that drivers hand in, as the ledger says it. */
import { ENTRY_KINDS } from '#core/domain/books/kinds.ts';
import type { Transaction } from '#server/db/executor.ts';
import { insertEntries } from './repo.ts';
import type { CashRow } from './repo-old.ts';

type HandedIn = Omit<CashRow, 'driverName' | 'isBooked'>;

/** Books rows of `driver_cash`, each on its trading day. */
export async function bookHandIns(
  tx: Transaction,
  rows: readonly { readonly cash: HandedIn; readonly tradingDay: string }[],
): Promise<void> {
  const entries = rows.map(({ cash: { clientId, driverId, idempotencyKey, cents, receivedBy, at }, tradingDay }) => ({
    clientId,
    at,
    tradingDay,
    kind: 'handed-in' as const,
    reason: ENTRY_KINDS['handed-in'].plus,
    cents,
    parts: [],
    party: driverId,
    source: `cash:${driverId}:${idempotencyKey}`,
    actor: receivedBy,
  }));
  await insertEntries(tx, entries);
}
