/** Three scoops of two flavours: from the menu over the cart to the docket. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { butterChicken, chosen, id, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { signInAt } from '#server/testing/console-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

it('an order of a group that counts pieces stands on its docket with each piece, under the group', async () => {
  await shop.db.execute(
    sql`update modifier_categories
        set counts_pieces = true, min_quantity = 3, max_quantity = 3, name = '{"en": "Scoops", "hi": "", "pa": ""}'
        where modifier_category_id = ${id('group', 'extras-chicken')}`,
  );
  await shop.db.execute(
    sql`update modifier_items set price_cents = 0, name = jsonb_build_object('en', 'Scoop ' || position, 'hi', '', 'pa', '')
        where modifier_category_id = ${id('group', 'extras-chicken')}`,
  );
  const { cartId } = await shop.cartOf(
    butterChicken(1, {
      selectedModifierCategories: [
        chosen('heat', 'heat-mild'),
        chosen('extras-chicken', ['chicken-extra-sauce', 2], ['chicken-extra-chicken', 1]),
      ],
    }),
  );
  const staff = await signInAt(shop, 'staff');
  const { status, data: order } = await staff.call('placePhoneOrder', {
    body: {
      cartId,
      fullName: 'Tama Ngata',
      phone: '09 555 7788',
      orderType: 1,
      paymentMode: 1,
      idempotencyKey: crypto.randomUUID(),
    },
  });
  expect(status).toBe(200);
  const { data: docket } = await staff.call('getDocket', { params: { orderId: order.orderId } });
  const texts = docket.lines.flatMap(({ choices }: { choices: { text: string }[] }) => choices.map(({ text }) => text));
  expect(texts).toEqual(['Regular\u00a0· Mild', 'Scoops: Scoop 0 ×2, Scoop 1']);
});
