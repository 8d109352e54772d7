/** A disk that fills up is said while there is room, and one that is full makes readiness red. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WireInstallation } from '#core/contract/provider/provider.ts';
import { ROUTES } from '#core/contract/wire/routes.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import { demoMailbox } from '#server/db/schema/index.ts';
import { createLog } from '#server/logging/log.ts';
import { readRoom } from '#server/modules/metrics/free-room.ts';
import { dataOf, sessionCookie } from '#server/testing/console-app.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createProviderService } from './people.ts';

const TOKEN = 'a-token-of-twenty-four-characters';
const HOST = 'localhost:4000';
const account = { name: 'Aroha Ngata', email: 'aroha@provider.example', password: 'provider password' };
const room = { free: 5e9, low: 2e9 };
const alarms: unknown[] = [];
let store: TestApp;
let cookie: string;

beforeAll(async () => {
  const write = (line: string) => {
    const { alert, free, msg } = JSON.parse(line) as Record<string, unknown>;
    if (alert) alarms.push([free, msg]);
  };
  store = await createTestApp({
    env: { METRICS_TOKEN: TOKEN },
    overrides: { room: async () => ({ ...room }), log: createLog('warn', { write }) },
  });
  const secrets = { jwt: '', cookie: '', link: '' };
  await createProviderService({ db: store.db, env: { demo: true }, now: () => store.clock.now, secrets }).create(
    account,
  );
  const signedIn = await store.app.inject({
    method: 'POST',
    url: ROUTES.providerSignIn.path,
    headers: { host: HOST, origin: `http://${HOST}` },
    payload: { email: account.email, password: account.password },
  });
  cookie = sessionCookie(signedIn);
});
afterAll(() => store?.close());

async function kinds(): Promise<string[]> {
  const answer = await store.app.inject({ url: ROUTES.getInstallation.path, headers: { host: HOST, cookie } });
  return dataOf<WireInstallation>(answer).troubles.map(({ kind }) => kind);
}

async function look(): Promise<void> {
  await store.jobs.add(store.db, 'disk.watch', {});
  await store.jobs.runDue();
}

const mails = async () => (await store.db.select().from(demoMailbox)).filter(({ to }) => to === account.email);

it('is a number, a row for the operator, an alarm, and a mail once a day', async () => {
  await look();
  expect(await kinds()).not.toContain('disk-filling');
  expect([await mails(), alarms]).toEqual([[], []]);

  room.free = 1.9e9;
  const { body } = await store.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  expect(body).toMatch(/^servery_data_free_bytes 1900000000$/m);
  expect(body).toMatch(/^servery_data_low_bytes 2000000000$/m);
  await look();
  await look();
  expect(await kinds()).toContain('disk-filling');
  expect((await mails()).map(({ subject, text }) => [subject, /1\.9 GB/.test(text)])).toEqual([
    ['The server’s disk is filling up', true],
  ]);
  expect(alarms).toEqual([[1.9e9, 'the disk of DATA_DIR is nearly full']]);
  store.clock.now += DAY_MS;
  await look();
  expect(await mails()).toHaveLength(2);

  room.free = 5e9;
  await look();
  room.free = 1.8e9;
  await look();
  expect(await mails()).toHaveLength(3);
});

it('is looked at where DATA_DIR lies, and low below a tenth, or 1 GB', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'servery-room-'));
  const { free, low } = await readRoom(folder);
  expect(free).toBeGreaterThan(0);
  expect(low).toBeGreaterThanOrEqual(1e9);
  await rm(folder, { recursive: true });
  await expect(readRoom(folder)).rejects.toThrow('ENOENT');
});

it('that is full makes readiness red with its reason', async () => {
  const ready = async () => {
    const answer = await store.app.inject({ url: '/readyz' });
    return [answer.statusCode, answer.json().reason] as const;
  };
  expect(await ready()).toEqual([200, undefined]);
  const write = store.db.execute(sql`do $$ begin raise exception 'no room' using errcode = '53100'; end $$`);
  await expect(write).rejects.toThrow();
  expect(await ready()).toEqual([503, 'The disk of the database is full.']);
});
