/**
 * The same random orders, placed both ways on two copies of one database: together, as they come, and each in a
 * transaction of its own. Everything that is stored afterwards is the same.
 */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewIntent, PaymentIntent } from '#server/adapters/payment/payment-provider.ts';
import type { CartLineRow } from '#server/db/documents/orders.ts';
import type { Db } from '#server/db/executor.ts';
import { carts as cartTable } from '#server/db/schema/orders.ts';
import { AppError } from '#server/errors.ts';
import { createCartService } from '#server/modules/cart/cart.ts';
import { createMediaService } from '#server/modules/media/service.ts';
import { createCatalogueService } from '#server/modules/menu/menus.ts';
import { createOrderBook } from '#server/modules/orders/order-book.ts';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import { FAR_AWAY, id, NEARBY, openShop, productId, type Shop } from '#server/modules/orders/testing/shop.ts';
import { ensureIntent } from '#server/modules/payments/intents.ts';
import { createTenantService } from '#server/modules/store/service.ts';
import { createPlaceOrder, type PlaceOrder } from './place-order.ts';

const { PROPERTY_RUNS = '12' } = process.env;
const MOST_ORDERS = 10;

interface Side {
  readonly shop: Shop;
  readonly place: PlaceOrder;
  /** Ids of orders that consoles heard of. */
  readonly heard: string[];
}

/** `isAlone`: every order takes its own transaction. */
/** A payment that is named after its order, and so is the same on both sides. */
async function createIntent({ metadata }: NewIntent): Promise<PaymentIntent> {
  const { orderId } = metadata;
  return { intentId: `pi_${orderId}`, clientSecret: `secret of ${orderId}` } as PaymentIntent;
}

async function openSide(isAlone: boolean): Promise<Side> {
  const shop = await openShop({ env: { RATE_LIMITS: 'on' } });
  const { deps } = shop;
  const media = createMediaService(deps);
  const tenants = createTenantService(deps, media);
  const source = { tenantOf: tenants.byId, menuOf: createCatalogueService(deps, media).snapshotOf };
  const carts = createCartService(deps, source);
  const book = createOrderBook(deps);
  const cardParts: Parameters<typeof ensureIntent>[0] = {
    provider: { name: 'stripe', createIntent },
    book: isAlone ? { ...book, changePlainly: async () => null } : book,
  };
  const place = createPlaceOrder(deps, {
    carts: isAlone ? { ...carts, takeWritten: () => null, findForOrder: async () => null } : carts,
    source,
    book,
    payments: { ensureIntent: (order) => ensureIntent(cardParts, order) },
  });
  const heard: string[] = [];
  for (const clientId of [shop.clientIds.saffron, shop.clientIds.forno]) {
    deps.events.subscribe(`console:${clientId}`, ({ orderId }) => {
      if (typeof orderId === 'string') heard.push(orderId);
    });
  }
  // One of the restaurants has a program that hears of orders, and accepts them by itself.
  await shop.db.execute(sql`insert into webhook_endpoints (client_id, endpoint_id, url, secret, events, created_at)
    values (${shop.clientIds.saffron}, gen_random_uuid(), 'https://till.example', 'whsec_x', '{order.placed}', now())`);
  await changeSettings(shop, { 'OrderProcessing:AutoAccept': 'true' });
  // Of one dish there is enough on every day, of another one nothing.
  await shop.db.execute(sql`update products set daily_stock = case product_id when ${productId('garlic-naan')} then 9000 else 0 end
    where product_id in (${productId('garlic-naan')}, ${productId('masala-chai')})`);
  await shop.db.execute(sql`delete from carts`);
  return { shop, place, heard };
}

let together: Side;
let alone: Side;
beforeAll(async () => {
  together = await openSide(false);
  alone = await openSide(true);
});
afterAll(async () => {
  await together?.shop.close();
  await alone?.shop.close();
});

/** What one guest asks for; `guest` names the order in what is compared. */
interface Wish {
  readonly dish: 'garlic-naan' | 'lager' | 'masala-chai' | 'gone';
  readonly qty: number;
  readonly pays: 'cash' | 'card';
  readonly way: 'pickup' | 'near' | 'far' | 'tomorrow' | 'full' | 'elsewhere';
  readonly isTotalWrong: boolean;
  readonly isTwice: boolean;
  readonly hasKey: boolean;
  readonly code: 'none' | 'limited';
  readonly isCartKnown: boolean;
}

/** `usual` most of the time, so that most orders are placed. */
const mostly = <Value>(usual: Value, ...others: Value[]) =>
  fc.oneof({ weight: 3 * others.length, arbitrary: fc.constant(usual) }, ...others.map((other) => fc.constant(other)));

const wishes = fc.array(
  fc.record<Wish>({
    dish: mostly<Wish['dish']>('garlic-naan', 'lager', 'masala-chai', 'gone'),
    qty: fc.integer({ min: 1, max: 9 }),
    pays: fc.constantFrom('cash', 'cash', 'card'),
    way: mostly<Wish['way']>('pickup', 'near', 'far', 'tomorrow', 'full', 'elsewhere'),
    isTotalWrong: mostly(false, true),
    isTwice: mostly(false, true),
    hasKey: fc.boolean(),
    code: mostly<Wish['code']>('none', 'limited'),
    isCartKnown: mostly(true, true, true, false),
  }),
  { minLength: 3, maxLength: MOST_ORDERS },
);

/** The same id on both sides. */
const cartIdOf = (run: number, index: number) =>
  `00000000-0000-4000-8000-${String(run * 100 + index).padStart(12, '0')}`;

function lineOf({ dish, qty }: Wish, cartId: string): CartLineRow {
  const plain = { variantId: null, selectedModifierCategories: [], comboItems: [] };
  const ofDish = dish === 'gone' ? id('product', 'never-was') : productId(dish);
  return { ...plain, uniqueId: cartId, productId: ofDish, qty, priceSeen: 550 };
}

async function fillCarts({ db, clientIds, clock }: Shop, run: number, asked: readonly Wish[]): Promise<void> {
  for (const [index, wish] of asked.entries()) {
    if (!wish.isCartKnown) continue;
    const cartId = cartIdOf(run, index);
    await db.insert(cartTable).values({
      clientId: wish.way === 'elsewhere' ? clientIds.forno : clientIds.saffron,
      cartId,
      lines: [lineOf(wish, cartId)],
      promoCodes: wish.code === 'limited' ? ['NAUMAI15'] : [],
      createdAt: new Date(clock.now),
      updatedAt: new Date(clock.now),
    });
  }
}

const AT = { near: NEARBY, far: FAR_AWAY } as const;

/** The name of the refusal, or 'placed' and what the order costs. */
async function order({ shop, place }: Side, run: number, index: number, wish: Wish): Promise<string> {
  const isDelivery = wish.way === 'near' || wish.way === 'far';
  const due = { tomorrow: '2020-11-22T12:00:00+13:00', full: '2020-11-21T18:45:00+13:00' }[wish.way as 'full'];
  const guest = `Guest ${run}-${index}`;
  try {
    const { totalCents, moneyState } = await place(
      wish.way === 'elsewhere' ? shop.clientIds.forno : shop.clientIds.saffron,
      {
        cartId: cartIdOf(run, index),
        fullName: guest,
        email: `${run}-${index}@example.nz`,
        phone: `+64 21 ${String(run * 1_000 + index).padStart(7, '0')}`,
        orderNotes: '',
        orderType: isDelivery ? 'delivery' : 'pickup',
        paymentMode: wish.pays,
        isScheduledOrder: due !== undefined,
        dueUtc: due === undefined ? null : new Date(due).toISOString(),
        isOver18: index % 2 === 0,
        deliveryAddress: isDelivery ? '12 Somewhere Street, Ponsonby' : null,
        deliveryLocation: isDelivery ? AT[wish.way as 'near'] : null,
        expectedTotal: wish.isTotalWrong ? 0.05 : null,
      } as Parameters<PlaceOrder>[1],
      {
        idempotencyKey: wish.hasKey ? `key ${run}-${index}` : null,
        locale: 'en',
        customerId: null,
        origin: { address: `2001:db8:${run}:${index}::1`, deviceId: guest },
      },
    );
    return `placed ${totalCents} ${moneyState}`;
  } catch (error) {
    if (error instanceof AppError) return `${error.code} ${String(Reflect.get(error, 'reason') ?? error.message)}`;
    throw error;
  }
}

const STORED = [
  'orders',
  'order_lines',
  'order_events',
  'order_origins',
  'order_counters',
  'promotion_claims',
  'webhook_deliveries',
  'carts',
  'promotions',
  'stock_counts',
  'sent_mail',
  'audit_log',
];
/** Given by the database: names, and instants that are its own. */
const GIVEN = ['event_id', 'delivery_id', 'endpoint_id', 'order_number'];

/** Every row as text, with orders named by their guests. */
async function stored({ shop: { db } }: Side): Promise<Record<string, string[]>> {
  const { rows: orders } = await db.execute<{ order_id: string; full_name: string }>(
    sql`select order_id, full_name from orders`,
  );
  const nameOf = (text: string) =>
    orders.reduce((before, { order_id, full_name }) => before.replaceAll(order_id, full_name), text);
  const tables: Record<string, string[]> = {};
  for (const table of STORED) {
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t`,
    );
    tables[table] = rows
      .map(({ row }) => Object.fromEntries(Object.entries(row).filter(([name]) => !GIVEN.includes(name))))
      .map((row) => nameOf(JSON.stringify(row)))
      .sort();
  }
  tables.numbers = await numbersOf(db);
  tables.jobs = (await jobsOf(db)).map(nameOf).sort();
  return tables;
}

/** Each restaurant's numbers, in their order. */
async function numbersOf(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ client_id: string; numbers: number[] }>(sql`
    select client_id, array_agg(order_number order by order_number) as numbers from orders
    where order_number is not null group by client_id order by client_id`);
  return rows.map(({ client_id: clientId, numbers }) => `${clientId}: ${numbers.join(' ')}`);
}

/** One text for each order that a job is about, whether it shares its job or not. */
async function jobsOf(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ task: string; payload: Record<string, unknown>; later: string | null }>(sql`
    select t.identifier as task, j.payload, case when t.identifier = 'payment.expire' then j.run_at::text end as later
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`);
  return rows.flatMap(({ task, payload, later }) => {
    if (task === 'webhook.deliver') return [`${task} ${String(payload.clientId)}`];
    const about = Array.isArray(payload.orders) ? payload.orders : [payload];
    return about.map((one) => `${task} ${JSON.stringify(one)} ${later}`);
  });
}

/** Also over the repeats of a failed test. */
let run = 0;

it('stores the same, whether orders share a statement or not', async () => {
  await fc.assert(
    fc.asyncProperty(wishes, async (asked) => {
      run += 1;
      await Promise.all([together, alone].map(({ shop }) => fillCarts(shop, run, asked)));
      const repeated = asked.flatMap((wish, index) => (wish.isTwice ? [{ wish, index }] : []));
      const all = [...asked.map((wish, index) => ({ wish, index })), ...repeated];

      const shared = await Promise.all(all.map(({ wish, index }) => order(together, run, index, wish)));
      const single: string[] = [];
      for (const { wish, index } of all) single.push(await order(alone, run, index, wish));
      expect(shared).toEqual(single);
      expect(await stored(together)).toEqual(await stored(alone));
    }),
    { numRuns: Number(PROPERTY_RUNS) },
  );
  const { rows } = await together.shop.db.execute<{ n: number }>(
    sql`select count(*)::int as n from orders where order_number is not null`,
  );
  expect(rows[0]?.n).toBeGreaterThan(run);
  const heard = (side: Side) => new Set(side.heard).size;
  await expect.poll(() => [heard(together), heard(alone)]).toEqual([rows[0]?.n, rows[0]?.n]);
  expect(together.heard).toHaveLength(alone.heard.length);
});
