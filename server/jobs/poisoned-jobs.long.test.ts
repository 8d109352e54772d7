/** A failing job never stops the others, however it fails. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { JOB_LANES } from '#core/contract/provider/provider.ts';
import { type OpenDatabase, openDatabase } from '#server/db/connect.ts';
import type { EventBus } from '#server/events/event-bus.ts';
import { createEventBus } from '#server/events/postgres-event-bus.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { quietLog } from '#test/quiet-log.ts';
import { readJobsHealth } from './job-health.ts';
import type { JobLane } from './job-lane.ts';
import { createOpenJobs, type OpenJobs, type OpenJobsOptions } from './testing/open-jobs.ts';

let database: TestDatabase;
let opened: OpenDatabase;
let events: EventBus;
const made: OpenJobs[] = [];
const alerts: unknown[] = [];
const log = {
  ...quietLog,
  error: (line: unknown) => {
    if (typeof line === 'object' && line && 'alert' in line) alerts.push(line);
  },
} as OpenJobsOptions['log'];

beforeEach(async () => {
  database = await createTestDatabase();
  opened = openDatabase({ connectionString: database.connectionString, max: 12 });
  events = await createEventBus(database.connectionString, quietLog);
  alerts.length = 0;
});
afterEach(async () => {
  await Promise.all(made.splice(0).map((jobs) => jobs.stop()));
  await events.close();
  await opened.close();
  await database.drop();
});

function makeJobs(options: Partial<OpenJobsOptions> = {}): OpenJobs {
  const jobs = createOpenJobs({ pool: opened.pool, events, log, restartMs: 10, settleMs: 200, ...options });
  made.push(jobs);
  return jobs;
}

/** A job that has been due, and was there, for so long. */
async function addOld(jobs: OpenJobs, task: string, seconds: number): Promise<void> {
  await jobs.add(opened.db, task, {}, { runAt: Date.now() - seconds * 1_000 });
  await opened.db.execute(sql`update graphile_worker._private_jobs set created_at = now() - make_interval(secs => ${seconds})
    where id = (select max(id) from graphile_worker._private_jobs)`);
}

/** A task of each lane that notes what it was given. */
function registerNotes(jobs: OpenJobs): unknown[] {
  const seen: unknown[] = [];
  for (const lane of JOB_LANES) {
    jobs.register(
      `note.${lane}`,
      async ({ n }) => {
        seen.push(`${lane} ${n}`);
      },
      { lane },
    );
  }
  return seen;
}

async function addNotes(jobs: OpenJobs, n: number): Promise<string[]> {
  for (const lane of JOB_LANES) await jobs.add(opened.db, `note.${lane}`, { n });
  return JOB_LANES.map((lane) => `${lane} ${n}`).sort();
}

const rowsOf = async (name: string) => {
  const { rows } = await opened.db.execute<Record<string, unknown>>(sql`
    select j.last_error, j.attempts, j.locked_at is null as is_free, j.run_at > now() as waits, j.max_attempts
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${name} order by j.id`);
  return rows;
};

class Unreadable extends Error {
  override get message(): string {
    throw new Error('no message');
  }
}

/** Each way in which a task can end badly, and what is kept of it. */
const FAILURES: readonly (readonly [string, () => unknown, string])[] = [
  ['a text with a NUL', () => new Error('invalid name: Bob \0 Smith'), 'invalid name: Bob \ufffd Smith'],
  ['half a character', () => new Error('lone \ud800'), 'lone \ufffd'],
  ['a very long text', () => new Error('x'.repeat(1_000_000)), 'x'.repeat(1_000)],
  ['values of people', () => new Error('Failed query: insert\nparams: Bob,bob@example.com'), 'Failed query: insert'],
  ['no message', () => new Error(''), 'Failed without a message'],
  ['a message that cannot be read', () => new Unreadable(), 'Failed without a message'],
  ['nothing', () => undefined, 'undefined'],
  ['an object without a text', () => Object.create(null), 'Failed without a message'],
];

describe('a job that fails', () => {
  it.each(FAILURES)('with %s is tried again later, and its reason is kept', async (_, thrown, kept) => {
    const jobs = makeJobs();
    const seen = registerNotes(jobs);
    jobs.register(
      'poison',
      async () => {
        throw thrown();
      },
      { lane: 'mail' },
    );
    for (let n = 0; n < 4; n += 1) await jobs.add(opened.db, 'poison', {});
    await jobs.start();
    const row = { last_error: kept, attempts: 1, is_free: true, waits: true, max_attempts: 25 };
    await expect.poll(() => rowsOf('poison')).toEqual([row, row, row, row]);
    const wanted = await addNotes(jobs, 1);
    await expect.poll(() => [...seen].sort()).toEqual(wanted);
  });

  it('by never ending leaves its place after a while', async () => {
    const jobs = makeJobs({ taskLimitMs: 100 });
    const seen = registerNotes(jobs);
    for (const lane of JOB_LANES) jobs.register(`endless.${lane}`, () => new Promise(() => undefined), { lane });
    // More of them than each lane has places.
    for (const lane of JOB_LANES) for (let n = 0; n < 5; n += 1) await jobs.add(opened.db, `endless.${lane}`, {});
    await jobs.start();
    const wanted = await addNotes(jobs, 1);
    await expect.poll(() => [...seen].sort()).toEqual(wanted);
    await expect.poll(async () => (await rowsOf('endless.money'))[0]?.last_error).toContain('No answer within 100 ms');
  });

  it('does not make other kinds wait while it hangs: each lane has its own places', async () => {
    const jobs = makeJobs();
    const seen = registerNotes(jobs);
    let release = () => {};
    const answer = new Promise<void>((resolve) => {
      release = resolve;
    });
    jobs.register('endless', () => answer, { lane: 'mail' });
    for (let n = 0; n < 10; n += 1) await jobs.add(opened.db, 'endless', {});
    await jobs.start();
    await expect.poll(async () => (await rowsOf('endless')).filter((row) => !row.is_free).length).toBe(8);
    const wanted = (await addNotes(jobs, 1)).filter((note) => !note.startsWith('mail'));
    // Far less than the 45 s that the hanging ones are given.
    await expect.poll(() => [...seen].sort()).toEqual(wanted);
    release();
  });
});

describe('a worker that ends', () => {
  it('is replaced although several reports failed, after which graphile never finishes ending it', async () => {
    const trace = vi.spyOn(console, 'trace').mockImplementation(() => undefined);
    const jobs = makeJobs();
    const seen = registerNotes(jobs);
    const rename = (from: string, to: string) =>
      opened.db.execute(sql.raw(`alter table graphile_worker.${from} rename to ${to}`));
    let hasGone = () => {};
    const away = new Promise<void>((resolve) => {
      hasGone = resolve;
    });
    let running = 0;
    jobs.register(
      'unreported',
      async () => {
        running += 1;
        const place = running;
        if (place > 3) return;
        await expect.poll(() => running).toBe(3);
        if (place === 1) {
          await rename('_private_jobs', 'away');
          hasGone();
        } else {
          await away;
          await wait(place === 2 ? 100 : 500);
        }
        // How these runs end cannot be written down: two failures, each a report of its own, while a third is under way.
        if (place < 3) throw new Error('not written down');
      },
      { lane: 'mail' },
    );
    for (let n = 0; n < 3; n += 1) await jobs.add(opened.db, 'unreported', {});
    await jobs.start();
    await expect.poll(() => alerts).toContainEqual({ lane: 'mail', alert: true });
    await rename('away', '_private_jobs');
    await expect.poll(() => rowsOf('unreported')).toEqual([]);
    const wanted = await addNotes(jobs, 1);
    await expect.poll(() => [...seen].sort()).toEqual(wanted);
    trace.mockRestore();
  });
});

describe('a job whose process ends each time', () => {
  const interrupt = () =>
    opened.db.execute(sql`update graphile_worker._private_jobs
      set locked_by = 'worker-of-a-dead-process', locked_at = now() - interval '31 seconds', attempts = attempts + 1`);

  it('runs again at once, then with pauses, and is set aside after the fifth time, with an alert', async () => {
    const jobs = makeJobs();
    await jobs.add(opened.db, 'deadly', {});
    const states: unknown[] = [];
    for (let times = 1; times <= 5; times += 1) {
      await interrupt();
      const other = makeJobs();
      await other.start();
      await other.stop();
      const [row] = await rowsOf('deadly');
      states.push([row?.waits, row?.attempts, row?.is_free]);
      expect(row?.last_error).toContain(`Interrupted ${times} times`);
    }
    expect(states).toEqual([
      [false, 1, true],
      [true, 2, true],
      [true, 3, true],
      [true, 4, true],
      [true, 25, true],
    ]);
    expect(alerts).toEqual([expect.objectContaining({ job: 'deadly', times: 5, alert: true })]);
    expect(await jobs.health()).toMatchObject({ failed: 1 });
  });

  it('leaves nothing behind when it repeats by itself', async () => {
    const jobs = makeJobs();
    jobs.register('hourly', async () => {}, { lane: 'mail', every: 'hour' });
    const add = () => jobs.add(opened.db, 'hourly', {}, { maxAttempts: 1, key: 'hourly' });
    await add();
    await interrupt();
    // The next run has come and failed as well; a third replaces it.
    await add();
    await opened.db.execute(sql`update graphile_worker._private_jobs set attempts = 1 where key is not null`);
    await add();
    expect(await rowsOf('hourly')).toHaveLength(3);
    await jobs.start();
    await expect.poll(() => rowsOf('hourly')).toEqual([]);
    expect(await jobs.health()).toMatchObject({ failed: 0 });
    expect(alerts).toEqual([]);
  });

  it('is not taken from a process that lives, however long it takes', async () => {
    const jobs = makeJobs({ leaseCheckMs: 20 });
    let release = () => {};
    const answer = new Promise<void>((resolve) => {
      release = resolve;
    });
    let runs = 0;
    jobs.register(
      'long',
      async () => {
        runs += 1;
        await answer;
      },
      { lane: 'money' },
    );
    await jobs.add(opened.db, 'long', {});
    await jobs.start();
    await expect.poll(() => runs).toBe(1);
    await opened.db.execute(sql`update graphile_worker._private_jobs set locked_at = now() - interval '29 seconds'`);
    const age = async () => {
      const { rows } = await opened.db.execute<{ age: number }>(
        sql`select extract(epoch from now() - locked_at)::float8 as age from graphile_worker._private_jobs`,
      );
      return rows[0]?.age;
    };
    await expect.poll(age).toBeLessThan(20);
    release();
    await expect.poll(() => rowsOf('long')).toEqual([]);
    expect(runs).toBe(1);
  });
});

describe('what is said about the jobs', () => {
  const lane = (more: Partial<JobLane>): JobLane => ({
    name: 'money',
    tasks: { pay: () => undefined },
    repeated: [],
    actedAt: performance.now(),
    doneAt: performance.now(),
    start: async () => undefined,
    wake: () => undefined,
    stop: async () => undefined,
    ...more,
  });
  const healthWith = (more: Partial<JobLane>) => readJobsHealth(opened.pool, [lane(more)], true);

  it('is well while lanes act, with the age of what waits and the number of what failed', async () => {
    const jobs = makeJobs();
    await addOld(jobs, 'pay', 400);
    await jobs.add(opened.db, 'pay', {}, { runAt: Date.now() + 400_000 });
    await jobs.add(opened.db, 'gone', {}, { maxAttempts: 1 });
    await opened.db.execute(sql`update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`);
    const health = await healthWith({});
    expect(health).toMatchObject({ isWell: true, failed: 1, lanes: [{ name: 'money', isWell: true }] });
    expect(health.oldestDueSeconds).toBeGreaterThanOrEqual(400);
    expect(health.oldestDueSeconds).toBeLessThan(460);
  });

  it('is not well when a lane is silent, or ends nothing while something is due for long', async () => {
    const long = performance.now() - 400_000;
    expect(await healthWith({ doneAt: long })).toMatchObject({ isWell: true });
    expect(await healthWith({ actedAt: long })).toMatchObject({ isWell: false });
    expect(await healthWith({ actedAt: null })).toMatchObject({ isWell: false });
    await addOld(makeJobs(), 'pay', 400);
    expect(await healthWith({ doneAt: long })).toMatchObject({ isWell: false });
    expect(await healthWith({ doneAt: long, tasks: { other: () => undefined } })).toMatchObject({ isWell: true });
  });

  it('is not well when a repeated job has not ended for five minutes, in any process', async () => {
    const repeated = [{ task: 'pay' }] as unknown as JobLane['repeated'];
    const health = (isStarted: boolean) => readJobsHealth(opened.pool, [lane({ repeated })], isStarted);
    await makeJobs().add(opened.db, 'pay', {});
    const set = (text: string) => opened.db.execute(sql.raw(`update graphile_worker._private_jobs set ${text}`));
    await set("locked_at = now(), locked_by = 'somebody', created_at = now() - interval '4 minutes'");
    expect([await health(true), await health(false)]).toMatchObject([{ isWell: true }, { isWell: true }]);
    await set("created_at = now() - interval '6 minutes'");
    expect([await health(true), await health(false)]).toMatchObject([{ isWell: false }, { isWell: false }]);
    // It failed and waits for its next try: that is no hang.
    await set("locked_at = null, locked_by = null, attempts = 1, run_at = now() + interval '1 minute'");
    expect(await health(true)).toMatchObject({ isWell: true });
  });

  it('is well when the clock is set forward', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    expect(await healthWith({})).toMatchObject({ isWell: true });
    vi.restoreAllMocks();
  });

  it('is not well in a process without lanes when a job waits for a minute and no process claims any', async () => {
    const health = () => readJobsHealth(opened.pool, [lane({})], false);
    const jobs = makeJobs();
    await addOld(jobs, 'pay', 30);
    expect(await health()).toMatchObject({ isWell: true });
    await addOld(jobs, 'pay', 70);
    expect(await health()).toMatchObject({ isWell: false });
    await jobs.add(opened.db, 'pay', {}, { runAt: Date.now() });
    const claim = (age: string) =>
      opened.db.execute(sql`update graphile_worker._private_jobs set locked_at = now() - ${age}::interval
        where id = (select max(id) from graphile_worker._private_jobs)`);
    await claim('5 seconds');
    expect(await health()).toMatchObject({ isWell: true });
    // Its process does not renew it: it hangs.
    await claim('61 seconds');
    expect(await health()).toMatchObject({ isWell: false });
  });

  it('comes from the lanes themselves', async () => {
    const jobs = makeJobs();
    registerNotes(jobs);
    await jobs.start();
    const health = await jobs.health();
    expect(health).toMatchObject({ isWell: true, oldestDueSeconds: 0, failed: 0 });
    expect(health.lanes.map(({ name, isWell }) => [name, isWell])).toEqual(JOB_LANES.map((name) => [name, true]));
  });
});
