/** The clock moves, and what is older than its term is gone: every table of the schema. */
import { and, count, eq, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import * as s from '#server/db/schema/index.ts';
import { createCustomerSessions } from '#server/modules/accounts/sessions.ts';
import { insertOrder } from '#server/testing/console-orders.ts';
import { signInAt } from '#server/testing/console-shop.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { quietLog } from '#test/quiet-log.ts';
import { deleteOldestOfEach } from './repo-sweep.ts';
import { type AgeTerm, BOOKS_YEARS, isAged, TERMS } from './repo-terms.ts';
import { insertParents, insertRow, personOf } from './testing/old-rows.ts';

const realQuery = pg.Client.prototype.query;

/** A dish that is drafted with a picture. */
const draftOf = (imageId: string) => ({
  kind: 'product',
  itemId: crypto.randomUUID(),
  state: 'edited',
  body: { imageId },
});

let shop: TestApp;
let saffron: { readonly clientId: string; readonly productId: string };

beforeAll(async () => {
  shop = await createTestApp();
  const clientId = shop.clientIds.saffron;
  const [product] = await shop.db.select().from(s.products).where(eq(s.products.clientId, clientId)).limit(1);
  saffron = { clientId, productId: product?.productId ?? '' };
});
afterAll(() => shop.close());
/** Tests write orders that are older than what an earlier test has swept. */
beforeEach(async () => {
  await shop.db.delete(s.retentionMarks);
});

async function sweep(): Promise<void> {
  await shop.deps.jobs.add(shop.db, 'retention.sweep', {});
  await shop.jobs.runDue();
}

async function countRows(table: PgTable): Promise<number> {
  const [row] = await shop.db.select({ count: count() }).from(table);
  return row?.count ?? 0;
}

const orderOf = async (orderId: string) =>
  (await shop.db.select().from(s.orders).where(eq(s.orders.orderId, orderId)))[0];

const DELIVERED = { status: 'delivered', endedAt: new Date(0) } as const;
const monthsAgo = (months: number) => shop.clock.now - months * (365.25 / 12) * DAY_MS;
const order = (placedMs: number, changes: Parameters<typeof insertOrder>[3] = {}) =>
  insertOrder(shop.db, saffron, placedMs, { ...DELIVERED, notes: 'Ring Hana', ...changes });

/** Everything that an order has besides its dishes. */
async function insertChildren(orderId: string): Promise<void> {
  const at = new Date(shop.clock.now);
  const given = { clientId: saffron.clientId, orderId, event: 'placed', actor: 'customer', word: 'Hana says hello' };
  const tables = [s.orderEvents, s.orderRefunds, s.disputes, s.orderRatings, s.dishRatings, s.noticeConsents];
  for (const table of [...tables, s.promotionClaims, s.driverStops, s.handOverPhotos]) {
    const own = { customerKey: null, reason: 'Left with Hana', picture: Buffer.from('a door') };
    await insertRow(shop.db, table, at, { ...given, ...own });
  }
}

describe('a term', () => {
  const nowAt = () => new Date(shop.clock.now);

  /** Which rows of a table that has two terms a row belongs to. */
  function kindOf({ since, words }: AgeTerm) {
    if (since === s.paymentInbox.receivedAt) return { processedAt: null };
    return words.includes('finished') ? { state: 'open' } : { state: 'drafted' };
  }

  it('removes what is older, and leaves what is younger, in every table', async () => {
    const parents = await insertParents(shop.db, saffron.clientId, nowAt());
    const ended = await order(monthsAgo(3));
    /** What must not be the same in two rows. */
    let dayNumber = 0;
    const ownOf = async (table: PgTable) => {
      if (table === s.staffDevices) return { deviceId: crypto.randomUUID() };
      if (table === s.moneyDays) {
        dayNumber += 1;
        return { number: dayNumber };
      }
      if (table === s.notices) return { orderId: crypto.randomUUID() };
      if (table === s.handOverPhotos) return { orderId: await order(monthsAgo(3)), picture: Buffer.from('a door') };
      return table === s.simulatorIntents
        ? {}
        : { intentId: (await insertRow(shop.db, s.simulatorIntents, nowAt(), {})).intentId };
    };
    const terms = TERMS.filter(isAged);
    const keyOf = ({ since }: AgeTerm) => Object.entries(since.table).find(([, column]) => column === since)?.[0] ?? '';
    for (const term of terms) {
      const days = term.days === 'guests' ? 24 * 31 : term.days;
      const given = { ...parents, ...personOf(term.table, parents), orderId: ended };
      for (const at of [nowAt().getTime() - (days + 3) * DAY_MS, nowAt().getTime() - (days - 2) * DAY_MS]) {
        const since = term.since.getSQLType() === 'date' ? new Date(at).toISOString().slice(0, 10) : new Date(at);
        const kind = terms.filter(({ table }) => table === term.table).length > 1 ? kindOf(term) : {};
        await insertRow(shop.db, term.table, nowAt(), {
          ...given,
          ...kind,
          ...(await ownOf(term.table)),
          [keyOf(term)]: since,
          // An old cart that is changed again stays.
          ...(term.table === s.carts ? { updatedAt: since } : {}),
          subject: crypto.randomUUID(),
        });
      }
    }
    const older = async ({ table, since, days, only }: AgeTerm) => {
      const before = new Date(shop.clock.now - (days === 'guests' ? 24 * 30.5 : days) * DAY_MS);
      const [row] = await shop.db
        .select({ count: count() })
        .from(table)
        .where(
          and(sql`${since} < ${before.toISOString()}::timestamptz`, only?.(sql`${before.toISOString()}::timestamptz`)),
        );
      return row?.count ?? 0;
    };
    const all = async (of: (term: AgeTerm) => Promise<number>) =>
      Object.fromEntries(await Promise.all(terms.map(async (term) => [term.words, await of(term)] as const)));
    const before = await all(older);
    expect(Object.values(before).filter((rows) => rows === 0)).toEqual([]);
    const totals = new Map<PgTable, number>();
    for (const { table } of terms) totals.set(table, await countRows(table));
    await sweep();
    expect(await all(older)).toEqual(Object.fromEntries(terms.map(({ words }) => [words, 0])));
    for (const [table, total] of totals) {
      const gone = terms
        .filter((term) => term.table === table)
        .reduce((sum, { words }) => sum + (before[words] ?? 0), 0);
      expect([getTableName(table), await countRows(table)]).toEqual([getTableName(table), total - gone]);
    }
  });
});

it('an old cart stays as long as somebody changes it', async () => {
  const cartId = crypto.randomUUID();
  const clientId = shop.clientIds.saffron;
  const at = (days: number) => new Date(shop.clock.now - days * DAY_MS);
  await shop.db.insert(s.carts).values({ clientId, cartId, createdAt: at(90), updatedAt: at(29) });
  const isThere = async () => (await shop.db.select().from(s.carts).where(eq(s.carts.cartId, cartId))).length > 0;
  await sweep();
  expect(await isThere()).toBe(true);
  await shop.db
    .update(s.carts)
    .set({ updatedAt: at(31) })
    .where(eq(s.carts.cartId, cartId));
  await sweep();
  expect(await isThere()).toBe(false);
});

describe('guests of old orders', () => {
  it('leave their orders after the months that the restaurant has set; the books stay', async () => {
    const [old, large, young] = [
      await order(monthsAgo(25)),
      await order(monthsAgo(25), { totalCents: 120_000 }),
      await order(monthsAgo(23)),
    ];
    const company = 'Kauri Books Ltd';
    const [below, above] = [
      await order(monthsAgo(25), { totalCents: 100_000, company }),
      await order(monthsAgo(25), { totalCents: 100_001, company }),
    ];
    await insertChildren(old);
    await sweep();
    expect([(await orderOf(below))?.company, (await orderOf(above))?.company]).toEqual(['', company]);
    expect(await orderOf(old)).toMatchObject({
      ...{ fullName: '', email: '', phone: '', phoneKey: '', mailboxKey: '', notes: '' },
      totalCents: 4000,
    });
    expect(await orderOf(large)).toMatchObject({
      fullName: 'Priya Nair',
      email: 'priya@example.nz',
      phone: '',
      notes: '',
    });
    expect(await orderOf(young)).toMatchObject({ fullName: 'Priya Nair', notes: 'Ring Hana' });
    const rest = JSON.stringify([
      await shop.db.select().from(s.orderRatings),
      await shop.db.select().from(s.driverStops),
    ]);
    expect(rest).not.toMatch(/hana/i);
    expect(await shop.db.select().from(s.orderRefunds).where(eq(s.orderRefunds.orderId, old))).toHaveLength(1);

    const owner = await signInAt(shop, 'owner');
    const page = { params: { page: 'privacy' } };
    const { data } = await owner.call('getSettingsPage', page);
    expect(data.values).toMatchObject({ 'Privacy:KeepGuestsMonths': '24' });
    const save = (value: string) => {
      const changes = [{ key: 'Privacy:KeepGuestsMonths', was: '24', value }];
      return owner.call('saveSettingsPage', { ...page, body: { changes } });
    };
    expect((await save('3')).status).toBe(400);
    expect((await save('12')).status).toBe(200);
    await sweep();
    expect(await orderOf(young)).toMatchObject({ fullName: '', notes: '' });
  });

  it('stay with an order that is open, unpaid or disputed until it is settled', async () => {
    const pending = await order(monthsAgo(40), { status: 'pending', endedAt: null });
    const disputed = await order(monthsAgo(39));
    const between = await order(monthsAgo(38));
    await insertRow(shop.db, s.disputes, new Date(), { clientId: saffron.clientId, orderId: disputed, closedAt: null });
    await sweep();
    const named = async () =>
      (await Promise.all([pending, disputed, between].map(orderOf))).map((row) => row?.fullName !== '');
    expect(await named()).toEqual([true, true, false]);
    await shop.db.update(s.orders).set(DELIVERED).where(eq(s.orders.orderId, pending));
    await shop.db.update(s.disputes).set({ closedAt: new Date() }).where(eq(s.disputes.orderId, disputed));
    await sweep();
    expect(await named()).toEqual([false, false, false]);
  });
});

it('does nothing, and wakes nobody, where no restaurant comes after the place at which a run begins', async () => {
  // Each run begins behind every restaurant.
  const random = vi.spyOn(crypto, 'randomUUID').mockReturnValue('ffffffff-ffff-4fff-bfff-ffffffffffff');
  await sweep();
  random.mockRestore();
  for (const term of TERMS.filter(isAged)) expect(await deleteOldestOfEach(shop.db, term, [])).toBe(0);
});

it('takes guests out of old orders before it deletes the oldest orders, and counts both', async () => {
  const [oldest, old] = [await order(monthsAgo(12 * BOOKS_YEARS + 9)), await order(monthsAgo(30))];
  const said = vi.spyOn(quietLog, 'info');
  const rows: string[] = [];
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { readonly text: string }];
    const text = typeof first === 'string' ? first : first.text;
    if (/^(update|delete from) "orders"/.test(text)) rows.push(text.startsWith('update') ? 'erased' : 'deleted');
    return (realQuery as (...all: unknown[]) => unknown).apply(this, args);
  } as never);
  await sweep();
  spy.mockRestore();
  const removed = said.mock.calls.map(([fields]) => (fields as { removed?: Record<string, number> }).removed);
  said.mockRestore();
  expect(removed).toContainEqual(expect.objectContaining({ 'guests of old orders': 2, 'old orders': 1 }));
  expect(rows).toEqual(['erased', 'deleted']);
  expect([await orderOf(oldest), (await orderOf(old))?.fullName]).toEqual([undefined, '']);
});

describe('pictures', () => {
  it('go ninety days after nothing shows them, with their files; a draft, a banner or a part keeps them', async () => {
    const { db, clock, deps } = shop;
    const picture = async (imageId: string, given: object = {}) => {
      await insertRow(db, s.images, new Date(clock.now), {
        ...saffron,
        imageId,
        widths: [320],
        alt: imageId,
        ...given,
      });
      await deps.files.write(`${saffron.clientId}/${imageId}/original`, Buffer.from(imageId));
      return imageId;
    };
    const [gone, drafted, banner, whole] = await Promise.all(
      ['a', 'b', 'c', 'd'].map((sign) => picture(sign.repeat(32))),
    );
    const part = await picture('e'.repeat(32), { wholeId: whole });
    const ofSaffron = eq(s.clients.clientId, saffron.clientId);
    const [{ banners = [] } = {}] = await db.select({ banners: s.clients.banners }).from(s.clients).where(ofSaffron);
    const own = { image: banner ?? '', title: { en: '' }, text: { en: '' }, tone: 'dark' as const };
    await db
      .update(s.clients)
      .set({ banners: [...banners, own] })
      .where(ofSaffron);
    await db.update(s.products).set({ imageId: part }).where(eq(s.products.productId, saffron.productId));
    await insertRow(db, s.menuDraftItems, new Date(clock.now), { ...saffron, ...draftOf(drafted ?? '') });
    const shown = async () =>
      (await db.select().from(s.images)).filter(({ alt }) => /^[a-e]{32}$/.test(alt)).map(({ alt }) => alt);
    const seeded = (await db.$count(s.images)) - 5;
    await sweep();
    clock.now += 89 * DAY_MS;
    await sweep();
    expect(await shown()).toHaveLength(5);
    clock.now += 2 * DAY_MS;
    await sweep();
    expect((await shown()).sort()).toEqual([drafted, banner, whole, part].sort());
    expect(await deps.files.has(`${saffron.clientId}/${gone}/original`)).toBe(false);
    expect((await db.$count(s.images)) - 4).toBe(seeded);
    await db.delete(s.menuDraftItems);
    clock.now -= 91 * DAY_MS;
  });
});

describe('accounts', () => {
  it('are asked about after two years without a sign-in, and go three months later', async () => {
    const { db, clock } = shop;
    const start = clock.now;
    const accountOf = (email: string) => db.select().from(s.customers).where(eq(s.customers.email, email));
    const signedInAt = new Date(start);
    const row = { ...saffron, language: 'en', signedInAt };
    await insertRow(db, s.customers, signedInAt, { ...row, customerId: crypto.randomUUID(), email: 'idle@example.nz' });
    await insertRow(db, s.customers, signedInAt, { ...row, customerId: crypto.randomUUID(), email: 'back@example.nz' });
    const mails = async () => (await db.select().from(s.demoMailbox)).map(({ to, subject }) => `${to}: ${subject}`);
    await db.delete(s.demoMailbox);
    clock.now = start + 700 * DAY_MS;
    await sweep();
    expect(await mails()).toEqual([]);
    clock.now = start + 735 * DAY_MS;
    await sweep();
    await sweep();
    expect((await mails()).sort()).toEqual(
      ['back', 'idle'].map((name) => `${name}@example.nz: Do you still want your account?`),
    );
    const [back] = await accountOf('back@example.nz');
    await createCustomerSessions({ ...shop.deps, now: () => clock.now }).start(db, saffron.clientId, {
      customerId: back?.customerId ?? '',
      email: 'back@example.nz',
      firstName: '',
      lastName: '',
    });
    clock.now = start + 815 * DAY_MS;
    await sweep();
    expect([await accountOf('idle@example.nz'), await accountOf('back@example.nz')].map((rows) => rows.length)).toEqual(
      [1, 1],
    );
    clock.now = start + 835 * DAY_MS;
    await sweep();
    expect([await accountOf('idle@example.nz'), await accountOf('back@example.nz')].map((rows) => rows.length)).toEqual(
      [0, 1],
    );
    clock.now = start;
  });
});

it('ten years later nothing is left but what belongs to restaurants and people', async () => {
  const all = await order(shop.clock.now);
  await insertChildren(all);
  const left = TERMS.filter((term) => isAged(term) || term.until === 'order').map(({ table }) => table);
  // Some rows have the database's own time.
  shop.clock.now = Date.now() + (BOOKS_YEARS + 2) * 366 * DAY_MS;
  await sweep();
  // Meanwhile customers were asked whether they still want their accounts.
  shop.clock.now += 100 * DAY_MS;
  await sweep();
  const counts = await Promise.all(
    [...new Set(left)].map(async (table) => [getTableName(table), await countRows(table)] as const),
  );
  expect(counts.filter(([, rows]) => rows > 0)).toEqual([]);
  expect(await countRows(s.clients)).toBe(3);
});
