/** What changes a restaurant's account at the provider: stored once, with its fee and commission in the ledger (decision 211). */
import type { ProviderMovement } from '#server/adapters/payment/provider-ledger.ts';
import type { Deps } from '#server/deps.ts';
import type { BookedMovement, BookMoves } from '#server/modules/payments/movement-books.ts';
import { clientsOfAccount } from './repo-disputes.ts';
import { addMovements, findOrdersOfIntents, type MovementRow, ownPartsOf } from './repo-movements.ts';

export interface Movements {
  /** Writes down what an account's list says, for the restaurants that it is of; `payoutId` where that payout holds all of it. */
  learn(account: string | null, items: readonly ProviderMovement[], payoutId?: string): Promise<void>;
}

function bookedOf({ movementId, account, orderId, feeCents, feeTaxCents, commissionCents, at }: MovementRow) {
  const shared = { account, orderId, source: movementId, at };
  const all: BookedMovement[] = [
    { ...shared, kind: 'fee', cents: feeCents, taxCents: feeTaxCents },
    { ...shared, kind: 'commission', cents: commissionCents, taxCents: 0 },
  ];
  return all.filter(({ cents }) => cents !== 0);
}

/** Whose account it is, and the orders that its payments pay. */
interface OnAccount {
  readonly account: string | null;
  readonly clientIds: readonly string[];
  /** The only restaurant on it; null for none or several. */
  readonly alone: string | null;
  readonly orders: Awaited<ReturnType<typeof findOrdersOfIntents>>;
}

export function createMovements(
  { db, payments: provider }: Pick<Deps, 'db' | 'payments'>,
  bookMoves: BookMoves,
): Movements {
  /** What came back of a payout is of those whom it was for. */
  async function partsOfReturn(item: ProviderMovement, { alone, clientIds }: OnAccount) {
    const { amountCents, objectId } = item;
    // Its own movement is the payout itself.
    if (amountCents < 0 || objectId === null) return [];
    if (alone !== null) return [{ clientId: alone, ownCents: amountCents }];
    return await ownPartsOf(db, clientIds, objectId);
  }

  async function onAccount(account: string | null, items: readonly ProviderMovement[]): Promise<OnAccount> {
    const clientIds = account === null ? [] : await clientsOfAccount(db, account);
    const intentIds = items.flatMap(({ intentId }) => intentId ?? []);
    const orders = await findOrdersOfIntents(db, provider.name, intentIds);
    return { account, clientIds, orders, alone: clientIds.length === 1 ? (clientIds[0] ?? null) : null };
  }

  /** Whose a movement is: of the order that was paid; without one, of the only restaurant on the account. */
  async function rowsOf(item: ProviderMovement, found: OnAccount): Promise<MovementRow[]> {
    const { account, alone, orders } = found;
    const { amountCents: cents, atMs, intentId, ...kept } = item;
    const row = { ...kept, account, cents, at: new Date(atMs), payoutId: null, orderId: null };
    if (item.category === 'payout') {
      const parts = await partsOfReturn(item, found);
      return parts.map(({ clientId, ownCents }) => ({ ...row, clientId, cents: ownCents }));
    }
    const order = orders.get(intentId);
    if (order?.paymentAccount === account) return [{ ...row, clientId: order.clientId, orderId: order.orderId }];
    return alone === null ? [] : [{ ...row, clientId: alone }];
  }

  return {
    async learn(account, items, payoutId) {
      const found = await onAccount(account, items);
      const rows: MovementRow[] = [];
      for (const item of items) rows.push(...(await rowsOf(item, found)));
      for (const clientId of new Set(rows.map((row) => row.clientId))) {
        const own = rows.filter((row) => row.clientId === clientId);
        await db.transaction(async (tx) => {
          const added = await addMovements(tx, own, payoutId ?? null);
          await bookMoves(tx, clientId, added.flatMap(bookedOf));
        });
      }
    },
  };
}
