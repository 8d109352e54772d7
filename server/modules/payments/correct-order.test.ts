/**
 * Corrections of placed orders, over HTTP: prices, money in both books, permissions, and what guest, kitchen and till
 * receive.
 */

import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AddLineBody } from '#core/contract/cart/cart.ts';
import type { WireCorrectedOrder } from '#core/contract/orders/console-corrections.ts';
import type { StaffRole } from '#core/contract/staff/permissions.ts';
import { fillPath } from '#core/contract/wire/paths.ts';
import { DOCUMENTS } from '#core/contract/wire/routes.ts';
import type { Mail } from '#server/adapters/mail/mailer.ts';
import { movedOf, soldOf } from '#server/modules/books/testing/day-amounts.ts';
import { butterChicken, garlicNaan, NEARBY, productId } from '#server/modules/orders/testing/shop.ts';
import { pdfText } from '#server/modules/receipts/testing/pdf-text.ts';
import { idOf } from '#test/tickets.ts';
import { type CardShop, openCardShop } from './testing/card-shop.ts';

let shop: CardShop;
const sent: Mail[] = [];
beforeAll(async () => {
  shop = await openCardShop({ mailer: { send: async (mail) => void sent.push(mail) } });
  // Without the demo's own offers, which would change all amounts below.
  await shop.db.execute(sql`update promotions set is_active = false where code is null`);
  await shop.db.execute(sql`update clients set menu_version = menu_version + 1`);
});
afterAll(() => shop.close());
beforeEach(() => {
  sent.length = 0;
});
afterEach(() => shop.faults.clear());

/** Chicken at position 0, naan at 1. */
const CHICKEN = 0;
const NAAN = 1;
const meal = (chicken = 2, naan = 1): AddLineBody[] => [butterChicken(chicken), garlicNaan(naan)];

let lastKey = 0;
const body = (more: object) => {
  lastKey += 1;
  return { reason: 'sold-out', idempotencyKey: `correction-${lastKey}`, ...more };
};
const lines = (...wanted: [position: number, quantity: number][]) =>
  wanted.map(([position, quantity]) => ({ position, quantity }));
const detailOf = async (orderId: string) => (await shop.staff('staff', 'getOrderDetail', { params: { orderId } })).data;

/** Corrects the order as it is now. */
async function correct(orderId: string, more: object, role: StaffRole = 'staff') {
  const { version } = await detailOf(orderId);
  return await shop.staff(role, 'correctOrder', { params: { orderId }, body: body({ version, ...more }) });
}
async function corrected(orderId: string, more: object): Promise<WireCorrectedOrder> {
  const { status, data, error } = await correct(orderId, more);
  if (status !== 200) throw new Error(`${status} ${error.errorMessage} ${JSON.stringify(error.fields)}`);
  return data;
}

/** $48.50 in cash. */
async function cashOrder(...wanted: AddLineBody[]): Promise<string> {
  const { cartId } = await shop.cartOf(...(wanted.length > 0 ? wanted : meal()));
  return (await shop.place({ cartId })).data.orderId;
}
/** $48.50, authorised. */
async function heldOrder(): Promise<string> {
  return (await shop.placeAndPay(await shop.cartOf(...meal()))).orderId;
}
async function accept(orderId: string): Promise<void> {
  await shop.move(orderId, 'accept');
  await shop.runJobs();
}
async function takenOrder(): Promise<string> {
  const orderId = await heldOrder();
  await accept(orderId);
  return orderId;
}
const books = async (orderId: string) => {
  const [intent] = await shop.intentsOf(orderId);
  return [intent?.status, intent?.captured_cents, intent?.refunded_cents];
};
const summaryOf = (orderId: string) => shop.get('getOrderSummary', { params: { orderId } });
/** Hours later the provider's list is compared with ours: nothing differs. */
async function expectBooksAgree(...orderIds: string[]): Promise<void> {
  await shop.hour();
  const { rows } = await shop.db.execute<{ order_id: string }>(
    sql`select order_id from orders where money_issue is not null`,
  );
  expect(rows.filter(({ order_id }) => orderIds.includes(order_id))).toEqual([]);
}

describe('a cash order', () => {
  it('costs less without a dish: total, why, tax, kitchen, guest, mail and log say so', async () => {
    const orderId = await cashOrder();
    await accept(orderId);
    sent.length = 0;
    const given = { lines: lines([CHICKEN, 1], [NAAN, 0]) };
    const asked = await correct(orderId, { ...given, isDryRun: true, reason: undefined });
    expect(asked.data).toMatchObject({ isSaved: false, totalBefore: 48.5, totalAmount: 21.5, cashDueAmount: 21.5 });
    expect((await summaryOf(orderId)).paymentInfo.totalAmount).toBe(48.5);

    const { version } = await detailOf(orderId);
    const after = await corrected(orderId, given);
    expect(after).toMatchObject({ isSaved: true, totalAmount: 21.5, cashDueAmount: 21.5, refundAmount: 0 });
    expect(after.version).toBe(version + 1);

    const summary = await summaryOf(orderId);
    expect(summary.products.map(({ productName, quantity }) => [productName, quantity])).toEqual([
      ['Butter chicken', 1],
    ]);
    expect(summary.paymentInfo).toMatchObject({ amount: 21.5, totalAmount: 21.5, cashDueAmount: 21.5, tax: 2.8 });
    const steps = summary.paymentInfo.priceSteps.filter(({ kind }) => kind !== 'tax-inside');
    expect(steps.map(({ kind, amount }) => [kind, amount])).toEqual([['goods', 21.5]]);
    expect(summary.corrections).toMatchObject([
      {
        reason: 'Something you ordered has sold out.',
        dishes: [
          { kind: 'fewer', name: 'Butter chicken (Regular)', from: 2, to: 1 },
          { kind: 'left-out', name: 'Garlic naan', from: 1, to: 0 },
        ],
        totalBefore: 48.5,
        totalAfter: 21.5,
      },
    ]);

    const { tickets } = (await shop.staff('kitchen', 'getBoard', {})).data;
    const ticket = tickets.find((one) => idOf(one.orderId) === orderId);
    expect(ticket).toMatchObject({ totalAmount: null, cashDueAmount: null, itemCount: 1 });
    expect(ticket?.corrections).toMatchObject([{ totalBefore: null, totalAfter: null, dishes: [{}, {}] }]);
    const docket = await shop.staff('kitchen', 'getDocket', { params: { orderId }, query: { copy: 'kitchen' } });
    expect(docket.data.changed?.title).toMatch(/^CHANGED \d\d:\d\d$/);
    expect(docket.data.changed?.dishes).toEqual([
      'Butter chicken (Regular): 1 instead of 2',
      'Left out: 1 × Garlic naan',
    ]);

    await shop.runJobs();
    const [mail] = sent;
    expect(mail?.subject).toMatch(/^Order #\d+ changed: \$/);
    for (const part of ['Left out: 1 × Garlic naan', 'sold out', '$21.50 instead of $48.50'])
      expect(mail?.text).toContain(part);

    const { timeline, audit, money } = await detailOf(orderId);
    expect(timeline.at(-1)).toMatchObject({ event: 'corrected', by: shop.nameOf('staff'), amount: 21.5 });
    expect(audit.find(({ action }) => action === 'order.correct')?.detail).toContain('Left out: 1 × Garlic naan');
    expect(money.steps.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['cash', 21.5],
      ['corrected', 21.5],
    ]);
    const url = fillPath(DOCUMENTS.receipt, { clientId: shop.clientIds.saffron, orderId });
    const receipt = pdfText((await shop.app.inject({ method: 'GET', url })).rawPayload);
    expect(receipt).toContain('$21.50');
    expect(receipt).not.toContain('48.50');
  });

  it('tells the restaurant’s own programs how often it was corrected', async () => {
    const orderId = await cashOrder();
    const listening = { url: 'https://till.example.nz/hook', events: ['order.updated'] };
    const { data } = await shop.staff('owner', 'createWebhook', { body: listening });
    await corrected(orderId, { lines: lines([CHICKEN, 1]) });
    await corrected(orderId, { phone: '021 555 0198', reason: 'details' });
    const { rows } = await shop.db.execute<{ corrections: number; status: number }>(sql`
      select (data->>'corrections')::int as corrections, (data->>'orderStatus')::int as status
        from webhook_deliveries where data->>'orderId' = ${orderId} order by created_at, corrections`);
    expect(rows).toEqual([
      { corrections: 1, status: 1 },
      { corrections: 2, status: 1 },
    ]);
    const { endpointId } = data;
    await shop.db.execute(sql`delete from webhook_deliveries where endpoint_id = ${endpointId}`);
    await shop.db.execute(sql`delete from webhook_endpoints where endpoint_id = ${endpointId}`);
  });

  it('keeps a promotion at its benefit without its minimum, the delivery fee and every step of the reasoning', async () => {
    const cart = await shop.cartOf(...meal());
    const clientId = shop.clientIds.saffron;
    await shop.get('addPromoCode', { query: { cartId: cart.cartId }, body: { promoCode: 'NAMASTE10' } });
    const placed = await shop.place({
      cartId: cart.cartId,
      orderType: 2,
      deliveryAddress: '12 Norfolk Street, Ponsonby',
      deliveryLocation: NEARBY,
    });
    const { orderId } = placed.data;
    const before = await summaryOf(orderId);
    expect(before.orderInfo.totalDiscount).toBeGreaterThan(0);
    await shop.db.execute(sql`update promotions set is_active = false where client_id = ${clientId}`);
    await shop.db.execute(sql`update clients set menu_version = menu_version + 1`);
    await corrected(orderId, { lines: lines([CHICKEN, 0]) });
    const { paymentInfo, orderInfo } = await summaryOf(orderId);
    expect(orderInfo.totalDiscount).toBe(0.55);
    expect(paymentInfo.deliveryCharge).toBe(before.paymentInfo.deliveryCharge);
    expect(paymentInfo.totalAmount).toBe(4.95 + before.paymentInfo.deliveryCharge);
    const adding = ['goods', 'promotion', 'surcharge', 'delivery', 'tax'];
    const sum = paymentInfo.priceSteps.reduce(
      (total, { kind, amount }) => total + (adding.includes(kind) ? (amount ?? 0) : 0),
      0,
    );
    expect(Math.round(sum * 100) / 100).toBe(paymentInfo.totalAmount);
    // Further dishes share the offer too, and a chain keeps it.
    await corrected(orderId, { added: [garlicNaan(3)] });
    expect((await summaryOf(orderId)).orderInfo.totalDiscount).toBe(2.2);
  });

  it('keeps the price of what stays, takes today’s for what comes, and notes for the kitchen', async () => {
    const orderId = await cashOrder();
    await shop.db.execute(sql`update products set price_cents = price_cents + 100 where name->>'en' = 'Garlic naan'`);
    await shop.db.execute(sql`update clients set menu_version = menu_version + 1`);
    try {
      const after = await corrected(orderId, {
        lines: [...lines([CHICKEN, 1]), { position: NAAN, quantity: 1, note: 'well done' }],
        added: [garlicNaan(2)],
        notes: 'Nut allergy',
      });
      expect(after.products.map(({ unitPrice, quantity }) => [unitPrice, quantity])).toEqual([
        [21.5, 1],
        [5.5, 1],
        [6.5, 2],
      ]);
      expect(after).toMatchObject({ totalAmount: 40 });
      expect(after.correction.dishes.map(({ kind }) => kind)).toEqual(['fewer', 'note', 'added']);
      const docket = await shop.staff('kitchen', 'getDocket', { params: { orderId }, query: { copy: 'kitchen' } });
      expect(docket.data.warnings).toContain('Nut allergy');
      expect(JSON.stringify(docket.data.lines)).toContain('well done');
    } finally {
      await shop.db.execute(sql`update products set price_cents = price_cents - 100 where name->>'en' = 'Garlic naan'`);
      await shop.db.execute(sql`update clients set menu_version = menu_version + 1`);
    }
  });

  it('puts name and phone right without touching a price, and names a number that nobody can dial', async () => {
    const orderId = await cashOrder();
    const wrong = await correct(orderId, { phone: '12' });
    expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([400, ['phone']]);
    const after = await corrected(orderId, { fullName: 'Hana Rangi', phone: '021 555 0199', reason: 'details' });
    expect(after).toMatchObject({ totalAmount: 48.5, correction: { details: ['name', 'phone'], dishes: [] } });
    expect((await summaryOf(orderId)).customerInfo).toMatchObject({ fullName: 'Hana Rangi', phone: '021 555 0199' });
    const address = await correct(orderId, { deliveryAddress: 'Flat 2' });
    expect([address.status, Object.keys(address.error.fields ?? {})]).toEqual([400, ['deliveryAddress']]);
  });
});

describe('a card that is authorised', () => {
  it('is charged the lower amount when the restaurant accepts; the rest is released', async () => {
    const orderId = await heldOrder();
    expect(await corrected(orderId, { lines: lines([NAAN, 0]) })).toMatchObject({
      captureAmount: 43,
      cashDueAmount: 0,
    });
    await accept(orderId);
    expect(await shop.stateOf(orderId)).toBe('accepted/captured');
    expect(await books(orderId)).toEqual(['succeeded', 4300, 0]);
    const { money } = await detailOf(orderId);
    expect(money).toMatchObject({ capturedAmount: 43, refundedAmount: 0, refundableAmount: 43 });
    expect(money.steps.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['created', 48.5],
      ['authorised', 48.5],
      ['corrected', 43],
      ['captured', 43],
    ]);
    await expectBooksAgree(orderId);
  });

  it('is charged what was authorised when the order becomes dearer; the rest is due in cash', async () => {
    const orderId = await heldOrder();
    expect(await corrected(orderId, { added: [garlicNaan(2)] })).toMatchObject({
      totalAmount: 59.5,
      captureAmount: 48.5,
      cashDueAmount: 11,
    });
    await accept(orderId);
    expect(await books(orderId)).toEqual(['succeeded', 4850, 0]);
    expect((await summaryOf(orderId)).paymentInfo).toMatchObject({ totalAmount: 59.5, cashDueAmount: 11 });
    const { tickets } = (await shop.staff('staff', 'getBoard', {})).data;
    expect(tickets.find((one) => idOf(one.orderId) === orderId)?.cashDueAmount).toBe(11);
    const { data: bag } = await shop.staff('staff', 'getDocket', { params: { orderId }, query: { copy: 'bag' } });
    expect(bag.band[1]).toBe('COLLECT $11.00');
    const url = fillPath(DOCUMENTS.receipt, { clientId: shop.clientIds.saffron, orderId });
    const receipt = pdfText((await shop.app.inject({ method: 'GET', url })).rawPayload);
    for (const part of ['$59.50', '$48.50', '$11.00']) expect(receipt).toContain(part);
    await expectBooksAgree(orderId);
  });

  it('is let go whole when the corrected order is rejected', async () => {
    const orderId = await heldOrder();
    await corrected(orderId, { lines: lines([NAAN, 0]) });
    await shop.move(orderId, 'reject');
    await shop.runJobs();
    expect(await shop.stateOf(orderId)).toBe('cancelled/voided');
    expect(await books(orderId)).toEqual(['canceled', 0, 0]);
  });

  it('pays the difference back when the correction came while the provider was taking all of it', async () => {
    const orderId = await heldOrder();
    await shop.move(orderId, 'accept');
    // The capture is done at the provider, its answer is lost, and the process dies with it.
    const { rows } = await shop.db.execute<{ payment_intent_id: string }>(
      sql`select payment_intent_id from orders where order_id = ${orderId}`,
    );
    await shop.provider.capture(rows[0]?.payment_intent_id ?? '', null, `cap:${orderId}:1`);
    expect(await corrected(orderId, { lines: lines([NAAN, 0]) })).toMatchObject({ captureAmount: 43 });
    await shop.runJobs();
    expect(await shop.stateOf(orderId)).toBe('accepted/captured');
    expect(await books(orderId)).toEqual(['succeeded', 4850, 550]);
    expect((await detailOf(orderId)).money).toMatchObject({ capturedAmount: 48.5, refundedAmount: 5.5 });
    await expectBooksAgree(orderId);
  });

  it('is captured by the reconciler for the corrected amount when the outbox lost its job', async () => {
    const orderId = await heldOrder();
    shop.faults.add('capture');
    await shop.move(orderId, 'accept');
    await shop.runJobs();
    await corrected(orderId, { lines: lines([CHICKEN, 1]) });
    shop.faults.clear();
    shop.clock.now += 60_000;
    await shop.minute();
    expect(await books(orderId)).toEqual(['succeeded', 2700, 0]);
    await expectBooksAgree(orderId);
  });
});

describe('a card that was charged', () => {
  it('gets the difference back, once, also when the provider is away at first', async () => {
    const orderId = await takenOrder();
    shop.faults.add('refund');
    sent.length = 0;
    const { version } = await detailOf(orderId);
    const given = body({ version, lines: lines([NAAN, 0]) });
    const press = () => shop.staff('staff', 'correctOrder', { params: { orderId }, body: given });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.data).toMatchObject({ totalAmount: 43, refundAmount: 5.5, cashDueAmount: 0 });
    await shop.runJobs();
    expect(await books(orderId)).toEqual(['succeeded', 4850, 0]);
    shop.faults.clear();
    shop.clock.now += 60_000;
    await shop.minute();
    await shop.runJobs();
    expect(await books(orderId)).toEqual(['succeeded', 4850, 550]);
    // One mail about the correction mentions the refund.
    expect(sent.map(({ subject }) => subject.replace(/#\d+/, '#'))).toEqual([
      expect.stringMatching(/^Order # changed: \$/),
    ]);
    expect(sent[0]?.text).toContain('$5.50 goes back to your card.');
    // The previous step gives the reason, in the reader's language.
    expect((await detailOf(orderId)).money.steps.slice(-2)).toMatchObject([
      { kind: 'corrected' },
      { kind: 'refunded', amount: 5.5, detail: null },
    ]);
    expect((await summaryOf(orderId)).paymentInfo).toMatchObject({ totalAmount: 43, refundedAmount: 0 });
    await expectBooksAgree(orderId);
  });

  it('stays right through a chain up and down, and a kindness beside it', async () => {
    const orderId = await takenOrder();
    const amounts = async (more: object) => {
      const { totalAmount, refundAmount, cashDueAmount } = await corrected(orderId, more);
      await shop.runJobs();
      return [totalAmount, refundAmount, cashDueAmount];
    };
    expect(await amounts({ lines: lines([CHICKEN, 1]) })).toEqual([27, 21.5, 0]);
    expect(await amounts({ lines: lines([NAAN, 3]) })).toEqual([38, 0, 11]);
    expect(await amounts({ lines: lines([NAAN, 2]) })).toEqual([32.5, 0, 5.5]);
    expect(await amounts({ lines: lines([NAAN, 0]) })).toEqual([21.5, 5.5, 0]);
    expect(await books(orderId)).toEqual(['succeeded', 4850, 2700]);
    const { data: refund } = await shop.staff('manager', 'refundOrder', {
      params: { orderId },
      body: { amount: 10, reason: 'It was cold', idempotencyKey: `kindness-${orderId}` },
    });
    expect(refund).toMatchObject({ capturedAmount: 48.5, refundedAmount: 37, refundableAmount: 11.5 });
    expect((await summaryOf(orderId)).paymentInfo).toMatchObject({ totalAmount: 21.5, refundedAmount: 10 });
    const tooLow = await correct(orderId, { lines: lines([CHICKEN, 0]), added: [garlicNaan(1)] });
    expect([tooLow.status, tooLow.error.code]).toEqual([409, 'refunded-more']);
    await expectBooksAgree(orderId);
    await shop.move(orderId, 'cancel');
    await shop.runJobs();
    expect(await shop.stateOf(orderId)).toBe('cancelled/refunded');
    expect(await books(orderId)).toEqual(['succeeded', 4850, 4850]);
    await expectBooksAgree(orderId);
  });

  it('adds up at the end of the day: takings are what lies in the drawer and with the provider', async () => {
    const day = async () => (await shop.staff('owner', 'getDay', { query: {} })).data;
    const before = await day();
    const dearer = await takenOrder();
    await corrected(dearer, { added: [garlicNaan(2)] });
    const cheaper = await takenOrder();
    await corrected(cheaper, { lines: lines([NAAN, 0]) });
    await shop.runJobs();
    const after = await day();
    const grown = (read: (page: typeof after) => number) => Math.round((read(after) - read(before)) * 100) / 100;
    expect(grown((page) => page.takings)).toBe(102.5);
    // The dearer one is not handed over yet: its rest is not in the drawer.
    expect(grown((page) => page.received)).toBe(91.5);
    expect(grown((page) => page.owed)).toBe(11);
    expect(grown((page) => movedOf(page.paid, 'card'))).toBe(97);
    expect(grown((page) => movedOf(page.paid, 'cash'))).toBe(0);
    expect(grown((page) => movedOf(page.paid, 'card', true))).toBe(-5.5);
    expect(grown((page) => soldOf(page, 'refunded'))).toBe(0);
    expect(grown((page) => page.taxes[0]?.amount ?? 0)).toBe(13.37);
  });
});

describe('is refused', () => {
  it('for the kitchen and for another restaurant, and never for people of the front', async () => {
    const orderId = await cashOrder();
    expect((await correct(orderId, { lines: lines([NAAN, 0]) }, 'kitchen')).status).toBe(403);
    for (const role of ['owner', 'manager', 'staff'] as const) {
      const { status } = await correct(orderId, { lines: lines([NAAN, 0]), isDryRun: true }, role);
      expect(status).toBe(200);
    }
    const unknown = { params: { orderId: crypto.randomUUID() }, body: body({ version: 1, lines: lines([NAAN, 0]) }) };
    expect((await shop.staff('staff', 'correctOrder', unknown)).status).toBe(404);
    const foreign = { client_id: shop.clientIds.forno, order_id: crypto.randomUUID(), order_number: null };
    await shop.db.execute(sql`
      insert into orders select (jsonb_populate_record(o, ${JSON.stringify(foreign)}::jsonb)).* from orders o
       where order_id = ${orderId}`);
    const theirs = { ...unknown, params: { orderId: foreign.order_id } };
    expect((await shop.staff('staff', 'correctOrder', theirs)).status).toBe(404);
  });

  it('with who was faster, when another tablet has changed it; the same request again is no conflict', async () => {
    const orderId = await cashOrder();
    const { version } = await detailOf(orderId);
    const first = body({ version, lines: lines([NAAN, 0]) });
    expect((await shop.staff('manager', 'correctOrder', { params: { orderId }, body: first })).status).toBe(200);
    const second = body({ version, lines: lines([CHICKEN, 1]) });
    const late = await shop.staff('staff', 'correctOrder', { params: { orderId }, body: second });
    expect([late.status, late.error.code]).toEqual([409, 'moved']);
    expect(late.error.errorMessage).toContain(shop.nameOf('manager'));
    const again = await shop.staff('manager', 'correctOrder', { params: { orderId }, body: first });
    expect(again.data).toMatchObject({ totalAmount: 43, isSaved: true });
    expect((await summaryOf(orderId)).corrections).toHaveLength(1);
  });

  it('without a dish left, a change, a reason, a known line; for what is sold out; naming the field', async () => {
    const orderId = await cashOrder();
    const fieldsOf = async (more: object) => {
      const { status, error } = await correct(orderId, more);
      return [status, ...Object.keys(error.fields ?? {})];
    };
    expect(await fieldsOf({ lines: lines([CHICKEN, 0], [NAAN, 0]) })).toEqual([409, 'lines']);
    expect(await fieldsOf({})).toEqual([400, 'lines']);
    expect(await fieldsOf({ lines: lines([NAAN, 0]), reason: undefined })).toEqual([400, 'reason']);
    expect(await fieldsOf({ lines: lines([9, 1]) })).toEqual([400, 'lines.0.position']);
    expect(await fieldsOf({ added: [{ productId: productId('butter-chicken'), qty: 1 }] })).toEqual([409, 'added.0']);
    const until = { kind: 'product', id: productId('garlic-naan') };
    await shop.staff('staff', 'setStock', { body: { ...until, until: 'until-changed' } });
    expect(await fieldsOf({ lines: lines([NAAN, 2]) })).toEqual([409, 'lines.0.quantity']);
    expect(await fieldsOf({ added: [garlicNaan()] })).toEqual([409, 'added.0']);
    const much = { productId: productId('mango-lassi'), qty: 999 };
    await shop.db.execute(sql`with dearer as (
      update products set price_cents = 60000 where product_id = ${much.productId} returning client_id)
      update clients set menu_version = menu_version + 1 where client_id in (select client_id from dearer)`);
    expect(await fieldsOf({ added: [much, { ...much, specialInstructions: 'Cold' }] })).toEqual([400, 'added.1']);
    // A sold-out dish may be removed, and may stay.
    expect((await correct(orderId, { lines: lines([CHICKEN, 1]) })).status).toBe(200);
    await shop.staff('staff', 'setStock', { body: { ...until, until: 'in-stock' } });
  });

  it('before it is paid and after it is over', async () => {
    const unpaid = await shop.placeByCard();
    const given = { params: { orderId: unpaid.orderId }, body: body({ version: 1, lines: lines([CHICKEN, 0]) }) };
    expect((await shop.staff('staff', 'correctOrder', given)).status).toBe(404);
    const orderId = await cashOrder();
    await shop.move(orderId, 'reject');
    const over = await correct(orderId, { lines: lines([NAAN, 0]) });
    expect([over.status, over.error.code]).toEqual([409, 'over']);
  });
});
