/** The operator sees what an owner sees, where the owner allows it, and changes nothing. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { WireSettingsOfPage } from '#core/contract/settings/console-settings.ts';
import type { SettingKey } from '#core/contract/settings/keys.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { ROUTES, type RouteName } from '#core/contract/wire/routes.ts';
import { auditLog, clientSettings, staffSessions } from '#server/db/schema/index.ts';
import { orderIntake } from '#server/db/schema/intake.ts';
import { createProviderService } from '#server/modules/provider/people.ts';
import {
  CONSOLE_CALLS,
  CONSOLE_STREAM,
  type ConsoleApp,
  createConsoleApp,
  dataOf,
  errorOf,
  latestAudit,
  sessionCookie,
} from '#server/testing/console-app.ts';
import type { TestRestaurant } from '#server/testing/console-seed.ts';
import { LOOK_IN_MS } from './look-in.ts';

const KEY: SettingKey = 'Privacy:OperatorLooksIn';
const PAUSE: SettingKey = 'OrderProcessing:PauseWithoutBoardMinutes';
const ACCOUNT = { name: 'Olive', email: 'olive@provider.example', password: 'provider password' };
const WRITES = CONSOLE_CALLS.filter((name) => ROUTES[name].method !== 'GET' && name !== 'staffSignOut');
const READS = CONSOLE_CALLS.filter((name) => ROUTES[name].method === 'GET');

let console: ConsoleApp;
let owner: string;
beforeAll(async () => {
  console = await createConsoleApp();
  await console.app.listen({ port: 0, host: '127.0.0.1' });
  const { db, clock } = console;
  const now = () => clock.now;
  // The second restaurant has it on from the beginning, and pauses without a board.
  const { clientId } = console.second;
  await db.insert(clientSettings).values([
    { clientId, settingKey: KEY, settingValue: 'true', category: 'Privacy' },
    { clientId, settingKey: PAUSE, settingValue: '5', category: 'OrderProcessing' },
  ]);
  await createProviderService({ db, now } as Parameters<typeof createProviderService>[0]).create(ACCOUNT);
});
afterAll(() => console?.close());
beforeEach(async () => {
  owner = await console.signIn(console.first, 'owner');
});

const call = (name: RouteName, cookie: string, body?: unknown, params?: Record<string, string>) =>
  console.call(name, { at: console.first, cookie, ...(params && { params }), ...(body === undefined ? {} : { body }) });

/** As the owner switches it on the page 'privacy'. */
async function allow(isAllowed: boolean): Promise<void> {
  const page = { page: 'privacy' };
  const was = dataOf<WireSettingsOfPage>(await call('getSettingsPage', owner, undefined, page)).values[KEY] ?? '';
  const body = { changes: [{ key: KEY, was, value: String(isAllowed) }] };
  const saved = await call('saveSettingsPage', owner, body, page);
  expect(saved.statusCode, saved.body).toBe(200);
}

/** The operator presses "Look in". */
async function press(at: TestRestaurant) {
  const signedIn = await call('providerSignIn', '', { email: ACCOUNT.email, password: ACCOUNT.password });
  return await call('lookIn', sessionCookie(signedIn), undefined, { clientId: at.clientId });
}

/** The token of the link; a change of the settings takes a moment to arrive. */
async function link(at: TestRestaurant): Promise<string> {
  let url = '';
  const isThere = async () => {
    const answer = await press(at);
    if (answer.statusCode === 200) url = dataOf<{ url: string }>(answer).url;
    return answer.statusCode;
  };
  await expect.poll(isThere).toBe(200);
  const [address, token = ''] = url.split('#');
  expect(address).toBe(`http://${at.host}/console/look-in`);
  return token;
}

/** Presses and follows the link; answers the session's cookie. */
async function lookIn(at = console.first): Promise<string> {
  return sessionCookie(await console.call('enterLookIn', { at, body: { token: await link(at) } }));
}

const who = async (cookie: string) => dataOf<WireStaff>(await call('getStaff', cookie));

it('is refused until the owner allows it', async () => {
  const refused = await press(console.first);
  expect([refused.statusCode, errorOf(refused).code]).toEqual([403, 'look-in-off']);
  expect(errorOf(refused).message).toContain('Store, Privacy');
  expect(await console.db.select().from(auditLog)).toEqual([]);
  expect((await who(owner)).lookIn).toBeNull();
});

it('reads what the owner reads, and every change is refused in words', async () => {
  await allow(true);
  const cookie = await lookIn();
  expect(READS.length).toBeGreaterThan(30);
  for (const name of READS) {
    const [theirs, own] = [await call(name, cookie), await call(name, owner)];
    expect(theirs.statusCode, name).toBe(own.statusCode);
  }
  expect(WRITES.length).toBeGreaterThan(80);
  for (const name of WRITES) {
    const answer = await call(name, cookie, {});
    expect([name, answer.statusCode, errorOf(answer).code]).toEqual([name, 403, 'looking-in']);
    expect(errorOf(answer).message).toBe('You only look in and can change nothing here.');
  }
});

it('is known to the owner, to the audit log and to the person who looks in, and to nobody else', async () => {
  await allow(true);
  const seen = console.db.select({ at: staffSessions.lastSeenAt, by: staffSessions.lookedInBy }).from(staffSessions);
  const cookie = await lookIn();
  const by = 'Servery: Olive';
  const untilUtc = new Date(console.clock.now + LOOK_IN_MS).toISOString();
  expect(await who(cookie)).toMatchObject({ name: by, role: 'owner', lookIn: { by, untilUtc, isOwn: true } });
  expect((await who(owner)).lookIn).toEqual({ by, untilUtc, isOwn: false });
  expect((await who(await console.signIn(console.first, 'manager'))).lookIn).toBeNull();
  expect(await latestAudit(console)).toMatchObject({
    actor: by,
    action: 'restaurant.lookIn',
    after: { until: untilUtc },
  });
  // Neither the owner nor the console counts as there because of it.
  console.clock.now += 5 * 60_000;
  await call('getStaff', cookie);
  const begun = new Date(console.clock.now - 5 * 60_000);
  expect((await seen).filter((row) => row.by !== null)).toEqual([{ at: begun, by }]);

  expect((await call('staffSignOut', cookie, {})).statusCode).toBe(200);
  expect((await call('getStaff', cookie)).statusCode).toBe(401);
  expect((await who(owner)).lookIn).toBeNull();
});

it('opens once with its link, and at no other restaurant', async () => {
  await allow(true);
  const token = await link(console.first);
  const elsewhere = await console.call('enterLookIn', { at: console.second, body: { token } });
  expect(elsewhere.statusCode).toBe(404);
  const cookie = sessionCookie(await call('enterLookIn', '', { token }));
  expect((await console.call('getStaff', { at: console.second, cookie })).statusCode).toBe(401);
  const again = await call('enterLookIn', '', { token });
  expect([again.statusCode, errorOf(again).code]).toEqual([404, 'look-in-over']);
  // The cookie of staff is no link, and what stands in the link opens nothing by itself.
  expect((await call('enterLookIn', '', { token: owner.split('=')[1] })).statusCode).toBe(404);
  expect((await call('getStaff', `servery_staff=${token}`)).statusCode).toBe(401);
});

it('ends after half an hour, used or not, and when the owner switches it off', async () => {
  await allow(true);
  const cookie = await lookIn();
  console.clock.now += LOOK_IN_MS - 1;
  expect((await call('getBoard', cookie)).statusCode).toBe(200);
  console.clock.now += 1;
  expect((await call('getBoard', cookie)).statusCode).toBe(401);
  expect((await who(owner)).lookIn).toBeNull();

  const second = await lookIn();
  expect((await call('getBoard', second)).statusCode).toBe(200);
  await allow(false);
  await expect.poll(async () => (await call('getBoard', second)).statusCode).toBe(401);
  expect((await who(owner)).lookIn).toBeNull();
});

it('is no board, and its stream ends with it', async () => {
  const { db, second, clock } = console;
  const seen = async () => (await db.select().from(orderIntake)).map((one) => one.boardSeenAt);
  const askAsBoard = (cookie: string) =>
    console.app.inject({ url: '/api/console/board?page=board', headers: { host: second.host, cookie } });
  const cookie = await lookIn(second);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const { port } = console.app.server.address() as AddressInfo;
    const path = `${CONSOLE_STREAM}?page=board`;
    const request = http.get({ host: '127.0.0.1', port, path, headers: { host: second.host, cookie } });
    const [stream] = (await once(request, 'response')) as [http.IncomingMessage];
    expect(stream.statusCode).toBe(200);
    expect((await askAsBoard(cookie)).statusCode).toBe(200);
    vi.advanceTimersByTime(20_000);
    clock.now += LOOK_IN_MS;
    vi.advanceTimersByTime(20_000);
    stream.resume();
    await once(stream, 'end');
    expect(await seen()).toEqual([]);
    // A person who cooks is one.
    await askAsBoard(await console.signIn(second, 'kitchen'));
    await expect.poll(seen).toEqual([new Date(clock.now)]);
  } finally {
    vi.useRealTimers();
  }
});
