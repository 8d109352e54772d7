/** What new jobs cost: a lane asks when one of its jobs is due, once for all of them, and no other lane asks. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { JOB_LANES } from '#core/contract/provider/provider.ts';
import { type OpenDatabase, openDatabase } from '#server/db/connect.ts';
import type { EventBus } from '#server/events/event-bus.ts';
import { createEventBus } from '#server/events/postgres-event-bus.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { quietLog } from '#test/quiet-log.ts';
import { createOpenJobs, type OpenJobs, type OpenJobsOptions } from './testing/open-jobs.ts';

let database: TestDatabase;
let opened: OpenDatabase;
let events: EventBus;
const made: OpenJobs[] = [];
/** How many jobs each question of a lane was answered with. */
const asked: number[] = [];
const seen: string[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  opened = openDatabase({ connectionString: database.connectionString, max: 6 });
  events = await createEventBus(database.connectionString, quietLog);
  seen.length = 0;
  opened.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const counted = async (...args: unknown[]) => {
      const answer = (await query(...args)) as { readonly rows: readonly unknown[] };
      asked.push(answer.rows.length);
      return answer;
    };
    Object.assign(client, { query: (...args: unknown[]) => (isQuestion(args[0]) ? counted(...args) : query(...args)) });
  });
});
afterEach(async () => {
  await Promise.all(made.splice(0).map((jobs) => jobs.stop()));
  await events.close();
  await opened.close();
  await database.drop();
});

const isQuestion = (config: unknown) =>
  typeof config === 'object' &&
  config !== null &&
  'text' in config &&
  String(config.text).includes('where jobs.is_available');

/** Its lanes look for jobs only when they are woken, unless `pollMs` is given. */
function makeJobs(options: Partial<OpenJobsOptions> = {}): OpenJobs {
  const jobs = createOpenJobs({ pool: opened.pool, events, log: quietLog, pollMs: 600_000, ...options });
  made.push(jobs);
  return jobs;
}

/** With a task of each lane that notes what it was given, and every lane idle. */
async function startIdle(options: Partial<OpenJobsOptions> = {}): Promise<OpenJobs> {
  const jobs = makeJobs(options);
  asked.length = 0;
  for (const lane of JOB_LANES)
    jobs.register(`note.${lane}`, async ({ n }) => void seen.push(`${lane} ${n}`), { lane });
  await jobs.start();
  await expect.poll(() => asked).toEqual(JOB_LANES.map(() => 0));
  asked.length = 0;
  return jobs;
}

const batch = (name: string, count: number) => sql`
  select ${name}::text as name, json_build_object('n', n) as payload, null::text as key, null::timestamptz as run_at,
    null::int as max_attempts, 0 as priority from generate_series(1, ${count}::int) n`;

describe('new jobs', () => {
  it('are asked for by their own lane, with one question for each batch', async () => {
    const jobs = await startIdle();
    for (let round = 1; round <= 10; round += 1) {
      await opened.db.execute(jobs.addingAll(batch('note.calls', 2)));
      await expect.poll(() => seen.length).toBe(2 * round);
    }
    expect(asked).toEqual(Array.from({ length: 10 }, () => 2));
  });

  it('of several lanes in one transaction cost a question of each', async () => {
    const jobs = await startIdle();
    await opened.db.execute(jobs.addingAll(sql`${batch('note.mail', 1)} union all ${batch('note.print', 1)}`));
    await opened.db.transaction(async (tx) => {
      await jobs.add(tx, 'note.money', { n: 2 });
      await jobs.add(tx, 'note.money', { n: 3 });
    });
    await expect.poll(() => [...seen].sort()).toEqual(['mail 1', 'money 2', 'money 3', 'print 1']);
    expect(asked.sort()).toEqual([1, 1, 2]);
  });

  it('that wait for a later time, or were never committed, cost nothing', async () => {
    const jobs = await startIdle();
    await jobs.add(opened.db, 'note.mail', { n: 1 }, { runAt: Date.now() + 3_600_000 });
    await opened.db
      .transaction(async (tx) => {
        await jobs.add(tx, 'note.mail', { n: 2 });
        tx.rollback();
      })
      .catch(() => undefined);
    await jobs.add(opened.db, 'note.codes', { n: 3 });
    await expect.poll(() => seen).toEqual(['codes 3']);
    expect(asked).toEqual([1]);
  });

  it('more than a lane has places are all run after one event', async () => {
    const jobs = await startIdle();
    await opened.db.execute(jobs.addingAll(batch('note.mail', 100)));
    await expect.poll(() => seen.length).toBe(100);
    // Eight places: 12 full answers, one with the last jobs.
    expect(asked.filter((rows) => rows > 0)).toHaveLength(13);
    expect(asked.filter((rows) => rows === 0).length).toBeLessThanOrEqual(1);
  });

  it('that come one after the other are gathered where nobody waits for them: few questions in a tenth of a second', async () => {
    const jobs = await startIdle();
    const began = performance.now();
    for (let n = 0; n < 40; n += 1) await opened.db.execute(jobs.addingAll(batch('note.mail', 1)));
    await expect.poll(() => seen.length).toBe(40);
    const tenths = (performance.now() - began) / 100;
    // One at once, one for each tenth, and another one after each full answer.
    expect(asked.length).toBeLessThanOrEqual(2 + tenths + 40 / 8);
    expect(asked.reduce((sum, rows) => sum + rows)).toBe(40);
  });
});

describe('a lane', () => {
  it('looks for jobs that were added while the event connection was lost', async () => {
    let reconnected = () => {};
    const jobs = await startIdle({
      events: {
        publishingAll: (rows) => events.publishingAll(rows),
        // Everything published is lost.
        subscribe: () => () => {},
        onReconnect(listener) {
          reconnected = listener;
          return () => {};
        },
      },
    });
    await jobs.add(opened.db, 'note.mail', { n: 1 });
    expect(asked).toEqual([]);
    reconnected();
    await expect.poll(() => seen).toEqual(['mail 1']);
  });

  it('runs the jobs of a dead process as soon as their lease has run out', async () => {
    const jobs = await startIdle({ leaseCheckMs: 20 });
    await opened.db.transaction(async (tx) => {
      await jobs.add(tx, 'note.mail', { n: 1 });
      await tx.execute(sql`update graphile_worker._private_jobs
        set locked_by = 'worker-of-a-dead-process', locked_at = now() - interval '31 seconds', attempts = 1`);
    });
    await expect.poll(() => seen).toEqual(['mail 1']);
  });

  it('gives back what it has claimed ahead while all its places are taken', async () => {
    let release = () => {};
    const answer = new Promise<void>((resolve) => {
      release = resolve;
    });
    let running = 0;
    const busy = makeJobs();
    busy.register(
      'note.mail',
      async () => {
        running += 1;
        await answer;
      },
      { lane: 'mail' },
    );
    await busy.start();
    await opened.db.execute(busy.addingAll(batch('note.mail', 16)));
    await expect.poll(() => running).toBe(8);
    const other = makeJobs({ pollMs: 50 });
    other.register('note.mail', async ({ n }) => void seen.push(`mail ${n}`), { lane: 'mail' });
    await other.start();
    await expect.poll(() => seen.length).toBe(8);
    release();
  });

  it('claims the job of a restaurant before more of the flood of another than it runs and has claimed ahead', async () => {
    const jobs = makeJobs({ now: () => 0 });
    const ran: unknown[] = [];
    let hasRun = () => {};
    const many = new Promise<void>((resolve) => {
      hasRun = resolve;
    });
    let isAdded: Promise<void> | undefined;
    jobs.register(
      'note.mail',
      async ({ clientId }) => {
        // The flood stands still while the other restaurant's job is added.
        if (ran.length >= 40) {
          hasRun();
          await isAdded;
        }
        ran.push(clientId);
      },
      { lane: 'mail' },
    );
    await jobs.migrate();
    for (let n = 0; n < 200; n += 1) await jobs.add(opened.db, 'note.mail', { clientId: 'flood', n });
    let add = () => {};
    isAdded = new Promise<void>((resolve) => {
      add = resolve;
    });
    await jobs.start();
    await many;
    await jobs.add(opened.db, 'note.mail', { clientId: 'other' });
    add();
    await expect.poll(() => ran.indexOf('other')).toBeGreaterThan(0);
    // Eight run, and eight more may have been claimed. The next eight, which begin together, come in any order: PostgreSQL
    // says nothing about the order in which an update returns its rows.
    expect(ran.indexOf('other') - 40).toBeLessThanOrEqual(16 + 7);
  });
});
