/** Days of a restaurant with all that moves its money, played by chance; for tests of what the pages say of them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { OrderEvent } from '#core/domain/orders/status.ts';
import { addDays, DAY_MS, HOUR_MS, type LocalDate, toInstant } from '#core/domain/time/zoned-time.ts';
import { AppError } from '#server/errors.ts';
import { butterChicken, garlicNaan } from '#server/modules/orders/testing/shop.ts';
import { type CardShop, openCardShop } from '#server/modules/payments/testing/card-shop.ts';
import { type Chance, createChance } from '#test/faults/fault-plan.ts';

const ZONE = 'Pacific/Auckland';
/** When the day ends: at midnight, at two or at half past four. */
const HOURS = ['23:30', '02:00', '04:30'].map((toTime) => JSON.stringify([{ fromTime: '08:00', toTime }]));

interface Made {
  readonly orderId: string;
  readonly isCard: boolean;
}

/** What the pages say of a day: orders and dollars. */
export interface SaidOfDay {
  readonly orders: number;
  readonly takings: number;
  readonly later: { readonly orders: number; readonly revenue: number };
}

export interface RandomDays {
  /** Lives one day; it is closed in two of three cases. */
  live(): Promise<{ readonly date: LocalDate; readonly isClosed: boolean }>;
  /** By the numbers, by the types and the sums of the accountant's page, and by the end of the day. */
  read(date: LocalDate): Promise<{
    readonly numbers: SaidOfDay;
    readonly endOfDay: SaidOfDay;
    readonly byType: number;
    readonly accounts: number;
  }>;
  close(): Promise<void>;
}

const addUp = (dollars: readonly number[]) => Math.round(dollars.reduce((all, one) => all + one, 0) * 100) / 100;

/** An order that staff accept or reject; a quarter of them are for the next day. */
async function placeOrder(shop: CardShop, chance: Chance): Promise<Made> {
  const { cartId } = await shop.cartOf(butterChicken(chance.pick([1, 2])), garlicNaan(chance.pick([1, 3])));
  const isCard = chance.is(0.5);
  const dueUtc = new Date(shop.clock.now + DAY_MS).toISOString();
  const placed = await shop.place({
    cartId,
    ...(chance.is(0.25) ? { isScheduledOrder: true, dueUtc } : {}),
    paymentMode: isCard ? 2 : 1,
  });
  if (placed.status !== 200) throw new Error(placed.error.errorMessage);
  const { orderId, paymentIntentClientSecret } = placed.data;
  if (isCard) {
    await shop.pay(paymentIntentClientSecret ?? '');
    await shop.get('confirmPayment', { params: { orderId }, body: 'any hint' });
  }
  await shop.move(orderId, chance.is(0.9) ? 'accept' : 'reject');
  return { orderId, isCard };
}

/** Throws for an answer that neither did what was asked nor refused it. */
function heed(status: number): void {
  if (![200, 400, 409].includes(status)) throw new Error(`Answered ${status}`);
}

/** What may befall an order. Where it is not possible any more, it is refused, and nothing moves. */
function eventsOf(shop: CardShop, chance: Chance): [Event, ...Event[]] {
  const move = async (orderId: string, event: OrderEvent) =>
    await shop.move(orderId, event).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  return [
    async ({ orderId, isCard }) => {
      const means = isCard ? 'card' : chance.pick(['drawer', 'transfer'] as const);
      const body = { amount: chance.pick([1, 2.5, 4.3]), means, reason: 'Cold', idempotencyKey: randomUUID() };
      heed((await shop.staff('owner', 'refundOrder', { params: { orderId }, body })).status);
    },
    async ({ orderId }) => {
      const { version } = (await shop.staff('staff', 'getOrderDetail', { params: { orderId } })).data;
      const lines = [{ position: 0, quantity: chance.pick([1, 2]) }];
      const body = { reason: 'sold-out', idempotencyKey: randomUUID(), version, lines };
      heed((await shop.staff('staff', 'correctOrder', { params: { orderId }, body })).status);
    },
    ({ orderId }) => move(orderId, 'cancel'),
    async ({ orderId }) => {
      for (const event of ['start', 'send', 'complete'] as const) await move(orderId, event);
    },
  ];
}
type Event = (order: Made) => Promise<void>;

/** `from`: the first of the days. */
export async function openRandomDays(seed: number, from: LocalDate): Promise<RandomDays> {
  const chance = createChance(seed);
  const shop = await openCardShop();
  await shop.db.execute(sql`update promotions set is_active = false`);
  const nine = (date: LocalDate) => shop.later(toInstant(date, 9 * 60, ZONE).ms - shop.clock.now);
  nine(from);
  const made: Made[] = [];
  const events = eventsOf(shop, chance);
  let next = from;
  const read = async <Name extends 'getNumbers' | 'getDay' | 'getBookPeriod'>(
    name: Name,
    query: Record<string, string>,
  ) => {
    const { status, data, error } = await shop.staff('owner', name, { query });
    if (status !== 200) throw new Error(error.errorMessage);
    return data;
  };
  await shop.staff('owner', 'saveBookSetup', { body: { basis: 'invoice', period: 'two-odd', earlier: 'less' } });
  return {
    close: shop.close,
    async live() {
      const date = next;
      if (chance.is(0.2)) {
        const [ranges = '', ...others] = HOURS;
        await shop.db.execute(
          sql`update weekly_hours set ranges = ${chance.pick([ranges, ...others])}::jsonb, is_closed = false`,
        );
      }
      for (let step = 0; step < 5; step += 1) {
        if (step < 2) made.push(await placeOrder(shop, chance));
        const [last, ...others] = made.slice(-8).reverse();
        if (last && chance.is(0.8)) await chance.pick(events)(chance.pick([last, ...others]));
        const hours = chance.pick([0.5, 1.5, 3, 4.5]);
        // Nobody is signed in for as long as a day of these.
        if (step === 2) shop.later(hours * HOUR_MS);
        else shop.clock.now += hours * HOUR_MS;
      }
      await shop.runJobs();
      const isClosed = chance.is(2 / 3);
      if (isClosed) {
        const body = { day: date, counted: 50, left: 50, note: 'As it is' };
        const { status, error } = await shop.staff('owner', 'closeDay', { body });
        if (status !== 200) throw new Error(error.errorMessage);
      }
      next = addDays(date, 1);
      nine(next);
      return { date, isClosed };
    },
    async read(date) {
      const { now, later, types } = await read('getNumbers', { from: date, to: date });
      const day = await read('getDay', { date });
      const { boxes, untaxed } = await read('getBookPeriod', { from: date, to: date });
      const [total] = boxes.filter(({ name }) => name === 'total');
      return {
        numbers: { orders: now.orders, takings: now.revenue, later },
        endOfDay: {
          orders: day.orders,
          takings: day.takings,
          later: { orders: day.later.orders, revenue: day.later.amount },
        },
        byType: addUp(types.map(({ revenue }) => revenue)),
        accounts: addUp([total?.amount ?? 0, untaxed]),
      };
    },
  };
}
