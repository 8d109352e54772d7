/**
 * The first mails of orders that were placed together: one job for all of them. It sends several at a time, takes turns
 * between restaurants, and stops after a while, so that a job of another restaurant never waits long.
 */
import type { Deps } from '#server/deps.ts';
import { JobEnded } from '#server/jobs/jobs.ts';
import { createPlaces } from '#server/places.ts';
import { actFor } from '#server/request-trace.ts';

interface PlacedOrder {
  readonly clientId: string;
  readonly orderId: string;
  /** The request that placed it. */
  readonly reqId: string | null;
  /** When it was placed (UTC ms). */
  readonly addedMs: number;
}

type PlacedMailDeps = Pick<Deps, 'db' | 'env' | 'jobs' | 'log'>;

/** After this the rest waits for its next turn. */
const SLICE_MS = 500;
/** A mail that failed is tried again after this; graphile's own pauses follow. */
const FAILED_MS = 3_000;
/** The rest comes after the jobs of restaurants with few of them. */
const REST_PRIORITY = 1;
/** Connections to a mail server that all these jobs open; the mailbox of the demo takes any number. */
const SMTP_AT_A_TIME = 12;
const MAILBOX_AT_A_TIME = 100;

/** Makes the job's task from `send`, which sends one mail, once. A mail that fails gets a job of its own. `now` in ms. */
export function createPlacedMails(
  { db, env, jobs, log }: PlacedMailDeps,
  send: (order: PlacedOrder) => Promise<void>,
  now: () => number = () => performance.now(),
): (orders: readonly PlacedOrder[]) => Promise<void> {
  const atATime = env.mail.smtpUrl ? SMTP_AT_A_TIME : MAILBOX_AT_A_TIME;
  const inTurn = createPlaces(atATime);

  async function sendOrSetAside(order: PlacedOrder): Promise<void> {
    try {
      await send(order);
    } catch (error) {
      if (error instanceof JobEnded) return;
      const { clientId, orderId } = order;
      log.warn({ err: error, clientId, orderId }, 'a mail of several was not sent; it is tried again alone');
      const key = `mail.order:${orderId}:confirmation`;
      await jobs.add(
        db,
        'mail.order',
        { clientId, orderId, kind: 'confirmation' },
        { key, runAt: Date.now() + FAILED_MS },
      );
    }
  }

  return async (orders) => {
    const waiting = takingTurns(orders);
    const untilMs = now() + SLICE_MS;
    const sendNext = async () => {
      // One is sent even where all places were taken for long.
      const mayBegin = waiting.length === orders.length || now() < untilMs;
      const next = mayBegin ? waiting.shift() : undefined;
      if (next) await actFor(next.reqId, () => sendOrSetAside(next));
    };
    await Promise.all(orders.map(() => inTurn(sendNext)));
    if (waiting.length === 0) return;
    await jobs.add(
      db,
      'mail.placed-orders',
      { orders: waiting.map((order) => ({ ...order })) },
      { priority: REST_PRIORITY },
    );
  };
}

/** The first order of each restaurant, then the second of each. */
export function takingTurns<Order extends { readonly clientId: string }>(orders: readonly Order[]): Order[] {
  const seen = new Map<string, number>();
  const turns = orders.map((order) => {
    const turn = seen.get(order.clientId) ?? 0;
    seen.set(order.clientId, turn + 1);
    return { order, turn };
  });
  return turns.sort((a, b) => a.turn - b.turn).map(({ order }) => order);
}
