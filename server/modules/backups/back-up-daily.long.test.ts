/** Backups by themselves: made each day, checked, counted and shown; a failure is said and takes nothing away. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WireInstallation } from '#core/contract/provider/provider.ts';
import { ROUTES } from '#core/contract/wire/routes.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/logging/log.ts';
import { createProviderService } from '#server/modules/provider/people.ts';
import { openReadyDatabase } from '#server/open-database.ts';
import { dataOf, sessionCookie } from '#server/testing/console-app.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createTestDatabase } from '#test/database.ts';
import { checkArchive } from './archive.ts';
import { lastDueAt } from './back-up-daily.ts';
import { backupName, describeLastBackup, lastBackupAt } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';

const TOKEN = 'a-token-of-twenty-four-characters';
const HOST = 'localhost:4000';
const account = { name: 'Aroha Ngata', email: 'aroha@provider.example', password: 'provider password' };
/** The clock of the application begins at an hour that no backup was due at for 30 minutes. */
const NOW = Date.parse('2026-11-20T15:30:00.000Z');
const alarms: string[] = [];
let folder: string;

async function openStore(env: Readonly<Record<string, string>>): Promise<TestApp> {
  const write = (line: string) => {
    const { alert, reason } = JSON.parse(line) as { alert?: boolean; reason?: string };
    if (alert) alarms.push(String(reason));
  };
  const store = await createTestApp({
    env: { METRICS_TOKEN: TOKEN, DATA_DIR: path.join(folder, 'data'), ...env },
    overrides: { log: createLog('warn', { write }) },
  });
  store.clock.now = NOW;
  const secrets = { jwt: '', cookie: '', link: '' };
  const people = { db: store.db, env: { demo: true }, now: () => store.clock.now, secrets };
  await createProviderService(people).create(account);
  return store;
}

/** What the operator's page and the metrics say of backups. */
async function shown(store: TestApp) {
  const signedIn = await store.app.inject({
    method: 'POST',
    url: ROUTES.providerSignIn.path,
    headers: { host: HOST, origin: `http://${HOST}` },
    payload: { email: account.email, password: account.password },
  });
  const headers = { host: HOST, cookie: sessionCookie(signedIn) };
  const answer = await store.app.inject({ url: ROUTES.getInstallation.path, headers });
  const { body } = await store.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  const age = /^servery_backup_age_seconds (\d+)/m.exec(body)?.[1];
  return { ...dataOf<WireInstallation>(answer).backup, ageSeconds: age === undefined ? null : Number(age) };
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'servery-daily-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => {
  alarms.length = 0;
});

describe('with BACKUP_DIR', () => {
  let store: TestApp;
  const files = async () => (await readdir(folder)).filter((name) => name !== 'data').sort();
  const named = (...times: number[]) => times.map(backupName);

  /** As each minute; one that is being made is not begun again. */
  async function look(): Promise<void> {
    await store.jobs.add(store.db, 'backups.make', {});
    await store.jobs.runDue();
  }

  const filesAfterLook = async () => {
    await look();
    return await files();
  };
  const alarmsAfterLook = async () => {
    await look();
    return alarms;
  };

  beforeAll(async () => {
    store = await openStore({ BACKUP_DIR: folder, BACKUP_AT: '00:00', BACKUP_KEEP: '2' });
  });
  afterAll(() => store?.close());

  it('is red until the first one, which is whole, made once a day and replaces the oldest', async () => {
    expect(await shown(store)).toEqual({ isSetUp: true, lastUtc: null, isLate: true, ageSeconds: NOW / 1_000 });

    const { clock } = store;
    await expect.poll(filesAfterLook).toEqual(named(NOW));
    expect((await checkArchive(path.join(folder, backupName(NOW)))).tables.clients).toBeGreaterThanOrEqual(3);
    await look();
    clock.now = NOW + HOUR_MS;
    expect(await shown(store)).toEqual({
      isSetUp: true,
      lastUtc: new Date(NOW).toISOString(),
      isLate: false,
      ageSeconds: 3_600,
    });

    clock.now = NOW + 26 * HOUR_MS + MINUTE_MS;
    expect((await shown(store)).isLate).toBe(true);
    // Another file of the operator's own stays, whatever its age.
    await writeFile(path.join(folder, 'before-the-move.tar.gz'), 'theirs');
    const [second, third] = [clock.now, clock.now + DAY_MS];
    await expect.poll(filesAfterLook).toEqual(['before-the-move.tar.gz', ...named(NOW, second)]);
    clock.now = third;
    await expect.poll(filesAfterLook).toEqual(['before-the-move.tar.gz', ...named(second, third)]);
    expect(alarms).toEqual([]);
  });

  it('says why one failed, once an hour, and keeps the earlier ones and no half file', async () => {
    const before = await files();
    const { db, clock } = store;
    // The dump gives up at tables that refer to each other.
    await db.execute(sql`create table egg (n int primary key); create table hen (n int primary key references egg);
      alter table egg add foreign key (n) references hen`);
    clock.now += DAY_MS;
    await expect.poll(alarmsAfterLook).toHaveLength(1);
    expect(alarms[0]).toMatch(/^The backup .+\.tar\.gz cannot be written: Tables refer to each other/);
    expect(await files()).toEqual(before);
    await look();
    expect(alarms).toHaveLength(1);
    clock.now += HOUR_MS;
    await expect.poll(alarmsAfterLook).toHaveLength(2);

    await db.execute(sql`drop table egg, hen cascade`);
    clock.now += HOUR_MS;
    await expect.poll(filesAfterLook).toContain(backupName(clock.now));
  });

  it('is never made twice at once', async () => {
    const { directDatabase: connectionString, env } = store.deps;
    const blocker = new pg.Client({ connectionString });
    await blocker.connect();
    try {
      // The first waits at this table.
      await blocker.query('begin; lock table orders in access exclusive mode');
      const wanted = { connectionString, place: env, backup: { folder, keep: 9 } };
      const first = makeBackup({ ...wanted, nowMs: NOW + 90 * DAY_MS });
      await expect.poll(async () => (await files()).filter((name) => name.endsWith('.part'))).toHaveLength(1);
      expect(await makeBackup({ ...wanted, nowMs: NOW + 91 * DAY_MS })).toEqual({ elsewhere: true });
      await blocker.query('rollback');
      expect(await first).toMatchObject({ made: path.join(folder, backupName(NOW + 90 * DAY_MS)) });
    } finally {
      await blocker.end();
    }
  });

  it('names a folder that is not there', async () => {
    const { directDatabase: connectionString, env } = store.deps;
    const backup = { folder: path.join(folder, 'away'), keep: 2 };
    expect(await makeBackup({ connectionString, place: env, backup, nowMs: NOW })).toEqual({
      failed: `The folder ${backup.folder} is not there.`,
    });
  });
});

it('without BACKUP_DIR none is made, the operator reads so, and no age is counted', async () => {
  const store = await openStore({});
  try {
    expect(await shown(store)).toEqual({ isSetUp: false, lastUtc: null, isLate: true, ageSeconds: null });
    await store.jobs.add(store.db, 'backups.make', {});
    await store.jobs.runDue();
    expect(alarms).toEqual([]);
  } finally {
    await store.close();
  }
});

it('is due at a time of day, also where the clocks change', () => {
  const due = (now: string, atMinutes: number) =>
    new Date(lastDueAt(Date.parse(now), { atMinutes, zone: 'Pacific/Auckland' })).toISOString();
  expect(due('2026-11-20T15:00:00Z', 240)).toBe('2026-11-20T15:00:00.000Z');
  expect(due('2026-11-20T14:59:59Z', 240)).toBe('2026-11-19T15:00:00.000Z');
  // Daylight saving began on 27 September at 02:00; 04:00 came an hour earlier from then on.
  expect(due('2026-09-26T14:59:59Z', 240)).toBe('2026-09-25T16:00:00.000Z');
  expect(due('2026-09-26T15:00:00Z', 240)).toBe('2026-09-26T15:00:00.000Z');
});

describe('before an upgrade', () => {
  it('the start says how old the last backup is, or that there is none', async () => {
    const database = await createTestDatabase('prepared');
    const said: string[] = [];
    const start = async (more: Readonly<Record<string, string>> = {}) => {
      said.length = 0;
      const env = readEnv({ NODE_ENV: 'test', DATABASE_URL: database.connectionString, ...more });
      if (!env.ok) throw new Error(env.error.join(' '));
      // The last migration cannot be applied a second time: what is said before it is what counts.
      await openReadyDatabase(env.value, { log: (text) => said.push(text) }).catch(() => undefined);
      return said.filter((text) => text.includes('upgraded'));
    };
    try {
      expect(await start()).toEqual([]);
      const client = new pg.Client({ connectionString: database.connectionString });
      await client.connect();
      await client.query(`delete from drizzle.__drizzle_migrations
        where id = (select max(id) from drizzle.__drizzle_migrations)`);
      await client.end();
      expect(await start()).toEqual([
        'The database is upgraded without a backup that Servery knows of: BACKUP_DIR is not set.',
      ]);
    } finally {
      await database.drop();
    }
  });

  it('a backup over 26 hours is no fresh one', async () => {
    const place = await mkdtemp(path.join(os.tmpdir(), 'servery-upgrade-'));
    const backup = { folder: place };
    expect(await describeLastBackup(backup, NOW)).toBe(
      `The database is upgraded without a backup: there is none in ${place}.`,
    );
    await writeFile(path.join(place, backupName(NOW)), '');
    expect(await describeLastBackup(backup, NOW + 3 * HOUR_MS)).toBe(
      'The database is upgraded; the last backup is of 2026-11-20T15:30:00.000Z, 3.0 hours ago.',
    );
    expect(await describeLastBackup(backup, NOW + 27 * HOUR_MS)).toBe(
      'The database is upgraded without a fresh backup: the last one is of 2026-11-20T15:30:00.000Z, 27.0 hours ago.',
    );
    // Made while the clock was a week ahead: it hides neither the last one nor that there is none.
    await writeFile(path.join(place, backupName(NOW + 7 * DAY_MS)), '');
    expect(await lastBackupAt(backup, NOW + 27 * HOUR_MS)).toBe(NOW);
    expect(await lastBackupAt(backup, NOW - HOUR_MS)).toBeNull();
  });
});
