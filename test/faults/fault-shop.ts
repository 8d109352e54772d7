/**
 * The whole application over real PostgreSQL, with faults between its parts: calls to the card provider and commits of
 * the database get lost before or after they happened, its webhooks get lost, come twice, late, in another order or
 * forged, and jobs of the outbox run when the schedule says so, twice or in another order. What is real: routes, services,
 * SQL, transactions, the outbox's rows, the simulator's books, the webhooks' signatures and the inbox. What is not: a crash
 * is an error thrown where a process would have died, the outbox is worked off by the schedule, and time is the schedule's
 * own. Processes are killed for real in test/process.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { BodyOf } from '#core/contract/wire/endpoints.ts';
import { ROUTES } from '#core/contract/wire/routes.ts';
import type { PaymentProvider } from '#server/adapters/payment/payment-provider.ts';
import { PaymentProviderError } from '#server/adapters/payment/provider-error.ts';
import { simulatorSecret } from '#server/adapters/payment/provider-from-env.ts';
import { createPaymentSimulator, type PaymentSimulator } from '#server/adapters/payment/simulator/simulator.ts';
import type { Db } from '#server/db/executor.ts';
import type { JobPayload, Jobs, Task } from '#server/jobs/jobs.ts';
import { openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { TEST_NOW } from '#test/test-now.ts';
import { type Chance, faultOf, type Weather } from './fault-plan.ts';
import { createFaultyWire, type Held, type WireCounts } from './faulty-wire.ts';

/** What a schedule carries through everything that happens in its name. */
export interface Scene {
  /** UTC ms. */
  nowMs: number;
  weather: Weather;
  chance: Chance;
  /** Webhooks that are on their way. */
  readonly held: Held[];
}

export type BankAct = 'refunded outside' | 'refunds failed' | 'disputed' | 'decided';

export interface FaultShop extends Shop {
  readonly simulator: PaymentSimulator;
  /** Does something in the name of a schedule; answers null when a fault ended it. */
  within<Answer>(scene: Scene, work: () => Promise<Answer>): Promise<Answer | null>;
  /** Does something that no fault touches, at the schedule's time. */
  atTimeOf<Answer>(scene: Scene, work: () => Promise<Answer>): Promise<Answer>;
  /** Runs one waiting job of these orders, chosen by chance; it stays when it fails, or when a crash hides its end. */
  runOneJob(scene: Scene, orderIds: readonly string[]): Promise<boolean>;
  /** A task by name, as the outbox would run it. */
  runTask(scene: Scene, name: string, payload: JobPayload): Promise<boolean>;
  /** A webhook that was held up arrives, sometimes as a forger would have it. */
  releaseWebhook(scene: Scene): Promise<void>;
  /** Whatever the provider still has to tell of these orders never arrives. */
  loseWebhooks(scene: Scene, orderIds: readonly string[]): Promise<void>;
  /** A correction by staff, over HTTP, on top of the order as it is; answers whether it was made. */
  correct(orderId: string, change: { readonly quantity: number; readonly key: string }): Promise<boolean>;
  /** A card's money at the bank: what is done is counted under this name; what the provider refuses is not. */
  atBank(scene: Scene, name: BankAct, act: () => Promise<unknown>): Promise<void>;
  /** Staff settle an order whose card lapsed, over HTTP; answers whether it was done. */
  settleLapsed(orderId: string, way: BodyOf<'settleLapsed'>['way']): Promise<boolean>;
  /** The restaurant is paid on another account from now on. */
  switchAccount(account: string | null): Promise<void>;
  readonly counts: {
    switches: number;
    lapses: number;
    settled: number;
    faults: number;
    jobs: number;
    corrections: number;
    readonly bank: Record<BankAct, number>;
    readonly webhooks: WireCounts;
  };
}

const HOST = 'saffron-lane.localhost:4000';
const OWNER = { email: 'owner@saffron-lane.example', password: 'saffron-owner' };

class Crash extends Error {
  override readonly name = 'Crash';
}

const FAULTY: readonly (keyof PaymentProvider)[] = [
  'createIntent',
  'getIntent',
  'capture',
  'cancel',
  'refund',
  'refundsOf',
  'getDispute',
];

export async function openFaultShop(): Promise<FaultShop> {
  const scenes = new AsyncLocalStorage<Scene>();
  const wire = createFaultyWire(() => scenes.getStore());
  const bank = { 'refunded outside': 0, 'refunds failed': 0, disputed: 0, decided: 0 };
  const counts = {
    switches: 0,
    lapses: 0,
    settled: 0,
    faults: 0,
    jobs: 0,
    corrections: 0,
    bank,
    webhooks: wire.counts,
  };
  const now = () => scenes.getStore()?.nowMs ?? TEST_NOW;
  const draw = () => {
    const scene = scenes.getStore();
    const fault = scene ? faultOf(scene.chance, scene.weather) : 'none';
    if (fault !== 'none') counts.faults += 1;
    return fault;
  };

  const faultyProvider = (simulator: PaymentProvider): PaymentProvider =>
    new Proxy(simulator, {
      get: (_, name: keyof PaymentProvider) => {
        const value: unknown = simulator[name];
        if (typeof value !== 'function' || !FAULTY.includes(name)) return value;
        const work = value.bind(simulator) as (...given: unknown[]) => Promise<unknown>;
        return async (...given: unknown[]) => {
          const fault = draw();
          if (fault !== 'not-sent') {
            const answer = await work(...given);
            if (fault === 'none') return answer;
          }
          throw new PaymentProviderError('unavailable', 'The line broke', { code: 'connection' });
        };
      },
    });

  /** For connections that are taken by hand. */
  const faultyPool = (pool: Db['$client']): Pick<Db['$client'], 'connect'> => ({
    connect: async () => {
      const fault = draw();
      if (fault === 'not-sent') throw new Crash('before a transaction');
      const client = await pool.connect();
      if (fault !== 'answer-lost') return client;
      const release: typeof client.release = (isBroken) => {
        client.release(isBroken);
        throw new Crash('after a commit');
      };
      return new Proxy(client, {
        get(_, key: keyof typeof client) {
          const part: unknown = client[key];
          if (key === 'release') return release;
          return typeof part === 'function' ? part.bind(client) : part;
        },
      });
    },
  });

  const faultyDb = (db: Db): Db =>
    new Proxy(db, {
      get: (_, name: keyof Db) => {
        const value: unknown = db[name];
        if (name === '$client') return faultyPool(db.$client);
        if (typeof value !== 'function') return value;
        if (name !== 'transaction') return value.bind(db);
        const transaction: Db['transaction'] = async (work, config) => {
          // What is only read is read for all schedules at once: a crash in one of them must not be another's.
          if (config?.accessMode === 'read only') return await db.transaction(work, config);
          const fault = draw();
          if (fault === 'not-sent') throw new Crash('before a transaction');
          const answer = await db.transaction(work, config);
          if (fault === 'answer-lost') throw new Crash('after a commit');
          return answer;
        };
        return transaction;
      },
    });

  const tasks = new Map<string, Task<never>>();
  const collecting = (jobs: Jobs): Jobs => ({
    add: jobs.add.bind(jobs),
    adding: jobs.adding.bind(jobs),
    addingAll: jobs.addingAll.bind(jobs),
    turnOf: jobs.turnOf,
    register: (name, task) => {
      tasks.set(name, task);
    },
    health: jobs.health.bind(jobs),
    start: async () => undefined,
    stop: async () => undefined,
  });
  const shop = await openShop({
    env: { RATE_LIMITS: 'off' },
    overrides: { now, mailer: { send: async () => undefined }, loopback: wire },
    wrap: ({ payments, db, jobs }) => ({
      payments: faultyProvider(payments),
      db: faultyDb(db),
      jobs: collecting(jobs),
    }),
  });
  const { db } = shop;
  wire.connect(async ({ path, headers, body }) => {
    const { statusCode } = await shop.app.inject({ method: 'POST', url: path, headers, payload: body });
    return statusCode;
  });
  // Without faults: what the customer's browser does is not ours to break.
  const secret = simulatorSecret(shop.deps.secrets);
  const simulator = createPaymentSimulator(db, now, { webhooks: { jobs: shop.jobs, secret } });
  // Ten thousand schedules look for their own jobs often.
  for (const index of [
    sql`create index on graphile_worker._private_jobs ((payload->>'orderId'))`,
    sql`create index on graphile_worker._private_jobs ((payload->>'eventId'))`,
    sql`create index on graphile_worker._private_jobs ((payload->>'intentId'))`,
    sql`create index on simulator_intents ((metadata->>'orderId'))`,
    sql`create index on simulator_refunds (intent_id)`,
    sql`create index on simulator_events ((coalesce(object->>'payment_intent', object->>'id')))`,
  ]) {
    await db.execute(index);
  }

  const asStaff = (url: string, payload: object, cookie = '') =>
    shop.app.inject({
      method: 'POST',
      url,
      headers: { host: HOST, origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin', cookie },
      payload,
    });
  const [session] = (await asStaff(ROUTES.staffSignIn.path, OWNER)).cookies;
  if (!session) throw new Error('Nobody could sign in');
  const cookie = `${session.name}=${session.value}`;

  const within: FaultShop['within'] = async (scene, work) => {
    try {
      return await scenes.run(scene, work);
    } catch {
      return null;
    }
  };
  const runTask: FaultShop['runTask'] = async (scene, name, payload) => {
    const task = tasks.get(name);
    if (!task) throw new Error(`No task is named ${name}`);
    counts.jobs += 1;
    const done = await within(scene, async () => {
      await task(payload as never, Date.now());
      return true;
    });
    return done ?? false;
  };
  return {
    ...shop,
    simulator,
    within,
    atTimeOf: (scene, work) => scenes.run(scene, work),
    runTask,
    counts,
    async atBank(scene, name, act) {
      try {
        await scenes.run(scene, act);
        counts.bank[name] += 1;
      } catch (error) {
        if (!(error instanceof PaymentProviderError)) throw error;
      }
    },
    async correct(orderId, { quantity, key }) {
      const { rows } = await db.execute<{ version: number }>(
        sql`select version from orders where order_id = ${orderId}`,
      );
      const lines = [{ position: 0, quantity }];
      const body = { version: rows[0]?.version ?? 0, idempotencyKey: key, lines, reason: 'sold-out' };
      const { statusCode } = await asStaff(ROUTES.correctOrder.path.replace(':orderId', orderId), body, cookie);
      if (statusCode === 200) counts.corrections += 1;
      return statusCode === 200;
    },
    async settleLapsed(orderId, way) {
      const { statusCode } = await asStaff(ROUTES.settleLapsed.path.replace(':orderId', orderId), { way }, cookie);
      if (statusCode === 200) counts.settled += 1;
      return statusCode === 200;
    },
    async switchAccount(account) {
      counts.switches += 1;
      await db.execute(sql`update clients set stripe_account_id = ${account}, profile_version = profile_version + 1
        where client_id = ${shop.clientIds.saffron}`);
    },
    releaseWebhook: async (scene) => {
      await within(scene, wire.release);
    },
    async loseWebhooks(scene, orderIds) {
      scene.held.length = 0;
      const { rowCount } = await db.execute(sql`
        delete from graphile_worker._private_jobs where payload->>'eventId' = any(${eventsOf(orderIds)})
          and task_id = (select id from graphile_worker._private_tasks where identifier = ${'simulator.webhook'})`);
      wire.counts.lost += rowCount ?? 0;
    },
    async runOneJob(scene, orderIds) {
      // Jobs for later carry the schedule's time, those for at once PostgreSQL's.
      const { rows } = await db.execute<{ id: string; name: string; payload: JobPayload }>(sql`
        select j.id, t.identifier as name, j.payload from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        where (j.payload->>'orderId' = any(${idsOf(orderIds)})
            or j.payload->>'eventId' = any(${eventsOf(orderIds)})
            or j.payload->>'intentId' = any(${intentsOf(orderIds)}))
          and (j.run_at <= ${new Date(scene.nowMs).toISOString()}::timestamptz or j.run_at > now() - interval '1 day')
        order by j.id`);
      const [first, ...rest] = rows;
      if (!first) return false;
      const { id, name, payload } = scene.chance.pick([first, ...rest]);
      // Mails have tests of their own, and take most of the time.
      const isDone = name === 'mail.order' || (await runTask(scene, name, payload));
      // A process that dies between the work and noting it runs the work again.
      const isForgotten = scene.weather !== 'calm' && scene.chance.is(0.1);
      if (isDone && !isForgotten) await db.execute(sql`delete from graphile_worker._private_jobs where id = ${id}`);
      return true;
    },
  };
}

const idsOf = (orderIds: readonly string[]) => sql`${sql.param([...orderIds])}::text[]`;
const intentsOf = (orderIds: readonly string[]) =>
  sql`array(select intent_id from simulator_intents where metadata->>'orderId' = any(${idsOf(orderIds)}))`;
const eventsOf = (orderIds: readonly string[]) =>
  sql`array(select event_id from simulator_events
        where coalesce(object->>'payment_intent', object->>'id') = any(${intentsOf(orderIds)}))`;
