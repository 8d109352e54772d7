/** What is left of dishes with a count: taken and given back as part of a change of an order (decision 109). */
import { tradingDateOf } from '#core/domain/hours/trading-day.ts';
import type { Menu, Translated } from '#core/domain/menu/menu.ts';
import { type HeldStock, type StockMove, shownCount } from '#core/domain/menu/stock-count.ts';
import { addDays, type LocalDate, toLocal } from '#core/domain/time/zoned-time.ts';
import { lockRows, rowName } from '#server/db/busy-rows.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { createSnapshots, MOST_RESTAURANTS } from '#server/events/snapshots.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { type Refusal, type RefusalDetails, refuse } from '#server/refuse.ts';
import {
  addPieces,
  type CountRow,
  countsOf,
  deleteCountsBefore,
  type ListedCount,
  listCounts,
  type OwnedStock,
  readDays,
  startDays,
} from './stock/repo-counts.ts';

export type { OwnedStock } from './stock/repo-counts.ts';

type StockEvents = Pick<Deps['events'], 'publishingAll'>;

/** The day on which food counts: of the chosen time, of now for as soon as possible. Instants are UTC ms. */
export function stockDay({ schedule, timeZone }: Tenant, dueMs: number | null, nowMs: number): LocalDate {
  return tradingDateOf(dueMs ?? nowMs, schedule, timeZone);
}

const owned = (clientId: string, held: readonly HeldStock[]) => held.map((one) => ({ clientId, ...one }));

/** A locked count; `left` is null where another transaction has it. */
export type LockedCount = Omit<OwnedStock, 'quantity'> & { readonly left: number | null };

/**
 * Begins the days of these dishes, locks their counts until the transaction ends, and answers what is left; no statement for an
 * empty list. Without `waits` it leaves counts alone that another transaction has locked.
 */
export async function lockCounts(
  tx: Transaction,
  held: readonly OwnedStock[],
  waits: boolean,
): Promise<readonly LockedCount[]> {
  if (held.length === 0) return [];
  const [, busy, { rows }] = await Promise.all([
    tx.execute(startDays(held)),
    lockRows(tx, countsOf(held), waits),
    tx.execute<CountRow>(readDays(held)),
  ]);
  return rows.map((row) => ({
    clientId: row.client_id,
    productId: row.product_id,
    day: row.day as LocalDate,
    left: busy.has(rowName(row.client_id, row.product_id, row.day)) ? null : row.left_count,
  }));
}

/** Takes pieces from locked counts. */
export async function takePieces(tx: Transaction, events: StockEvents, taken: readonly OwnedStock[]): Promise<void> {
  const moved = addedUp(taken).map((piece) => ({ ...piece, quantity: -piece.quantity }));
  if (moved.length > 0) await addPieces(tx, moved, events);
}

/** Each count once, because a statement changes a row once. */
function addedUp(pieces: readonly OwnedStock[]): OwnedStock[] {
  const sums = new Map<string, OwnedStock>();
  for (const piece of pieces) {
    const name = rowName(piece.clientId, piece.productId, piece.day);
    sums.set(name, { ...piece, quantity: piece.quantity + (sums.get(name)?.quantity ?? 0) });
  }
  return [...sums.values()];
}

/** Gives back what an order held; no statement where that is nothing. */
export async function giveBackStock(
  tx: Transaction,
  events: StockEvents,
  clientId: string,
  held: readonly HeldStock[],
): Promise<void> {
  if (held.length === 0) return;
  const pieces = owned(clientId, held);
  await lockRows(tx, countsOf(pieces), true);
  await addPieces(tx, pieces, events);
}

/** Carries out what a correction does to the counts. Refusal 409 where too few are left. */
export async function carryOutMove(
  tx: Transaction,
  events: StockEvents,
  store: { readonly menu: Pick<Menu, 'products'>; readonly clientId: string },
  { takes, backs }: StockMove,
): Promise<void> {
  const { clientId } = store;
  const counts = await lockCounts(tx, owned(clientId, [...takes, ...backs]), true);
  for (const { productId, day, quantity } of takes) {
    const left = counts.find((one) => one.productId === productId && one.day === day)?.left ?? quantity;
    if (left >= quantity) continue;
    const dish = store.menu.products.get(productId)?.name ?? { en: '' };
    throw fewLeft(dish, shownCount(left), { field: 'lines' });
  }
  const moved = [...backs, ...takes.map((one) => ({ ...one, quantity: -one.quantity }))];
  if (moved.length > 0) await addPieces(tx, owned(clientId, moved), events);
}

/** 409: fewer are left than are asked for, or none. */
export function fewLeft(dish: Translated, left: number, details: RefusalDetails): Refusal {
  if (left === 0) return refuse('few-left', { key: 'cart.select.soldOut', values: { item: dish } }, details);
  return refuse('few-left', { item: dish, n: left }, details);
}

export interface StockCounts {
  /** Every count and daily amount of the restaurant, in memory until one of them changes. */
  countsIn(clientId: string): Promise<readonly ListedCount[]>;
}

export function createStockCounts({ db, events }: Pick<Deps, 'db' | 'events'>): StockCounts {
  const kept = createSnapshots((clientId) => listCounts(db, clientId), { name: 'stock', max: MOST_RESTAURANTS });
  const drop = (_: unknown, topic: string) => kept.drop(topic.slice(topic.indexOf(':') + 1));
  events.subscribe('stock:*', drop);
  // A dish that leaves the menu takes its counts along.
  events.subscribe('store:*', drop);
  events.onReconnect(() => kept.clear());
  return { countsIn: async (clientId) => (await kept.get(clientId)) ?? [] };
}

/** A day of the books may end on the next morning, in any zone. */
const KEPT_DAYS = 3;

/** Deletes the counts of past days. */
export function registerOldCounts({ db, now, jobs }: Pick<Deps, 'db' | 'now' | 'jobs'>): void {
  const forget = () => deleteCountsBefore(db, addDays(toLocal(now(), 'UTC').date, -KEPT_DAYS));
  jobs.register('stock.forget', forget);
}
