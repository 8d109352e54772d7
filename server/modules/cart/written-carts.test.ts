/** What this process keeps of a cart it has written is what the database keeps. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMediaService } from '#server/modules/media/service.ts';
import { createCatalogueService } from '#server/modules/menu/menus.ts';
import { butterChicken, garlicNaan, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { createTenantService } from '#server/modules/store/service.ts';
import { type CartService, createCartService } from './cart.ts';
import { selectionOf } from './changes.ts';
import type { CartRecord } from './repo.ts';
import { createWrittenCarts } from './written-carts.ts';

let shop: Shop;
let carts: CartService;
let source: Parameters<typeof createCartService>[1];
beforeAll(async () => {
  shop = await openShop();
  const media = createMediaService(shop.deps);
  source = {
    tenantOf: createTenantService(shop.deps, media).byId,
    menuOf: createCatalogueService(shop.deps, media).snapshotOf,
  };
  carts = createCartService(shop.deps, source);
});
afterAll(() => shop.close());

type Line = Parameters<CartService['addLine']>[2];
const lineOf = (line: object) =>
  ({ isCombo: false, selectedModifierCategories: [], comboItems: [], ...line }) as unknown as Line;

/** The cart as it is kept here, which is what is stored; kept for one order. */
async function keptLikeStored(cartId: string): Promise<CartRecord | null> {
  const clientId = shop.clientIds.saffron;
  const tenant = await source.tenantOf(clientId);
  if (!tenant) throw new Error('The restaurant is unknown');
  const store = { tenant, ...(await source.menuOf(clientId)) };
  const kept = carts.takeWritten(store, cartId.toUpperCase());
  expect(kept).toEqual(await carts.findForOrder(store, cartId));
  expect(carts.takeWritten(store, cartId)).toBeNull();
  return kept;
}

it('after every kind of change', async () => {
  const { saffron } = shop.clientIds;
  const { cartId, lines } = await carts.addLine(saffron, undefined, lineOf(garlicNaan(2)));
  expect((await keptLikeStored(cartId))?.content.lines).toHaveLength(1);
  await carts.addLine(saffron, cartId, lineOf(butterChicken(1, { ifSoldOut: { action: 'call' } })));
  expect((await keptLikeStored(cartId))?.content.lines).toHaveLength(2);
  const uniqueId = lines[0]?.row.uniqueId ?? '';
  await carts.updateLine(saffron, cartId, { ...lineOf(garlicNaan(3)), uniqueId } as Parameters<
    CartService['updateLine']
  >[2]);
  await keptLikeStored(cartId);
  await carts.setService(saffron, cartId, {
    orderType: 'delivery',
    deliveryZoneId: null,
    dueUtc: '2020-11-22T12:00:00.123+13:00',
  } as Parameters<CartService['setService']>[2]);
  expect((await keptLikeStored(cartId))?.content.orderType).toBe('delivery');
  await carts.removeLine(saffron, cartId, uniqueId);
  expect((await keptLikeStored(cartId))?.version).toBe(5);
  await carts.clear(saffron, cartId);
  expect((await keptLikeStored(cartId))?.content.lines).toEqual([]);
  const again = await carts.addAll(saffron, undefined, [selectionOf(lineOf(garlicNaan()))]);
  await keptLikeStored(again.view.cartId);
});

it('the oldest make room for new ones', () => {
  const written = createWrittenCarts();
  const cartOf = (n: number) => ({ clientId: 'one', cartId: `cart ${n}`, version: n }) as CartRecord;
  for (let n = 0; n <= 1_000; n += 1) written.keep(cartOf(n));
  expect([written.take(cartOf(0)), written.take(cartOf(1_000)), written.take(cartOf(1))]).toEqual([
    null,
    cartOf(1_000),
    cartOf(1),
  ]);
});
