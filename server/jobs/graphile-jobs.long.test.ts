import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/db/connect.ts';
import type { EventBus } from '#server/events/event-bus.ts';
import { createEventBus } from '#server/events/postgres-event-bus.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { quietLog, takeAlerts } from '#test/quiet-log.ts';
import { createOpenJobs, type OpenJobs } from './testing/open-jobs.ts';

let database: TestDatabase;
let opened: OpenDatabase;
let events: EventBus;
let jobs: OpenJobs;

beforeEach(async () => {
  database = await createTestDatabase();
  opened = openDatabase({ connectionString: database.connectionString, max: 6 });
  events = await createEventBus(database.connectionString, quietLog);
  jobs = createOpenJobs({ pool: opened.pool, events, log: quietLog });
});
afterEach(async () => {
  await jobs.stop();
  await events.close();
  await opened.close();
  await database.drop();
});

/** A task that resolves `seen` when it has run. */
function probe() {
  let done = (_payload: unknown) => {};
  const seen = new Promise<unknown>((resolve) => {
    done = resolve;
  });
  return { seen, task: async (payload: unknown) => done(payload) };
}

describe('the outbox', () => {
  it('runs what a committed transaction added, and nothing of one that was rolled back', async () => {
    const ran: unknown[] = [];
    jobs.register(
      'note',
      async (payload) => {
        ran.push(payload);
      },
      { lane: 'mail' },
    );
    await opened.db.transaction((tx) => jobs.add(tx, 'note', { n: 1, text: 'मेल', none: null }));
    await opened.db
      .transaction(async (tx) => {
        await jobs.add(tx, 'note', { n: 2 });
        tx.rollback();
      })
      .catch(() => undefined);
    await jobs.runDue();
    expect(ran).toEqual([{ n: 1, text: 'मेल', none: null }]);
  });

  it('lets no restaurant wait for the flood of another, whichever way the jobs were added', async () => {
    const ran: unknown[] = [];
    // All at one instant, however slow the machine is.
    jobs = createOpenJobs({ pool: opened.pool, events, log: quietLog, now: () => 0 });
    jobs.register('note', async ({ clientId }) => void ran.push(clientId), { lane: 'mail' });
    await jobs.migrate();
    for (let n = 0; n < 120; n += 1) await jobs.add(opened.db, 'note', { clientId: 'flood', n });
    const turn = jobs.turnOf('flood');
    await opened.db.execute(
      jobs.addingAll(sql`
        select 'note'::text as name, json_build_object('clientId', 'flood', 'n', n) as payload, null::text as key,
          null::timestamptz as run_at, null::int as max_attempts, ${turn}::int as priority
        from generate_series(1, 50) n`),
    );
    for (const clientId of ['first', 'second']) await jobs.add(opened.db, 'note', { clientId });
    await jobs.runDue();
    expect(ran).toHaveLength(172);
    // Of the flood those few that came first.
    expect([ran.indexOf('first'), ran.indexOf('second')]).toEqual([20, 21]);
  });

  it('keeps one waiting job per key, and waits for its time', async () => {
    const ran: unknown[] = [];
    jobs.register(
      'note',
      async ({ n }) => {
        ran.push(n);
      },
      { lane: 'mail' },
    );
    await jobs.add(opened.db, 'note', { n: 1 }, { key: 'one' });
    await jobs.add(opened.db, 'note', { n: 2 }, { key: 'one' });
    await jobs.add(opened.db, 'note', { n: 3 }, { runAt: Date.now() + 3_600_000 });
    await jobs.runDue();
    expect(ran).toEqual([2]);
  });

  it('tries again after a failure, and gives up after the last attempt', async () => {
    let attempts = 0;
    jobs.register(
      'fragile',
      async () => {
        attempts += 1;
        throw new Error('not yet');
      },
      { lane: 'mail' },
    );
    await jobs.add(opened.db, 'fragile', {}, { maxAttempts: 2 });
    const again = () => opened.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`);
    for (let round = 0; round < 4; round += 1) {
      await jobs.runDue();
      await again();
    }
    expect(attempts).toBe(2);
    const { rows } = await opened.db.execute(sql`select last_error from graphile_worker.jobs`);
    expect(rows).toEqual([{ last_error: expect.stringContaining('not yet') }]);
    expect(takeAlerts()).toEqual(['jobs: given up after all attempts']);
  });

  it('names a lane with a job that has been due for 30 s, and no other', async () => {
    const lines: { readonly msg: string }[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line)) });
    jobs = createOpenJobs({ pool: opened.pool, events, log, lateCheckMs: 20 });
    const ends: (() => void)[] = [];
    const wait = () => new Promise<void>((resolve) => ends.push(resolve));
    for (const lane of ['print', 'money'] as const) jobs.register(`slow.${lane}`, wait, { lane });
    await jobs.start();
    for (let n = 0; n < 2; n += 1) await jobs.add(opened.db, 'slow.print', {});
    await expect.poll(() => ends.length).toBe(2);
    // Added now for a time that has passed: nothing has waited yet.
    await jobs.add(opened.db, 'slow.print', {}, { runAt: Date.now() - 6_651_000 });
    const oldest = async () => (await jobs.health()).oldestDueSeconds;
    for (let n = 0; n < 3; n += 1) expect(await oldest()).toBeLessThan(31);
    await opened.db.execute(sql`update graphile_worker._private_jobs set created_at = now() - interval '31 seconds'
      where run_at < now() - interval '1 hour'`);
    const late = { lane: 'print', lateSeconds: expect.any(Number), alert: true };
    await expect.poll(() => lines.find(({ msg }) => msg === 'jobs: a lane is late')).toMatchObject(late);
    // A lane claims the job for moments, in which it is not due.
    const lanesLate = async () => (await jobs.health()).lanes.flatMap((one) => (one.lateSeconds ? one.name : []));
    await expect.poll(lanesLate).toEqual(['print']);
    for (const end of ends) end();
    await expect.poll(() => ends.length).toBe(3);
    ends[2]?.();
  });

  it('refuses two tasks of one name', () => {
    jobs.register('note', async () => {}, { lane: 'mail' });
    expect(() => jobs.register('note', async () => {}, { lane: 'mail' })).toThrow('already');
  });
});

describe('the running worker', () => {
  it('picks up a job at once and stops when it is done', async () => {
    const { seen, task } = probe();
    jobs.register('note', task, { lane: 'mail' });
    await jobs.start();
    await jobs.add(opened.db, 'note', { n: 1 });
    expect(await seen).toEqual({ n: 1 });
    await jobs.stop();
    await jobs.add(opened.db, 'note', { n: 2 });
    const { rows } = await opened.db.execute(sql`select payload, attempts from graphile_worker._private_jobs`);
    expect(rows).toEqual([{ payload: { n: 2 }, attempts: 0 }]);
  });

  it('is replaced within half a minute when the database was lost at its very first question', async () => {
    let lost = 0;
    // graphile keeps the answer to this question for ever, an error too.
    const pool = new Proxy(opened.pool, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target);
        if (key !== 'connect') return typeof value === 'function' ? value.bind(target) : value;
        return async () => {
          const client = await target.connect();
          return new Proxy(client, {
            get(own, name) {
              const part: unknown = Reflect.get(own, name, own);
              if (name !== 'query' || lost > 0) return typeof part === 'function' ? part.bind(own) : part;
              return (asked: { text?: string }, ...more: unknown[]) => {
                if (!String(asked?.text).includes('_private_tasks as tasks (identifier)'))
                  return Reflect.apply(own.query, own, [asked, ...more]);
                lost += 1;
                return Promise.reject(new Error('Client has encountered a connection error and is not queryable'));
              };
            },
          });
        };
      },
    });
    jobs = createOpenJobs({ pool, events, log: quietLog, restartMs: 50, settleMs: 500 });
    const { seen, task } = probe();
    jobs.register('note', task, { lane: 'mail' });
    await jobs.start();
    await jobs.add(opened.db, 'note', { n: 1 });
    const limit = new Promise((resolve) => setTimeout(resolve, 40_000, 'late').unref());
    expect(await Promise.race([seen, limit])).toEqual({ n: 1 });
    expect(lost).toBe(1);
  });

  it('does not let what waits for machines of others hold up the rest', async () => {
    const { seen, task } = probe();
    let release = () => {};
    const answer = new Promise<void>((resolve) => {
      release = resolve;
    });
    let waiting = 0;
    jobs.register(
      'call',
      async () => {
        waiting += 1;
        await answer;
      },
      { lane: 'calls' },
    );
    jobs.register('note', task, { lane: 'mail' });
    for (let n = 0; n < 8; n += 1) await jobs.add(opened.db, 'call', { n });
    await jobs.start();
    await expect.poll(() => waiting).toBeGreaterThan(2);
    await jobs.add(opened.db, 'note', { n: 1 });
    expect(await seen).toEqual({ n: 1 });
    release();
  });

  it('takes over from a process that was killed, once its lease has run out', async () => {
    const { seen, task } = probe();
    jobs.register('note', task, { lane: 'mail' });
    await jobs.add(opened.db, 'note', { n: 1 });
    await opened.db.execute(sql`update graphile_worker._private_jobs
      set locked_by = 'worker-of-a-dead-process', locked_at = now() - interval '2 minutes', attempts = 1`);
    await jobs.start();
    expect(await seen).toEqual({ n: 1 });
  });

  it('is replaced when it ends over a lost database, and its job is run again without waiting for a lease', async () => {
    // graphile prints the error, too.
    const trace = vi.spyOn(console, 'trace').mockImplementation(() => undefined);
    const errors: unknown[] = [];
    const log = { debug: () => {}, info: () => {}, warn: () => {}, error: (...line: unknown[]) => errors.push(line) };
    const again = createOpenJobs({ pool: opened.pool, events, log, restartMs: 10 });
    const { seen, task } = probe();
    const table = async (from: string, to: string) =>
      opened.db.execute(sql.raw(`alter table graphile_worker.${from} rename to ${to}`));
    let runs = 0;
    again.register(
      'note',
      async (payload) => {
        runs += 1;
        // How the first run ended cannot be written down.
        if (runs === 1) await table('_private_jobs', 'away');
        else await task(payload);
      },
      { lane: 'mail' },
    );
    await again.start();
    try {
      // Claimed by a living process elsewhere: not ours to free.
      await again.add(opened.db, 'note', { n: 2 }, { runAt: Date.now() + 3_600_000 });
      await opened.db.execute(
        sql`update graphile_worker._private_jobs set locked_by = 'worker-elsewhere', locked_at = now()`,
      );
      await again.add(opened.db, 'note', { n: 1 });
      await expect.poll(() => errors.length).toBeGreaterThan(0);
      await table('away', '_private_jobs');
      expect(await seen).toEqual({ n: 1 });
      const left = async () => {
        const { rows } = await opened.db.execute(sql`select payload, locked_by from graphile_worker._private_jobs`);
        return rows;
      };
      await expect.poll(left).toEqual([{ payload: { n: 2 }, locked_by: 'worker-elsewhere' }]);
    } finally {
      trace.mockRestore();
      await again.stop();
    }
  });

  it('migrates once, however many start together', async () => {
    await opened.db.execute(sql`drop schema graphile_worker cascade`);
    const others = Array.from({ length: 3 }, () => createOpenJobs({ pool: opened.pool, events, log: quietLog }));
    await Promise.all(others.map((other) => other.migrate()));
    await jobs.add(opened.db, 'note', {});
    const { rows } = await opened.db.execute(sql`select count(*)::int as count from graphile_worker.jobs`);
    expect(rows).toEqual([{ count: 1 }]);
  });
});
