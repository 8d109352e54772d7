/** Writes what the ledger lacks of an order, in the transaction that changes the order. The one place that does. */
import {
  cardBackOfOldOrder,
  type OldOrder,
  partsOfOldOrder,
  pastOf,
  takenOfOldOrder,
} from '#core/domain/books/old-orders.ts';
import { type BookedFacts, type Entry, entriesTo, standingOf } from '#core/domain/books/standing.ts';
import { tradingDateOf } from '#core/domain/hours/trading-day.ts';
import type { Transaction } from '#server/db/executor.ts';
import { lastChangeMs, type OrderRecord } from '#server/modules/orders/order-record.ts';
import { toSchedule } from '#server/modules/tenancy/rows.ts';
import { type BookedRows, readBooked } from './repo.ts';
import { type BooksDeps, commissionTaxOf, writeEntries } from './write.ts';

interface Because {
  readonly actor: string;
  /** UTC ms. */
  readonly atMs: number;
  /** How staff tried to get what they give up, for the tax office; null where nothing is. */
  readonly note: string | null;
}

/** The kinds whose money is at the provider. */
const AT_PROVIDER: readonly Entry['kind'][] = ['card', 'dispute', 'dispute-lost', 'commission'];

function rowsOf(order: OrderRecord, rows: BookedRows, made: readonly Entry[], first: number, because: Because) {
  const { orderId, paymentAccount, dueAt } = order;
  const dueOn = tradingDateOf(dueAt.getTime(), toSchedule(rows.weekly, []), rows.zone);
  return made.map((entry, index) => ({
    ...entry,
    orderId,
    at: new Date(because.atMs),
    account: AT_PROVIDER.includes(entry.kind) ? paymentAccount : null,
    source: `order:${orderId}:${first + index}`,
    actor: because.actor,
    dueOn,
    note: entry.kind === 'loss' ? because.note : null,
  }));
}

/** What the operator takes on its own account; what it takes on another one is a movement of the provider. */
const ownCommission = ({ commission, paymentAccount }: OrderRecord, rows: BookedRows) =>
  commission === null || paymentAccount !== null ? null : { ...commission, tax: commissionTaxOf(rows) };

/** What the ledger lacks of an order of now. */
function lackOf(order: OrderRecord, rows: BookedRows): Entry[] {
  const facts: BookedFacts = {
    ...rows,
    order: {
      ...order,
      saleParts: order.saleParts ?? [],
      cardBackCents: order.cardBackCents ?? 0,
      commission: ownCommission(order, rows),
    },
  };
  return entriesTo(standingOf(facts), rows.written);
}

/** The same, for who looks and writes nothing. */
export async function findLack(tx: Transaction, order: OrderRecord): Promise<Entry[]> {
  return lackOf(order, await readBooked(tx, order, false));
}

/** Writes the entries of an order of now. */
export async function settleOrder(
  deps: BooksDeps,
  tx: Transaction,
  order: OrderRecord,
  because: Because,
): Promise<void> {
  const rows = await readBooked(tx, order, false);
  const made = rowsOf(order, rows, lackOf(order, rows), rows.written.length + 1, because);
  await writeEntries(deps, tx, { clientId: order.clientId, open: rows }, made);
}

const toMs = (at: Date | null) => at?.getTime() ?? null;

/** What an order of before the ledger gets beside its entries. */
type Kept = Pick<OrderRecord, 'saleParts' | 'cardCents' | 'capturedCents' | 'cardBackCents'>;

/**
 * Writes the entries of an order of before the ledger as they would have been written, each at its time, up to its last change.
 * Answers what the order is to keep from now on.
 */
export async function settlePast(deps: BooksDeps, tx: Transaction, order: OrderRecord): Promise<Kept> {
  const rows = await readBooked(tx, order, true);
  const old: OldOrder = {
    ...order,
    surchargeCents: order.surcharge?.cents ?? 0,
    acceptedMs: toMs(order.acceptedAt),
    deliveredMs: toMs(order.deliveredAt ?? order.endedAt),
    endedMs: toMs(order.endedAt),
    takenMs: rows.takenMs,
    backMs: rows.backMs,
  };
  const facts = { ...rows, order: old };
  const written = [...rows.written];
  const past = pastOf(facts, lastChangeMs(order));
  const found: ReturnType<typeof rowsOf>[] = [];
  // Where something is written already, what the order came to is all that may be missing.
  for (const { atMs, facts: then } of written.length > 0 ? past.slice(-1) : past) {
    const made = entriesTo(standingOf(then), written);
    found.push(rowsOf(order, rows, made, written.length + 1, { actor: 'system', atMs, note: null }));
    written.push(...made);
  }
  await writeEntries(deps, tx, { clientId: order.clientId, open: rows, isPast: true }, found.flat());
  const taken = takenOfOldOrder(old);
  return {
    saleParts: partsOfOldOrder(old),
    cardCents: order.cardCents ?? (order.paymentMode === 'card' ? order.totalCents : null),
    capturedCents: order.capturedCents ?? (taken > 0 ? taken : null),
    cardBackCents: cardBackOfOldOrder(facts),
  };
}
