import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createEventBus } from '#server/events/postgres-event-bus.ts';
import { orderListeners } from '#server/order-listeners.ts';
import { quietLog } from '#test/quiet-log.ts';
import { createOrderBook, type OrderBook } from './order-book.ts';
import { countStatements, garlicNaan, openShop, type Shop } from './testing/shop.ts';

let shop: Shop;
let book: OrderBook;
let orderId: string;
beforeAll(async () => {
  shop = await openShop();
  book = createOrderBook(shop.deps, orderListeners(shop.deps));
});
afterAll(() => shop.close());
beforeEach(async () => {
  const { cartId } = await shop.cartOf(garlicNaan());
  orderId = (await shop.place({ cartId })).data.orderId;
});

const status = () => shop.get('getOrderStatus', { params: { orderId } });
const statements = () => countStatements(status);
const isFromMemory = async () => {
  await status();
  return (await statements()) === 0;
};

it('answers from memory, and what has changed at once', async () => {
  await expect.poll(isFromMemory).toBe(true);
  await book.change(shop.clientIds.saffron, orderId, () => ({ events: ['accept'], actor: 'Ana' }));
  expect(await status()).toBe(2);
  await expect.poll(isFromMemory).toBe(true);
  expect(await status()).toBe(2);
});

it('asks the database while a change is under way, so that its end is not missed', async () => {
  await expect.poll(isFromMemory).toBe(true);
  await book.change(shop.clientIds.saffron, orderId, async () => {
    expect(await status()).toBe(1);
    return { events: ['accept'], actor: 'Ana' };
  });
  expect(await status()).toBe(2);
});

it('hears of a change by another process', async () => {
  await expect.poll(isFromMemory).toBe(true);
  const events = await createEventBus(connectionString(), quietLog);
  const elsewhere = createOrderBook({ ...shop.deps, events }, []);
  await elsewhere.change(shop.clientIds.saffron, orderId, () => ({ events: ['accept'], actor: 'Ana' }));
  await expect.poll(status).toBe(2);
  await events.close();
});

it('never answers from memory while the events are lost, and forgets what it knew', async () => {
  await expect.poll(isFromMemory).toBe(true);
  const reconnected = new Promise<void>((resolve) => {
    shop.deps.events.onReconnect(resolve);
  });
  await shop.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'servery-events' and datname = current_database()`,
  );
  await expect.poll(() => shop.deps.events.isConnected).toBe(false);
  await shop.db.execute(sql`update orders set status = 'accepted' where order_id = ${orderId}`);
  expect(await status()).toBe(2);
  await reconnected;
  expect(await status()).toBe(2);
  await expect.poll(isFromMemory).toBe(true);
});

function connectionString(): string {
  const { options } = shop.db.$client as unknown as { options: { connectionString: string } };
  return options.connectionString;
}
