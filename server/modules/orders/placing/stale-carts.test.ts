/**
 * A process keeps the carts that it wrote. Where another process, or a failover that lost its last changes, has made the
 * cart another one, the order is that of the database.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCartService } from '#server/modules/cart/cart.ts';
import { selectionOf } from '#server/modules/cart/changes.ts';
import { createMediaService } from '#server/modules/media/service.ts';
import { createCatalogueService } from '#server/modules/menu/menus.ts';
import { garlicNaan, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { createTenantService } from '#server/modules/tenancy/service.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.clock.now += 60_000;
});

/** Adds naans as another process does, whose memory is its own. */
async function addElsewhere(cartId: string, qty: number): Promise<void> {
  const { deps } = shop;
  const media = createMediaService(deps);
  const menuOf = createCatalogueService(deps, media).snapshotOf;
  const carts = createCartService(deps, { tenantOf: createTenantService(deps, media).byId, menuOf });
  const { productId } = garlicNaan();
  const choices = { selectedModifierCategories: [], comboItems: [], isOver18: false, specialInstructions: '' };
  await carts.addAll(shop.clientIds.saffron, cartId, [selectionOf({ productId, qty, isCombo: false, ...choices })]);
}

async function countOrdered(cartId: string): Promise<number> {
  const { status, data } = await shop.place({ cartId });
  expect(status).toBe(200);
  const { rows } = await shop.db.execute<{ quantity: number }>(
    sql`select sum(quantity)::int as quantity from order_lines where order_id = ${data.orderId}`,
  );
  return rows[0]?.quantity ?? 0;
}

it('another process has changed it since', async () => {
  const { cartId } = await shop.cartOf(garlicNaan(1));
  await addElsewhere(cartId, 4);
  expect(await countOrdered(cartId)).toBe(5);
});

it('a failover has lost the last change, and another process has made the same version of it', async () => {
  const { cartId } = await shop.cartOf(garlicNaan(1));
  const { rows } = await shop.db.execute<{ row: string }>(
    sql`select to_jsonb(carts)::text as row from carts where cart_id = ${cartId}`,
  );
  shop.clock.now += 1_000;
  await shop.get('addLine', { query: { cartId }, body: garlicNaan(2) });
  // The database as it was before.
  await shop.db.execute(sql`delete from carts where cart_id = ${cartId}`);
  await shop.db.execute(
    sql`insert into carts select * from jsonb_populate_record(null::carts, ${rows[0]?.row}::jsonb)`,
  );
  shop.clock.now += 1_000;
  await addElsewhere(cartId, 6);
  expect(await countOrdered(cartId)).toBe(7);
});

it('a cart whose moment has microseconds can be ordered', async () => {
  const { cartId } = await shop.cartOf(garlicNaan(3));
  await shop.db.execute(
    sql`update carts set updated_at = updated_at + interval '1 microsecond' where cart_id = ${cartId}`,
  );
  expect(await countOrdered(cartId)).toBe(3);
});
