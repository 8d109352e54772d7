/** What is paid in cash: in coins that exist, the same in every place. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillPath } from '#core/contract/wire/paths.ts';
import { DOCUMENTS } from '#core/contract/wire/routes.ts';
import type { Mail } from '#server/adapters/mail/mailer.ts';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import { productId } from '#server/modules/orders/testing/shop.ts';
import { pdfText } from '#server/modules/receipts/testing/pdf-text.ts';
import { type SpecClient, specCalls } from '#test/http/spec-calls.ts';
import { ticketOf } from '#test/tickets.ts';
import { type CardShop, openCardShop } from './testing/card-shop.ts';

let shop: CardShop;
let client: SpecClient;
const sent: Mail[] = [];
beforeAll(async () => {
  shop = await openCardShop({ mailer: { send: async (mail) => void sent.push(mail) } });
  client = specCalls(shop);
  await shop.db.execute(sql`update promotions set is_active = false`);
  await shop.db.execute(
    sql`update products set price_cents = 19522, discounted_price_cents = null where product_id = ${productId('garlic-naan')}`,
  );
  await changeSettings(shop, {});
});
afterAll(() => shop.close());
beforeEach(() => {
  sent.length = 0;
});

const STEPS = ['accept', 'start', 'send', 'complete'] as const;

/** A pickup of $195.22. */
async function placed(paymentMode: 1 | 2 = 1, company = ''): Promise<string> {
  const { cartId } = await client.cartOf(['Garlic naan']);
  const { data, status, error } = await client.order({ cartId, paymentMode, company });
  if (status !== 200) throw new Error(error.errorMessage);
  const { orderId, paymentIntentClientSecret: secret } = data;
  if (paymentMode === 2) {
    await shop.pay(secret ?? '');
    await client.send('POST', `/api/${client.clientId}/orders/${orderId}/payment_intent_created`, '"paid"');
  }
  return orderId;
}

const summaryOf = async (orderId: string) =>
  (await client.read<{ paymentInfo: Record<'cashDueAmount' | 'refundedAmount', number> }>(`orders/${orderId}/summary`))
    .paymentInfo;
const moved = async (orderId: string) => {
  for (const step of STEPS) await shop.move(orderId, step);
  await shop.runJobs();
};
const receiptOf = async (orderId: string) => {
  const url = fillPath(DOCUMENTS.receipt, { clientId: shop.clientIds.saffron, orderId });
  return pdfText((await shop.app.inject({ url })).rawPayload);
};
const bookedOf = async (orderId: string) =>
  (
    await shop.db.execute<{ kind: string; cents: number }>(
      sql`select kind, cents from money_entries where order_id = ${orderId} order by entry_id`,
    )
  ).rows.map(({ kind, cents }) => `${kind} ${cents}`);

it('money#cash: makes $195.22 $195.20 on page, board, docket, receipt, mail, export and in the ledger', async () => {
  const restaurant = await client.send('GET', '/api/client/saffron-lane');
  expect(restaurant.body.data).toMatchObject({ cashStep: 10 });
  const orderId = await placed();
  const words = '$195.20 (rounding \u2212$0.02)';
  expect(await summaryOf(orderId)).toMatchObject({
    totalAmount: 195.22,
    cashDueAmount: 195.2,
    cashRoundingAmount: -0.02,
  });
  const { tickets } = (await shop.staff('staff', 'getBoard', {})).data;
  expect(tickets.find((one) => one.orderId === ticketOf(orderId))).toMatchObject({
    totalAmount: 195.22,
    cashDueAmount: 195.2,
    cashRoundingAmount: -0.02,
  });
  const { bill } = (await shop.staff('staff', 'getDocket', { params: { orderId }, query: { copy: 'bag' } })).data;
  expect(bill).toContainEqual({ text: 'Cash (rounding \u2212$0.02)', amount: '$195.20', isTotal: true });
  await shop.runJobs();
  expect(sent.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ')).toContain(`Cash · ${words}`);
  await moved(orderId);
  expect((await receiptOf(orderId)).replace(/\s+/g, ' ')).toContain(`Cash · ${words} paid`);
  const { text } = await shop.download('owner', fillPath(DOCUMENTS.orderHistory, {}));
  expect(text).toMatch(/195\.22.*195\.20/);
  expect(await bookedOf(orderId)).toEqual(['sale 19522', 'rounding -2', 'cash 19520']);
});

it('takes the card to the cent', async () => {
  const orderId = await placed(2);
  await moved(orderId);
  expect(await summaryOf(orderId)).toMatchObject({ totalAmount: 195.22, cashDueAmount: 0, cashRoundingAmount: 0 });
  expect(await bookedOf(orderId)).toEqual(['sale 19522', 'card 19522']);
});

it('stays as it was placed when the restaurant rounds otherwise', async () => {
  const before = await placed();
  await moved(before);
  await changeSettings(shop, { 'Cash:RoundTo': '1' });
  expect((await summaryOf(before)).cashDueAmount).toBe(195.2);
  expect((await summaryOf(await placed())).cashDueAmount).toBe(195.22);
  await changeSettings(shop, { 'Cash:RoundTo': 'country' });
});

let lastKey = 0;
const refund = (orderId: string, amount: number, means: 'card' | 'drawer' | 'transfer', key?: string) => {
  lastKey += 1;
  const body = { amount, means, reason: 'Cold', idempotencyKey: key ?? `by-hand-${lastKey}` };
  return shop.staff('manager', 'refundOrder', { params: { orderId }, body });
};

describe('money back of a cash order', () => {
  it('comes out of the drawer with its GST, or from the bank, and the guest is told', async () => {
    const orderId = await placed();
    await moved(orderId);
    sent.length = 0;
    const { status, data } = await refund(orderId, 5, 'drawer');
    expect(status).toBe(200);
    expect(data).toMatchObject({ refundedAmount: 5, refundableAmount: 0, refundableCashAmount: 190.2 });
    expect(data.steps.at(-1)).toMatchObject({ kind: 'refunded-drawer', amount: 5, detail: 'Cold' });
    expect((await refund(orderId, 2.01, 'transfer')).data.steps.at(-1)?.kind).toBe('refunded-transfer');
    expect((await bookedOf(orderId)).slice(3)).toEqual(['sale -500', 'cash -500', 'sale -201', 'transfer -201']);
    const { rows } = await shop.db.execute<{ tax: number }>(
      sql`select (parts->0->'taxes'->0->>'cents')::int as tax from money_entries
        where order_id = ${orderId} and kind = 'sale' and reason = 'refunded' order by entry_id`,
    );
    expect(rows.map(({ tax }) => tax)).toEqual([-65, -26]);
    await shop.runJobs();
    const mails = sent.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ');
    expect(mails).toContain('$5.00 back in cash: Cold');
    expect(mails).toContain('$2.01 back by bank transfer: Cold');
    expect((await summaryOf(orderId)).refundedAmount).toBe(7.01);
    const receipt = (await receiptOf(orderId)).replace(/\s+/g, ' ');
    for (const part of [
      'Supply correction information',
      'Corrects tax invoice #',
      '\u2212$0.65',
      '\u2212$0.26',
      '$188.19',
    ])
      expect(receipt).toContain(part);
    expect(mails).toContain('\u2212$0.65');
  });

  it('waits for the hand-over, goes in coins, and needs a way that it was paid', async () => {
    const orderId = await placed();
    expect((await refund(orderId, 5, 'drawer')).error).toMatchObject({ code: 'refund-not-paid' });
    await moved(orderId);
    const refused = await refund(orderId, 5.05, 'drawer');
    expect(refused).toMatchObject({ status: 400, error: { errorMessage: 'Cash goes in steps of 10 cents.' } });
    expect((await refund(orderId, 5, 'card')).error).toMatchObject({ code: 'refund-cash' });
    expect((await refund(orderId, 195.3, 'drawer')).error).toMatchObject({ code: 'refund-too-much' });
    const card = await placed(2);
    await moved(card);
    expect((await refund(card, 5, 'drawer')).error).toMatchObject({ code: 'refund-too-much' });
  });

  it('is once for a key, and twenty at once never exceed what was received', async () => {
    const orderId = await placed();
    await moved(orderId);
    const twice = await Promise.all([1, 2].map(() => refund(orderId, 15.2, 'drawer', 'the-same-key')));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(orderId, 20, 'drawer')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    const booked = await bookedOf(orderId);
    expect(booked.filter((entry) => entry === 'cash -2000')).toHaveLength(9);
    expect((await summaryOf(orderId)).refundedAmount).toBe(195.2);
    const { rows } = await shop.db.execute<{ cents: number }>(
      sql`select sum((tax->>'cents')::int)::int as cents from money_entries, jsonb_array_elements(parts) part,
        jsonb_array_elements(part->'taxes') tax where order_id = ${orderId} and kind in ('sale', 'rounding')`,
    );
    expect(rows).toEqual([{ cents: 0 }]);
  });
});

it('names the company of the buyer on receipt, page and export, as it is corrected', async () => {
  const orderId = await placed(1, 'Kauri Books');
  expect((await shop.get('getOrderSummary', { params: { orderId } })).customerInfo.company).toBe('Kauri Books');
  expect((await receiptOf(orderId)).replace(/\s+/g, ' ')).toContain('Kauri Books');
  const { version } = (await shop.staff('staff', 'getOrderDetail', { params: { orderId } })).data;
  const body = { reason: 'details', idempotencyKey: 'company-key-1', version, company: 'Kauri Books Ltd' };
  const { status, data } = await shop.staff('staff', 'correctOrder', { params: { orderId }, body });
  expect([status, data.isSaved]).toEqual([200, true]);
  expect((await receiptOf(orderId)).replace(/\s+/g, ' ')).toContain('Kauri Books Ltd');
  const { text } = await shop.download('owner', fillPath(DOCUMENTS.orderHistory, {}));
  expect(text).toMatch(/,"?Kauri Books Ltd"?,/);
  await moved(orderId);
});
