/** What is left of dishes with a count: taken and given back as part of a change of an order (decision 109). */
import { tradingDateOf } from '#core/domain/hours/trading-day.ts';
import type { Menu, Translated } from '#core/domain/menu/menu.ts';
import { type HeldStock, type StockMove, shownCount } from '#core/domain/menu/stock-count.ts';
import { addDays, type LocalDate, toLocal } from '#core/domain/time/zoned-time.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { createSnapshots, MOST_RESTAURANTS } from '#server/events/snapshots.ts';
import type { Tenant } from '#server/modules/store/tenant.ts';
import { type Refusal, type RefusalDetails, refuse } from '#server/refuse.ts';
import {
  addPieces,
  beginAndLock,
  type CountRow,
  deleteCountsBefore,
  type ListedCount,
  listCounts,
  lockDays,
} from './stock/repo-counts.ts';

export { countNews } from './stock/repo-counts.ts';

type StockEvents = Pick<Deps['events'], 'publishingAll'>;

/** The day on which food counts: of the chosen time, of now for as soon as possible. Instants are UTC ms. */
export function stockDay({ schedule, timeZone }: Tenant, dueMs: number | null, nowMs: number): LocalDate {
  return tradingDateOf(dueMs ?? nowMs, schedule, timeZone);
}

const owned = (clientId: string, held: readonly HeldStock[]) => held.map((one) => ({ clientId, ...one }));

/** The statements that must come before the one that takes what these orders hold; none where that is nothing. */
export const beforeTaking = (orders: readonly { readonly clientId: string; readonly stock: HeldStock[] | null }[]) =>
  beginAndLock(orders.flatMap(({ clientId, stock }) => owned(clientId, stock ?? [])));

/** Locks what an order takes and what those give back that it replaces; no statement where that is nothing. */
export async function lockStock(tx: Transaction, clientId: string, held: readonly HeldStock[]): Promise<void> {
  for (const statement of beginAndLock(owned(clientId, held))) await tx.execute(statement);
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
  await tx.execute(lockDays(pieces));
  await addPieces(tx, pieces, events);
}

/** Refusal 409 `few-left`, naming the dish, where a locked count is lower than what is wanted of it. */
export async function requireLeft(
  tx: Transaction,
  { menu, clientId }: { readonly menu: Pick<Menu, 'products'>; readonly clientId: string },
  wanted: readonly HeldStock[],
  details: RefusalDetails,
): Promise<void> {
  if (wanted.length === 0) return;
  const { rows } = await tx.execute<CountRow>(lockDays(owned(clientId, wanted)));
  for (const { productId, day, quantity } of wanted) {
    const row = rows.find((one) => one.product_id === productId && one.day === day);
    if (row && row.left_count < quantity) {
      throw fewLeft(menu.products.get(productId)?.name ?? { en: '' }, shownCount(row.left_count), details);
    }
  }
}

/** Carries out what a correction does to the counts. Refusal 409 where too few are left. */
export async function carryOutMove(
  tx: Transaction,
  events: StockEvents,
  store: { readonly menu: Pick<Menu, 'products'>; readonly clientId: string },
  { takes, backs }: StockMove,
): Promise<void> {
  const { clientId } = store;
  await lockStock(tx, clientId, [...takes, ...backs]);
  await requireLeft(tx, store, takes, { field: 'lines' });
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

const FORGET_COUNTS = 'stock.forget';
/** A day of the books may end on the next morning, in any zone. */
const KEPT_DAYS = 3;

/** Deletes the counts of past days. */
export function registerOldCounts({ db, now, jobs }: Pick<Deps, 'db' | 'now' | 'jobs'>): void {
  const forget = () => deleteCountsBefore(db, addDays(toLocal(now(), 'UTC').date, -KEPT_DAYS));
  jobs.register(FORGET_COUNTS, forget, { every: 'hour', lane: 'mail' });
}
