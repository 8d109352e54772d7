/** Dishes with a count, over HTTP against PostgreSQL: what orders take, what comes back, and what everybody reads of it. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AddLineBody } from '#core/contract/cart/cart.ts';
import {
  butterChicken,
  chosen,
  countStatements,
  garlicNaan,
  productId,
  variantId,
} from '#server/modules/orders/testing/shop.ts';
import { type CardShop, openCardShop } from '#server/modules/payments/testing/card-shop.ts';
import { specCalls } from '#test/http/spec-calls.ts';

/** Saturday 21 November 2020, 18:00 in Auckland. */
const NOW = Date.UTC(2020, 10, 21, 5, 0);
const TODAY = '2020-11-21';
const TOMORROW = '2020-11-22';
const NOON_TOMORROW = '2020-11-21T23:00:00.000Z';
const DAY_MS = 86_400_000;
const NAAN = productId('garlic-naan');

let shop: CardShop;
beforeAll(async () => {
  shop = await openCardShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  shop.later(NOW - shop.clock.now);
  for (const dish of [NAAN, productId('butter-chicken'), productId('lager')]) await count(dish, null);
});

const count = (dish: string, left: number | null, isDaily = false) =>
  shop.staff('kitchen', 'setStockCount', { body: { productId: dish, left, isDaily } });
const add = (dish: string, by: number) => shop.staff('staff', 'addStock', { body: { productId: dish, by } });

async function leftOf(dish = NAAN, day = TODAY): Promise<number | null> {
  const { rows } = await shop.db.execute<{ left_count: number }>(
    sql`select left_count from stock_counts where product_id = ${dish} and day = ${day}`,
  );
  return rows[0]?.left_count ?? null;
}

async function cartOf(...lines: AddLineBody[]): Promise<string> {
  return (await shop.cartOf(...lines)).cartId;
}
const place = async (cartId: string, more: object = {}, headers?: Record<string, string>) =>
  await shop.place({ cartId, ...more }, headers);
/** The id of an order for so many naans. */
async function ordered(qty: number, more: object = {}): Promise<string> {
  const { status, data, error } = await place(await cartOf(garlicNaan(qty)), more);
  if (status !== 200) throw new Error(error.errorMessage);
  return data.orderId;
}
/** A dish in the lunch combo. */
async function part(dish: string) {
  const params = { productId: productId('lunch-combo') };
  const groups = await shop.get('getComboGroups', { params });
  for (const { comboProductId, comboItems } of groups) {
    const found = comboItems.find((item) => item.productId === productId(dish));
    if (found)
      return {
        comboProductId,
        comboItemId: found.comboItemId,
        variantId: null,
        qty: 1,
        selectedModifierCategories: [],
      };
  }
  throw new Error(`${dish} is not in the combo`);
}
const menuVersion = async () => (await shop.get('getMenu')).version;

describe('placing', () => {
  it('menu#stock-by-count: sells the last ten to ten of fifty guests who press at once', async () => {
    await count(NAAN, 10);
    const client = specCalls(shop);
    const carts = await Promise.all(Array.from({ length: 50 }, () => client.cartOf(['Garlic naan'])));
    const version = await menuVersion();
    const placed = await Promise.all(carts.map(({ cartId }) => client.order({ cartId })));
    const refused = placed.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(40);
    expect(new Set(refused.map(({ status, error }) => `${status} ${error.code} ${error.errorMessage}`))).toEqual(
      new Set(['409 few-left Garlic naan is sold out.']),
    );
    expect(await leftOf()).toBe(0);
    // No page has to fetch its menu again.
    expect(await menuVersion()).toBe(version);
  });

  it('names the dish and how many are left, in the guest’s language, and takes nothing', async () => {
    await count(NAAN, 5);
    const cartId = await cartOf(garlicNaan(5));
    await ordered(2);
    const { status, error } = await place(cartId, {}, { 'accept-language': 'hi' });
    expect([status, error.code, error.errorMessage]).toEqual([409, 'few-left', 'लहसुन नान के सिर्फ़ 3 बचे हैं।']);
    expect(Object.keys(error.fields ?? {})).toEqual(['cartId']);
    expect(await leftOf()).toBe(3);
  });

  it('a repeat with the same key takes once', async () => {
    await count(NAAN, 9);
    const cartId = await cartOf(garlicNaan(2));
    const press = () => place(cartId, {}, { 'idempotency-key': `key of ${cartId}` });
    const pressed = await Promise.all([press(), press(), press()]);
    expect(new Set([...pressed, await press()].map(({ data }) => data.orderId)).size).toBe(1);
    expect(await leftOf()).toBe(7);
  });

  it('adds up lines, and counts the dishes inside a combo', async () => {
    await count(NAAN, 9);
    const chicken = productId('butter-chicken');
    await count(chicken, 9);
    const combo: AddLineBody = {
      productId: productId('lunch-combo'),
      qty: 2,
      comboItems: [
        {
          ...(await part('butter-chicken')),
          variantId: variantId('butter-chicken', 'regular'),
          selectedModifierCategories: [chosen('heat', 'heat-medium')],
        },
        await part('garlic-naan'),
      ],
    };
    // Lunch is at noon.
    shop.later(-6 * 3_600_000);
    const cartId = await cartOf(combo, butterChicken(1), garlicNaan(3));
    expect((await place(cartId, { isScheduledOrder: false })).error?.errorMessage).toBeUndefined();
    expect([await leftOf(), await leftOf(chicken)]).toEqual([4, 6]);
  });

  /** Of placing an order for one of these, once the process has heard of the last change of the menu. */
  const cost = async (line: AddLineBody) => {
    const cartId = await cartOf(line);
    return await countStatements(() => place(cartId));
  };

  it('a dish without a count costs no statement more while others are counted', async () => {
    await count(productId('lager'), 5);
    await expect.poll(() => cost(garlicNaan())).toBe(9);
  });

  it('with a count costs five statements more, of all that are placed together', async () => {
    await count(NAAN, 99);
    // The day, its lock, what is left, what is taken and the news of it.
    await expect.poll(() => cost(garlicNaan())).toBe(14);
  });

  it('counts an order for tomorrow on tomorrow, which begins with the daily amount', async () => {
    await count(NAAN, 4, true);
    const tomorrow = { isScheduledOrder: true, dueUtc: NOON_TOMORROW };
    await ordered(3, tomorrow);
    expect([await leftOf(), await leftOf(NAAN, TOMORROW)]).toEqual([4, 1]);
    const { error } = await place(await cartOf(garlicNaan(2)), tomorrow);
    expect(error.errorMessage).toBe('There are only 1 left of Garlic naan.');
    shop.later(DAY_MS);
    await ordered(1);
    expect(await leftOf(NAAN, TOMORROW)).toBe(0);
    shop.later(DAY_MS);
    await ordered(1);
    expect(await leftOf(NAAN, '2020-11-23')).toBe(3);
  });

  it('a count of today alone ends with the day', async () => {
    await count(NAAN, 1);
    shop.later(DAY_MS);
    await ordered(5);
    expect(await leftOf(NAAN, TOMORROW)).toBeNull();
  });
});

describe('coming back', () => {
  it('with an order that the guest takes back, once', async () => {
    await count(NAAN, 5);
    const orderId = await ordered(2);
    const cancel = () => shop.call('cancelOrder', { params: { orderId } });
    await Promise.all([cancel(), cancel()]);
    expect(await leftOf()).toBe(5);
  });

  it('with one that staff reject, and not once it is being cooked', async () => {
    await count(NAAN, 9);
    const [early, late] = [await ordered(2), await ordered(3)];
    await shop.move(early, 'accept');
    await shop.move(early, 'reject');
    expect(await leftOf()).toBe(6);
    for (const step of ['accept', 'start', 'reject'] as const) await shop.move(late, step);
    expect(await leftOf()).toBe(6);
  });

  it('with a card order that is not paid for in time, and with one that another order replaces', async () => {
    await count(NAAN, 3);
    const cart = await shop.cartOf(garlicNaan(3), butterChicken());
    const first = await shop.placeByCard(cart);
    expect(await leftOf()).toBe(0);
    // Its own cart still has them; nobody else's has.
    const own = await shop.get('getCart', { params: { cartId: cart.cartId } });
    expect(own.products.map(({ problem }) => problem)).toEqual([null, null]);
    expect((await shop.call('addLine', { body: garlicNaan() })).error.code).toBe('few-left');
    const naan = own.products.find((line) => line.productId === NAAN);
    await shop.get('updateLine', {
      query: { cartId: cart.cartId },
      body: { ...garlicNaan(2), uniqueId: naan?.uniqueId },
    });
    const second = await shop.placeByCard(cart);
    expect(second.orderId).not.toBe(first.orderId);
    expect(await leftOf()).toBe(1);
    await shop.db.execute(sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`);
    await shop.runJobs();
    expect(await shop.stateOf(second.orderId)).toBe('payment-failed/failed');
    expect(await leftOf()).toBe(3);
  });

  it('gives nothing to a day whose count was removed', async () => {
    await count(NAAN, 5);
    const orderId = await ordered(2);
    await count(NAAN, null);
    await shop.call('cancelOrder', { params: { orderId } });
    expect(await leftOf()).toBeNull();
  });
});

describe('a fault between the steps', () => {
  /** The database fails each new row of `table` for which `condition` holds. */
  async function failing(table: string, condition: string, work: () => Promise<void>): Promise<void> {
    await shop.db.execute(
      sql.raw(`create or replace function fault() returns trigger language plpgsql as $$
        begin if ${condition} then raise exception 'fault'; end if; return new; end $$`),
    );
    await shop.db.execute(
      sql.raw(`create trigger fault before insert on ${table} for each row execute function fault()`),
    );
    try {
      await work();
    } finally {
      await shop.db.execute(sql.raw(`drop trigger fault on ${table}`));
    }
  }

  it('takes nothing for an order that is not stored, and stores those beside it', async () => {
    await count(NAAN, 9);
    const carts = await Promise.all([1, 2, 3].map((qty) => cartOf(garlicNaan(qty))));
    await failing('orders', "new.full_name = 'Fault'", async () => {
      const placed = await Promise.all(
        carts.map((cartId, index) => place(cartId, index === 1 ? { fullName: 'Fault' } : {})),
      );
      expect(placed.map(({ status }) => status)).toEqual([200, 500, 200]);
    });
    expect(await leftOf()).toBe(5);
    expect((await place(carts[1] ?? '')).status).toBe(200);
    expect(await leftOf()).toBe(3);
  });

  it('gives nothing back for an end that is not stored, and once for the next try', async () => {
    await count(NAAN, 9);
    const orderId = await ordered(4);
    const cancel = () => shop.call('cancelOrder', { params: { orderId } });
    await failing('order_events', "new.event = 'cancel'", async () => {
      expect((await cancel()).status).toBe(500);
    });
    expect(await leftOf()).toBe(5);
    expect((await cancel()).status).toBe(200);
    expect(await leftOf()).toBe(9);
  });
});

describe('a corrected order', () => {
  async function correct(orderId: string, line: object, reason = 'guest-asked') {
    const { data } = await shop.staff('staff', 'getOrderDetail', { params: { orderId } });
    const body = { version: data.version, reason, idempotencyKey: crypto.randomUUID(), ...line };
    return await shop.staff('staff', 'correctOrder', { params: { orderId }, body });
  }
  const lines = (quantity: number, more: object = {}) => ({ lines: [{ position: 0, quantity, ...more }] });

  it('takes what is added, and gives back what goes', async () => {
    await count(NAAN, 5);
    const orderId = await ordered(2);
    expect((await correct(orderId, lines(4))).status).toBe(200);
    expect(await leftOf()).toBe(1);
    const { status, error } = await correct(orderId, lines(6));
    expect([status, error.code, error.errorMessage]).toEqual([
      409,
      'few-left',
      'There are only 1 left of Garlic naan.',
    ]);
    await correct(orderId, lines(1));
    expect(await leftOf()).toBe(4);
    await shop.call('cancelOrder', { params: { orderId } });
    expect(await leftOf()).toBe(5);
  });

  it('gives nothing back of a dish that has run out, or that is being cooked', async () => {
    await count(NAAN, 5);
    const orderId = await ordered(3);
    await correct(orderId, lines(2), 'sold-out');
    expect(await leftOf()).toBe(2);
    await shop.move(orderId, 'accept');
    await shop.move(orderId, 'start');
    await correct(orderId, lines(1));
    expect(await leftOf()).toBe(2);
  });

  it('takes the dish that stands in for another one', async () => {
    await count(NAAN, 1);
    const swap = { swapsWith: NAAN };
    const two = await Promise.all([1, 2].map(async () => (await place(await cartOf(butterChicken()))).data.orderId));
    const done = await Promise.all(two.map((orderId) => correct(orderId, lines(0, swap), 'sold-out')));
    expect(done.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await leftOf()).toBe(0);
  });
});

describe('at the console', () => {
  const row = async (dish = NAAN) => {
    const { data } = await shop.staff('kitchen', 'listStock', {});
    return data.items.find((item) => item.id === dish)?.count;
  };

  it('is set, moved by several boards at once, and ended', async () => {
    expect(await row()).toBeNull();
    expect((await count(NAAN, 12)).data.count).toEqual({ left: 12, daily: null });
    await Promise.all([add(NAAN, -1), add(NAAN, -1), add(NAAN, 3), ordered(1)]);
    expect(await row()).toEqual({ left: 12, daily: null });
    expect((await add(NAAN, -99)).data.count?.left).toBe(0);
    expect((await count(NAAN, 8, true)).data.count).toEqual({ left: 8, daily: 8 });
    shop.later(DAY_MS);
    expect(await row()).toEqual({ left: 8, daily: 8 });
    expect((await add(NAAN, 1)).data.count).toEqual({ left: 9, daily: 8 });
    await count(NAAN, null);
    expect(await row()).toBeNull();
    expect((await add(NAAN, 1)).error).toMatchObject({ code: 'not-counted', fields: { productId: expect.anything() } });
  });

  it('moves a day ahead that has begun with the daily amount', async () => {
    await count(NAAN, 4, true);
    await ordered(3, { isScheduledOrder: true, dueUtc: NOON_TOMORROW });
    await count(NAAN, 6, true);
    expect(await leftOf(NAAN, TOMORROW)).toBe(3);
    await count(NAAN, 6);
    expect(await leftOf(NAAN, TOMORROW)).toBeNull();
  });

  it('leaves what was and what is in the log', async () => {
    await count(NAAN, 7);
    await add(NAAN, -2);
    const { rows } = await shop.db.execute(
      sql`select actor, action, subject, before, after from audit_log order by audit_id desc limit 1`,
    );
    expect(rows).toEqual([
      {
        actor: shop.nameOf('staff'),
        action: 'stock.count',
        subject: `product:${NAAN}`,
        before: { left: 7 },
        after: { left: 5 },
      },
    ]);
  });

  it('refuses foreign dishes and numbers that are none, naming the field', async () => {
    expect((await count(productId('margherita', 'forno-lane'), 3)).status).toBe(404);
    expect((await add(crypto.randomUUID(), 1)).status).toBe(404);
    for (const left of [-1, 1.5, 10_000, '3']) {
      const { status, error } = await shop.staff('staff', 'setStockCount', {
        body: { productId: NAAN, left, isDaily: false },
      });
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['left']]);
    }
  });
});

describe('more sold ahead than staff now offer', () => {
  const tomorrow = { isScheduledOrder: true, dueUtc: NOON_TOMORROW };
  /** Of ten a day, eight are sold for tomorrow; then staff offer three a day. */
  async function soldAhead(): Promise<string> {
    await count(NAAN, 10, true);
    const orderId = await ordered(8, tomorrow);
    expect(await leftOf(NAAN, TOMORROW)).toBe(2);
    await count(NAAN, 3, true);
    return orderId;
  }
  const cancel = (orderId: string) => shop.call('cancelOrder', { params: { orderId } });
  const shown = async () => {
    const { data } = await shop.staff('kitchen', 'listStock', {});
    return data.items.find(({ id }) => id === NAAN)?.count;
  };

  it('is remembered when the daily amount rises again', async () => {
    await soldAhead();
    const { error } = await place(await cartOf(garlicNaan()), tomorrow);
    expect([error.code, error.errorMessage]).toEqual(['few-left', 'Garlic naan is sold out.']);
    await count(NAAN, 10, true);
    expect(await leftOf(NAAN, TOMORROW)).toBe(2);
  });

  it('comes back as far as the lower daily amount has it', async () => {
    await cancel(await soldAhead());
    expect(await leftOf(NAAN, TOMORROW)).toBe(3);
  });

  it('reads as none, for staff, guests and carts', async () => {
    const cart = await shop.cartOf(garlicNaan());
    await soldAhead();
    shop.later(DAY_MS);
    expect(await shown()).toEqual({ left: 0, daily: 3 });
    const { error } = await shop.call('addLine', { body: garlicNaan() });
    expect([error.code, error.errorMessage]).toEqual(['few-left', 'Garlic naan is sold out.']);
    const { products } = await shop.get('getCart', { params: { cartId: cart.cartId } });
    expect(products[0]?.problem).toEqual({ kind: 'sold-out', message: 'Garlic naan is sold out.' });
  });

  it('plus starts from the number that staff read', async () => {
    const orderId = await soldAhead();
    shop.later(DAY_MS);
    expect((await add(NAAN, 1)).data.count).toEqual({ left: 1, daily: 3 });
    expect((await add(NAAN, 1)).data.count).toEqual({ left: 2, daily: 3 });
    await shop.move(orderId, 'reject');
    expect(await shown()).toEqual({ left: 10, daily: 3 });
  });

  it('minus at 0 changes nothing, and the log has the numbers that staff read', async () => {
    const orderId = await soldAhead();
    shop.later(DAY_MS);
    for (const by of [-1, 0]) expect((await add(NAAN, by)).data.count).toEqual({ left: 0, daily: 3 });
    const { rows } = await shop.db.execute(sql`select before, after from audit_log order by audit_id desc limit 1`);
    expect(rows).toEqual([{ before: { left: 0 }, after: { left: 0 } }]);
    await shop.move(orderId, 'reject');
    expect(await shown()).toEqual({ left: 3, daily: 3 });
  });

  it('is less by what the cart’s own unpaid order holds', async () => {
    await count(NAAN, 10, true);
    const cart = await shop.cartOf(garlicNaan(4));
    expect((await place(cart.cartId, { ...tomorrow, paymentMode: 2 })).status).toBe(200);
    await count(NAAN, 3, true);
    expect(await leftOf(NAAN, TOMORROW)).toBe(-1);
    shop.later(DAY_MS);
    const { products } = await shop.get('getCart', { params: { cartId: cart.cartId } });
    expect(products[0]?.problem).toMatchObject({ kind: 'few-left', left: 3 });
  });
});

describe('a count that is begun again', () => {
  const tomorrow = { isScheduledOrder: true, dueUtc: NOON_TOMORROW };
  const cancel = (orderId: string) => shop.call('cancelOrder', { params: { orderId } });

  it('gets nothing back from orders of before', async () => {
    await count(NAAN, 10, true);
    const placed = [await ordered(1), await ordered(8, tomorrow)];
    await count(NAAN, null);
    await count(NAAN, 10, true);
    await ordered(1, tomorrow);
    for (const orderId of placed) await cancel(orderId);
    expect([await leftOf(), await leftOf(NAAN, TOMORROW)]).toEqual([10, 9]);
  });

  it('ends while orders are placed and cancelled, and none of them holds anything afterwards', async () => {
    await count(NAAN, 50, true);
    const placed = await Promise.all(Array.from({ length: 6 }, () => ordered(1, tomorrow)));
    const carts = await Promise.all(Array.from({ length: 6 }, () => cartOf(garlicNaan())));
    const answers = await Promise.all([
      ...placed.slice(0, 3).map(cancel),
      ...carts.slice(0, 3).map((cartId) => place(cartId, tomorrow)),
      count(NAAN, null),
      ...placed.slice(3).map(cancel),
      ...carts.slice(3).map((cartId) => place(cartId, tomorrow)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { rows } = await shop.db.execute(sql`select order_id from orders
      where stock is not null and status not in ('cancelled', 'payment-failed')`);
    expect(rows).toEqual([]);
  });

  it('of days ahead alone leaves to orders for today what they hold', async () => {
    await count(NAAN, 10, true);
    const placed = [await ordered(2), await ordered(8, tomorrow)];
    await count(NAAN, 5);
    await count(NAAN, 6, true);
    await ordered(1, tomorrow);
    for (const orderId of placed) await cancel(orderId);
    expect([await leftOf(), await leftOf(NAAN, TOMORROW)]).toEqual([8, 5]);
  });

  it('forgets the one dish of an order, not the others', async () => {
    const chicken = productId('butter-chicken');
    await count(NAAN, 9);
    await count(chicken, 9);
    const orderId = (await place(await cartOf(garlicNaan(2), butterChicken()))).data.orderId;
    await count(NAAN, null);
    await count(NAAN, 4);
    await cancel(orderId);
    expect([await leftOf(), await leftOf(chicken)]).toEqual([4, 9]);
  });
});

describe('in the cart', () => {
  it('says how many of a line can be had, counts nothing of it, and offers none of what is gone', async () => {
    await count(NAAN, 5);
    const cart = await shop.cartOf(garlicNaan(4));
    await ordered(3);
    const read = async () => (await shop.get('getCart', { params: { cartId: cart.cartId } })).products[0]?.problem;
    expect(await read()).toEqual({ kind: 'few-left', message: 'There are only 2 left of Garlic naan.', left: 2 });
    await add(NAAN, -2);
    expect(await read()).toEqual({ kind: 'sold-out', message: 'Garlic naan is sold out.' });
    await add(NAAN, 9);
    expect(await read()).toBeNull();
  });

  it('refuses more than there is, naming the field, in as many statements as before', async () => {
    await count(NAAN, 3);
    const { cartId } = await shop.cartOf(garlicNaan(2));
    const query = { cartId };
    const { status, error } = await shop.call('addLine', { body: garlicNaan(2), query });
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([409, 'few-left', ['qty']]);
    expect(await countStatements(() => shop.call('addLine', { body: garlicNaan(1), query }))).toBe(2);
  });
});
