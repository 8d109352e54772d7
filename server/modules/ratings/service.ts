/** Ratings of dishes after the hand-over: kept for the restaurant, and a low one reaches a person at once. Decision 093. */
import type { z } from 'zod';
import type { rateOrderBody, WireDishRatings, WireOrderRating } from '#core/contract/ratings/ratings.ts';
import { RATING_REASONS } from '#core/domain/orders/rating-reason.ts';
import type { OrderStatus } from '#core/domain/orders/status.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { refuse } from '#server/refuse.ts';
import * as repo from './repo.ts';

/** So long a guest may rate, and change the rating. */
const RATED_FOR_MS = 7 * DAY_MS;
const SHOWN_DISHES = 200;
const SHOWN_WORDS = 100;

/** What this module knows of an order; read by the module that owns orders, which also decides who may open it. */
export interface RatedOrder {
  readonly clientId: string;
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly deliveredAt: Date | null;
}

type RatingDeps = Pick<Deps, 'db' | 'events' | 'jobs' | 'now'>;

export interface RatingService {
  read(tenant: Tenant, order: RatedOrder): Promise<WireOrderRating>;
  /** 409 before the hand-over, a week after it, and where the restaurant asks for none. Unknown dishes are left out. */
  rate(tenant: Tenant, order: RatedOrder, body: z.output<typeof rateOrderBody>): Promise<WireOrderRating>;
}

export function createRatings({ db, events, jobs, now }: RatingDeps): RatingService {
  function isOffered(tenant: Tenant, { status, deliveredAt }: RatedOrder): boolean {
    if (!operatingSettings(tenant).asksForRatings || status !== 'delivered' || !deliveredAt) return false;
    return now() - deliveredAt.getTime() < RATED_FOR_MS;
  }

  async function read(tenant: Tenant, order: RatedOrder): Promise<WireOrderRating> {
    const dishes = await repo.listDishes(db, order);
    const rating = await repo.findRating(db, order);
    const thumbs = rating ? await repo.listDishRatings(db, order) : [];
    const known = new Map(thumbs.map((row) => [row.productId, row]));
    const isOpen = isOffered(tenant, order);
    return {
      isOffered: isOpen,
      dishes: dishes.map(({ productId, name }) => {
        const row = known.get(productId);
        return { productId, name, isGood: row?.isGood ?? null, reasons: row?.reasons ?? [] };
      }),
      // An old link shows nothing that the guest typed.
      word: isOpen ? (rating?.word ?? '') : '',
      wantsAnswer: rating?.wantsAnswer ?? false,
      isRated: rating !== null,
    };
  }

  return {
    read,
    async rate(tenant, order, { dishes, word, wantsAnswer }) {
      if (!isOffered(tenant, order)) throw refuse('not-rateable');
      const { clientId, orderId } = order;
      const names = new Map((await repo.listDishes(db, order)).map(({ productId, name }) => [productId, name]));
      const at = new Date(now());
      const given = new Map(dishes.map((dish) => [dish.productId.toLowerCase(), dish]));
      const rows = [...given].flatMap(([productId, { isGood, reasons }]) => {
        const productName = names.get(productId);
        const kept = isGood ? [] : [...new Set(reasons)];
        return productName === undefined
          ? []
          : [{ clientId, orderId, productId, productName, isGood, reasons: kept, at }];
      });
      const isLow = wantsAnswer || rows.some((row) => !row.isGood);
      await db.transaction(async (tx) => {
        await repo.saveRating(tx, { clientId, orderId, word, wantsAnswer, isLow, at }, rows);
        if (isLow) await jobs.add(tx, 'mail.low-rating', { clientId, orderId }, { key: `mail.low-rating:${orderId}` });
        await events.publish(tx, `console:${clientId}`, { type: 'setup', area: 'message' });
      });
      return await read(tenant, order);
    },
  };
}

/** What guests say of the restaurant's dishes since `days` days. */
export async function readDishRatings(
  { db, now }: Pick<RatingDeps, 'db' | 'now'>,
  tenant: Tenant,
  days: number,
): Promise<WireDishRatings> {
  const from = new Date(now() - days * DAY_MS);
  const dishes = await repo.countThumbs(db, tenant.clientId, from, SHOWN_DISHES);
  const words = await repo.listWords(db, tenant.clientId, from, SHOWN_WORDS);
  return {
    isOn: operatingSettings(tenant).asksForRatings,
    dishes: dishes.map(({ productId, name, good, bad, ...counts }) => ({
      productId,
      name,
      good,
      bad,
      reasons: RATING_REASONS.flatMap((reason) => (counts[reason] > 0 ? [{ reason, count: counts[reason] }] : [])),
    })),
    words: words.map(({ at, fullName, ...word }) => ({ ...word, atUtc: at.toISOString(), customerName: fullName })),
  };
}
