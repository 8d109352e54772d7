/** What goes wrong in the drill of the alerts: each trouble is made by hand, and ended again. */
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseProxy } from '#test/process/database-proxy.ts';
import { createSend, dataOf } from '#test/process/send.ts';
import { cashOrder, openShop } from '#test/process/shop-client.ts';
import type { MailServer } from './mail-server.ts';

export interface Trouble {
  readonly name: string;
  /** That must ring. */
  readonly alerts: readonly string[];
  /** Answers what ends it. */
  begin(): Promise<() => Promise<unknown>>;
}

interface Parts {
  readonly port: number;
  readonly proxy: DatabaseProxy;
  readonly mail: MailServer;
  /** Of the database itself, past the proxy. */
  readonly connectionString: string;
  pid(): number;
  kill(): Promise<void>;
  startAgain(): Promise<void>;
}

type Hand = Awaited<ReturnType<typeof createHand>>;

/** What makes troubles: a guest, and statements past the server. */
async function createHand({ port, connectionString }: Parts) {
  const shop = await openShop(port);
  shop.close();
  const send = createSend(port);
  const host = `127.0.0.1:${port}`;
  const line = { productId: shop.productId, qty: 1, price: 0, isCombo: false, selectedModifierCategories: [] };
  const addDish = () => send({ method: 'POST', path: `/api/${shop.clientId}/cart/add`, host, body: line });
  return {
    addDish,
    ask: () => send({ method: 'GET', path: `/api/client/nobody-here`, host }),
    async order(): Promise<void> {
      const { cartId } = dataOf<{ cartId: string }>(await addDish());
      const placed = await send({
        method: 'POST',
        path: `/api/${shop.clientId}/orders`,
        host,
        body: cashOrder(cartId),
      });
      dataOf(placed);
    },
    async query(text: string): Promise<void> {
      const client = new pg.Client({ connectionString });
      await client.connect();
      await client.query(text).finally(() => client.end());
    },
  };
}

/** Between two dishes of a guest: less would meet the limit of one network. */
const GUEST_MS = 150;
const END_ORDERS = `update orders set status = 'delivered' where status = 'pending'`;

/** Does `work` again and again, every so many milliseconds, without waiting for its end. */
function keepDoing(work: () => Promise<unknown>, every: number): () => Promise<void> {
  const timer = setInterval(() => void work().catch(() => undefined), every);
  return async () => clearInterval(timer);
}

async function lockCarts(connectionString: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('begin');
  await client.query('lock table carts in access exclusive mode');
  return () => client.end();
}

/** Each within what the product does: orders, mail, jobs, payments. */
function troublesOfWork({ order, query }: Hand, { mail }: Parts): Trouble[] {
  /** One network may have a few orders without an answer. */
  const keepOrdering = () => keepDoing(() => order().then(() => query(END_ORDERS)), 1_000);
  const withMail = (mood: MailServer['mood']) => async () => {
    mail.mood = mood;
    const stop = keepOrdering();
    return async () => {
      await stop();
      mail.mood = 'takes';
      await query('delete from graphile_worker._private_jobs where locked_at is null');
    };
  };
  return [
    {
      name: 'an order without an answer',
      alerts: ['ServeryOrdersUnanswered'],
      async begin() {
        await order();
        return () => query(END_ORDERS);
      },
    },
    { name: 'a mail server that refuses', alerts: ['ServeryMailRefused'], begin: withMail('refuses') },
    { name: 'a mail server that keeps waiting', alerts: ['ServeryJobsLate'], begin: withMail('waits') },
    {
      name: 'a job that was given up',
      alerts: ['ServeryJobsGivenUp'],
      async begin() {
        await query(`select graphile_worker.add_job('mail.order', '{}', max_attempts := 1)`);
        await query('update graphile_worker._private_jobs set attempts = max_attempts where max_attempts = 1');
        return () => query('delete from graphile_worker._private_jobs where attempts >= max_attempts');
      },
    },
    {
      name: 'news of the card provider that wait',
      alerts: ['ServeryPaymentInboxWaits'],
      async begin() {
        await query(
          `insert into payment_inbox (provider, event_id, type) select 'stripe', 'evt_' || n, 'drill' from generate_series(1, 30) n`,
        );
        return () => query(`delete from payment_inbox where type = 'drill'`);
      },
    },
  ];
}

/** Each with the process, its callers or its database. */
function troublesOfMachines({ addDish, ask }: Hand, parts: Parts): Trouble[] {
  const { proxy, connectionString, pid, kill, startAgain } = parts;
  return [
    {
      name: 'a table that is locked',
      alerts: ['ServerySlow'],
      async begin() {
        const unlock = await lockCarts(connectionString);
        const stop = keepDoing(addDish, GUEST_MS);
        return async () => {
          await stop();
          await unlock();
        };
      },
    },
    {
      name: 'a process that stalls',
      alerts: ['ServeryEventLoopBusy'],
      begin: async () =>
        keepDoing(async () => {
          process.kill(pid(), 'SIGSTOP');
          await wait(400);
          process.kill(pid(), 'SIGCONT');
        }, 700),
    },
    {
      name: 'a database that is away',
      alerts: ['ServeryDatabaseAway', 'ServeryEventsLost', 'ServeryServerErrors'],
      async begin() {
        proxy.cut();
        const stop = keepDoing(addDish, GUEST_MS);
        return async () => {
          await stop();
          proxy.restore();
        };
      },
    },
    // Its caller is refused for minutes, so it comes late.
    { name: 'calls beyond a limit', alerts: ['ServeryLimitsMet'], begin: async () => keepDoing(ask, 5) },
    {
      name: 'a process that was killed',
      alerts: ['ServeryDown'],
      async begin() {
        await kill();
        return startAgain;
      },
    },
  ];
}

export async function createTroubles(parts: Parts): Promise<readonly Trouble[]> {
  const hand = await createHand(parts);
  return [...troublesOfWork(hand, parts), ...troublesOfMachines(hand, parts)];
}
