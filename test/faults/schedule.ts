/** One seeded schedule: a customer, a restaurant, a provider and an outbox that get in each other's way, then calm. */

import { sql } from 'drizzle-orm';
import type { OrderEvent } from '#core/domain/orders/status.ts';
import { createOrderBook } from '#server/modules/orders/order-book.ts';
import { APPROVED_CARD, butterChicken, CUSTOMER, garlicNaan } from '#server/modules/orders/testing/shop.ts';
import { createRefundBooks } from '#server/modules/payments/ledger/refund-books.ts';
import { createRefundService } from '#server/modules/payments/refunds.ts';
import { orderListeners } from '#server/order-listeners.ts';
import { TEST_NOW } from '#test/test-now.ts';
import { createChance } from './fault-plan.ts';
import type { FaultShop, Scene } from './fault-shop.ts';
import { decideDisputes, payAgain } from './troubles.ts';

const MINUTE_MS = 60_000;

export interface Outcome {
  readonly orderIds: readonly string[];
  /** What was done, for somebody who looks into a failure. */
  readonly trace: readonly string[];
}

/** Held at once; asked about, then held or refused; refused; decided by the bank later. With where their share ends. */
const CARDS: readonly [readonly [string, number], ...(readonly [string, number])[]] = [
  [APPROVED_CARD.number, 0.55],
  ['4000002760003184', 0.82],
  ['4000008260003178', 0.86],
  ['4000000000000002', 0.93],
  ['4000990000000095', 0.96],
  ['4000990000000103', 1],
];

const MOVES: readonly [OrderEvent, ...OrderEvent[]] = [
  'accept',
  'accept',
  'start',
  'send',
  'complete',
  'reject',
  'cancel',
];

export async function runSchedule(shop: FaultShop, seed: number): Promise<Outcome> {
  const chance = createChance(seed);
  const scene: Scene = {
    nowMs: TEST_NOW,
    weather: chance.pick(['breezy', 'stormy', 'stormy']),
    chance: chance.fork('faults'),
    held: [],
  };
  const clientId = shop.clientIds.saffron;
  const { deps } = shop;
  const book = createOrderBook(deps, orderListeners(deps));
  const refunds = createRefundService(deps, book, createRefundBooks(deps, book));
  const trace: string[] = [];
  const keys: string[] = [];
  const fixes: string[] = [];

  const { cartId } = await shop.cartOf(chance.is(0.5) ? butterChicken() : garlicNaan(3));
  const ordersOf = async () => {
    const { rows } = await shop.db.execute<{ order_id: string; total: number }>(
      sql`select order_id, total_cents as total from orders where cart_id = ${cartId} order by created_at, order_id`,
    );
    return rows;
  };
  const secretOf = async () => {
    const { rows } = await shop.db.execute<{ secret: string }>(
      sql`select payment_client_secret as secret from orders where cart_id = ${cartId} and payment_client_secret is not null order by created_at`,
    );
    const [first, ...rest] = rows;
    return first ? chance.pick([first, ...rest]).secret : null;
  };
  const intentOf = async () => {
    const { rows } = await shop.db.execute<{ id: string; status: string }>(
      sql`select i.intent_id as id, i.status from simulator_intents i join orders on payment_intent_id = i.intent_id where cart_id = ${cartId} order by orders.created_at, order_id`,
    );
    const [first, ...rest] = rows;
    return first ? chance.pick([first, ...rest]) : null;
  };
  /** A payment whose money was taken. */
  const takenIntent = async () => {
    const order = await someOrder();
    if (!order) return null;
    const { rows } = await shop.db.execute<{ id: string; account: string | null }>(
      sql`select intent_id as id, account from simulator_intents where metadata->>'orderId' = ${order.order_id} and status = 'succeeded'`,
    );
    return rows[0] ?? null;
  };
  const someOrder = async () => {
    const [first, ...rest] = await ordersOf();
    return first ? chance.pick([first, ...rest]) : null;
  };
  const place = () =>
    shop.within(scene, () =>
      shop.place({ ...CUSTOMER, cartId, paymentMode: 2 }, chance.is(0.5) ? { 'idempotency-key': `key-${seed}` } : {}),
    );

  const actions: Readonly<Record<string, () => Promise<unknown>>> = {
    place,
    'place twice at once': () => Promise.all([place(), place()]),
    async pay() {
      const secret = await secretOf();
      const drawn = chance.next();
      const [number] = CARDS.find(([, end]) => drawn < end) ?? CARDS[0];
      if (secret)
        await shop.atTimeOf(scene, () => shop.simulator.confirmCard(secret, { ...APPROVED_CARD, number }, {}));
    },
    // The customer answers the bank, or closes the window and the question stays open.
    async 'answer the bank'() {
      const secret = await secretOf();
      const outcome = chance.is(0.8) ? 'complete' : 'fail';
      if (secret) await shop.atTimeOf(scene, () => shop.simulator.answerChallenge(secret, outcome, {}));
    },
    'a webhook arrives late': () => shop.releaseWebhook(scene),
    // A hint of the browser or the reconciler, whichever came, twice or late.
    async trigger() {
      const order = await someOrder();
      if (order) await shop.runTask(scene, 'payment.apply', { clientId, orderId: order.order_id });
    },
    async job() {
      await shop.runOneJob(
        scene,
        (await ordersOf()).map((order) => order.order_id),
      );
    },
    async move() {
      const order = await someOrder();
      const event = chance.pick(MOVES);
      if (order) {
        await shop.within(scene, () =>
          book.change(clientId, order.order_id, ({ realAt }) => (realAt ? { events: [event], actor: 'Ana' } : null)),
        );
      }
    },
    async accept() {
      const order = await someOrder();
      if (order) {
        await shop.within(scene, () =>
          book.change(clientId, order.order_id, ({ realAt }) => (realAt ? { events: ['accept'], actor: 'Ana' } : null)),
        );
      }
    },
    async refund() {
      const order = await someOrder();
      if (!order) return;
      // Now and then the same press again.
      const repeated = keys[0] !== undefined && chance.is(0.4);
      const key = repeated ? (keys[0] ?? '') : `refund-${seed}-${keys.length}`;
      if (!repeated) keys.push(key);
      const amountCents = chance.pick([100, 250, order.total]);
      const asked = { means: 'card', reason: 'Cold', actor: 'Ana' } as const;
      await shop.within(scene, () =>
        refunds.request(clientId, order.order_id, { ...asked, amountCents, idempotencyKey: key }),
      );
    },
    async correct() {
      const order = await someOrder();
      if (!order) return;
      const repeated = fixes[0] !== undefined && chance.is(0.3);
      const key = repeated ? (fixes[0] ?? '') : `correct-${seed}-${fixes.length}`;
      if (!repeated) fixes.push(key);
      const quantity = chance.pick([1, 2, 3, 5]);
      await shop.within(scene, () => shop.correct(order.order_id, { quantity, key }));
    },
    async 'refund in the dashboard'() {
      const intent = await takenIntent();
      const amount = chance.pick([undefined, 100, 300]);
      if (intent) {
        await shop.atBank(scene, 'refunded outside', () => shop.simulator.refundInDashboard(intent.id, amount));
      }
    },
    async 'both refund at once'() {
      await Promise.all([actions['refund in the dashboard']?.(), actions.refund?.()]);
    },
    async 'a bank sends a refund back'() {
      const intent = await takenIntent();
      const made = intent === null ? [] : await shop.simulator.refundsOf(intent.id, intent.account);
      const [first, ...rest] = made.filter(({ state }) => state === 'paid');
      if (!first) return;
      const { refundId } = chance.pick([first, ...rest]);
      await shop.atBank(scene, 'refunds failed', () => shop.simulator.failRefund(refundId));
    },
    async dispute() {
      const intent = await takenIntent();
      if (intent) await shop.atBank(scene, 'disputed', () => shop.simulator.openDispute(intent.id));
    },
    async 'the bank decides'() {
      const order = await someOrder();
      if (order) await decideDisputes(shop, scene, chance, order.order_id);
    },
    // A person deals with a refund that failed.
    async 'pay again'() {
      const order = await someOrder();
      if (order) await shop.within(scene, () => payAgain(shop, clientId, order.order_id));
    },
    async 'pay the new one'() {
      const { rows } = await shop.db.execute<{ secret: string }>(
        sql`select payment_client_secret as secret from orders where cart_id = ${cartId} and money_state = 'asked_again'`,
      );
      const [asked] = rows;
      if (!asked || chance.is(0.3)) return;
      await shop.atTimeOf(scene, () => shop.simulator.confirmCard(asked.secret, APPROVED_CARD, {}));
    },
    // Nothing of ours is asked: somebody clicks in the provider's dashboard, or the bank's week is over.
    async 'cancel in the dashboard'() {
      const intent = await intentOf();
      if (intent) await shop.atTimeOf(scene, () => shop.simulator.cancelInDashboard(intent.id));
    },
    async 'the authorisation lapses'() {
      const intent = await intentOf();
      if (intent?.status !== 'requires_capture') return;
      shop.counts.lapses += 1;
      await shop.atTimeOf(scene, () => shop.simulator.cancelInDashboard(intent.id));
    },
    async 'settle what lapsed'() {
      const order = await someOrder();
      const way = chance.pick(['ask-again', 'ask-again', 'ask-again', 'cash', 'close'] as const);
      // Staff press again until it works, or give up.
      for (let press = 0; order && press < 3; press += 1) {
        if (await shop.within(scene, () => shop.settleLapsed(order.order_id, way))) return;
      }
    },
    // For every schedule that runs at the same time: the restaurant is the same.
    'switch the account': () => shop.switchAccount(chance.pick([null, 'acct_FIRST', 'acct_SECOND'])),
    async 'change the cart'() {
      await shop.call('addLine', { body: garlicNaan(), query: { cartId } });
    },
    async 'time passes'() {
      scene.nowMs += chance.pick([10_000, 10_000, MINUTE_MS, MINUTE_MS, 2 * MINUTE_MS, 6 * MINUTE_MS, 16 * MINUTE_MS]);
    },
    async 'the provider goes away'() {
      scene.weather = scene.weather === 'away' ? 'stormy' : 'away';
    },
  };
  /** Before, around and after the payment: every kind of action may come at any time, some are likelier. */
  const bank = ['pay', 'pay', 'pay', 'answer the bank', 'answer the bank', 'answer the bank'] as const;
  const outbox = ['job', 'job', 'job', 'job', 'a webhook arrives late', 'a webhook arrives late'] as const;
  const kitchen = ['accept', 'accept', 'accept', 'accept', 'move'] as const;
  const desk = ['refund', 'refund', 'correct', 'correct', 'time passes', 'the provider goes away'] as const;
  const banks = [
    'refund in the dashboard',
    'refund in the dashboard',
    'both refund at once',
    'a bank sends a refund back',
    'dispute',
    'the bank decides',
    'pay again',
  ] as const;
  const phases: readonly (readonly [string, ...string[]])[] = [
    ['place', 'place twice at once', ...bank, 'trigger', ...outbox, 'change the cart', 'time passes', 'move'],
    [...bank, ...bank, 'trigger', ...outbox, 'place', 'place', 'place', 'the provider goes away'],
    ['trigger', 'trigger', ...outbox, ...kitchen, ...desk, 'pay', 'answer the bank'],
    [...outbox, 'trigger', ...kitchen, ...desk, 'move', 'pay'],
    [...outbox, ...banks, ...banks, ...desk, 'move'],
  ];

  /** In fair weather an order is placed, paid and accepted, and its money is taken. */
  const takeMoney = async () => {
    const { weather } = scene;
    scene.weather = 'calm';
    await place();
    const orders = await ordersOf();
    const secret = await secretOf();
    if (secret) await shop.atTimeOf(scene, () => shop.simulator.confirmCard(secret, APPROVED_CARD, {}));
    for (const { order_id: orderId } of orders) await shop.runTask(scene, 'payment.apply', { clientId, orderId });
    await actions.accept?.();
    for (const { order_id: orderId } of orders) await shop.runTask(scene, 'payment.capture', { clientId, orderId });
    scene.weather = weather;
  };
  /** What happens elsewhere, before a phase, and what staff and guest do about it. */
  async function elsewhere(phase: number): Promise<void> {
    const steps: string[] = [];
    if (phase > 0 && chance.is(0.2)) steps.push('switch the account');
    if (phase > 0 && chance.is(0.05)) steps.push('cancel in the dashboard');
    if (phase > 1 && chance.is(0.25)) steps.push('the authorisation lapses', 'trigger', 'trigger');
    if (phase > 1) {
      for (let turn = 0; turn < 3 && chance.is(0.75); turn += 1) {
        steps.push('settle what lapsed', 'pay the new one', 'trigger');
      }
    }
    for (const name of steps) {
      trace.push(name);
      await actions[name]?.();
    }
  }

  await place();
  const length = 5 + Math.floor(chance.next() * 4);
  for (const [phase, names] of phases.entries()) {
    await elsewhere(phase);
    // Most people press again when nothing happens, whether or not it did.
    const again = [undefined, place, actions.correct, actions.accept][phase];
    // Banks and dashboards need a payment that was taken.
    if (phase === 4 && chance.is(0.7)) await takeMoney();
    for (let press = 0; again && press < 4 && chance.is(0.8); press += 1) await again();
    for (let step = 0; step < length; step += 1) {
      const name = chance.pick(names);
      trace.push(name);
      await actions[name]?.();
    }
  }

  // The weather clears: the outbox and the reconciler settle what is left, without any further trigger.
  scene.weather = 'calm';
  scene.nowMs += 20 * MINUTE_MS;
  const orderIds = (await ordersOf()).map((order) => order.order_id);
  // In half of them not one more webhook comes through: polling alone must do.
  if (chance.is(0.5)) await shop.loseWebhooks(scene, orderIds);
  for (let round = 0; round < 60 && (await shop.runOneJob(scene, orderIds)); round += 1);
  return { orderIds, trace };
}
