import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WireBoard, WireTicket } from '#core/contract/orders/console-tickets.ts';
import { STAFF_ROLES, type StaffRole } from '#core/contract/staff/permissions.ts';
import type { RouteName } from '#core/contract/wire/routes.ts';
import { cents } from '#core/domain/money/money.ts';
import type { BoardRow } from '#server/modules/orders/board-row.ts';
import { type ConsoleApp, createConsoleApp, dataOf } from '#server/testing/console-app.ts';
import { ticketOf } from '#test/tickets.ts';

const NOW = Date.UTC(2020, 10, 21, 5, 0);
const modifier = {
  modifierCategoryId: crypto.randomUUID(),
  modifierCategoryName: 'Spice level',
  modifierItemId: crypto.randomUUID(),
  modifierName: 'Hot',
  quantity: 1,
  price: cents(150),
};
const row: BoardRow = {
  orderId: crypto.randomUUID(),
  orderNumber: 418,
  version: 3,
  status: 'accepted',
  money: 'authorised',
  orderType: 'delivery',
  paymentMode: 'card',
  isScheduled: true,
  isReady: false,
  enteredBy: null,
  placedAt: NOW - 60_000,
  dueAt: NOW + 7_200_000,
  promisedAt: null,
  answerBy: null,
  acceptedAt: NOW - 30_000,
  acceptedBy: 'Ana',
  endedAt: null,
  rejectReason: null,
  estimateMinutes: 30,
  fullName: 'Priya Nair',
  phone: '+64211234567',
  isEmailRefused: false,
  notes: 'Ring first',
  deliveryAddress: '14 Franklin Road',
  here: null,
  deliveryPlace: { latitude: -36.86, longitude: 174.74 },
  distanceKm: 2.1,
  total: cents(7848),
  cashDue: cents(0),
  corrections: [],
  locale: 'en',
  lines: [
    {
      position: 0,
      productId: crypto.randomUUID(),
      productName: 'Family feast',
      variantName: 'Large',
      quantity: 2,
      unitPrice: cents(3924),
      totalPrice: cents(7848),
      discount: cents(0),
      isCombo: true,
      isR18: false,
      instructions: 'No nuts',
      ifSoldOut: null,
      modifiers: [modifier],
      comboItems: [
        {
          comboProductId: crypto.randomUUID(),
          comboItemId: crypto.randomUUID(),
          productName: 'Naan',
          variantName: null,
          quantity: 1,
          modifiers: [modifier],
        },
      ],
    },
  ],
};

let console: ConsoleApp;
/** What the console asked of the orders module. */
let asked: unknown[][] = [];

beforeAll(async () => {
  console = await createConsoleApp({
    orders: {
      getBoard: async (clientId) => ({ rows: clientId === console.first.clientId ? [row] : [], doneToday: 27 }),
      moveOrder: async (...args) => {
        asked.push(args);
        return { ...row, version: row.version + 1 };
      },
      rowsOf: async () => [],
      inLanguage: async (_clientId, rows) => rows,
    },
  });
});
afterAll(() => console?.close());
beforeEach(() => {
  asked = [];
});

const boardFor = async (role: StaffRole) => {
  const cookie = await console.signIn(console.first, role);
  return dataOf<WireBoard>(await console.call('getBoard', { at: console.first, cookie }));
};

describe('the board', () => {
  it.each(['owner', 'manager', 'staff'] as const)('shows guest and money to %s', async (role) => {
    const board = await boardFor(role);
    expect(board).toMatchObject({ nowUtc: new Date(NOW).toISOString(), doneToday: 27 });
    expect(board.tickets).toHaveLength(1);
    expect(board.tickets[0]).toMatchObject({
      orderId: ticketOf(row.orderId),
      orderNumber: 418,
      version: 3,
      column: 'scheduled',
      orderStatus: 2,
      orderType: 2,
      dueUtc: new Date(row.dueAt).toISOString(),
      startByUtc: new Date(row.dueAt - 30 * 60_000).toISOString(),
      promisedUtc: null,
      acceptedBy: 'Ana',
      itemCount: 2,
      notes: 'Ring first',
      customerName: 'Priya Nair',
      phone: '+64211234567',
      deliveryAddress: '14 Franklin Road',

      distanceKm: 2.1,
      paymentMode: 2,
      paymentState: 'authorised',
      totalAmount: 78.48,
    });
    expect(board.tickets[0]?.products[0]).toMatchObject({
      productName: 'Family feast',
      variantName: 'Large',
      unitPrice: 39.24,
      totalPrice: 78.48,
      specialInstructions: 'No nuts',
      modifiers: [{ modifierName: 'Hot', price: 1.5 }],
      comboItems: [{ productName: 'Naan', modifiers: [{ modifierName: 'Hot', price: 1.5 }] }],
    });
  });

  it('shows the kitchen what to cook, and neither guest nor money', async () => {
    const board = await boardFor('kitchen');
    expect(board.tickets[0]).toMatchObject({
      orderNumber: 418,
      notes: 'Ring first',
      customerName: null,
      phone: null,
      deliveryAddress: null,
      distanceKm: null,
      paymentMode: null,
      paymentState: null,
      totalAmount: null,
      products: [{ productName: 'Family feast', quantity: 2, specialInstructions: 'No nuts' }],
    });
    expect(JSON.stringify(board)).not.toMatch(/Priya|6421|Franklin|78\.48|39\.24|1\.5|authorised/);
  });

  it('is another restaurant’s own', async () => {
    const cookie = await console.signIn(console.second, 'owner');
    const answer = await console.call('getBoard', { at: console.second, cookie });
    expect(dataOf<WireBoard>(answer).tickets).toEqual([]);
  });
});

describe('moving an order', () => {
  const moves: readonly [string, RouteName, object, readonly StaffRole[]][] = [
    ['accept', 'acceptOrder', { readyInMinutes: 20 }, ['owner', 'manager', 'staff']],
    ['reject', 'rejectOrder', { reason: 'too-busy' }, ['owner', 'manager', 'staff']],
    ['start', 'moveOrder', { action: 'start' }, ['owner', 'manager', 'staff', 'kitchen']],
    ['ready', 'moveOrder', { action: 'ready' }, ['owner', 'manager', 'staff', 'kitchen']],
    ['send', 'moveOrder', { action: 'send' }, ['owner', 'manager', 'staff']],
    ['complete', 'moveOrder', { action: 'complete' }, ['owner', 'manager', 'staff']],
  ];
  const matrix = moves.flatMap(([move, call, body, allowed]) =>
    STAFF_ROLES.map((role) => ({ move, call, body, role, isAllowed: allowed.includes(role) })),
  );

  it.each(matrix)('$move by $role: allowed $isAllowed', async ({ move, call, body, role, isAllowed }) => {
    const { first } = console;
    const cookie = await console.signIn(first, role);
    const answer = await console.call(call, { at: first, cookie, params: { orderId: row.orderId }, body });
    expect(answer.statusCode).toBe(isAllowed ? 200 : 403);
    expect(asked.map(([clientId, orderId, event, actor]) => [clientId, orderId, event, actor])).toEqual(
      isAllowed ? [[first.clientId, row.orderId, move, `${role} person`]] : [],
    );
    if (isAllowed) expect(dataOf<WireTicket>(answer).version).toBe(4);
  });

  it('hands on version, ready time, reason and text', async () => {
    const { first } = console;
    const cookie = await console.signIn(first, 'staff');
    const params = { orderId: row.orderId };
    const call = (name: RouteName, body: object) => console.call(name, { at: first, cookie, params, body });
    await call('acceptOrder', { readyInMinutes: 45, version: 3 });
    await call('acceptOrder', { readyInMinutes: null, version: 3 });
    await call('rejectOrder', { reason: 'other', text: '  The power is out.  ', version: 3 });
    await call('moveOrder', { action: 'start', version: 3 });
    expect(asked.map((args) => args[4])).toEqual([
      { readyInMinutes: 45, version: 3 },
      { readyInMinutes: null, version: 3 },
      { reason: 'other', text: 'The power is out.', version: 3 },
      { version: 3, isIdChecked: false },
    ]);
  });

  it('answers the kitchen without guest and money', async () => {
    const { first } = console;
    const cookie = await console.signIn(first, 'kitchen');
    const params = { orderId: row.orderId };
    const answer = await console.call('moveOrder', { at: first, cookie, params, body: { action: 'ready' } });
    expect(answer.body).not.toMatch(/Priya|6421|78\.48/);
  });

  it('refuses what the contract does not know', async () => {
    const { first } = console;
    const cookie = await console.signIn(first, 'owner');
    const params = { orderId: row.orderId };
    const bodies: [RouteName, object][] = [
      ['acceptOrder', { readyInMinutes: 4 }],
      ['acceptOrder', {}],
      ['rejectOrder', { reason: 'bored' }],
      ['rejectOrder', { reason: 'other', text: 'x'.repeat(301) }],
      ['moveOrder', { action: 'accept' }],
    ];
    for (const [name, body] of bodies) {
      const answer = await console.call(name, { at: first, cookie, params, body });
      expect(answer.statusCode, JSON.stringify(body)).toBe(400);
    }
    const answer = await console.call('moveOrder', {
      at: first,
      cookie,
      params: { orderId: 'not-an-id' },
      body: { action: 'start' },
    });
    expect(answer.statusCode).toBe(400);
    expect(asked).toEqual([]);
  });
});
