/**
 * What a restaurant has only so much of for its orders: numbers, open ones of a guest, places of a quarter hour, pieces of a
 * dish, uses of an offer. Each limit has one shape and is read under the restaurant's lock; what an order takes is counted on
 * in memory for those that are placed together with it. A row that is changed outside of that lock too (a number, a dish, an
 * offer) is locked without waiting: where another transaction has it, the order waits in a queue of its own restaurant.
 */
import { type HeldStock, shownCount } from '#core/domain/menu/stock-count.ts';
import type { Promotion } from '#core/domain/promotions/promotion.ts';
import { rowName } from '#server/db/busy-rows.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import type { CartInTurn } from '#server/modules/cart/cart.ts';
import { slotLimits } from '#server/modules/intake/intake.ts';
import { countDue, SLOT_MS, type Slot } from '#server/modules/intake/slot-room.ts';
import { fewLeft, lockCounts, type OwnedStock, takePieces } from '#server/modules/menu/stock-counts.ts';
import { limitedIn } from '#server/modules/orders/buyer-price.ts';
import {
  claimAll,
  isSamePerson,
  limitedOf,
  lockOffers,
  type PromotionUsage,
  type PromotionUse,
  promotionUser,
  readUses,
  usageOf,
} from '#server/modules/promotions/claims.ts';
import { refuse } from '#server/refuse.ts';
import { heldBy, type NewOrder } from './new-order.ts';
import { countedSince, tooManyOpen } from './open-orders.ts';
import type { Asked } from './place-order.ts';
import { countOpen } from './repo-open-orders.ts';
import { lockCounters } from './repo-placing.ts';

/** What the request met changed while it was placed: it runs again from the start. */
export class PlacingLost extends Error {
  override readonly name = 'PlacingLost';
}

/** Another transaction has a row that the order needs: it waits for it, where nobody of another restaurant does. */
export class RestaurantBusy extends Error {
  override readonly name = 'RestaurantBusy';
}

interface Limit {
  /** Refuses the order where it wants more than there is. RestaurantBusy where that is not known yet. */
  require(wanted: NewOrder): void;
  /** Counts the order, for those after it. */
  take(wanted: NewOrder): void;
}

/** Known by the requests alone. */
interface Counts {
  readonly numbers: Limit;
  readonly open: Limit;
  readonly slots: Limit;
}

/** Known by the carts. */
interface Shares {
  readonly dishes: Limit & { store(tx: Transaction, events: Deps['events']): Promise<void> };
  readonly offers: Limit & { usageOf(asked: Asked): PromotionUsage; store(tx: Transaction): Promise<void> };
}

export type Limits = Counts & Shares;

interface Reading {
  readonly nowMs: number;
  /** Waits for rows that other transactions have locked. */
  readonly waits: boolean;
}

/** No statement where nothing is counted. */
export async function readCounts(tx: Transaction, asked: readonly Asked[], { nowMs, waits }: Reading): Promise<Counts> {
  const [numbers, open, slots] = await Promise.all([
    freeNumbers(tx, asked, waits),
    openOrders(tx, asked, nowMs),
    slotPlaces(tx, asked),
  ]);
  return { numbers, open, slots };
}

/** No statement where no cart holds a counted dish or asks for a limited offer. */
export async function readShares(
  tx: Transaction,
  asked: readonly Asked[],
  carts: readonly CartInTurn[],
  { nowMs, waits }: Reading,
): Promise<Shares> {
  const filled = asked.flatMap((one, index) => {
    const cart = carts[index] ?? null;
    return cart === null || cart === 'changing' ? [] : [{ asked: one, content: cart.content }];
  });
  const [dishes, offers] = await Promise.all([
    piecesOfDishes(
      tx,
      filled.flatMap(({ asked: one, content }) => ownedBy(one, heldBy(one, content, nowMs))),
      waits,
    ),
    usesOfOffers(
      tx,
      filled.map(({ asked: one, content }) => ({ asked: one, limited: limitedOf(one.store.promotions, content) })),
      waits,
    ),
  ]);
  return { dishes, offers };
}

const clientOf = ({ store }: Asked) => store.tenant.clientId;

/** An order that is real at once takes the next number, from a row that payments take numbers from too. */
async function freeNumbers(tx: Transaction, asked: readonly Asked[], waits: boolean): Promise<Limit> {
  const numbered = asked.filter(({ body }) => body.paymentMode === 'cash').map(clientOf);
  const busy = numbered.length === 0 ? new Set() : await lockCounters(tx, numbered, waits);
  return {
    require({ order }) {
      if (order.realAt !== null && busy.has(order.clientId)) throw new RestaurantBusy();
    },
    take: () => undefined,
  };
}

async function openOrders(tx: Transaction, asked: readonly Asked[], nowMs: number): Promise<Limit> {
  const counted = asked.flatMap((one) => one.subjects.map(({ subject }) => ({ clientId: clientOf(one), subject })));
  const counts = new Map<string, number>();
  const nameOf = (clientId: string, paymentMode: string, subject: string) => `${clientId} ${paymentMode} ${subject}`;
  for (const row of counted.length === 0 ? [] : await countOpen(tx, counted, countedSince(nowMs))) {
    counts.set(nameOf(row.clientId, row.paymentMode, row.subject), row.count);
  }
  const openOf = ({ asked: one, order }: NewOrder) =>
    one.subjects.map((subject) => {
      const name = nameOf(order.clientId, order.paymentMode, subject.subject);
      return { subject, name, count: counts.get(name) ?? 0 };
    });
  return {
    require(wanted) {
      const exceeded = openOf(wanted).find(({ subject, count }) => count >= subject.max);
      if (exceeded) throw tooManyOpen(wanted.asked.store.tenant, wanted.order, exceeded.subject);
    },
    take(wanted) {
      for (const { name, count } of openOf(wanted)) counts.set(name, count + 1);
    },
  };
}

async function slotPlaces(tx: Transaction, asked: readonly Asked[]): Promise<Limit> {
  const placesOf = ({ store, body }: Asked) => slotLimits(store.tenant, body.orderType).ordersPerSlot;
  const slots = asked.flatMap((one): Slot[] => {
    const { isScheduledOrder, dueUtc, orderType } = one.body;
    if (!isScheduledOrder || !dueUtc || placesOf(one) === null) return [];
    return [{ clientId: clientOf(one), orderType, dueAt: new Date(dueUtc) }];
  });
  const nameOf = ({ clientId, orderType, dueAt }: Slot) => `${clientId} ${orderType} ${dueAt.getTime()}`;
  const counts = new Map(slots.length === 0 ? [] : (await countDue(tx, slots)).map((row) => [nameOf(row), row.count]));
  const taken: Slot[] = [];
  return {
    require({ asked: one, checked, order }) {
      const places = placesOf(one);
      if (!checked.timing.isScheduled || places === null) return;
      const fromMs = order.dueAt.getTime();
      const isInIt = (other: Slot) => {
        const laterMs = other.dueAt.getTime() - fromMs;
        return (
          other.clientId === order.clientId && other.orderType === order.orderType && laterMs >= 0 && laterMs < SLOT_MS
        );
      };
      if ((counts.get(nameOf(order)) ?? 0) + taken.filter(isInIt).length >= places) throw refuse('due-full');
    },
    take: ({ order }) => void taken.push(order),
  };
}

function ownedBy(one: Asked, held: readonly HeldStock[]): OwnedStock[] {
  return held.map((piece) => ({ clientId: clientOf(one), ...piece }));
}

async function piecesOfDishes(tx: Transaction, held: readonly OwnedStock[], waits: boolean): Promise<Shares['dishes']> {
  const nameOf = ({ clientId, productId, day }: Omit<OwnedStock, 'quantity'>) => rowName(clientId, productId, day);
  const left = new Map((await lockCounts(tx, held, waits)).map((row) => [nameOf(row), row.left]));
  const taken: OwnedStock[] = [];
  const wantedOf = ({ asked: one, order }: NewOrder) => ownedBy(one, order.stock ?? []);
  return {
    require(wanted) {
      const { products } = wanted.asked.store.menu;
      for (const piece of wantedOf(wanted)) {
        const count = left.get(nameOf(piece));
        if (count === undefined) throw new PlacingLost('The dish is not counted any more');
        if (count === null) throw new RestaurantBusy();
        if (count >= piece.quantity) continue;
        const dish = products.get(piece.productId)?.name ?? { en: '' };
        throw fewLeft(dish, shownCount(count), { field: 'cartId' });
      }
    },
    take(wanted) {
      for (const piece of wantedOf(wanted)) {
        left.set(nameOf(piece), (left.get(nameOf(piece)) ?? 0) - piece.quantity);
        taken.push(piece);
      }
    },
    store: (tx, events) => takePieces(tx, events, taken),
  };
}

interface Wanting {
  readonly asked: Asked;
  readonly limited: readonly Promotion[];
}

const NO_USES: PromotionUse = { claimed: new Map(), own: new Map(), hasOrdered: false };

async function usesOfOffers(tx: Transaction, carts: readonly Wanting[], waits: boolean): Promise<Shares['offers']> {
  const wanting = carts.filter(({ limited }) => limited.length > 0);
  const userOf = ({ body: { email, phone }, options: { customerId }, store }: Asked) =>
    promotionUser({ email, phone, customerId }, store.tenant.country);
  const wanted = wanting.map(({ asked: one, limited }) => ({
    clientId: clientOf(one),
    promotionIds: limited.map(({ promotionId }) => promotionId),
    user: userOf(one),
  }));
  const [busy, uses] = await Promise.all([lockOffers(tx, wanted, waits), readUses(tx, wanted)]);
  const known = new Map(wanting.map((one, index) => [one.asked, { ...one, use: uses[index] ?? NO_USES }]));
  const taken: { asked: Asked; orderId: string; isReal: boolean; atMs: number; promotionIds: readonly string[] }[] = [];
  return {
    usageOf(one) {
      const { limited = [], use = NO_USES } = known.get(one) ?? {};
      if (limited.length === 0) return usageOf(limited, use);
      const isBusy = limited.some(({ promotionId }) => busy.has(rowName(clientOf(one), promotionId)));
      if (isBusy) throw new RestaurantBusy();
      const before = taken.filter((other) => clientOf(other.asked) === clientOf(one));
      const own = before.filter((other) => isSamePerson(userOf(other.asked), userOf(one)));
      return usageOf(limited, use, { all: before, own });
    },
    // The order was priced with what is left of them.
    require: () => undefined,
    take({ asked: one, checked, order }) {
      if (wanting.length === 0) return;
      const promotionIds = limitedIn(one.store, checked.priced).map(({ promotionId }) => promotionId);
      const atMs = order.createdAt.getTime();
      taken.push({ asked: one, orderId: order.orderId, isReal: order.realAt !== null, atMs, promotionIds });
    },
    store: (tx) =>
      claimAll(
        tx,
        taken.flatMap(({ asked: one, orderId, atMs, promotionIds }) =>
          promotionIds.map((promotionId) => ({ clientId: clientOf(one), promotionId, orderId, atMs })),
        ),
      ),
  };
}
