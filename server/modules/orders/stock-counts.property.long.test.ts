/**
 * Random evenings of one dish, for today and tomorrow: placed, taken back, rejected, cooked, corrected, paid for too late,
 * counted by staff with a daily amount or without, some of it at the same moment. Nothing is lost or made, and what people
 * read is never below zero.
 */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { butterChicken, productId } from '#server/modules/orders/testing/shop.ts';
import { type CardShop, openCardShop } from '#server/modules/payments/testing/card-shop.ts';

const { PROPERTY_RUNS = '6' } = process.env;
const NAAN = productId('garlic-naan');
/** Saturday 21 November 2020, 18:00 in Auckland. */
const NOW = Date.UTC(2020, 10, 21, 5, 0);
const TODAY = '2020-11-21';
const TOMORROW = '2020-11-22';
const NOON_TOMORROW = '2020-11-21T23:00:00.000Z';

type Day = typeof TODAY | typeof TOMORROW;

let shop: CardShop;
beforeAll(async () => {
  shop = await openCardShop();
  shop.later(NOW - shop.clock.now);
});
afterAll(() => shop?.close());

interface Wish {
  readonly qty: number;
  readonly day: Day;
  readonly byCard: boolean;
}

type Step =
  | { readonly kind: 'rush'; readonly guests: number }
  | ({ readonly kind: 'place' } & Wish)
  | { readonly kind: 'correct'; readonly which: number; readonly qty: number; readonly isSoldOut: boolean }
  | { readonly kind: 'add'; readonly by: number }
  /** `left` null: the dish is not counted any more. */
  | { readonly kind: 'count'; readonly left: number | null; readonly isDaily: boolean }
  | { readonly kind: 'accept' | 'start' | 'reject' | 'unpaid-timeout' | 'cancel'; readonly which: number };

const which = fc.nat(30);
const placing = fc.record({
  kind: fc.constant('place' as const),
  qty: fc.integer({ min: 1, max: 4 }),
  day: fc.constantFrom<Day[]>(TODAY, TOMORROW),
  byCard: fc.boolean(),
});
const daily = fc.record({
  kind: fc.constant('count' as const),
  left: fc.nat({ max: 12 }),
  isDaily: fc.constant(true),
});
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('rush' as const), guests: fc.integer({ min: 2, max: 8 }) }),
    placing,
    placing,
    fc.record({
      kind: fc.constant('correct' as const),
      which,
      qty: fc.integer({ min: 1, max: 6 }),
      isSoldOut: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('add' as const), by: fc.integer({ min: -3, max: 3 }) }),
    daily,
    fc.record({
      kind: fc.constant('count' as const),
      left: fc.option(fc.nat({ max: 12 }), { freq: 2 }),
      isDaily: fc.boolean(),
    }),
    fc.record({ kind: fc.constantFrom('accept', 'start', 'reject', 'unpaid-timeout', 'cancel'), which }),
    fc.record({ kind: fc.constantFrom('reject', 'cancel'), which }),
  ),
  { minLength: 8, maxLength: 24 },
);

interface Placed {
  readonly orderId: string;
  readonly day: Day;
  qty: number;
  held: number;
  state: 'unpaid' | 'open' | 'cooking' | 'over';
}

/** What the rules say is left, and the orders that hold the rest. */
interface Evening {
  daily: number | null;
  /** Below 0 where more is sold than staff now offer; null: not counted. */
  readonly left: Record<Day, number | null>;
  readonly orders: Placed[];
}

async function place({ qty, day, byCard }: Wish): Promise<{ status: number; orderId: string }> {
  const cart = await shop.cartOf(butterChicken());
  // A cart that asks for more than is left comes into being while other guests order.
  const line = { productId: NAAN, qty, variantId: null, selectedModifierCategories: [] };
  await shop.db.execute(sql`update carts set version = version + 1, lines = jsonb_build_array(lines->0 || ${JSON.stringify(line)}::jsonb)
    where cart_id = ${cart.cartId}`);
  const { status, data } = await shop.place({
    cartId: cart.cartId,
    paymentMode: byCard ? 2 : 1,
    ...(day === TOMORROW ? { isScheduledOrder: true, dueUtc: NOON_TOMORROW } : {}),
  });
  return { status, orderId: data?.orderId ?? '' };
}

async function correct({ orderId }: Placed, quantity: number, reason: string): Promise<number> {
  const { data } = await shop.staff('staff', 'getOrderDetail', { params: { orderId } });
  const lines = [{ position: 0, quantity }];
  const body = { version: data.version, reason, idempotencyKey: crypto.randomUUID(), lines };
  return (await shop.staff('staff', 'correctOrder', { params: { orderId }, body })).status;
}

/** Adds to what is left of a day, where it is counted. */
function put({ left }: Evening, day: Day, quantity: number): void {
  const count = left[day];
  if (count !== null) left[day] = count + quantity;
}

function taken(evening: Evening, { qty, day, byCard }: Wish, answer: { status: number; orderId: string }): void {
  const left = evening.left[day];
  expect(answer.status).toBe(left === null || qty <= left ? 200 : 409);
  if (answer.status !== 200) return;
  put(evening, day, -qty);
  const { orderId } = answer;
  evening.orders.push({ orderId, day, qty, held: left === null ? 0 : qty, state: byCard ? 'unpaid' : 'open' });
}

function ended(evening: Evening, order: Placed): void {
  if (order.state !== 'cooking') put(evening, order.day, order.held);
  order.state = 'over';
}

function corrected(evening: Evening, order: Placed, { qty, isSoldOut }: Extract<Step, { kind: 'correct' }>): void {
  const left = evening.left[order.day];
  const more = left === null ? 0 : qty - order.qty;
  order.qty = qty;
  if (more > 0) expect(more).toBeLessThanOrEqual(left ?? 0);
  const back = order.state === 'open' && !isSoldOut ? Math.min(order.held, Math.max(0, -more)) : 0;
  put(evening, order.day, back - Math.max(0, more));
  order.held = Math.max(0, order.held + more);
}

/** Stops counting a day: what orders hold of it is forgotten. */
function forget(evening: Evening, day: Day): void {
  evening.left[day] = null;
  for (const order of evening.orders) if (order.day === day) order.held = 0;
}

function counted(evening: Evening, { left, isDaily }: Extract<Step, { kind: 'count' }>): void {
  const before = evening.daily;
  evening.daily = isDaily ? left : null;
  if (evening.daily === null) forget(evening, TOMORROW);
  else if (before === null) evening.left[TOMORROW] = evening.daily;
  else put(evening, TOMORROW, evening.daily - before);
  if (left === null) forget(evening, TODAY);
  else evening.left[TODAY] = left;
}

async function move(evening: Evening, kind: Extract<Step, { which: number }>['kind'], order: Placed): Promise<void> {
  const { state, orderId } = order;
  if (kind === 'cancel') {
    const { status } = await shop.call('cancelOrder', { params: { orderId } });
    if (status === 200 && state !== 'over') ended(evening, order);
    return;
  }
  if (kind === 'correct') return;
  await shop.move(orderId, kind);
  const now = (await shop.stateOf(orderId)).split('/')[0];
  if (now === 'preparing') order.state = 'cooking';
  if ((now === 'cancelled' || now === 'payment-failed') && state !== 'over') ended(evening, order);
}

async function take(evening: Evening, step: Step): Promise<void> {
  switch (step.kind) {
    case 'rush': {
      const wish = { qty: 1, day: TODAY, byCard: false } as const;
      const placed = await Promise.all(Array.from({ length: step.guests }, () => place(wish)));
      const won = placed.filter(({ status }) => status === 200);
      expect(won).toHaveLength(Math.min(step.guests, Math.max(0, evening.left[TODAY] ?? step.guests)));
      for (const answer of won) taken(evening, wish, answer);
      return;
    }
    case 'place':
      return taken(evening, step, await place(step));
    case 'add': {
      const { status } = await shop.staff('staff', 'addStock', { body: { productId: NAAN, by: step.by } });
      const left = evening.left[TODAY];
      expect(status).toBe(left === null ? 409 : 200);
      if (left !== null) evening.left[TODAY] = Math.max(0, left + step.by);
      return;
    }
    case 'count': {
      await setCount(step);
      return counted(evening, step);
    }
    default: {
      const order = evening.orders[step.which % evening.orders.length];
      if (!order) return;
      if (step.kind !== 'correct') return await move(evening, step.kind, order);
      const status = await correct(order, step.qty, step.isSoldOut ? 'sold-out' : 'guest-asked');
      if (status === 200) corrected(evening, order, step);
    }
  }
}

async function setCount({ left, isDaily }: Omit<Extract<Step, { kind: 'count' }>, 'kind'>): Promise<void> {
  const { status } = await shop.staff('staff', 'setStockCount', { body: { productId: NAAN, left, isDaily } });
  expect(status).toBe(200);
}

async function stored(): Promise<object> {
  const { rows: counts } = await shop.db.execute<{ day: string; left_count: number }>(
    sql`select day::text as day, left_count from stock_counts where product_id = ${NAAN}`,
  );
  const { rows: orders } = await shop.db.execute<{ order_id: string; held: number }>(
    sql`select order_id, (stock->0->>'quantity')::int as held from orders where stock is not null`,
  );
  const { data } = await shop.staff('kitchen', 'listStock', {});
  const shown = data.items.find(({ id }) => id === NAAN)?.count ?? null;
  const leftOn = (day: Day) => counts.find((count) => count.day === day)?.left_count ?? shown?.daily ?? null;
  return {
    left: { [TODAY]: leftOn(TODAY), [TOMORROW]: leftOn(TOMORROW) },
    held: Object.fromEntries(orders.map((row) => [row.order_id, row.held])),
    shown,
  };
}

function expected({ left, daily: each, orders }: Evening): object {
  const holding = orders.filter(({ state, held }) => state !== 'over' && held > 0);
  const today = left[TODAY];
  return {
    left,
    held: Object.fromEntries(holding.map(({ orderId, held }) => [orderId, held])),
    shown: today === null ? null : { left: Math.max(0, today), daily: each },
  };
}

it('sells what there is, once, whatever happens to its orders', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 3, max: 14 }), fc.boolean(), steps, async (left, isDaily, evening) => {
      await shop.db.execute(sql`update orders set stock = null`);
      await setCount({ left: null, isDaily: false });
      await setCount({ left, isDaily });
      // Carts that ask for none of it know of the count before the first guest presses.
      await shop.cartOf(butterChicken());
      const each = isDaily ? left : null;
      const state: Evening = { daily: each, left: { [TODAY]: left, [TOMORROW]: each }, orders: [] };
      for (const step of evening) {
        await take(state, step);
        expect(await stored()).toEqual(expected(state));
      }
    }),
    { numRuns: Number(PROPERTY_RUNS) },
  );
});
