import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WireStockItem } from '#core/contract/menu/console-stock.ts';
import { STAFF_ROLES } from '#core/contract/staff/permissions.ts';
import { SOLD_OUT_UNTIL_CHANGED } from '#core/domain/menu/menu.ts';
import { auditLog, clients, modifierItems, products, variants } from '#server/db/schema/index.ts';
import type { EventPayload } from '#server/events/event-bus.ts';
import { type ConsoleApp, createConsoleApp, dataOf } from '#server/testing/console-app.ts';

const HOUR_MS = 3_600_000;
let console: ConsoleApp;
let cookie: string;

beforeAll(async () => {
  console = await createConsoleApp();
});
afterAll(() => console?.close());
beforeEach(async () => {
  console.clock.now = Date.UTC(2020, 10, 21, 5, 0);
  await console.db.update(products).set({ outOfStockUntil: null });
  cookie = await console.signIn(console.first, 'staff');
});

const set = (body: unknown, session = cookie) => console.call('setStock', { at: console.first, cookie: session, body });
const menuVersion = async (clientId = console.first.clientId) => {
  const [row] = await console.db.select().from(clients).where(eq(clients.clientId, clientId));
  return row?.menuVersion ?? 0;
};
const list = async () => {
  const answer = await console.call('listStock', { at: console.first, cookie });
  return dataOf<{ items: WireStockItem[] }>(answer).items;
};

describe('the list of what can run out', () => {
  it('has products, variants and modifiers with what they belong to, in English, and nothing hidden', async () => {
    const { first } = console;
    expect(await list()).toEqual([
      {
        kind: 'product',
        id: first.productId,
        name: 'Butter chicken',
        parent: 'Curries',
        outOfStockUntilUtc: null,
        count: null,
      },
      {
        kind: 'variant',
        id: first.variantId,
        name: 'Large',
        parent: 'Butter chicken',
        outOfStockUntilUtc: null,
        count: null,
      },
      {
        kind: 'modifier',
        id: first.modifierItemId,
        name: 'Mango chutney',
        parent: 'Extras',
        outOfStockUntilUtc: null,
        count: null,
      },
    ]);
  });

  it('shows a time that has passed as in stock', async () => {
    const id = console.first.productId;
    const untilOf = async () => (await list()).find((item) => item.id === id)?.outOfStockUntilUtc;
    await set({ kind: 'product', id, until: '1h' });
    expect(await untilOf()).toBe(new Date(console.clock.now + HOUR_MS).toISOString());
    console.clock.now += HOUR_MS;
    expect(await untilOf()).toBeNull();
  });
});

describe('marking sold out', () => {
  it.each([
    ['1h', (now: number) => now + HOUR_MS],
    ['4h', (now: number) => now + 4 * HOUR_MS],
    ['until-changed', () => SOLD_OUT_UNTIL_CHANGED],
  ] as const)('lasts %s', async (until, expected) => {
    const answer = await set({ kind: 'product', id: console.first.productId, until });
    expect(answer.statusCode).toBe(200);
    expect(dataOf<WireStockItem>(answer)).toEqual({
      kind: 'product',
      id: console.first.productId,
      name: 'Butter chicken',
      parent: 'Curries',
      outOfStockUntilUtc: new Date(expected(console.clock.now)).toISOString(),
      count: null,
    });
  });

  it('lasts until the next opening on the restaurant’s clock, closed days passed over', async () => {
    // Sunday 22 November 2020, 17:30 in Auckland: Monday is closed, Tuesday opens at 17:00.
    console.clock.now = Date.UTC(2020, 10, 22, 4, 30);
    cookie = await console.signIn(console.first, 'staff');
    const answer = await set({ kind: 'product', id: console.first.productId, until: 'next-opening' });
    expect(dataOf<WireStockItem>(answer).outOfStockUntilUtc).toBe('2020-11-24T04:00:00.000Z');
  });

  it.each([
    ['product', products, () => console.first.productId],
    ['variant', variants, () => console.first.variantId],
    ['modifier', modifierItems, () => console.first.modifierItemId],
  ] as const)('writes a %s and takes it back', async (kind, table, id) => {
    const stored = async () => {
      const rows = await console.db.select().from(table).where(eq(table.clientId, console.first.clientId));
      return rows.map((row) => row.outOfStockUntil?.getTime()).filter((until) => until !== undefined);
    };
    await set({ kind, id: id(), until: '4h' });
    expect(await stored()).toEqual([console.clock.now + 4 * HOUR_MS]);
    const back = await set({ kind, id: id(), until: 'in-stock' });
    expect(dataOf<WireStockItem>(back).outOfStockUntilUtc).toBeNull();
    expect(await stored()).toEqual([]);
  });

  it('raises the menu’s version, tells stores and consoles, and leaves an audit row', async () => {
    const { first, events, db } = console;
    const heard: [string, EventPayload][] = [];
    const both = new Promise<void>((resolve) => {
      for (const topic of [`store:${first.clientId}`, `console:${first.clientId}`] as const) {
        events.subscribe(topic, (payload) => {
          heard.push([topic, payload]);
          if (heard.length === 2) resolve();
        });
      }
    });
    const before = await menuVersion();
    const otherBefore = await menuVersion(console.second.clientId);
    await set({ kind: 'variant', id: first.variantId, until: '1h' });
    await both;
    expect(await menuVersion()).toBe(before + 1);
    expect(await menuVersion(console.second.clientId)).toBe(otherBefore);
    expect(Object.fromEntries(heard)).toEqual({
      [`store:${first.clientId}`]: { type: 'menu', version: before + 1 },
      [`console:${first.clientId}`]: { type: 'stock' },
    });
    const [audit] = (await db.select().from(auditLog).orderBy(auditLog.auditId)).slice(-1);
    expect(audit).toMatchObject({
      clientId: first.clientId,
      actor: 'staff person',
      action: 'stock.set',
      subject: `variant:${first.variantId}`,
      before: { outOfStockUntil: null },
      after: { outOfStockUntil: console.clock.now + HOUR_MS, until: '1h' },
    });
  });

  it('marks the dishes of a department at once, leaves out what is not the restaurant’s, and brings them back', async () => {
    const { first, second } = console;
    const many = (productIds: string[], until: string) =>
      console.call('setManyStock', { at: first, cookie, body: { productIds, until } });
    const before = await menuVersion();
    const marked = await many([first.productId, second.productId], '1h');
    expect(
      dataOf<{ items: WireStockItem[] }>(marked).items.map(({ id, outOfStockUntilUtc }) => [id, outOfStockUntilUtc]),
    ).toEqual([[first.productId, new Date(console.clock.now + HOUR_MS).toISOString()]]);
    expect(await menuVersion()).toBe(before + 1);
    const [others] = await console.db.select().from(products).where(eq(products.productId, second.productId));
    expect(others?.outOfStockUntil).toBeNull();
    await many([first.productId], 'in-stock');
    expect((await list()).find(({ id }) => id === first.productId)?.outOfStockUntilUtc).toBeNull();
    expect((await many([second.productId], '1h')).statusCode).toBe(404);
  });

  it('is refused for things of another restaurant and of nobody, and changes nothing', async () => {
    const { second } = console;
    const before = [await menuVersion(), await menuVersion(second.clientId)];
    for (const [kind, id] of [
      ['product', second.productId],
      ['variant', second.variantId],
      ['modifier', second.modifierItemId],
      ['product', crypto.randomUUID()],
      ['variant', console.first.productId],
    ]) {
      expect((await set({ kind, id, until: '1h' })).statusCode, `${kind} ${id}`).toBe(404);
    }
    expect([await menuVersion(), await menuVersion(second.clientId)]).toEqual(before);
    const [row] = await console.db.select().from(products).where(eq(products.productId, second.productId));
    expect(row?.outOfStockUntil).toBeNull();
  });

  it('is refused when the body is not as the contract says', async () => {
    const id = console.first.productId;
    for (const body of [{ kind: 'product', id, until: '2h' }, { kind: 'cart', id, until: '1h' }, { kind: 'product' }]) {
      expect((await set(body)).statusCode).toBe(400);
    }
  });

  it.each(STAFF_ROLES)('is open to everybody in the restaurant, not to drivers: %s', async (role) => {
    const session = await console.signIn(console.first, role);
    const { statusCode } = await set({ kind: 'product', id: console.first.productId, until: '1h' }, session);
    expect(statusCode).toBe(role === 'driver' ? 403 : 200);
  });

  it('keeps versions apart when many change at once', async () => {
    const before = await menuVersion();
    const { productId, variantId, modifierItemId } = console.first;
    const changes = Array.from({ length: 12 }, (_, index) =>
      [
        { kind: 'product', id: productId, until: '1h' },
        { kind: 'variant', id: variantId, until: '4h' },
        { kind: 'modifier', id: modifierItemId, until: 'in-stock' },
      ].at(index % 3),
    );
    const answers = await Promise.all(changes.map((body) => set(body)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(12).fill(200));
    expect(await menuVersion()).toBe(before + 12);
  });
});
