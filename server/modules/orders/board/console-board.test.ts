import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireBoard, WireTicket } from '#core/contract/orders/console-tickets.ts';
import { STAFF_ROLES, type StaffRole } from '#core/contract/staff/permissions.ts';
import type { RouteName } from '#core/contract/wire/routes.ts';
import { orderEvents, orderLines, orders } from '#server/db/schema/index.ts';
import { type ConsoleApp, createConsoleApp, dataOf } from '#server/testing/console-app.ts';
import { insertOrder } from '#server/testing/console-orders.ts';
import { ticketOf } from '#test/tickets.ts';

const NOW = Date.UTC(2020, 10, 21, 5, 0);
const DUE = NOW + 7_200_000;
const modifier = {
  modifierCategoryId: crypto.randomUUID(),
  modifierCategoryName: 'Spice level',
  modifierItemId: crypto.randomUUID(),
  modifierName: 'Hot',
  quantity: 1,
  priceCents: 150,
};
const naan = {
  comboProductId: crypto.randomUUID(),
  comboItemId: crypto.randomUUID(),
  productName: 'Naan',
  variantName: null,
  quantity: 1,
  modifiers: [modifier],
};
/** The point from which each move may be made; a pickup has no move of its own between cooking and being ready. */
const FROM = {
  pending: {},
  accepted: { status: 'accepted', acceptedAt: new Date(NOW) },
  cooking: { status: 'preparing', acceptedAt: new Date(NOW), orderType: 'delivery' },
  cooked: { status: 'preparing', acceptedAt: new Date(NOW), orderType: 'delivery', isReady: true },
  ready: { status: 'on-its-way', acceptedAt: new Date(NOW), onItsWayAt: new Date(NOW) },
} as const;

let console: ConsoleApp;

beforeAll(async () => {
  console = await createConsoleApp();
});
afterAll(() => console?.close());

const place = (from: keyof typeof FROM) => insertOrder(console.db, console.first, NOW, FROM[from]);
const entriesOf = async (orderId: string) =>
  (await console.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))).map(({ event, actor }) => [
    event,
    actor,
  ]);

const boardFor = async (role: StaffRole) => {
  const cookie = await console.signIn(console.first, role);
  return dataOf<WireBoard>(await console.call('getBoard', { at: console.first, cookie }));
};

describe('the board', () => {
  let orderId: string;
  beforeAll(async () => {
    const { db, first } = console;
    orderId = await insertOrder(db, first, NOW, {
      status: 'accepted',
      version: 3,
      moneyState: 'authorised',
      orderType: 'delivery',
      paymentMode: 'card',
      isScheduled: true,
      dueAt: new Date(DUE),
      acceptedAt: new Date(NOW - 30_000),
      acceptedBy: 'Ana',
      estimateMinutes: 30,
      notes: 'Ring first',
      deliveryAddress: '14 Franklin Road',
      distanceKm: 2.1,
      totalCents: 7848,
    });
    const feast = { productName: 'Family feast', variantName: 'Large', unitCents: 3924, totalCents: 7848 };
    await db
      .update(orderLines)
      .set({ ...feast, isCombo: true, instructions: 'No nuts', modifiers: [modifier], comboItems: [naan] })
      .where(eq(orderLines.orderId, orderId));
    const ended = { status: 'delivered', acceptedAt: new Date(NOW), deliveredAt: new Date(NOW) } as const;
    await insertOrder(db, first, NOW, { ...ended, endedAt: new Date(NOW) });
  });
  afterAll(async () => {
    for (const table of [orderLines, orders]) await console.db.delete(table);
  });

  it.each(['owner', 'manager', 'staff'] as const)('shows guest and money to %s', async (role) => {
    const board = await boardFor(role);
    expect(board).toMatchObject({ nowUtc: new Date(NOW).toISOString(), doneToday: 1 });
    const [ticket] = board.tickets.filter(({ column }) => column !== 'done');
    expect(board.tickets).toHaveLength(2);
    expect(ticket).toMatchObject({
      orderId: ticketOf(orderId),
      version: 3,
      column: 'scheduled',
      orderStatus: 2,
      orderType: 2,
      dueUtc: new Date(DUE).toISOString(),
      startByUtc: new Date(DUE - 30 * 60_000).toISOString(),
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
    expect(ticket?.products[0]).toMatchObject({
      productName: 'Family feast',
      variantName: 'Large',
      unitPrice: 39.24,
      totalPrice: 78.48,
      specialInstructions: 'No nuts',
      modifiers: [{ modifierName: 'Hot', price: 1.5 }],
      comboItems: [{ productName: 'Naan', modifiers: [{ modifierName: 'Hot', price: 1.5 }] }],
    });
  });

  it('console#roles: shows the kitchen what to cook, and neither guest nor money', async () => {
    const board = await boardFor('kitchen');
    expect(board.tickets.find((ticket) => ticket.orderId === ticketOf(orderId))).toMatchObject({
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
});

describe('moving an order', () => {
  const moves: readonly [string, keyof typeof FROM, RouteName, object, readonly StaffRole[]][] = [
    ['accept', 'pending', 'acceptOrder', { readyInMinutes: 20 }, ['owner', 'manager', 'staff']],
    ['reject', 'pending', 'rejectOrder', { reason: 'too-busy' }, ['owner', 'manager', 'staff']],
    ['start', 'accepted', 'moveOrder', { action: 'start' }, ['owner', 'manager', 'staff', 'kitchen']],
    ['ready', 'cooking', 'moveOrder', { action: 'ready' }, ['owner', 'manager', 'staff', 'kitchen']],
    ['send', 'cooked', 'moveOrder', { action: 'send' }, ['owner', 'manager', 'staff']],
    ['complete', 'ready', 'moveOrder', { action: 'complete' }, ['owner', 'manager', 'staff']],
  ];
  const matrix = moves.flatMap(([move, from, call, body, allowed]) =>
    STAFF_ROLES.map((role) => ({ move, from, call, body, role, isAllowed: allowed.includes(role) })),
  );
  const callAs = async (role: StaffRole, name: RouteName, orderId: string, body: object) =>
    console.call(name, {
      at: console.first,
      cookie: await console.signIn(console.first, role),
      params: { orderId },
      body,
    });

  it.each(matrix)(
    'console#roles: $move by $role: allowed $isAllowed',
    async ({ move, from, call, body, role, isAllowed }) => {
      const orderId = await place(from);
      const answer = await callAs(role, call, orderId, body);
      expect(answer.statusCode, answer.body).toBe(isAllowed ? 200 : 403);
      expect(await entriesOf(orderId)).toEqual(isAllowed ? [[move, `${role} person`]] : []);
      if (isAllowed) expect(dataOf<WireTicket>(answer).version).toBe(2);
    },
  );

  it('takes ready time and text as they were sent, and none where none was', async () => {
    const ready = async (readyInMinutes: number | null) => {
      const answer = await callAs('staff', 'acceptOrder', await place('pending'), { readyInMinutes, version: 1 });
      return dataOf<WireTicket>(answer).promisedUtc;
    };
    const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
    expect([await ready(45), await ready(null)]).toEqual([inMinutes(45), inMinutes(20)]);
    const reason = { reason: 'other', text: '  The power is out.  ', version: 1 };
    const rejected = await callAs('staff', 'rejectOrder', await place('pending'), reason);
    expect(dataOf<WireTicket>(rejected).rejectReason).toBe('The power is out.');
  });

  it('answers the kitchen without guest and money', async () => {
    const answer = await callAs('kitchen', 'moveOrder', await place('cooking'), { action: 'ready' });
    expect(dataOf<WireTicket>(answer).products).toHaveLength(1);
    expect(answer.body).not.toMatch(/Priya|6421|40\.00|"totalAmount":40/);
  });

  it('refuses what the contract does not know', async () => {
    const orderId = await place('pending');
    const bodies: [RouteName, object][] = [
      ['acceptOrder', { readyInMinutes: 4 }],
      ['acceptOrder', {}],
      ['rejectOrder', { reason: 'bored' }],
      ['rejectOrder', { reason: 'other', text: 'x'.repeat(301) }],
      ['moveOrder', { action: 'accept' }],
    ];
    for (const [name, body] of bodies) {
      const answer = await callAs('owner', name, orderId, body);
      expect(answer.statusCode, JSON.stringify(body)).toBe(400);
    }
    expect((await callAs('owner', 'moveOrder', 'not-an-id', { action: 'start' })).statusCode).toBe(400);
    expect(await entriesOf(orderId)).toEqual([]);
  });
});
