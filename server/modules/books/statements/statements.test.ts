/** The operator's monthly statements: commission with its tax, corrections, what is owed, and what was paid out. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BOOK_FILES } from '#core/contract/books/book-files.ts';
import type { WireStatements } from '#core/contract/books/statements.ts';
import { fillPath } from '#core/contract/wire/paths.ts';
import { ROUTES, type RouteName } from '#core/contract/wire/routes.ts';
import { balanceOf } from '#core/domain/books/kinds.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import { moneyEntries } from '#server/db/schema/books.ts';
import { garlicNaan } from '#server/modules/orders/testing/shop.ts';
import { type BankShop, openBankShop } from '#server/modules/payments/testing/bank-shop.ts';
import { createProviderService } from '#server/modules/provider/people.ts';
import { insertHolding } from '#server/modules/tenancy/holding.ts';
import { dataOf, errorOf, sessionCookie } from '#server/testing/console-app.ts';

const HOST = 'localhost:4000';
const account = { name: 'Aroha Ngata', email: 'aroha@provider.example', password: 'provider password' };
let shop: BankShop;
let clientId = '';
let cookie = '';
beforeAll(async () => {
  shop = await openBankShop();
  clientId = shop.clientIds.saffron;
  await shop.db.execute(sql`update promotions set is_active = false`);
  await shop.db.execute(sql`update clients set stripe_account_id = null, legal_name = 'Saffron Lane Limited',
    commission = '{"basisPoints": 250, "cents": 30}', profile_version = profile_version + 1 where client_id = ${clientId}`);
  await shop.cartOf(garlicNaan());
  await createProviderService({ ...shop.deps, secrets: { jwt: '', cookie: '', link: '' } }).create(account);
});
afterAll(() => shop?.close());

const provider = (name: RouteName, body?: object, own = cookie) =>
  shop.app.inject({
    method: ROUTES[name].method,
    url: fillPath(ROUTES[name].path, { clientId }, {}),
    headers: { host: HOST, origin: `http://${HOST}`, ...(own && { cookie: own }) },
    ...(body ? { payload: body } : {}),
  });
const signIn = async () => {
  const { email, password } = account;
  cookie = sessionCookie(await provider('providerSignIn', { email, password }, ''));
};
const statements = async () => dataOf<WireStatements>(await provider('listRestaurantStatements'));
const fileOf = async (month: string, format: 'pdf' | 'csv') => {
  const path = fillPath(BOOK_FILES.restaurantStatement, { clientId }, { month, format });
  return await shop.app.inject({ url: path, headers: { host: HOST, cookie } });
};
const rowsOf = async (month: string) =>
  (await fileOf(month, 'csv')).body
    .trim()
    .split('\r\n')
    .map((row) => row.split(','));
const issue = async () => {
  await shop.db.transaction((tx) =>
    shop.jobs.add(tx, 'books.statements', {}, { key: 'books.statements', maxAttempts: 1 }),
  );
  await shop.runJobs();
};
const monthNow = () => new Date(shop.clock.now + DAY_MS / 2).toISOString().slice(0, 7);
/** All days of the present month are closed, and it is the middle of the next one. */
async function nextMonth(): Promise<string> {
  const month = monthNow();
  await shop.compareLedger();
  await shop.db.execute(sql`update books set closed_through = (${`${month}-01`}::date + interval '1 month - 1 day')::date
    where client_id = ${clientId}`);
  const [year = 0, number = 0] = month.split('-').map(Number);
  shop.later(Date.UTC(year, number, 12) - shop.clock.now);
  await signIn();
  return month;
}
const payBack = async (orderId: string, amount: number) => {
  const body = { amount, reason: 'Cold', idempotencyKey: `key-${orderId}-${amount}` };
  expect((await shop.staff('manager', 'refundOrder', { params: { orderId }, body })).status).toBe(200);
  await shop.runJobs();
};
const held = async () => {
  const own = and(eq(moneyEntries.clientId, clientId), isNull(moneyEntries.account));
  return balanceOf('card', await shop.db.select().from(moneyEntries).where(own)) / 100;
};
let first = { month: '', orderId: '' };

it('there is none before the operator has said its name and tax number, which is said', async () => {
  const { orderId } = await shop.paidOrder();
  const other = await shop.paidOrder();
  await payBack(other.orderId, 10);
  first = { month: await nextMonth(), orderId };
  await issue();
  expect(await statements()).toMatchObject({ isNamed: false, statements: [] });
  expect((await fileOf(first.month, 'pdf')).statusCode).toBe(404);
});

it('a closed month is a tax invoice of the commission and says what is owed, which is the card account', async () => {
  await insertHolding(shop.db, {
    ...{ fspNumber: '', isAgreed: false, by: 'Aroha', at: new Date(shop.clock.now) },
    ...{ legalName: 'Servery Limited', taxNumber: '123-456-789' },
  });
  await issue();
  await issue();
  const owed = await held();
  expect(await statements()).toEqual({
    isNamed: true,
    owed,
    symbol: '$',
    statements: [{ month: first.month, number: 1 }],
  });
  const rows = await rowsOf(first.month);
  const commission = rows.filter(([, , , order]) => order !== '' && order !== 'order');
  // $21.50 twice at 2.5 % and 30 cents, and of one the share of $10.00.
  expect(commission.map(([, , , , what, net, tax, gross]) => [what, net, tax, gross])).toEqual([
    ['Commission on card payments', '0.73', '0.11', '0.84'],
    ['Commission on card payments', '0.73', '0.11', '0.84'],
    ['Given back with refunds of this month', '-0.34', '-0.05', '-0.39'],
  ]);
  const sums = Object.fromEntries(rows.slice(-8).map((row) => [row[4], Number(row[7])]));
  expect(sums).toEqual({
    'Owed from before': 0,
    'Charged to cards': 43,
    'Paid back to cards': -10,
    Disputes: 0,
    'Fees of the card provider': -1.76,
    'Commission; as above': undefined,
    ...sums,
  });
  expect(Object.values(sums).at(-1)).toBe(owed);
});

it('a refund in a later month corrects the statement that it names; numbers have no gap', async () => {
  await payBack(first.orderId, 21.5);
  await shop.paidOrder();
  const month = await nextMonth();
  await issue();
  expect((await statements()).statements.map(({ number }) => number)).toEqual([2, 1]);
  const corrections = (await rowsOf(month)).filter((row) => row.join().includes('Correction'));
  expect(corrections.map((row) => row.join())).toEqual([
    expect.stringMatching(/Correction of Statement 0001 .*-0\.73,-0\.11,-0\.84$/),
  ]);
});

it('what was paid out is written once by its reference, and no more than is owed', async () => {
  const { owed } = await statements();
  const date = new Date(shop.clock.now).toISOString().slice(0, 10);
  const pay = (change: object) =>
    provider('payOutRestaurant', { amount: owed, date, reference: 'Transfer 1', ...change });
  expect((await pay({ amount: owed + 0.01 })).statusCode).toBe(409);
  expect(errorOf(await pay({ date: '2999-01-01' })).fields).toHaveProperty('date');
  expect((await pay({ amount: 0 })).statusCode).toBe(400);
  expect((await Promise.all([pay({}), pay({}), pay({})])).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect([await held(), (await statements()).owed]).toEqual([0, 0]);
  const paid = await shop.db.select().from(moneyEntries).where(eq(moneyEntries.source, 'paid:Transfer 1'));
  expect(paid.map(({ kind, cents }) => [kind, cents])).toEqual([['payout', Math.round(owed * 100)]]);
  const month = await nextMonth();
  await issue();
  expect((await rowsOf(month)).at(-1)?.at(-1)).toBe('0.00');
});

it('made again it is the same to the byte, whatever has happened since', async () => {
  const before = [(await fileOf(first.month, 'pdf')).rawPayload, (await fileOf(first.month, 'csv')).rawPayload];
  expect(before[0]?.subarray(0, 5).toString()).toBe('%PDF-');
  await shop.db.execute(sql`update clients set legal_name = 'Another Limited', profile_version = profile_version + 1
    where client_id = ${clientId}`);
  await shop.paidOrder();
  const after = [(await fileOf(first.month, 'pdf')).rawPayload, (await fileOf(first.month, 'csv')).rawPayload];
  expect(after.map((bytes, place) => bytes.equals(before[place] ?? Buffer.of()))).toEqual([true, true]);
});

it('an operator who is not registered for the tax takes commission without it, and its statement is no tax invoice', async () => {
  await insertHolding(shop.db, {
    ...{ fspNumber: '', isAgreed: false, by: 'Aroha', at: new Date(shop.clock.now) },
    ...{ legalName: 'Servery Limited', taxNumber: '' },
  });
  const { orderId } = await shop.paidOrder();
  await payBack(orderId, 10);
  const taken = await shop.db.select().from(moneyEntries).where(eq(moneyEntries.orderId, orderId));
  expect(taken.filter(({ kind }) => kind === 'commission').map(({ parts }) => parts)).toEqual([
    [{ what: 'commission', net: 84, taxes: [] }],
    [{ what: 'commission', net: -39, taxes: [] }],
  ]);
  const month = await nextMonth();
  await issue();
  const { isNamed, statements: known } = await statements();
  expect([isNamed, known[0]?.month]).toEqual([true, month]);
  const rows = (await rowsOf(month)).filter(([, , , , what]) => what === 'Commission on card payments');
  // One was paid while it was registered.
  expect(rows.map(([, , , , , ...amounts]) => amounts)).toEqual([
    ['0.73', '0.11', '0.84'],
    ['0.84', '0.00', '0.84'],
  ]);
  expect((await fileOf(month, 'pdf')).statusCode).toBe(200);
});

it('owners read theirs, managers and strangers nothing', async () => {
  expect((await shop.staff('owner', 'listStatements', {})).data.statements.length).toBe(4);
  expect((await shop.staff('manager', 'listStatements', {})).status).toBe(403);
  const path = `${BOOK_FILES.booksStatement}?month=${first.month}&format=csv`;
  expect((await shop.download('owner', path)).text).toContain('Commission on card payments');
  expect((await shop.download('manager', path)).status).toBe(403);
  expect((await provider('listRestaurantStatements', undefined, '')).statusCode).toBe(401);
});
