import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import type { WireError } from '#core/contract/wire/envelope.ts';
import { fillPath } from '#core/contract/wire/paths.ts';
import { ROUTES, type RouteName } from '#core/contract/wire/routes.ts';
import {
  APPROVED_CARD,
  butterChicken,
  countStatements,
  garlicNaan,
  NEARBY,
  openShop,
  productId,
  type Shop,
} from '#server/modules/orders/testing/shop.ts';
import { idOf } from '#test/tickets.ts';

const MINUTE = 60_000;
let shop: Shop;
let manager: string;
let staff: string;

beforeAll(async () => {
  shop = await openShop();
  manager = await signIn('manager');
  staff = await signIn('staff');
});
afterAll(() => shop.close());

async function console(name: RouteName, cookie: string, orderId = '', body: unknown = {}) {
  const { method, path } = ROUTES[name];
  const origin = 'http://saffron-lane.localhost';
  const response = await shop.app.inject({
    method,
    url: fillPath(path, { orderId }),
    headers: { host: 'saffron-lane.localhost', 'content-type': 'application/json', origin, cookie },
    ...(method === 'POST' ? { payload: JSON.stringify(body) } : {}),
  });
  return { status: response.statusCode, ...response.json(), cookies: response.cookies };
}

async function signIn(role: string): Promise<string> {
  const answer = await console('staffSignIn', '', '', {
    email: `${role}@saffron-lane.example`,
    password: `saffron-${role}`,
  });
  const [cookie] = answer.cookies;
  if (!cookie) throw new Error(`No session for ${role}: ${JSON.stringify(answer)}`);
  return `${cookie.name}=${cookie.value}`;
}

async function ticket(orderId: string): Promise<WireTicket | undefined> {
  const { data } = await console('getBoard', manager);
  return data.tickets.find((one: WireTicket) => idOf(one.orderId) === orderId);
}

async function placed(body: Parameters<Shop['place']>[0] | object = {}) {
  const cart = await shop.cartOf(butterChicken(2));
  const { data, error } = await shop.place({ cartId: cart.cartId, ...body });
  if (!data) throw new Error(error.errorMessage);
  return data.orderId;
}

const statusOf = (orderId: string) => shop.get('getOrderStatus', { params: { orderId } });
const summaryOf = (orderId: string) => shop.get('getOrderSummary', { params: { orderId } });

describe('a pickup order', () => {
  it('goes from new to delivered, each step with its time', async () => {
    const orderId = await placed({ orderNotes: 'Nut allergy' });
    expect(await ticket(orderId)).toMatchObject({ column: 'new', itemCount: 2, notes: 'Nut allergy', totalAmount: 43 });

    const accepted = await console('acceptOrder', manager, orderId, { readyInMinutes: 30 });
    const promisedUtc = new Date(shop.clock.now + 30 * MINUTE).toISOString();
    expect(accepted.data).toMatchObject({ orderStatus: 2, acceptedBy: 'Ana Kaur', promisedUtc });
    for (const [action, code] of [
      ['start', 3],
      ['ready', 4],
      ['complete', 5],
    ] as const) {
      shop.clock.now += 5 * MINUTE;
      const moved = await console('moveOrder', staff, orderId, { action });
      expect([action, moved.status, moved.data.orderStatus]).toEqual([action, 200, code]);
      expect(await statusOf(orderId)).toBe(code);
    }
    const { orderInfo } = await summaryOf(orderId);
    expect(orderInfo).toMatchObject({ promisedUtc, orderStatus: 5 });
    const times = [
      orderInfo.createdUtc,
      orderInfo.acceptedUtc,
      orderInfo.preparingUtc,
      orderInfo.onItsWayUtc,
      orderInfo.deliveredUtc,
    ];
    expect([...times].sort()).toEqual(times);
    expect(await ticket(orderId)).toMatchObject({ column: 'done', endedUtc: orderInfo.deliveredUtc });
  });

  it('is promised for the time its guest was quoted, once, and never for a time that is over', async () => {
    const orderId = await placed();
    const late = await placed();
    const quoted = await ticket(orderId);
    shop.clock.now += 2 * MINUTE;
    const body = { readyInMinutes: null, version: quoted?.version };
    const { data } = await console('acceptOrder', manager, orderId, body);
    expect(data).toMatchObject({ orderStatus: 2, promisedUtc: quoted?.dueUtc });
    const again = await console('acceptOrder', staff, orderId, body);
    expect([again.status, again.error.errorMessage]).toEqual([409, expect.stringMatching(/^Already accepted by Ana/)]);
    shop.clock.now = Date.parse((await ticket(late))?.dueUtc ?? '') + 3 * MINUTE;
    const overdue = await console('acceptOrder', manager, late, { readyInMinutes: null });
    expect(overdue.data.promisedUtc).toBe(new Date(shop.clock.now).toISOString());
  });

  it('is accepted with others by one call, which answers for each of them', async () => {
    const [first, second, gone] = [await placed(), await placed(), await placed()];
    const quoted = await ticket(first);
    await console('acceptOrder', staff, gone, { readyInMinutes: 20 });
    const orders = [
      { orderId: first, version: quoted?.version },
      ...[gone, second, randomUUID()].map((orderId) => ({ orderId })),
    ];
    const { status, data } = await console('acceptOrders', manager, '', { orders });
    expect([status, data.accepted.length]).toEqual([200, 2]);
    expect(data.accepted[0]).toMatchObject({ orderId: quoted?.orderId, orderStatus: 2, promisedUtc: quoted?.dueUtc });
    const errors = data.refused.map(({ error }: { error: WireError }) => [error.errorCode, error.errorMessage]);
    expect(errors).toContainEqual([409, expect.stringMatching(/^Already accepted by Josh/)]);
    expect(errors).toContainEqual([404, expect.any(String)]);
    const none = await console('acceptOrders', manager, '', { orders: [] });
    expect([none.status, Object.keys(none.error.fields)]).toEqual([400, ['orders']]);
  });

  it('is promised for the time it was wanted, when the kitchen would be earlier', async () => {
    const dueUtc = new Date(Math.ceil((shop.clock.now + 60 * MINUTE) / (15 * MINUTE)) * 15 * MINUTE).toISOString();
    const orderId = await placed({ isScheduledOrder: true, dueUtc });
    const { data } = await console('acceptOrder', manager, orderId, { readyInMinutes: 10 });
    expect(data.promisedUtc).toBe(dueUtc);
  });
});

describe('a delivery order', () => {
  it('waits cooked for its driver without telling the customer', async () => {
    const orderId = await placed({ orderType: 2, deliveryAddress: '1 Somewhere Lane', deliveryLocation: NEARBY });
    await console('acceptOrder', manager, orderId, { readyInMinutes: 30 });
    await console('moveOrder', staff, orderId, { action: 'start' });
    const ready = await console('moveOrder', staff, orderId, { action: 'ready' });
    expect(ready.data).toMatchObject({
      orderStatus: 3,
      isReady: true,
      column: 'ready',
      distanceKm: expect.any(Number),
    });
    expect(await statusOf(orderId)).toBe(3);
    const again = await console('moveOrder', manager, orderId, { action: 'ready' });
    expect([again.status, again.error.errorMessage]).toEqual([
      409,
      expect.stringMatching(/^Already marked ready by Josh O’Neill, \d\d:\d\d\.$/),
    ]);
    const sent = await console('moveOrder', staff, orderId, { action: 'send' });
    expect(sent.data.orderStatus).toBe(4);
  });
});

describe('only legal moves', () => {
  it('of two who accept at once one wins, and the other is told who and when', async () => {
    const orderId = await placed();
    const answers = await Promise.all([
      console('acceptOrder', manager, orderId, { readyInMinutes: 20 }),
      console('acceptOrder', staff, orderId, { readyInMinutes: 40 }),
    ]);
    const lost = answers.find((answer) => answer.status === 409);
    const won = answers.find((answer) => answer.status === 200);
    expect(lost.error.code).toBe('moved');
    const clock = new Intl.DateTimeFormat('en-NZ', {
      timeZone: 'Pacific/Auckland',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    expect(lost.error.errorMessage).toBe(
      `Already accepted by ${won.data.acceptedBy}, ${clock.format(shop.clock.now)}.`,
    );
  });

  it('a stale board is told so, and a step cannot be left out', async () => {
    const orderId = await placed();
    const { version } = (await ticket(orderId)) ?? { version: 0 };
    const early = await console('moveOrder', manager, orderId, { action: 'complete' });
    expect([early.status, early.error.errorMessage]).toEqual([409, 'This order is not that far yet.']);
    await console('acceptOrder', manager, orderId, { readyInMinutes: 20, version });
    const stale = await console('moveOrder', staff, orderId, { action: 'start', version });
    expect([stale.status, stale.error.code]).toEqual([409, 'moved']);
    expect((await console('moveOrder', staff, orderId, { action: 'start' })).status).toBe(200);
  });

  it('an order that nobody paid does not exist for the restaurant', async () => {
    const orderId = await placed({ paymentMode: 2 });
    expect(await ticket(orderId)).toBeUndefined();
    expect((await console('acceptOrder', manager, orderId, { readyInMinutes: 20 })).status).toBe(404);
  });
});

describe('a rejected order', () => {
  it('tells the customer the reason in their language, and keeps the cart', async () => {
    const cart = await shop.cartOf(garlicNaan());
    const { data } = await shop.place({ cartId: cart.cartId });
    await console('rejectOrder', manager, data.orderId, { reason: 'too-busy', text: '' });
    expect(await statusOf(data.orderId)).toBe(6);
    expect((await summaryOf(data.orderId)).orderInfo.rejectReason).toBe('We are too busy right now.');
    const params = { orderId: data.orderId };
    const hindi = await shop.get('getOrderSummary', { params, headers: { 'accept-language': 'hi' } });
    expect(hindi.orderInfo.rejectReason).toBe('हम अभी बहुत व्यस्त हैं।');
    expect((await shop.get('getCart', { params: { cartId: cart.cartId } })).products).toHaveLength(1);
    expect((await shop.place({ cartId: cart.cartId })).status).toBe(200);
  });

  it('may have a text of its own, and cannot be accepted any more', async () => {
    const orderId = await placed();
    await console('rejectOrder', manager, orderId, { reason: 'other', text: 'Power cut, sorry' });
    expect((await summaryOf(orderId)).orderInfo.rejectReason).toBe('Power cut, sorry');
    const late = await console('acceptOrder', staff, orderId, { readyInMinutes: 20 });
    expect(late.error.errorMessage).toMatch(/^Already rejected or cancelled by Ana Kaur, /);
  });
});

it('a paid card order arrives on the board and is charged when accepted', async () => {
  const cart = await shop.cartOf(butterChicken());
  const { data } = await shop.place({ cartId: cart.cartId, paymentMode: 2 });
  const clientSecret = data.paymentIntentClientSecret ?? '';
  await shop.get('confirmSimulatedCard', { body: { clientSecret, ...APPROVED_CARD } });
  await shop.runJobs();
  expect(await ticket(data.orderId)).toMatchObject({ column: 'new', paymentMode: 2, paymentState: 'authorised' });
  await console('acceptOrder', manager, data.orderId, { readyInMinutes: 20 });
  await shop.runJobs();
  expect(await ticket(data.orderId)).toMatchObject({ paymentState: 'captured' });
});

it('an order with alcohol is handed over only after the ID was seen, which is recorded', async () => {
  const beer = { productId: productId('lager'), qty: 2, isOver18: true };
  const { cartId } = await shop.cartOf(beer);
  const { data } = await shop.place({ cartId, isOver18: true });
  const { orderId } = data;
  expect((await console('acceptOrder', staff, orderId, { readyInMinutes: 20 })).data.needsIdCheck).toBe(true);
  for (const action of ['start', 'ready'])
    expect((await console('moveOrder', staff, orderId, { action })).status).toBe(200);
  const refused = await console('moveOrder', staff, orderId, { action: 'complete' });
  expect([refused.status, refused.error.code, refused.error.fields]).toEqual([
    400,
    'id-unchecked',
    { isIdChecked: 'Check the customer’s ID before you hand over alcohol or tobacco, and confirm that you did.' },
  ]);
  expect((await console('moveOrder', staff, orderId, { action: 'complete', isIdChecked: true })).status).toBe(200);
  const { rows } = await shop.db.execute(sql`
    select detail from order_events where order_id = ${orderId} and event = 'complete'`);
  expect(rows).toEqual([{ detail: { isIdChecked: true } }]);
});

it('the board costs the same few statements, however many orders are on it', async () => {
  await placed();
  const board = () => console('getBoard', manager);
  const shown = async () => (await board()).data.tickets.length;
  const before = await shown();
  // A board is kept for a minute at most; after it the database answers.
  const read = () => {
    shop.clock.now += 2 * 60_000;
    return countStatements(board);
  };
  const few = await read();
  expect(few).toBeGreaterThan(0);
  for (let more = 0; more < 4; more += 1) await placed();
  expect(await shown()).toBe(before + 4);
  expect(await read()).toBe(few);
  // The session, live and ended orders, their lines, and the count of the day.
  expect(few).toBeLessThanOrEqual(6);
});
