/** Two processes have two clocks: what an order remembers never goes backwards. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { insertOrder } from '#server/testing/console-orders.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { effectOf } from './order-change.ts';
import { findOrder } from './repo.ts';

let shop: TestApp;
let staff: Desk;
beforeAll(async () => {
  shop = await createTestApp();
  staff = await signInAt(shop, 'staff');
});
afterAll(() => shop?.close());

const place = () =>
  insertOrder(shop.db, { clientId: shop.clientIds.saffron, productId: crypto.randomUUID() }, shop.clock.now);
const rowOf = async (orderId: string) => (await shop.db.select().from(orders).where(eq(orders.orderId, orderId)))[0];

it('is not accepted before it was placed, nor made before it was accepted, by clocks that are behind', async () => {
  const orderId = await place();
  const placedMs = shop.clock.now;
  const versionOf = async () => (await rowOf(orderId))?.version ?? 0;
  shop.clock.now = placedMs - 5 * MINUTE_MS;
  const accepted = { readyInMinutes: null, version: await versionOf() };
  expect((await staff.call('acceptOrder', { params: { orderId }, body: accepted })).status).toBe(200);
  shop.clock.now = placedMs - 9 * MINUTE_MS;
  const started = { action: 'start', version: await versionOf() };
  expect((await staff.call('moveOrder', { params: { orderId }, body: started })).status).toBe(200);
  const row = await rowOf(orderId);
  const steps = [row?.createdAt, row?.realAt, row?.acceptedAt, row?.preparingAt, row?.updatedAt].map(Number);
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
  const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
  expect(events.map(({ at }) => at.getTime() >= placedMs)).toEqual(events.map(() => true));
  shop.clock.now = placedMs;
});

it('counts a press on a phone when it was made, but never before the step before it', async () => {
  const orderId = await place();
  const placedMs = shop.clock.now;
  const found = await findOrder(shop.db, shop.clientIds.saffron, orderId);
  if (!found) throw new Error('There is no such order.');
  const at = (happenedMs: number) =>
    effectOf(found, { events: ['accept'], actor: 'Asha', happenedMs }, placedMs + 3 * MINUTE_MS)?.set.acceptedAt;
  expect(at(placedMs + MINUTE_MS)).toEqual(new Date(placedMs + MINUTE_MS));
  expect(at(placedMs - MINUTE_MS)).toEqual(new Date(placedMs));
  expect(at(placedMs + 9 * MINUTE_MS)).toEqual(new Date(placedMs + 3 * MINUTE_MS));
});
