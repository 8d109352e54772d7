/** The accountant's page: the owner's answers, the boxes of the tax's form, the files of closed days. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { bookAnswers } from '#core/contract/books/accounts.ts';
import { BOOK_FILES } from '#core/contract/books/book-files.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import { books } from '#server/db/schema/books.ts';
import { butterChicken, countStatements, garlicNaan } from '#server/modules/orders/testing/shop.ts';
import { type CardShop, openCardShop } from '#server/modules/payments/testing/card-shop.ts';
import { createTestApp } from '#test/app.ts';

const SATURDAY = '2020-11-21';
const SUNDAY = '2020-11-22';
const { booksXero: xero, booksMyob: myob, booksEntries: entries } = BOOK_FILES;

let shop: CardShop;

const answers = (changes: Partial<z.input<typeof bookAnswers>> = {}) => ({
  basis: 'invoice',
  period: 'two-odd',
  earlier: 'less',
  ...changes,
});
const answer = (changes: Partial<z.input<typeof bookAnswers>> = {}) =>
  shop.staff('owner', 'saveBookSetup', { body: answers(changes) });
const period = async (from: string, to = from) => {
  const { status, data, error } = await shop.staff('manager', 'getBookPeriod', { query: { from, to } });
  expect(status, JSON.stringify(error)).toBe(200);
  return data;
};
const boxesOf = async (from: string, to = from) =>
  Object.fromEntries((await period(from, to)).boxes.map(({ box, amount }) => [box, amount]));
const file = (path: string, from: string, to = from, more = '') =>
  shop.download('manager', `${path}?from=${from}&to=${to}${more}`);
const code = (codes: Readonly<Record<string, string>>) =>
  shop.staff('owner', 'saveBookAccounts', {
    body: { accounts: Object.entries(codes).map(([purpose, one]) => ({ purpose, code: one })) },
  });
const CODES = { goods: '200', drawer: '610', card: '611', guests: '612', 'tax:taxed': '', 'tax:none': '' };

beforeAll(async () => {
  shop = await openCardShop();
  await shop.db.execute(sql`update promotions set is_active = false`);
  // $21.50 in cash, handed over; and a card order of which $5.00 goes back on the next day.
  const cash = (await shop.place({ cartId: (await shop.cartOf(butterChicken())).cartId })).data.orderId;
  await shop.move(cash, 'accept');
  for (const event of ['start', 'send', 'complete'] as const) await shop.move(cash, event);
  const { orderId } = await shop.placeAndPay(await shop.cartOf(butterChicken(), garlicNaan()));
  await shop.move(orderId, 'accept');
  await shop.runJobs();
  shop.later(DAY_MS);
  const body = { amount: 5, reason: 'Cold', idempotencyKey: randomUUID() };
  await shop.staff('owner', 'refundOrder', { params: { orderId }, body });
  await shop.runJobs();
});
afterAll(() => shop?.close());

describe('before the owner has answered', () => {
  it('there is no page and no file, and nothing is assumed', async () => {
    const { data } = await shop.staff('owner', 'getBookSetup', {});
    expect(data).toMatchObject({ form: 'GST101A', now: null, next: null });
    const asked = await shop.staff('manager', 'getBookPeriod', {});
    expect([asked.status, asked.error.code]).toEqual([409, 'books-unanswered']);
    for (const path of [xero, myob, entries]) expect((await file(path, SATURDAY)).status).toBe(409);
    const half = await shop.staff('owner', 'saveBookSetup', { body: { basis: 'invoice' } });
    expect([half.status, Object.keys(half.error.fields ?? {})]).toEqual([400, ['period', 'earlier']]);
  });

  it('nobody but the owner is asked, and a restaurant without a number for the tax has no such page', async () => {
    expect((await shop.staff('manager', 'getBookSetup', {})).status).toBe(403);
    expect((await shop.staff('manager', 'saveBookSetup', { body: answers() })).status).toBe(403);
    expect((await shop.staff('staff', 'getBookPeriod', {})).status).toBe(403);
    const number = await shop.staff('owner', 'getSettingsPage', { params: { page: 'texts' } });
    const was = number.data.values['Profile:GstNumber'] ?? '';
    const change = (from: string, value: string) =>
      shop.staff('owner', 'saveSettingsPage', {
        params: { page: 'texts' },
        body: { changes: [{ key: 'Profile:GstNumber', was: from, value }] },
      });
    expect((await change(was, '')).status).toBe(200);
    const asked = async () => {
      const { status, error } = await shop.staff('owner', 'getBookSetup', {});
      return error?.code ?? status;
    };
    await expect.poll(asked).toBe('books-no-number');
    expect((await change('', was)).status).toBe(200);
    await expect.poll(asked).toBe(200);
  });
});

describe('the page', () => {
  it('has what was sold, with its tax, and opens on the last whole period', async () => {
    expect((await answer()).data).toMatchObject({ now: { basis: 'invoice', period: 'two-odd' }, next: null });
    const last = await shop.staff('manager', 'getBookPeriod', {});
    expect(last.data).toMatchObject({ from: '2020-08-01', to: '2020-09-30', dueOn: '2020-10-28' });
    expect(await period('2020-10-01', '2020-11-30')).toMatchObject({
      dueOn: '2021-01-15',
      previous: { from: '2020-08-01', to: '2020-09-30' },
      next: { from: '2020-12-01', to: '2021-01-31' },
    });
    expect(await boxesOf(SATURDAY)).toEqual({ 5: 48.5, 6: 0, 7: 48.5, 8: 6.33 });
    expect(await period(SATURDAY)).toMatchObject({ dueOn: null, payable: 6.33, untaxed: 0, earlier: 0 });
  });

  it('takes a refund from the day on which it was made, and names those of sales of before', async () => {
    expect(await boxesOf(SUNDAY)).toEqual({ 5: -5, 6: 0, 7: -5, 8: -0.65 });
    expect(await period(SUNDAY)).toMatchObject({ earlier: 5, payable: -0.65 });
    expect(await period(SATURDAY, SUNDAY)).toMatchObject({ earlier: 0, payable: 5.67 });
  });

  it('costs four statements of the books, whatever the days hold', async () => {
    const cost = (from: string, to: string) => countStatements(() => period(from, to), /money_entries|book_/);
    expect([await cost(SATURDAY, SATURDAY), await cost('2020-01-01', SUNDAY)]).toEqual([4, 4]);
  });

  it('follows other answers from the next period on', async () => {
    expect((await answer({ basis: 'payments', earlier: 'credit' })).data).toMatchObject({
      now: { basis: 'invoice', earlier: 'less' },
      next: { basis: 'payments', earlier: 'credit', holdsFrom: '2020-12-01' },
    });
    expect(await period(SATURDAY)).toMatchObject({ basis: 'invoice' });
    expect(await period('2020-12-01')).toMatchObject({ basis: 'payments' });
    // What was answered in between gives way.
    expect((await answer()).data).toMatchObject({ now: { basis: 'invoice' }, next: null });
    expect(await period('2020-12-01')).toMatchObject({ basis: 'invoice' });
  });

  it('refuses days in the wrong order and too many of them', async () => {
    const ask = async (from: string, to: string) =>
      (await shop.staff('owner', 'getBookPeriod', { query: { from, to } })).error.fields;
    expect(await ask(SUNDAY, SATURDAY)).toHaveProperty('to');
    expect(await ask('2019-01-01', SUNDAY)).toHaveProperty('from');
  });
});

describe('a file', () => {
  it('is of closed days alone, and names the first that is not', async () => {
    const closeThrough = (day: string) => shop.db.update(books).set({ closedThrough: day });
    await closeThrough('2020-11-21');
    const { status, text } = await file(xero, SATURDAY, SUNDAY);
    expect([status, text]).toEqual([409, expect.stringContaining(SUNDAY)]);
    expect(await period(SATURDAY, SUNDAY)).toMatchObject({ firstOpen: SUNDAY });
    await closeThrough(SUNDAY);
    expect(await period(SATURDAY, SUNDAY)).toMatchObject({ firstOpen: null });
    // Nobody closes days without an order: those before yesterday get none any more.
    expect(await period(SATURDAY, '2020-11-24')).toMatchObject({ firstOpen: '2020-11-23' });
    shop.later(4 * DAY_MS);
    expect(await period(SATURDAY, '2020-11-24')).toMatchObject({ firstOpen: null });
    expect(await period(SATURDAY, '2020-11-28')).toMatchObject({ firstOpen: '2020-11-25' });
    shop.later(-4 * DAY_MS);
  });

  it('asks for the codes of its accounts, which the owner types', async () => {
    const missing = await file(xero, SATURDAY);
    expect([missing.status, missing.text]).toEqual([409, expect.stringContaining('4 accounts have no code')]);
    expect((await shop.staff('manager', 'saveBookAccounts', { body: { accounts: [] } })).status).toBe(403);
    const { data } = await code(CODES);
    expect(data.codes).toContainEqual({ purpose: 'card', code: '611' });
    expect(data.codes).toHaveLength(4);
    expect(data.departments.length).toBeGreaterThan(3);
    // MYOB has no names of taxes that we know.
    expect((await file(myob, SATURDAY)).text).toContain('2 accounts have no code');
  });

  it('for Xero is an invoice of 0.00, the same to the byte when it is made again', async () => {
    const { status, text } = await file(xero, SATURDAY, SUNDAY);
    expect(status).toBe(200);
    const [heading, ...lines] = text.trimEnd().split('\r\n');
    expect(heading).toMatch(/^\*ContactName,EmailAddress,.*,Currency,BrandingTheme$/);
    expect(
      lines.map((line) =>
        line
          .split(',')
          .filter((cell) => cell !== '')
          .slice(1),
      ),
    ).toEqual([
      ['SVY-20201121', SATURDAY, '21/11/2020', '21/11/2020', 'Sales', '1', '48.50', '200', '15% GST on Income'],
      ['SVY-20201121', SATURDAY, '21/11/2020', '21/11/2020', 'Card payments to come', '1', '-27.00', '611', 'No GST'],
      ['SVY-20201121', SATURDAY, '21/11/2020', '21/11/2020', 'Cash in the drawer', '1', '-21.50', '610', 'No GST'],
      ['SVY-20201122', SUNDAY, '22/11/2020', '22/11/2020', 'Sales', '1', '-5.00', '200', '15% GST on Income'],
      ['SVY-20201122', SUNDAY, '22/11/2020', '22/11/2020', 'Card payments to come', '1', '5.00', '611', 'No GST'],
    ]);
    expect((await file(xero, SATURDAY, SUNDAY)).text).toBe(text);
  });

  it('for Xero is one invoice of a month where the owner wants that', async () => {
    const every = (was: string, value: string) =>
      shop.staff('owner', 'saveSettingsPage', {
        params: { page: 'messages' },
        body: { changes: [{ key: 'Books:XeroEvery', was, value }] },
      });
    const invoices = async () => new Set((await file(xero, SATURDAY, SUNDAY)).text.match(/SVY-\d+/g));
    await every('day', 'month');
    await expect.poll(invoices).toEqual(new Set(['SVY-20201122']));
    expect((await file(xero, SATURDAY, SUNDAY)).text).toContain('2020-11-21 – 2020-11-22');
    await every('month', 'day');
    await expect.poll(invoices).toEqual(new Set(['SVY-20201121', 'SVY-20201122']));
  });

  it('for MYOB has debits and credits, with an empty line between days', async () => {
    await code({ ...CODES, 'tax:taxed': 'S15', 'tax:none': 'N-T' });
    const { text } = await file(myob, SATURDAY, SUNDAY);
    expect(
      text
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split('\t').join('|'))
        .slice(1),
    ).toEqual([
      'S201121|21/11/2020|Servery 2020-11-21|S|X|200|||42.18|48.50||S15|Sales',
      'S201121|21/11/2020|Servery 2020-11-21|S|X|611|27.00|27.00||||N-T|Card payments to come',
      'S201121|21/11/2020|Servery 2020-11-21|S|X|610|21.50|21.50||||N-T|Cash in the drawer',
      '',
      'S201122|22/11/2020|Servery 2020-11-22|S|X|200|4.35|5.00||||S15|Sales',
      'S201122|22/11/2020|Servery 2020-11-22|S|X|611|||5.00|5.00||N-T|Card payments to come',
    ]);
  });

  it('splits the dishes of a department that has a code of its own', async () => {
    const { data } = await shop.staff('owner', 'getBookAccounts', {});
    const own = await shop.db.execute<{ department: string }>(
      sql`select distinct part->>'department' as department from money_entries, jsonb_array_elements(parts) part
        where part->>'department' is not null`,
    );
    const id = own.rows[0]?.department ?? '';
    const name = data.departments.find(({ departmentId }) => departmentId === id)?.name;
    await code({ ...CODES, [`goods:${id}`]: '201' });
    const { text } = await file(xero, SATURDAY);
    expect(text).toContain(`Sales: ${name},1,`);
    expect(text).toContain(',201,');
    await code(CODES);
  });

  it('of entries has one line a part, what a person typed is no formula, and refunds can be had alone', async () => {
    const { text } = await file(entries, SATURDAY, SUNDAY);
    const [heading, ...lines] = text.trimEnd().split('\r\n');
    expect(heading).toBe('day,at,kind,reason,order,name,rate,net,tax,gross,from,to,party,by,source');
    const gross = lines.filter((line) => line.includes(',sale,')).map((line) => Number(line.split(',')[9]));
    expect(gross.reduce((all, one) => all + one, 0)).toBeCloseTo(
      (await period(SATURDAY, SUNDAY)).boxes[0]?.amount ?? 0,
    );
    const refunds = (await file(entries, SATURDAY, SUNDAY, '&only=refunds')).text.trimEnd().split('\r\n');
    // A line for each of its departments.
    expect(refunds).toHaveLength(3);
    const back = refunds.slice(1).map((line) => line.split(','));
    expect(back.map((cells) => [cells[0], ...cells.slice(2, 4), ...cells.slice(5, 7), ...cells.slice(10, 12)])).toEqual(
      [
        [SUNDAY, 'sale', 'refunded', 'goods', '15', 'sales', 'guests'],
        [SUNDAY, 'sale', 'refunded', 'goods', '15', 'sales', 'guests'],
      ],
    );
    expect(back.reduce((all, cells) => all + Number(cells[9]), 0)).toBeCloseTo(-5);
    expect(back.reduce((all, cells) => all + Number(cells[8]), 0)).toBeCloseTo(-0.65);
  });

  it('is asked for at most ten times a minute from one address', async () => {
    const { app, close } = await createTestApp();
    const url = `${myob}?from=${SATURDAY}&to=${SATURDAY}`;
    const ask = () => app.inject({ url, remoteAddress: '198.51.100.39' });
    const seen = await Promise.all(Array.from({ length: 11 }, ask));
    expect(seen.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    await close();
  });
});
