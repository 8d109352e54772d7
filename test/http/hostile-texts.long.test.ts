/**
 * Typed texts are data: every text field of every public call, with texts that some layer might decode, run or break
 * on.
 */
import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENDPOINTS } from '#core/contract/wire/endpoints.ts';
import { fillPath } from '#core/contract/wire/paths.ts';
import { DOCUMENTS, ROUTES, type RouteName } from '#core/contract/wire/routes.ts';
import { createLog } from '#server/logging/log.ts';
import {
  type Accounts,
  type Customer,
  newEmail,
  openAccounts,
  PASSWORD,
} from '#server/modules/accounts/testing/accounts.ts';
import { garlicNaan, NEARBY } from '#server/modules/orders/testing/shop.ts';
import { pdfText } from '#server/modules/receipts/testing/pdf-text.ts';
import { type FieldPath, sampleOf, textFields, withText } from '#test/contract-fields.ts';
import { HOSTILE_TEXTS, LITERAL_TEXTS } from '#test/hostile-texts.ts';

type Body = Readonly<Record<string, unknown>>;
const PUBLIC = new Set(['none', 'optional', 'customer']);
const names = (Object.keys(ENDPOINTS) as RouteName[]).filter((name) => PUBLIC.has(ROUTES[name].auth));

const logged: string[] = [];
const sink = new Writable({
  write: (line, _, done) => {
    logged.push(String(line));
    done();
  },
});
const log = createLog('debug', sink);
let accounts: Accounts;
let customer: Customer;
const orderIds: string[] = [];
let calls = 0;

beforeAll(async () => {
  accounts = await openAccounts({ env: { RATE_LIMITS: 'off' }, overrides: { log } });
  customer = await accounts.newCustomer();
});
afterAll(async () => {
  await accounts.jobs.stop();
  await accounts.close();
});

/** What makes a call succeed, beyond what its contract says. A new call works without an entry here: it is tried as well. */
const PREPARED: Partial<Record<RouteName, () => Promise<Body> | Body>> = {
  placeOrder: async () => ({
    cartId: (await accounts.cartOf(garlicNaan())).cartId,
    orderType: 1,
    paymentMode: 1,
    email: newEmail(),
    expectedTotal: null,
    isScheduledOrder: false,
    addressId: null,
    deliveryZoneId: null,
    deliveryLocation: NEARBY,
  }),
  // Dinner of another day each time.
  reserveTable: () => {
    calls += 1;
    return {
      startUtc: new Date(accounts.clock.now + (2 + (calls % 20)) * 86_400_000).toISOString(),
      email: newEmail(),
    };
  },
  sendFeedback: () => ({ email: newEmail() }),
  sendContact: () => ({ email: newEmail() }),
  signUp: () => ({ Email: newEmail(), BirthDate: '' }),
  saveProfile: () => ({ customerId: '', birthDate: '', imageUrl: null, removeImage: false }),
};

const KNOWN = {
  website: '',
  phone: '021 555 0101',
  PhoneNumber: '0211234567',
  phoneNumber: '0211234567',
  zipCode: null,
};

async function send(name: RouteName, at: { path?: FieldPath; query?: FieldPath }, text: string) {
  const { method, path, auth } = ROUTES[name];
  const endpoint = ENDPOINTS[name as keyof typeof ENDPOINTS];
  const known = {
    ...KNOWN,
    ClientId: accounts.clientIds.saffron,
    Password: PASSWORD,
    password: 'not the right one',
    currentPassword: 'not the right one',
    ...(await PREPARED[name]?.()),
  };
  const body = method === 'GET' || method === 'DELETE' ? undefined : sampleOf(endpoint.body, known);
  const query = sampleOf(endpoint.query, known) as Record<string, string>;
  const params = Object.fromEntries(
    [...path.matchAll(/:([a-zA-Z]+)/g)].map(([, param = '']) => [
      param,
      param === 'clientId' ? accounts.clientIds.saffron : randomUUID(),
    ]),
  );
  const sent = at.path ? withText(body, at.path, text) : body;
  const asked = at.query ? withText(query, at.query, text.replace(/\p{Cs}/gu, '\ufffd')) : query;
  const response = await accounts.app.inject({
    method,
    url: fillPath(path, params, asked as Record<string, string>),
    remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    headers: {
      host: 'saffron-lane.localhost:4000',
      origin: 'http://saffron-lane.localhost:4000',
      ...(auth === 'customer' ? { authorization: `Bearer ${customer.token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(sent) }),
  });
  calls += 1;
  const answer = response.json();
  if (name === 'placeOrder' && response.statusCode === 200) orderIds.push(answer.data.orderId);
  // Refused or taken, never broken; a refusal says why.
  const where = `${name} ${(at.path ?? at.query ?? []).join('.')}: ${JSON.stringify(text.slice(0, 60))}`;
  expect(response.statusCode, where).toBeLessThan(500);
  if (response.statusCode >= 400) expect(answer.error.errorMessage, where).not.toBe('');
  return response.statusCode;
}

/** A call that compares passwords takes long for each try, so a few of the worst texts are enough there. */
const FEW = ['literal NUL', 'ICU syntax', 'control characters', 'half surrogates', '10,000 combining marks'];

function textsFor(name: RouteName): readonly (readonly [string, string])[] {
  const fields = textFields(ENDPOINTS[name as keyof typeof ENDPOINTS].body).map((path) => path.join('.'));
  const isSlow = fields.some((field) => /password/i.test(field));
  return Object.entries(HOSTILE_TEXTS).filter(([kind]) => !isSlow || FEW.includes(kind));
}

/** The fields that took every printable text. */
const open = new Set<string>();

it('is taken or refused by every text field of every public call', {
  timeout: 300_000,
}, async () => {
  const fields = names.flatMap((name) => {
    const endpoint = ENDPOINTS[name as keyof typeof ENDPOINTS];
    return [
      ...textFields(endpoint.body).map((path) => ({ name, at: { path } })),
      ...textFields(endpoint.query).map((query) => ({ name, at: { query } })),
    ];
  });
  expect(fields.length).toBeGreaterThan(50);
  for (const { name, at } of fields) {
    const taken: string[] = [];
    for (const [kind, text] of textsFor(name)) {
      if ((await send(name, at, text)) === 200) taken.push(kind);
    }
    const isOpen = Object.keys(LITERAL_TEXTS).every((kind) => taken.includes(kind));
    if (isOpen && 'path' in at) open.add(`${name} ${at.path.join('.')}`);
  }
  // So that the checks below have data.
  for (const field of ['sendContact fullName', 'sendContact text', 'placeOrder fullName', 'placeOrder orderNotes']) {
    expect([...open]).toContain(field);
  }
});

it('leaves no job failed', { timeout: 120_000 }, async () => {
  await accounts.runJobs();
  const { rows } = await accounts.db.execute(
    sql`select last_error from graphile_worker._private_jobs where last_error is not null`,
  );
  expect(rows).toEqual([]);
});

it('stands in mails as it was typed, and nowhere as a line break, a character of control or markup', async () => {
  const { rows: mails } = await accounts.db.execute<{ subject: string; text: string; html: string; to: string }>(
    sql`select subject, text, html, "to" from demo_mailbox`,
  );
  const unprintable = /[\p{Cs}\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/u;
  for (const { to, subject, text, html } of mails) {
    for (const part of [to, subject, text, html]) expect(part).not.toMatch(unprintable);
    expect(`${to}${subject}`).not.toContain('\n');
    expect(html).not.toMatch(/<script|<img|<b>bold|<0>/);
  }
  const texts = mails.map(({ text }) => text).join('\n');
  for (const [kind, text] of Object.entries(LITERAL_TEXTS)) expect(texts, kind).toContain(text.trim());
  const subjects = mails.map(({ subject }) => subject).join('\n');
  expect(subjects).toContain(LITERAL_TEXTS['literal NUL']);
});

it('stands in receipts, dockets and exports as it was typed', { timeout: 120_000 }, async () => {
  const host = 'saffron-lane.localhost:4000';
  const signedIn = await accounts.app.inject({
    method: 'POST',
    url: ROUTES.staffSignIn.path,
    headers: { host, origin: `http://${host}` },
    payload: { email: 'owner@saffron-lane.example', password: 'saffron-owner' },
  });
  expect(signedIn.statusCode).toBe(200);
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const get = (url: string) => accounts.app.inject({ url, headers: { host, cookie } });
  const { rows } = await accounts.db.execute<{ id: string; name: string; notes: string }>(
    sql`select order_id::text as id, full_name as name, notes from orders`,
  );
  expect(rows.length).toBe(orderIds.length);
  const literals = Object.values(LITERAL_TEXTS);
  const chosen = rows.filter(({ name, notes }) => name !== 'Hana' || notes !== 'Hana');
  expect(chosen.length).toBeGreaterThan(literals.length);
  for (const { id, name, notes } of chosen) {
    const params = { clientId: accounts.clientIds.saffron, orderId: id };
    // A receipt says who ordered, and not what they noted.
    if (name !== 'Hana') {
      const receipt = await get(fillPath(DOCUMENTS.receipt, params));
      expect([name, receipt.statusCode]).toEqual([name, 200]);
      if (literals.includes(name)) expect(plain(pdfText(receipt.rawPayload))).toContain(plain(name));
    }
    const docket = await get(fillPath(ROUTES.getDocket.path, params, { copy: 'bag' }));
    expect([name, docket.statusCode]).toEqual([name, 200]);
    // A docket leaves out spaces at either end, of which there are invisible kinds.
    for (const text of [name, notes]) expect(docket.body).toContain(JSON.stringify(text.trim()).slice(1, -1));
  }
  const { statusCode, body: csv } = await get(DOCUMENTS.orderHistory);
  expect(statusCode).toBe(200);
  // No cell that a spreadsheet would run.
  expect(csv).not.toMatch(/(^|[,\r\n])"?[=+@]/);
  for (const name of rows.map((row) => row.name).filter((one) => literals.includes(one))) {
    expect(csv).toContain(name.replaceAll('"', '""'));
  }
});

/** Letters alone: a receipt breaks long lines where it likes. */
const plain = (text: string) => text.replace(/[^\p{L}\p{N}\\]/gu, '');

it('stands in no line of the log, and breaks none', () => {
  const lines = logged.join('').split('\n').filter(Boolean);
  expect(lines.length).toBeGreaterThan(calls);
  for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
  const all = lines.join('\n');
  for (const text of ['Bob', 'evil.example', 'HYPERLINK', '__lingui', '7*7']) expect(all).not.toContain(text);
});

it('holds up nobody: with all of it on its way, a code at another restaurant arrives at once', async () => {
  const email = newEmail();
  const { forno } = accounts.clientIds;
  for (let round = 0; round < 3; round += 1) {
    for (const text of Object.values(HOSTILE_TEXTS)) await send('sendContact', { path: ['fullName'] }, text);
  }
  await accounts.jobs.start();
  expect((await accounts.askForAccount(email, { ClientId: forno })).status).toBe(200);
  await expect.poll(async () => (await accounts.mailTo(email)).length, { interval: 20 }).toBe(1);
});
