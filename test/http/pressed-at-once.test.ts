/**
 * One button pressed many times at once, with the same and with different keys: one effect, a clear answer to each press,
 * and somebody else is answered meanwhile.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, PASSWORD } from '#server/modules/accounts/testing/accounts.ts';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import { butterChicken, CUSTOMER, garlicNaan, productId } from '#server/modules/orders/testing/shop.ts';
import { type CardShop, openCardShop } from '#server/modules/payments/testing/card-shop.ts';
import { signInAt } from '#server/testing/console-shop.ts';

const PRESSES = Number(process.env.PRESSES ?? 30);
let shop: CardShop;
beforeAll(async () => {
  shop = await openCardShop();
  await changeSettings(shop, { 'Ratings:Enabled': 'true', 'Promotions:Enabled': 'true' });
});
afterAll(() => shop?.close());

interface Pressed {
  readonly status: number;
  readonly error?: { readonly code?: string | undefined; readonly errorMessage: string } | null;
}

/** Presses at once, and asks for another restaurant's cart in the middle of them. */
async function press<Answer extends Pressed>(once: (n: number) => Promise<Answer>): Promise<Answer[]> {
  const half = Array.from({ length: PRESSES / 2 }, (_, n) => once(n));
  const other = shop.call('addLine', {
    clientId: shop.clientIds.forno,
    body: { productId: productId('garlic-bread', 'forno-lane'), qty: 1 },
  });
  const rest = Array.from({ length: PRESSES / 2 }, (_, n) => once(PRESSES / 2 + n));
  const answers = await Promise.all([...half, ...rest]);
  expect((await other).status, 'somebody else').toBe(200);
  for (const { status, error } of answers) {
    expect(status, error?.errorMessage).toBeLessThan(500);
    if (status >= 400) expect(error?.errorMessage).not.toBe('');
  }
  return answers;
}

/** '59 × 409 moved, 1 × 200' */
function tally(answers: readonly Pressed[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, error } of answers) {
    const name = status === 200 ? '200' : `${status} ${error?.code ?? error?.errorMessage}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

async function count(from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await shop.db.execute<{ n: number }>(sql`select count(*)::int as n from ${from}`);
  return rows[0]?.n ?? 0;
}
const eventsOf = (orderId: string, event: string) =>
  count(sql`order_events where order_id = ${orderId} and event = ${event}`);

describe('a guest', () => {
  it.each([
    ['the same key', () => ({ 'idempotency-key': 'pressed-key' })],
    ['other keys', () => ({ 'idempotency-key': randomUUID() })],
    ['no key', () => ({}) as Record<string, string>],
  ])('who orders with %s orders once', async (_, headers) => {
    for (const paymentMode of [1, 2] as const) {
      const { cartId } = await shop.cartOf(butterChicken());
      const key = headers();
      const answers = await press(() =>
        shop.place(
          { cartId, paymentMode },
          key['idempotency-key'] === 'pressed-key' ? { 'idempotency-key': `k-${cartId}` } : headers(),
        ),
      );
      expect(tally(answers)).toEqual({ '200': PRESSES });
      expect(new Set(answers.map(({ data }) => data.orderId)).size).toBe(1);
      expect(new Set(answers.map(({ data }) => data.paymentIntentClientSecret)).size).toBe(1);
      expect(await count(sql`orders where cart_id = ${cartId}`)).toBe(1);
      const orderId = answers[0]?.data.orderId ?? '';
      expect(await count(sql`simulator_intents where metadata->>'orderId' = ${orderId}`)).toBe(paymentMode - 1);
    }
  });

  it('who adds a dish to one cart gets as many as presses were answered with yes', async () => {
    const { cartId } = await shop.cartOf(butterChicken());
    const answers = await press(() => shop.call('addLine', { query: { cartId }, body: garlicNaan() }));
    const added = answers.filter(({ status }) => status === 200).length;
    expect(tally(answers)).toEqual({ '200': added });
    const { products } = await shop.get('getCart', { params: { cartId } });
    expect(products.map(({ qty }) => qty)).toEqual([1, added]);
  });

  it('who types a code has it once', async () => {
    const { cartId } = await shop.cartOf(butterChicken(3));
    const answers = await press(() =>
      shop.call('addPromoCode', { query: { cartId }, body: { promoCode: 'NAMASTE10' } }),
    );
    expect(tally(answers)).toEqual({ '200': PRESSES });
    expect(new Set(answers.map(({ data }) => data.totalDiscount)).size).toBe(1);
  });

  it('who writes feedback or a message writes one', async () => {
    const feedback = { messageId: randomUUID(), food: 5, service: 4, text: 'Lovely', website: '' };
    const message = {
      messageId: randomUUID(),
      fullName: CUSTOMER.fullName,
      email: CUSTOMER.email,
      text: 'Hello',
      website: '',
    };
    const answers = [
      ...(await press(() => shop.call('sendFeedback', { body: feedback }))),
      ...(await press(() => shop.call('sendContact', { body: message }))),
    ];
    expect(tally(answers)).toEqual({ '200': 2 * PRESSES });
    for (const { messageId } of [feedback, message])
      expect(await count(sql`customer_messages where message_id = ${messageId}`)).toBe(1);
  });

  it('who signs up, or forgot the password, is sent one code', async () => {
    const email = newEmail();
    const form = {
      ClientId: shop.clientIds.saffron,
      FirstName: 'Hana',
      LastName: 'Te Aroha',
      Email: email,
      PhoneNumber: '0215550101',
      Password: PASSWORD,
      BirthDate: '',
    };
    const signUps = await press(() => shop.call('signUp', { body: form }));
    expect(signUps.filter(({ status }) => status === 200)).toHaveLength(1);
    const resets = await press(() =>
      shop.call('startPasswordReset', { body: { ClientId: shop.clientIds.saffron, Email: email } }),
    );
    expect(resets.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of [...signUps, ...resets]) expect([200, 429]).toContain(answer.status);
    expect(await count(sql`code_requests where email = ${email}`)).toBe(2);
  });
});

describe('the console', () => {
  async function placed(): Promise<string> {
    const { cartId } = await shop.cartOf(butterChicken());
    return (await shop.place({ cartId })).data.orderId;
  }

  it('accepts, moves on and hands over once', async () => {
    const orderId = await placed();
    const params = { orderId };
    const accepts = await press(() => shop.staff('manager', 'acceptOrder', { params, body: { readyInMinutes: 20 } }));
    expect(accepts.some(({ status }) => status === 200)).toBe(true);
    expect(await eventsOf(orderId, 'accept')).toBe(1);
    for (const action of ['start', 'ready', 'complete'] as const) {
      const moves = await press(() => shop.staff('manager', 'moveOrder', { params, body: { action } }));
      expect(moves.some(({ status }) => status === 200)).toBe(true);
      const { rows } = await shop.db.execute<{ event: string; n: number }>(
        sql`select event, count(*)::int as n from order_events where order_id = ${orderId} group by event having count(*) > 1`,
      );
      expect([action, rows]).toEqual([action, []]);
    }
    expect(await shop.stateOf(orderId)).toBe('delivered/none');
    const rating = { dishes: [{ productId: productId('butter-chicken'), isGood: true, reasons: [] }] };
    const rated = await press(() => shop.call('rateOrder', { params, body: rating }));
    expect(tally(rated)).toEqual({ '200': PRESSES });
  });

  it('rejects, and the guest cancels, in the same moment: one end', async () => {
    const { orderId } = await shop.placeAndPay();
    await press(
      async (n): Promise<Pressed> =>
        n % 2 === 0
          ? await shop.staff('manager', 'rejectOrder', { params: { orderId }, body: { reason: 'too-busy' } })
          : await shop.call('cancelOrder', { params: { orderId } }),
    );
    await shop.runJobs();
    expect((await eventsOf(orderId, 'reject')) + (await eventsOf(orderId, 'cancel'))).toBe(1);
    expect(await shop.intentsOf(orderId)).toMatchObject([{ status: 'canceled', captured_cents: 0 }]);
  });

  it('pays back no more than was taken, by one key or by many, from two desks', async () => {
    const { orderId } = await shop.placeAndPay();
    await shop.move(orderId, 'accept');
    await shop.runJobs();
    const params = { orderId };
    const body = { amount: 7.25, reason: 'Cold', idempotencyKey: 'pressed-refund' };
    expect(tally(await press(() => shop.staff('manager', 'refundOrder', { params, body })))).toEqual({
      '200': PRESSES,
    });
    const many = await press((n) =>
      shop.staff(n % 2 === 0 ? 'manager' : 'owner', 'refundOrder', {
        params,
        body: { ...body, idempotencyKey: `pressed-refund-${n}` },
      }),
    );
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
    await shop.runJobs();
    expect(await shop.intentsOf(orderId)).toMatchObject([{ captured_cents: 2150, refunded_cents: 1450 }]);
    expect((await shop.staff('owner', 'getOrderMoney', { params })).data.refundedAmount).toBe(14.5);
  });

  it('corrects once', async () => {
    const { cartId } = await shop.cartOf(butterChicken(3));
    const { orderId } = (await shop.place({ cartId })).data;
    const params = { orderId };
    const { version } = (await shop.staff('staff', 'getOrderDetail', { params })).data;
    const body = { reason: 'sold-out', version, lines: [{ position: 0, quantity: 2 }] };
    const same = await press(() =>
      shop.staff('staff', 'correctOrder', { params, body: { ...body, idempotencyKey: 'pressed-correction' } }),
    );
    expect(tally(same)).toEqual({ '200': PRESSES });
    const many = await press((n) =>
      shop.staff('staff', 'correctOrder', { params, body: { ...body, idempotencyKey: `pressed-correction-${n}` } }),
    );
    expect(tally(many)).toEqual({ '409 moved': PRESSES });
    expect(await eventsOf(orderId, 'corrected')).toBe(1);
  });

  it('takes a call by phone once', async () => {
    const { cartId } = await shop.cartOf(butterChicken());
    const desk = await signInAt(shop, 'staff');
    const body = {
      cartId,
      orderType: 1,
      paymentMode: 1,
      fullName: CUSTOMER.fullName,
      phone: CUSTOMER.phone,
      idempotencyKey: 'pressed-phone',
    };
    const answers = await press(() => desk.call('placePhoneOrder', { body }));
    expect([tally(answers), answers[0]?.error]).toEqual([{ '200': PRESSES }, undefined]);
    expect(await count(sql`orders where cart_id = ${cartId}`)).toBe(1);
  });

  it('keeps to the most printers and addresses for events, and deletes once', async () => {
    const desk = await signInAt(shop, 'owner');
    const clientId = shop.clientIds.saffron;
    const printer = { name: 'Pressed', kind: 'agent', width: 576, language: 'en', copies: ['kitchen'] };
    const printers = await press(() => desk.call('createPrinter', { body: printer }));
    expect(await count(sql`printers where client_id = ${clientId}`)).toBe(30);
    const made = printers.find(({ status }) => status === 200);
    const params = { printerId: made?.data.printerId ?? '' };
    const deleted = await press(() => desk.call('deletePrinter', { params }));
    expect(tally(deleted)).toEqual({ '200': 1, '404 printer-unknown': PRESSES - 1 });
    const hook = { url: 'https://till.example/hook', events: ['order.placed'], isActive: true };
    await press(() => desk.call('createWebhook', { body: hook }));
    expect(await count(sql`webhook_endpoints where client_id = ${clientId}`)).toBe(10);
  });

  it('invites a person once', async () => {
    const desk = await signInAt(shop, 'owner');
    const email = 'pressed@saffron-lane.example';
    const invited = await press(() =>
      desk.call('invitePerson', { body: { name: 'Pressed', email, role: 'staff', language: 'en' } }),
    );
    expect(await count(sql`staff_invitations where email = ${email}`)).toBe(1);
    expect(invited.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  });
});

afterEach(async () => {
  await shop.runJobs();
  const dead = await count(sql`graphile_worker._private_jobs where last_error is not null`);
  expect(dead, 'jobs that failed').toBe(0);
});
