/** An order that staff enter is accepted by the job, and the answer waits for it (decision 167). */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toInstant } from '#core/domain/time/zoned-time.ts';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import { garlicNaan, productId } from '#server/modules/orders/testing/shop.ts';
import { openPrintShop, type PrintShop } from '#server/modules/printing/testing/print-shop.ts';
import { signInAt } from '#server/testing/console-shop.ts';
import { idOf } from '#test/tickets.ts';

let shop: PrintShop;
beforeAll(async () => {
  shop = await openPrintShop();
  await shop.addPrinter({ name: 'Oven' });
});
afterAll(() => shop?.close());

async function enter(line = garlicNaan(), more = {}) {
  const { cartId } = await shop.cartOf(line);
  const staff = await signInAt(shop, 'staff');
  return staff.call('placePhoneOrder', {
    body: {
      cartId,
      fullName: 'Tama Ngata',
      phone: '09 555 7788',
      orderType: 1,
      paymentMode: 1,
      idempotencyKey: crypto.randomUUID(),
      ...more,
    },
  });
}

async function phoneOrders(): Promise<string[]> {
  const { rows } = await shop.db.execute<{ status: string }>(
    sql`select status from orders where source = 'phone' order by created_at, order_number`,
  );
  return rows.map(({ status }) => status);
}

it('is accepted at the quoted time by its job, with its docket, and the answer says so', async () => {
  const answering = enter();
  // Placing accepts nothing by itself.
  await expect.poll(phoneOrders).toEqual(['pending']);
  await shop.runJobs();
  const { status, data } = await answering;
  expect([status, data.promisedUtc]).toEqual([200, expect.any(String)]);
  expect(await phoneOrders()).toEqual(['accepted']);
  await shop.runJobs();
  const { items } = (await (await signInAt(shop, 'owner')).call('listPrintJobs')).data;
  const own = items.filter((job) => job.orderId !== null && idOf(job.orderId) === idOf(data.orderId));
  expect(own.map(({ printerName, reason }) => [printerName, reason])).toEqual([['Oven', 'accepted']]);
});

it('is answered as placed where no job accepts it in time, and is accepted later', async () => {
  const { status, data } = await enter();
  expect([status, data.orderNumber, data.promisedUtc]).toEqual([200, expect.any(Number), null]);
  await shop.runJobs();
  expect(await phoneOrders()).toEqual(['accepted', 'accepted']);
});

it('waits for the kitchen where the restaurant wants that', async () => {
  await changeSettings(shop, { 'OrderProcessing:ConfirmPhoneOrders': 'true' });
  const { data } = await enter();
  expect(data.promisedUtc).toBeNull();
  await shop.runJobs();
  expect(await phoneOrders()).toEqual(['accepted', 'accepted', 'pending']);
});

it('with alcohol is placed once the guest was asked again, for themselves and for who receives it', async () => {
  shop.clock.now = toInstant('2020-11-20', 12 * 60, 'Pacific/Auckland').ms;
  const lager = { productId: productId('lager'), qty: 2, isOver18: true };
  const codeOf = async (more: object) => {
    const { status, error } = await enter(lager, more);
    return [status, error?.code, Object.keys(error?.fields ?? {})];
  };
  expect(await codeOf({ isReceiverOver18: true })).toEqual([400, 'age-undeclared', ['isOver18']]);
  expect(await codeOf({ isOver18: true })).toEqual([400, 'receiver-undeclared', ['isReceiverOver18']]);
  expect(await codeOf({ isOver18: true, isReceiverOver18: true })).toEqual([200, undefined, []]);
});
