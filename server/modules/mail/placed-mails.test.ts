import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { quietLog } from '#test/quiet-log.ts';
import { createPlacedMails, takingTurns } from './placed-mails.ts';

interface Added {
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The job with a clock of its own, and the jobs that it adds. `send` sends one mail and may move the clock on. */
function createTask(send: (orderId: string, pass: (ms: number) => void) => Promise<void> | void) {
  let now = 0;
  const added: Added[] = [];
  const deps = {
    db: {},
    env: { mail: { smtpUrl: 'smtp://localhost', from: '' } },
    jobs: { add: async (_db: unknown, name: string, payload: Added['payload']) => void added.push({ name, payload }) },
    log: quietLog,
  } as unknown as Parameters<typeof createPlacedMails>[0];
  const pass = (ms: number) => {
    now += ms;
  };
  const task = createPlacedMails(
    deps,
    async ({ orderId }) => send(orderId, pass),
    () => now,
  );
  return { task, added };
}

/** A job whose mails each take `mailMs`; `failing` is refused by the mail server. */
function mailsThatTake(mailMs: number, failing?: string) {
  const sent: string[] = [];
  const job = createTask((orderId, pass) => {
    pass(mailMs);
    if (orderId === failing) throw new Error('The mail server is away');
    sent.push(orderId);
  });
  return { ...job, sent };
}

const ordersOf = (clientId: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ clientId, orderId: `${clientId}${n + 1}`, reqId: null, addedMs: 0 }));

it('takes turns between restaurants', () => {
  const orders = [...ordersOf('a', 3), ...ordersOf('b', 1), ...ordersOf('c', 2)];
  expect(takingTurns(orders).map(({ orderId }) => orderId)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
});

it('sends the others when one fails, which is tried again alone', async () => {
  const { task, sent, added } = mailsThatTake(1, 'a2');
  await task(ordersOf('a', 4));
  expect(sent.toSorted()).toEqual(['a1', 'a3', 'a4']);
  expect(added).toEqual([{ name: 'mail.order', payload: { clientId: 'a', orderId: 'a2', kind: 'confirmation' } }]);
});

it('leaves the rest to a later job where mails take long', async () => {
  const { task, sent, added } = mailsThatTake(200);
  await task([...ordersOf('a', 10), ...ordersOf('b', 1)]);
  expect(sent).toContain('b1');
  expect(sent.length).toBeLessThan(8);
  const [rest] = added;
  const left = rest?.payload.orders as { readonly orderId: string }[];
  expect(rest?.name).toBe('mail.placed-orders');
  expect([...sent, ...left.map(({ orderId }) => orderId)].sort()).toEqual(
    [...ordersOf('a', 10), ...ordersOf('b', 1)].map(({ orderId }) => orderId).sort(),
  );
});

it('of all jobs together no more are under way than the mail server takes connections, and each job sends at least one', async () => {
  let open = 0;
  let most = 0;
  const sent: string[] = [];
  const { task, added } = createTask(async (orderId, pass) => {
    open += 1;
    most = Math.max(most, open);
    await nextTurn();
    // Every mail takes longer than a job may.
    pass(1_000);
    open -= 1;
    sent.push(orderId);
  });
  const restaurants = ['a', 'b', 'c', 'd', 'e'];
  await Promise.all(restaurants.map((clientId) => task(ordersOf(clientId, 10))));
  expect(most).toBe(12);
  for (const clientId of restaurants) expect(sent.some((orderId) => orderId.startsWith(clientId))).toBe(true);
  const left = added.flatMap(({ payload }) => payload.orders as { readonly orderId: string }[]);
  expect([...sent, ...left.map(({ orderId }) => orderId)]).toHaveLength(50);
});
