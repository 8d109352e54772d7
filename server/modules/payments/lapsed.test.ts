import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillPath } from '#core/contract/wire/paths.ts';
import { DOCUMENTS } from '#core/contract/wire/routes.ts';
import { isSimulator, type PaymentSimulator } from '#server/adapters/payment/simulator/simulator.ts';
import { butterChicken } from '#server/modules/orders/testing/shop.ts';
import { takeAlerts } from '#test/quiet-log.ts';
import { ticketOf } from '#test/tickets.ts';
import { type CardShop, openCardShop } from './testing/card-shop.ts';

/** In the log when an authorisation is gone. */
const LAPSED = 'the card of an order does not pay any more';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const sent: { to: string; subject: string; text: string }[] = [];
let shop: CardShop;
let simulator: PaymentSimulator;

beforeAll(async () => {
  shop = await openCardShop({ mailer: { send: async (mail) => void sent.push(mail) } });
  if (!isSimulator(shop.provider)) throw new Error('Not the simulator');
  simulator = shop.provider;
});
beforeEach(() => {
  sent.length = 0;
});
afterAll(() => shop.close());

const intentIdOf = async (orderId: string) => {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select payment_intent_id as id from orders where order_id = ${orderId}`,
  );
  return rows[0]?.id ?? '';
};
const cancelInDashboard = async (orderId: string) => simulator.cancelInDashboard(await intentIdOf(orderId));
const settle = (orderId: string, way: 'ask-again' | 'cash') =>
  shop.staff('staff', 'settleLapsed', { params: { orderId }, body: { way } });
const giveUp = (orderId: string, tried: readonly string[] = ['mail'], role: 'manager' | 'staff' = 'manager') =>
  shop.staff(role, 'settleLapsed', { params: { orderId }, body: { way: 'close', tried } });
const attentionOf = async (orderId: string) =>
  (await shop.staff('staff', 'listAttention', {})).data.items.filter((item) => item.orderId === ticketOf(orderId));
const onBoard = async (orderId: string, role: 'staff' | 'kitchen' = 'staff') => {
  const { data } = await shop.staff(role, 'getBoard', {});
  return data.tickets.find((ticket) => ticket.orderId === ticketOf(orderId));
};
const moneyOf = async (orderId: string) => (await shop.staff('owner', 'getOrderMoney', { params: { orderId } })).data;

/** An order whose card no longer pays; the server asked the provider because of a hint. */
async function lapsed() {
  const order = await shop.placeAndPay();
  await cancelInDashboard(order.orderId);
  await shop.get('confirmPayment', { params: { orderId: order.orderId }, body: 'any hint' });
  expect(await shop.stateOf(order.orderId)).toBe('pending/lapsed');
  expect(takeAlerts()).toEqual([LAPSED]);
  return order;
}

describe('an authorisation that is gone', () => {
  it('is on the board for every role before anybody cooks, and cooking waits', async () => {
    const { orderId } = await lapsed();
    expect(await onBoard(orderId)).toMatchObject({ paymentState: 'lapsed', isPaymentLapsed: true });
    expect(await onBoard(orderId, 'kitchen')).toMatchObject({ paymentState: null, isPaymentLapsed: true });
    expect(await attentionOf(orderId)).toMatchObject([{ kind: 'payment-lapsed', amount: 21.5 }]);
    const refused = await shop.staff('staff', 'acceptOrder', { params: { orderId }, body: { readyInMinutes: 20 } });
    expect(refused.status).toBe(409);
    expect(refused.error.errorMessage).toContain('take cash');
  });

  it.each([
    ['a week went by', () => simulator.lapse(), 8 * DAY],
    ['somebody let go of it in the dashboard', undefined, 20 * MINUTE],
  ] as const)('is found by the reconciler with every webhook lost, because %s', async (_, lapse, waitMs) => {
    const { orderId } = await shop.placeAndPay();
    // For another month, and known to the restaurant only when the clock has moved: its answer is not overdue then.
    await shop.db.execute(sql`
      update orders set is_scheduled = true, real_at = ${new Date(shop.clock.now + waitMs).toISOString()}::timestamptz,
        due_at = ${new Date(shop.clock.now + 30 * DAY).toISOString()}::timestamptz where order_id = ${orderId}`);
    if (!lapse) await cancelInDashboard(orderId);
    const before = shop.clock.now;
    shop.clock.now += waitMs;
    await lapse?.();
    await shop.db.execute(sql`delete from graphile_worker._private_jobs`);
    await shop.minute();
    expect(await shop.stateOf(orderId)).toBe('pending/lapsed');
    shop.clock.now = before;
    expect(takeAlerts()).toEqual([LAPSED]);
  });

  it('is asked about no more', async () => {
    const { orderId } = await shop.placeAndPay();
    await cancelInDashboard(orderId);
    await shop.move(orderId, 'accept');
    await shop.runJobs();
    expect(await shop.stateOf(orderId)).toBe('accepted/lapsed');
    shop.clock.now += 30 * MINUTE;
    await shop.minute();
    shop.clock.now -= 30 * MINUTE;
    const { rows } = await shop.db.execute<{ at: string | null }>(
      sql`select money_looked_at as at from orders where order_id = ${orderId}`,
    );
    expect(rows).toEqual([{ at: null }]);
    expect(takeAlerts()).toEqual([LAPSED]);
  });

  it('found by the capture itself is a lapse, not a failed capture', async () => {
    const { orderId } = await shop.placeAndPay();
    await cancelInDashboard(orderId);
    await shop.move(orderId, 'accept');
    await shop.runJobs();
    expect(await shop.stateOf(orderId)).toBe('accepted/lapsed');
    expect(await attentionOf(orderId)).toMatchObject([{ kind: 'payment-lapsed' }]);
    expect(takeAlerts()).toEqual([LAPSED]);
  });

  it('is called paid by no docket, history or order page, and has no receipt', async () => {
    const { orderId } = await lapsed();
    const docket = await shop.staff('staff', 'getDocket', { params: { orderId }, query: { copy: 'bag' } });
    expect(JSON.stringify(docket.data)).not.toContain('PAID BY CARD');
    expect(JSON.stringify(docket.data)).toContain('CARD, NOT PAID');
    const receipt = await shop.app.inject({
      url: fillPath(DOCUMENTS.receipt, { clientId: shop.clientIds.saffron, orderId }),
    });
    expect(receipt.statusCode).toBe(409);
    const summary = await shop.get('getOrderSummary', { params: { orderId } });
    expect(summary.paymentInfo).toMatchObject({ paymentState: 'lapsed', cashDueAmount: 0 });
    expect(await moneyOf(orderId)).toMatchObject({ paymentState: 'lapsed', capturedAmount: 0, refundableAmount: 0 });
    const { data } = await shop.staff('staff', 'listOrderHistory', { query: { money: 'unpaid' } });
    expect(data.items.map((row) => row.orderId)).toContain(ticketOf(orderId));
  });
});

describe('asking the guest to pay again', () => {
  it('mails the way to a new payment; paying it lets the kitchen go on and the money is taken', async () => {
    const { orderId, cartId } = await lapsed();
    expect((await settle(orderId, 'ask-again')).status).toBe(200);
    expect((await settle(orderId, 'ask-again')).status).toBe(200);
    await shop.runJobs();
    const mails = sent.filter((mail) => mail.subject.includes('pay'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`/payment/${cartId}`);
    expect(await attentionOf(orderId)).toMatchObject([{ kind: 'payment-asked' }]);
    const payment = await shop.get('getCartPayment', { params: { cartId } });
    expect(payment).toMatchObject({ state: 'unpaid', payBeforeUtc: null });
    await shop.pay(payment.clientSecret ?? '');
    await shop.get('confirmPayment', { params: { orderId }, body: 'any hint' });
    expect(await shop.stateOf(orderId)).toBe('pending/authorised');
    await shop.move(orderId, 'accept');
    await shop.runJobs();
    expect(await shop.stateOf(orderId)).toBe('accepted/captured');
    expect(await attentionOf(orderId)).toEqual([]);
    expect((await moneyOf(orderId)).steps.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['lapsed', 'asked-again', 'captured']),
    );
  });

  it('is an answer, so that the order is not ended as unanswered; its time begins anew once it is paid', async () => {
    const { orderId, cartId } = await lapsed();
    await settle(orderId, 'ask-again');
    const before = shop.clock.now;
    shop.clock.now += 30 * MINUTE;
    await shop.minute();
    expect(await shop.stateOf(orderId)).toBe('pending/asked_again');
    const { clientSecret } = await shop.get('getCartPayment', { params: { cartId } });
    await shop.pay(clientSecret ?? '');
    await shop.get('confirmPayment', { params: { orderId }, body: 'any hint' });
    shop.clock.now += 5 * MINUTE;
    await shop.minute();
    expect(await shop.stateOf(orderId)).toBe('pending/authorised');
    shop.clock.now = before;
  });

  it('takes the money of an order that was accepted before as soon as it is there, by the reconciler if need be', async () => {
    const { orderId, cartId } = await shop.placeAndPay();
    await cancelInDashboard(orderId);
    await shop.move(orderId, 'accept');
    await shop.runJobs();
    await settle(orderId, 'ask-again');
    const payment = await shop.get('getCartPayment', { params: { cartId } });
    await shop.pay(payment.clientSecret ?? '');
    await shop.db.execute(sql`delete from graphile_worker._private_jobs`);
    shop.clock.now += 2 * MINUTE;
    await shop.minute();
    await shop.runJobs();
    expect(await shop.stateOf(orderId)).toBe('accepted/captured');
    expect(await shop.intentsOf(orderId)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ status: 'canceled' }),
        expect.objectContaining({ status: 'succeeded', captured_cents: 2150 }),
      ]),
    );
    expect(takeAlerts()).toEqual([LAPSED]);
  });

  it('that is let go of once more lapses once more', async () => {
    const { orderId } = await lapsed();
    await settle(orderId, 'ask-again');
    await cancelInDashboard(orderId);
    await shop.get('confirmPayment', { params: { orderId }, body: 'any hint' });
    expect(await shop.stateOf(orderId)).toBe('pending/lapsed');
    await settle(orderId, 'ask-again');
    expect(await shop.stateOf(orderId)).toBe('pending/asked_again');
  });

  it('changes nothing while the provider is away', async () => {
    const { orderId } = await lapsed();
    shop.faults.add('createIntent');
    expect((await settle(orderId, 'ask-again')).status).toBe(503);
    shop.faults.clear();
    expect(await shop.stateOf(orderId)).toBe('pending/lapsed');
  });
});

describe('taking cash instead', () => {
  it('makes it a cash order everywhere, with the card’s story kept', async () => {
    const { orderId } = await lapsed();
    expect((await settle(orderId, 'cash')).status).toBe(200);
    expect(await shop.stateOf(orderId)).toBe('pending/none');
    expect(await onBoard(orderId)).toMatchObject({ paymentMode: 1, cashDueAmount: 21.5, isPaymentLapsed: false });
    const docket = await shop.staff('staff', 'getDocket', { params: { orderId }, query: { copy: 'bag' } });
    expect(JSON.stringify(docket.data)).toContain('CASH');
    expect((await moneyOf(orderId)).steps.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['lapsed', 'cash-instead']),
    );
    expect(await attentionOf(orderId)).toEqual([]);
    shop.clock.now += 21 * MINUTE;
    await shop.hour();
    shop.clock.now -= 21 * MINUTE;
    expect(await shop.stateOf(orderId)).toBe('pending/none');
  });

  it('lets go of the payment that the guest was asked for, so that nobody pays twice', async () => {
    const { orderId, cartId } = await lapsed();
    await settle(orderId, 'ask-again');
    const { clientSecret } = await shop.get('getCartPayment', { params: { cartId } });
    await settle(orderId, 'cash');
    await shop.pay(clientSecret ?? '');
    await shop.get('confirmPayment', { params: { orderId }, body: 'any hint' });
    expect(await shop.stateOf(orderId)).toBe('pending/none');
    expect((await shop.intentsOf(orderId)).map(({ status }) => status)).toEqual(['canceled', 'canceled']);
  });

  it('is refused once the guest has paid by card after all', async () => {
    const { orderId, cartId } = await lapsed();
    await settle(orderId, 'ask-again');
    const { clientSecret } = await shop.get('getCartPayment', { params: { cartId } });
    await shop.pay(clientSecret ?? '');
    const { status, error } = await settle(orderId, 'cash');
    expect([status, error.errorMessage]).toEqual([409, 'The payment of this order has been settled meanwhile.']);
    expect(await shop.stateOf(orderId)).toBe('pending/authorised');
  });
});

describe('closing', () => {
  it('a live order is cancelled, and nothing was charged', async () => {
    const { orderId } = await lapsed();
    await settle(orderId, 'ask-again');
    await shop.move(orderId, 'reject');
    expect(await shop.stateOf(orderId)).toBe('cancelled/void_due');
    await shop.runJobs();
    expect(await shop.stateOf(orderId)).toBe('cancelled/voided');
    expect(sent.some((mail) => mail.text.includes('Your card has not been charged.'))).toBe(true);
  });

  it('what was handed over can be closed unpaid, and only then', async () => {
    const early = await lapsed();
    expect((await giveUp(early.orderId)).status).toBe(409);
    const { orderId } = await shop.placeAndPay(await shop.cartOf(butterChicken()));
    shop.faults.add('capture');
    for (const event of ['accept', 'start', 'send', 'complete'] as const) await shop.move(orderId, event);
    await shop.runJobs();
    shop.faults.clear();
    await cancelInDashboard(orderId);
    await shop.get('confirmPayment', { params: { orderId }, body: 'any hint' });
    expect(await shop.stateOf(orderId)).toBe('delivered/lapsed');
    expect((await giveUp(orderId)).status).toBe(200);
    expect(await shop.stateOf(orderId)).toBe('delivered/voided');
    expect(await attentionOf(orderId)).toEqual([]);
    expect(takeAlerts()).toEqual([LAPSED]);
  });

  it('is for staff, not for the kitchen, and only of their own restaurant', async () => {
    const { orderId } = await lapsed();
    const kitchen = await shop.staff('kitchen', 'settleLapsed', { params: { orderId }, body: { way: 'cash' } });
    expect(kitchen.status).toBe(403);
    expect((await settle(crypto.randomUUID(), 'cash')).status).toBe(404);
  });
});

describe("'voided'", () => {
  it('is written when the provider has said so, not before', async () => {
    const { orderId } = await shop.placeAndPay();
    shop.faults.add('cancel');
    await shop.move(orderId, 'reject');
    await shop.runJobs();
    expect(await shop.stateOf(orderId)).toBe('cancelled/void_due');
    expect(await shop.intentsOf(orderId)).toMatchObject([{ status: 'requires_capture' }]);
    shop.faults.clear();
    shop.clock.now += MINUTE;
    await shop.minute();
    expect(await shop.stateOf(orderId)).toBe('cancelled/voided');
    expect(await shop.intentsOf(orderId)).toMatchObject([{ status: 'canceled' }]);
  });

  it('that the provider refuses leaves a mark until it is true', async () => {
    const { orderId } = await shop.placeAndPay();
    shop.refuse('cancel', 'account_invalid');
    await shop.move(orderId, 'reject');
    await shop.runJobs();
    expect(await attentionOf(orderId)).toMatchObject([{ kind: 'void-failed', amount: 21.5 }]);
    expect((await moneyOf(orderId)).steps).toContainEqual(
      expect.objectContaining({ kind: 'void-failed', detail: 'account invalid' }),
    );
    shop.faults.clear();
    shop.clock.now += MINUTE;
    await shop.minute();
    expect(await shop.stateOf(orderId)).toBe('cancelled/voided');
    expect(await attentionOf(orderId)).toEqual([]);
    expect(takeAlerts()).toEqual(['the authorisation of an ended order could not be let go']);
  });

  it('is made true by the hourly comparison where an older version wrote it too early', async () => {
    const { orderId } = await shop.placeAndPay();
    await shop.db.execute(
      sql`update orders set status = 'cancelled', money_state = 'voided' where order_id = ${orderId}`,
    );
    shop.clock.now += 21 * MINUTE;
    await shop.hour();
    shop.clock.now -= 21 * MINUTE;
    expect(await shop.intentsOf(orderId)).toMatchObject([{ status: 'canceled' }]);
  });
});
