import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillPath } from '#core/contract/wire/paths.ts';
import { DOCUMENTS } from '#core/contract/wire/routes.ts';
import { type Accounts, openAccounts } from '#server/modules/accounts/testing/accounts.ts';
import { butterChicken } from '#server/modules/orders/testing/shop.ts';

let shop: Accounts;
beforeAll(async () => {
  shop = await openAccounts();
});
afterAll(() => shop.close());

function calendar(orderId: string, query: Record<string, string> = {}, clientId = shop.clientIds.saffron) {
  return shop.app.inject({ url: fillPath(DOCUMENTS.orderCalendar, { clientId, orderId }, query) });
}

async function placed(later: { readonly isScheduledOrder?: boolean; readonly dueUtc?: string } = {}) {
  const { cartId } = await shop.cartOf(butterChicken(1));
  const { status, data } = await shop.place({ cartId, ...later });
  expect(status).toBe(200);
  return data;
}

it('has the time and place of an order for later, in the reader’s language', async () => {
  const order = await placed({ isScheduledOrder: true, dueUtc: '2020-11-22T05:30:00.000Z' });
  const file = await calendar(order.orderId);
  expect(file.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
    'content-disposition': `attachment; filename="order-${order.orderNumber}.ics"`,
    'cache-control': 'no-store',
  });
  expect(file.body).toMatch(/DTSTART:20201122T053000Z\r\nDTEND:20201122T054500Z/);
  const text = file.body.replace(/\r\n[ \t]/g, '');
  expect(text).toContain(`SUMMARY:Pick up order #${order.orderNumber} · Saffron Lane`);
  expect(text).toMatch(/LOCATION:Saffron Lane\\, /);
  expect(text).toContain(`URL:http://saffron-lane.localhost:4000/order-receiver#${order.orderId}\r\n`);
  expect(text).toContain('STATUS:TENTATIVE');
  expect((await calendar(order.orderId, { lang: 'hi' })).body).toMatch(/\p{Script=Devanagari}/u);
});

it('is there for an order for later alone, and for who may read it', async () => {
  const now = await placed();
  expect((await calendar(now.orderId)).statusCode).toBe(404);
  const order = await placed({ isScheduledOrder: true, dueUtc: '2020-11-22T05:30:00.000Z' });
  expect((await calendar(order.orderId, {}, shop.clientIds.forno)).statusCode).toBe(404);
  expect((await calendar('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  expect((await calendar(order.orderId, { lang: 'de' })).json().error).toMatchObject({
    errorCode: 400,
    fields: { lang: expect.any(String) },
  });
  await shop.db.execute(
    sql`update orders set status = 'cancelled', ended_at = now() where order_id = ${order.orderId}`,
  );
  expect((await calendar(order.orderId)).body).toMatch(/METHOD:CANCEL[\s\S]*STATUS:CANCELLED/);
});
