/**
 * One lock for each restaurant, one transaction for all who wait. Every limit of an order belongs to one restaurant, so under
 * its lock all of them are read once, each request is checked by the same rules in its turn, with what those before it have
 * taken, and what is accepted is stored at once. A refusal is its request's alone.
 */
import { isVoid } from '#core/domain/orders/status.ts';
import { fail, ok, type Result } from '#core/domain/result.ts';
import { createBatches } from '#server/db/batches.ts';
import { isDatabaseUnavailable } from '#server/db/database-errors.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { CartInTurn } from '#server/modules/cart/cart.ts';
import { requireCurrent } from '#server/modules/menu/store-snapshot.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { refuse } from '#server/refuse.ts';
import { actFor } from '#server/request-trace.ts';
import { checkPlacing } from './check-placing.ts';
import { type Limits, PlacingLost, RestaurantBusy, readCounts, readShares } from './limits.ts';
import { type NewOrder, newOrder } from './new-order.ts';
import { rowsOf } from './order-rows.ts';
import type { Asked, Placing } from './place-order.ts';
import { insertOrders, listRelated, lockRelated, lockRestaurants } from './repo-placing.ts';
import { requireOwn, settleRelated } from './settle-related.ts';

const MOST_AT_ONCE = 50;

type Outcome = Result<OrderRecord, unknown>;

/** Its cart has unpaid orders, which it replaces. */
class ReplacesUnpaid extends Error {
  readonly unpaid: readonly OrderRecord[];

  constructor(unpaid: readonly OrderRecord[]) {
    super('The order replaces unpaid ones');
    this.unpaid = unpaid;
  }
}

/** The database was lost before the end of the transaction was asked for: nothing is stored. */
class LostBeforeCommit extends Error {}

interface Waiting {
  readonly asked: Asked;
  /** `all`: with everybody. `own`: with those of its restaurant, and waits for other transactions. `alone`: it replaces unpaid orders. */
  readonly queue: 'all' | 'own' | 'alone';
}

/** Places an order together with those that wait. */
export function createPlacingQueue(placing: Placing): (asked: Asked) => Promise<OrderRecord> {
  const wait = createBatches((waiting: readonly Waiting[]) => placeTogether(placing, waiting), {
    most: MOST_AT_ONCE,
    gathers: true,
    inTurn: true,
    apart: ({ asked, queue }) => (queue === 'all' ? '' : `${queue} ${asked.store.tenant.clientId}`),
  });
  /** A busy machine can stand still for longer than the transaction may: it is tried once more. */
  const inQueue = async (waiting: Waiting): Promise<Outcome> => {
    const outcome = await wait(waiting).catch(fail<unknown>);
    const isLost = !outcome.ok && outcome.error instanceof LostBeforeCommit;
    return isLost ? await wait(waiting) : outcome;
  };
  return async (asked) => {
    let outcome = await inQueue({ asked, queue: 'all' });
    if (!outcome.ok && outcome.error instanceof RestaurantBusy) outcome = await inQueue({ asked, queue: 'own' });
    if (!outcome.ok && outcome.error instanceof ReplacesUnpaid) outcome = await inQueue({ asked, queue: 'alone' });
    return orderOf(outcome);
  };
}

function orderOf(outcome: Outcome | undefined): OrderRecord {
  if (outcome?.ok) return outcome.value;
  throw outcome?.error;
}

async function placeTogether(placing: Placing, waiting: readonly Waiting[]): Promise<readonly Outcome[]> {
  const asked = waiting.map((one) => one.asked);
  const [first] = waiting;
  if (first?.queue !== 'alone')
    return await inTransaction(placing, (tx) => placeAll(tx, placing, asked, first?.queue === 'own'));
  const settled: Outcome[] = [];
  for (const one of asked) settled.push(await actFor(one.reqId, () => placeInstead(placing, one)));
  return settled;
}

async function inTransaction<Value>(
  { deps }: Pick<Placing, 'deps'>,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  let isDone = false;
  try {
    return await deps.db.transaction(async (tx) => {
      const result = await work(tx);
      isDone = true;
      return result;
    });
  } catch (error) {
    if (isDone || !isDatabaseUnavailable(error)) throw error;
    throw new LostBeforeCommit('The transaction was lost', { cause: error });
  }
}

/** In a transaction of its own: where the new order is refused, the unpaid one stays. */
function placeInstead(placing: Placing, asked: Asked): Promise<Outcome> {
  const placed = inTransaction(placing, async (tx) => {
    await lockRestaurants(tx, [asked], true);
    // Before the counts of dishes, as when an order ends.
    await lockRelated(tx, [asked]);
    const [found] = await placeAll(tx, placing, [asked], true);
    if (!found || found.ok || !(found.error instanceof ReplacesUnpaid)) return orderOf(found);
    for (const unpaid of found.error.unpaid) {
      await placing.book.apply(tx, unpaid, { events: ['cancel'], actor: 'customer', detail: { replaced: true } });
    }
    const [outcome] = await placeAll(tx, placing, [asked], true);
    return orderOf(outcome);
  });
  return placed.then(ok, fail);
}

/** The requests in their order: an order, new or repeated, or why there is none. */
async function placeAll(
  tx: Transaction,
  placing: Placing,
  asked: readonly Asked[],
  waits: boolean,
): Promise<readonly Outcome[]> {
  const { deps } = placing;
  const reading = { nowMs: deps.now(), waits };
  // Sent at once; each begins when the locks are there, and sees what the transactions before this one have stored.
  const [ours, stored, related, counts] = await Promise.all([
    lockRestaurants(tx, asked, waits),
    placing.carts.lockForOrders(tx, asked.map(keyOf)),
    listRelated(tx, asked),
    readCounts(tx, asked, reading),
  ]);
  const isOurs = ({ store }: Asked) => ours.has(store.tenant.clientId);
  const carts = asked.map((one, index) => (isOurs(one) ? (stored[index] ?? null) : null));
  const limits = { ...counts, ...(await readShares(tx, asked, carts, reading)) };
  const placed: NewOrder[] = [];
  const outcomes = asked.map((one, index): Outcome => {
    try {
      if (!isOurs(one)) throw new RestaurantBusy();
      const known = [...related, ...placed.map(({ order }) => order)].filter((order) => isRelated(order, one));
      const decided = decide({ placing, limits }, one, carts[index] ?? null, known);
      if (!('order' in decided)) return ok(decided);
      placed.push(decided);
      return ok(decided.order);
    } catch (error) {
      return fail(error);
    }
  });
  if (placed.length === 0) return outcomes;
  const [numbers] = await Promise.all([
    insertOrders(
      tx,
      deps,
      placed.map((one) => rowsOf(deps, one)),
    ),
    limits.dishes.store(tx, deps.events),
    limits.offers.store(tx),
  ]);
  const real = placed.filter(({ order }) => order.realAt !== null);
  await placing.book.tellPlaced(
    tx,
    real.map(({ asked: { reqId }, order }) => ({ order, reqId })),
  );
  const done = new Map<string, OrderRecord>();
  for (const { asked: one, order } of placed) {
    const numbered = { ...order, orderNumber: numbers.get(order.orderId) ?? null };
    done.set(order.orderId, numbered);
    await one.options.entered?.onPlaced(tx, numbered);
  }
  return outcomes.map((outcome) => (outcome.ok ? ok(done.get(outcome.value.orderId) ?? outcome.value) : outcome));
}

const keyOf = ({ store, body }: Asked) => ({ clientId: store.tenant.clientId, cartId: body.cartId });

function isRelated(order: OrderRecord, { store, body, options: { idempotencyKey } }: Asked): boolean {
  return (
    order.clientId === store.tenant.clientId &&
    ((order.cartId === body.cartId && !isVoid(order.status)) ||
      (idempotencyKey !== null && order.idempotencyKey === idempotencyKey))
  );
}

/** The order that the request repeats, or a new one that keeps every rule and has its share of what is limited. */
function decide(
  { placing, limits }: { readonly placing: Placing; readonly limits: Limits },
  asked: Asked,
  cart: CartInTurn,
  related: readonly OrderRecord[],
): OrderRecord | NewOrder {
  const { store, options } = asked;
  if (cart === null) throw refuse('cart-unknown');
  if (cart === 'changing') throw new PlacingLost('The cart is being changed');
  requireCurrent(store, cart.versions);
  for (const order of related) requireOwn(order, options.customerId, 'order-of-account');
  requireOwn(cart, options.customerId, 'cart-unknown');
  const repeated = settleRelated(related, asked, cart.version);
  if (repeated) return repeated;
  if (related.length > 0) throw new ReplacesUnpaid(related);

  const checked = checkPlacing(placing, asked, cart.content, limits.offers.usageOf(asked));
  const fresh: NewOrder = { asked, checked, order: newOrder({ ...checked, asked, cartVersion: cart.version }) };
  const all = [limits.numbers, limits.slots, limits.dishes, limits.open, limits.offers];
  for (const limit of all) limit.require(fresh);
  for (const limit of all) limit.take(fresh);
  return fresh;
}
