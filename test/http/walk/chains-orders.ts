/** Chains of calls about orders: of guests, the kitchen, cards and drivers. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { isSimulator } from '#server/adapters/payment/simulator/simulator.ts';
import { shownPathOf, stopKeyOf } from '#server/modules/notices/push-keys.ts';
import { APPROVED_CARD, CUSTOMER, garlicNaan, NEARBY } from '#server/modules/orders/testing/shop.ts';
import { takeAlerts } from '#test/quiet-log.ts';
import type { Cast } from './cast.ts';
import { type Board, LINE, type Lines, type Placed, params, picture, place, type Take, ticketOf } from './chain.ts';
import { type Json, NO_ID } from './samples.ts';

const QUARTER_MS = 15 * MINUTE_MS;

export async function guests(cast: Cast, take: Take): Promise<void> {
  const own = params(cast);
  await take('getClient', { params: { subdomain: 'saffron-lane' } });
  const { cartId, products } = await take<Lines>('addLine', { params: own, body: LINE });
  const line = { ...garlicNaan(2), uniqueId: products[0]?.uniqueId ?? '' } as unknown as Json;
  await take('updateLine', { params: own, query: { cartId }, body: line });
  await take('setService', { params: own, query: { cartId }, body: { orderType: 1, dueUtc: null } });
  await take('reverseAddress', { query: { lat: NEARBY.latitude, lon: NEARBY.longitude } });
  const { orderId } = await place(cast, take);
  await take('cancelOrder', { params: { ...own, orderId } });

  const { accounts, saffron } = cast;
  const email = 'chain@example.nz';
  const Password = 'a password of the chain';
  const form = { ClientId: saffron, Email: email };
  const who = await accounts.newCustomer();
  await take('signIn', { body: { ...form, Email: who.email, Password: who.password } });

  await take('signUp', { body: { ...form, FirstName: 'Ana', LastName: 'Chain', PhoneNumber: '0211234567', Password } });
  await take('verifySignUp', { body: { ...form, OTP: await accounts.codeFor(email) } });
  await take('startPasswordReset', { body: form });
  const reset = { Otp: await accounts.codeFor(email), NewPassword: 'another password of the chain' };
  await take('verifyPasswordReset', { body: { ...form, ...reset } });

  const told = await place(cast, take);
  const of = { params: { ...own, orderId: told.orderId } };
  await take('setOrderNotices', { ...of, body: { mail: true } });
  const key = stopKeyOf(accounts.deps.secrets.link, { clientId: saffron, orderId: told.orderId });
  await take('stopOrderNotices', { ...of, query: { key } });
  // What a device sends back that has shown a push.
  const push = { clientId: saffron, orderId: told.orderId, kind: 'accepted', sending: 1 } as const;
  const [, shown = ''] = shownPathOf(accounts.deps.secrets.link, push).split('?');
  await take('reportNoticeShown', { ...of, query: Object.fromEntries(new URLSearchParams(shown)) });

  const menu = await take<{ departments: { products: { productId: string; isComboProduct: boolean }[] }[] }>(
    'getMenu',
    {
      params: own,
    },
  );
  const combo = menu.departments.flatMap(({ products }) => products).find((dish) => dish.isComboProduct);
  const ofCombo = { ...own, productId: combo?.productId ?? '' };
  const [group] = await take<readonly { comboProductId: string; comboItems: { comboItemId: string }[] }[]>(
    'getComboGroups',
    { params: ofCombo },
  );
  const item = { comboProductId: group?.comboProductId ?? '', comboItemId: group?.comboItems[0]?.comboItemId ?? '' };
  await take('getComboItem', { params: { ...ofCombo, ...item } });
}

/** An order that waits for its card. */
async function byCard(cast: Cast, take: Take): Promise<{ readonly orderId: string; readonly clientSecret: string }> {
  const own = params(cast);
  const { cartId } = await take<Lines>('addLine', { params: own, body: LINE });
  const body = { cartId, orderType: 1, paymentMode: 2, ...CUSTOMER };
  const { orderId } = await take<Placed>('placeOrder', { params: own, body });
  const { clientSecret } = await take<{ clientSecret: string }>('getCartPayment', { params: { ...own, cartId } });
  return { orderId, clientSecret };
}

/** A card that is charged and given back in part; one whose bank asks, and whose hold the provider lets go. */
export async function money(cast: Cast, take: Take): Promise<void> {
  const { accounts } = cast;
  const own = params(cast);
  const { clientSecret } = await byCard(cast, take);
  await take('confirmSimulatedCard', { params: own, body: { clientSecret, ...APPROVED_CARD } });
  await accounts.runJobs();
  // It has its number since it is paid.
  const { tickets } = await take<Board>('getBoard');
  const { orderId } = await ticketOf(take, Math.max(...tickets.map(({ orderNumber }) => orderNumber)));
  await take('acceptOrder', { params: { orderId }, body: { readyInMinutes: 20 } });
  await accounts.runJobs();
  const refund = { amount: 1, reason: 'Cold', idempotencyKey: randomUUID() };
  await take('refundOrder', { params: { orderId }, body: refund });

  // A bank that asks, and a hold that the provider lets go of.
  const asked = await byCard(cast, take);
  const challenge = { ...APPROVED_CARD, number: '4000002760003184' };
  await take('confirmSimulatedCard', { params: own, body: { clientSecret: asked.clientSecret, ...challenge } });
  await take('answerSimulatedChallenge', {
    params: own,
    body: { clientSecret: asked.clientSecret, outcome: 'complete' },
  });
  await accounts.runJobs();
  const { payments } = accounts.deps;
  if (!isSimulator(payments)) throw new Error('Not the simulator');
  await payments.cancelInDashboard(asked.clientSecret.replace(/_secret_.*/, ''));
  await take('confirmPayment', { params: { ...own, orderId: asked.orderId }, body: 'any hint' });
  expect(takeAlerts()).toEqual(['the card of an order does not pay any more']);
  await take('settleLapsed', { params: { orderId: asked.orderId }, body: { way: 'cash' } });
}

export async function kitchen(cast: Cast, take: Take): Promise<void> {
  const placed = await place(cast, take);
  const { orderId } = await ticketOf(take, placed.orderNumber);
  const of = { params: { orderId } };
  await take('acceptOrder', { ...of, body: { readyInMinutes: 20 } });
  const inAnHour = Math.ceil((cast.accounts.clock.now + HOUR_MS) / QUARTER_MS) * QUARTER_MS;
  const startUtc = new Date(inAnHour).toISOString();
  await take('setPromise', { ...of, body: { promisedUtc: startUtc } });
  const { version } = await take<{ version: number }>('getOrderDetail', of);
  const change = { version, idempotencyKey: randomUUID(), notes: 'No onions', reason: 'guest-asked' };
  await take('correctOrder', { ...of, body: change });
  for (const action of ['start', 'ready']) await take('moveOrder', { ...of, body: { action } });
  await take('sayHere', { params: { ...params(cast), orderId: placed.orderId }, body: { isHere: true, car: '' } });
  await take('moveOrder', { ...of, body: { action: 'complete' } });
  cast.accounts.clock.now += HOUR_MS;
  const rated = { params: { ...params(cast), orderId: placed.orderId } };
  const dishes = [{ productId: garlicNaan().productId, isGood: true, reasons: [] }];
  await take('rateOrder', { ...rated, body: { dishes } });
  // Tokens of customers last for less.
  cast.accounts.clock.now -= HOUR_MS;
  const later = new Date(inAnHour + HOUR_MS).toISOString();
  for (const isClosed of [true, false]) await take('setSlot', { body: { startUtc: later, orderType: 1, isClosed } });
  const { cartId } = await take<Lines>('addLine', { params: params(cast), body: LINE });
  const turnedDown = await ticketOf(take, (await place(cast, take)).orderNumber);
  await take('rejectOrder', { params: { orderId: turnedDown.orderId }, body: { reason: 'too-busy' } });
  const guest = { fullName: 'Ngaio Pohatu', phone: '021 555 0147', idempotencyKey: randomUUID() };
  await take('placePhoneOrder', { body: { cartId, ...guest, orderType: 1, paymentMode: 1 } });
}

export async function runs(cast: Cast, take: Take): Promise<void> {
  const { driver } = cast.staff.saffron;
  await take('sharePosition', { body: { ...NEARBY, accuracyMetres: 10 } }, driver);
  const to = { orderType: 2, deliveryAddress: '14 Franklin Road, Ponsonby', deliveryLocation: NEARBY };
  const { orderNumber } = await place(cast, take, to);
  const { orderId } = await ticketOf(take, orderNumber);
  await take('acceptOrder', { params: { orderId }, body: { readyInMinutes: 20 } });
  for (const action of ['start', 'ready']) await take('moveOrder', { params: { orderId }, body: { action } });
  const { version } = await ticketOf(take, orderNumber);
  const run = { params: { driverId: cast.ids.get('driverId') ?? NO_ID } };
  await take('sendRun', { ...run, body: { orders: [{ orderId, version }] } });
  await take('sortRun', { ...run, body: { orders: [{ orderId }] } });
  const photo = (await picture()).toString('base64');
  await take('handOver', { params: { orderId }, body: { pin: null, reason: '', photo, cashAmount: 50 } }, driver);
  await take('getHandOverPhoto', { params: { orderId } });
}
