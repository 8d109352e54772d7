/**
 * Random evenings of one dish: placed, taken back, rejected, cooked, corrected, paid for too late, counted by staff, some of
 * it at the same moment. The count is never below zero, and nothing is lost or made.
 */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { butterChicken, productId } from '#server/modules/orders/testing/shop.ts';
import { type CardShop, openCardShop } from '#server/modules/payments/testing/card-shop.ts';

const { PROPERTY_RUNS = '6' } = process.env;
const NAAN = productId('garlic-naan');

let shop: CardShop;
beforeAll(async () => {
  shop = await openCardShop();
});
afterAll(() => shop?.close());

type Step =
  | { readonly kind: 'rush'; readonly guests: number }
  | { readonly kind: 'place'; readonly qty: number; readonly byCard: boolean }
  | { readonly kind: 'correct'; readonly which: number; readonly qty: number; readonly isSoldOut: boolean }
  | { readonly kind: 'add'; readonly by: number }
  | { readonly kind: 'accept' | 'start' | 'reject' | 'unpaid-timeout' | 'cancel'; readonly which: number };

const which = fc.nat(30);
const steps = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({ kind: fc.constant('rush' as const), guests: fc.integer({ min: 2, max: 8 }) }),
    fc.record({ kind: fc.constant('place' as const), qty: fc.integer({ min: 1, max: 4 }), byCard: fc.boolean() }),
    fc.record({ kind: fc.constant('place' as const), qty: fc.integer({ min: 1, max: 4 }), byCard: fc.boolean() }),
    fc.record({
      kind: fc.constant('correct' as const),
      which,
      qty: fc.integer({ min: 1, max: 6 }),
      isSoldOut: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('add' as const), by: fc.integer({ min: -3, max: 3 }) }),
    fc.record({ kind: fc.constantFrom('accept', 'start', 'reject', 'unpaid-timeout', 'cancel'), which }),
  ),
  { minLength: 8, maxLength: 24 },
);

interface Placed {
  readonly orderId: string;
  held: number;
  state: 'unpaid' | 'open' | 'cooking' | 'over';
}

/** What the rules say is left, and the orders that hold the rest. */
interface Evening {
  left: number;
  readonly orders: Placed[];
}

async function place(qty: number, byCard = false): Promise<{ status: number; orderId: string }> {
  const cart = await shop.cartOf(butterChicken());
  // A cart that asks for more than is left comes into being while other guests order.
  const line = { productId: NAAN, qty, variantId: null, selectedModifierCategories: [] };
  await shop.db.execute(sql`update carts set version = version + 1, lines = jsonb_build_array(lines->0 || ${JSON.stringify(line)}::jsonb)
    where cart_id = ${cart.cartId}`);
  const { status, data } = await shop.place({ cartId: cart.cartId, paymentMode: byCard ? 2 : 1 });
  return { status, orderId: data?.orderId ?? '' };
}

async function correct({ orderId }: Placed, quantity: number, reason: string): Promise<number> {
  const { data } = await shop.staff('staff', 'getOrderDetail', { params: { orderId } });
  const lines = [{ position: 0, quantity }];
  const body = { version: data.version, reason, idempotencyKey: crypto.randomUUID(), lines };
  return (await shop.staff('staff', 'correctOrder', { params: { orderId }, body })).status;
}

function taken(evening: Evening, qty: number, status: number, order: Omit<Placed, 'held'>): void {
  expect(status).toBe(qty <= evening.left ? 200 : 409);
  if (status !== 200) return;
  evening.left -= qty;
  evening.orders.push({ ...order, held: qty });
}

function ended(evening: Evening, order: Placed): void {
  if (order.state !== 'cooking') evening.left += order.held;
  order.state = 'over';
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
      const placed = await Promise.all(Array.from({ length: step.guests }, () => place(1)));
      const won = placed.filter(({ status }) => status === 200);
      expect(won).toHaveLength(Math.min(step.guests, evening.left));
      for (const { status, orderId } of won) taken(evening, 1, status, { orderId, state: 'open' });
      return;
    }
    case 'place': {
      const { status, orderId } = await place(step.qty, step.byCard);
      taken(evening, step.qty, status, { orderId, state: step.byCard ? 'unpaid' : 'open' });
      return;
    }
    case 'add': {
      await shop.staff('staff', 'addStock', { body: { productId: NAAN, by: step.by } });
      evening.left = Math.max(0, evening.left + step.by);
      return;
    }
    default: {
      const order = evening.orders[step.which % evening.orders.length];
      if (!order) return;
      if (step.kind !== 'correct') return await move(evening, step.kind, order);
      const reason = step.isSoldOut ? 'sold-out' : 'guest-asked';
      if ((await correct(order, step.qty, reason)) !== 200) return;
      const more = step.qty - order.held;
      if (more > 0 || (order.state === 'open' && !step.isSoldOut)) evening.left -= more;
      order.held = step.qty;
    }
  }
}

async function stored(): Promise<{ left: number; held: Record<string, number> }> {
  const { rows: counts } = await shop.db.execute<{ left_count: number }>(
    sql`select left_count from stock_counts where product_id = ${NAAN}`,
  );
  const { rows } = await shop.db.execute<{ order_id: string; held: number }>(
    sql`select order_id, (stock->0->>'quantity')::int as held from orders where stock is not null`,
  );
  return { left: counts[0]?.left_count ?? -1, held: Object.fromEntries(rows.map((row) => [row.order_id, row.held])) };
}

it('sells what there is, once, whatever happens to its orders', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 3, max: 14 }), steps, async (left, evening) => {
      await shop.db.execute(sql`update orders set stock = null`);
      await shop.staff('staff', 'setStockCount', { body: { productId: NAAN, left, isDaily: false } });
      // Carts that ask for none of it know of the count before the first guest presses.
      await shop.cartOf(butterChicken());
      const state: Evening = { left, orders: [] };
      for (const step of evening) {
        await take(state, step);
        const holding = state.orders.filter((order) => order.state !== 'over');
        expect(await stored()).toEqual({
          left: state.left,
          held: Object.fromEntries(holding.map(({ orderId, held }) => [orderId, held])),
        });
      }
    }),
    { numRuns: Number(PROPERTY_RUNS) },
  );
});
