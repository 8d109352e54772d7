/** The cards of all restaurants: what one of them says is what its own console says. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffUsers } from '#server/db/schema/index.ts';
import { insertOrder } from '#server/testing/console-orders.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { ticketOf } from '#test/tickets.ts';

let shop: TestApp;
let saffron: Desk;
/** Of the owner of Saffron Lane, who owns Kumo Bowls too. */
let kumo: Desk;
beforeAll(async () => {
  shop = await createTestApp();
  [saffron, kumo] = [await signInAt(shop, 'owner'), await signInAt(shop, 'owner', 'kumo-bowls')];
  const theirs = and(eq(staffUsers.clientId, shop.clientIds.kumo), eq(staffUsers.role, 'owner'));
  await shop.db.update(staffUsers).set({ email: 'owner@saffron-lane.example' }).where(theirs);
});
afterAll(() => shop?.close());

const cardOf = async (restaurantId: string) => (await kumo.call('getSisterNumbers', { query: { restaurantId } })).data;

it('a card has the numbers of the restaurant’s own console, its hours, and what is to look at there', async () => {
  const { saffron: clientId } = shop.clientIds;
  const productId = (await saffron.call('getMenuDraft')).data.products[0]?.productId ?? '';
  const made = await insertOrder(shop.db, { clientId, productId }, shop.clock.now);
  const params = { orderId: ticketOf(made) };
  const accepted = await saffron.call('acceptOrder', { params, body: { readyInMinutes: 20 } });
  expect(accepted.error ?? accepted.status).toBe(200);

  const { now, before } = (await saffron.call('getNumbers', { query: {} })).data;
  const { items } = (await saffron.call('listAttention')).data;
  expect(now.orders).toBe(1);
  expect(await cardOf(clientId)).toEqual({
    // Saffron Lane is always open.
    isOpen: true,
    changesUtc: null,
    timeZone: 'Pacific/Auckland',
    today: now,
    takingsBefore: before.revenue,
    promised: 0,
    kept: 0,
    toLookAt: items.length,
  });
});

it('a card of a restaurant with hours says when it opens or closes, as the store says it to guests', async () => {
  const { kumo: clientId } = shop.clientIds;
  const stores = (await kumo.call('getLocations', { params: { clientId } })).data.items;
  const own = stores.find((one) => one.clientId === clientId);
  const { isOpen, changesUtc } = await cardOf(clientId);
  expect(changesUtc).not.toBeNull();
  expect({ isOpen, changesUtc }).toEqual({ isOpen: own?.isOpen, changesUtc: own?.closesAtUtc ?? own?.opensAtUtc });
});
