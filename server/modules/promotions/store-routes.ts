import type { FastifyInstance } from 'fastify';
import type { WireOffer } from '#core/contract/promotions/offers.ts';
import { basePrice } from '#core/domain/cart/pricing.ts';
import { isSoldOut, type Menu, translate } from '#core/domain/menu/menu.ts';
import { isEligible, type PromotionLine, piecesFor } from '#core/domain/promotions/conditions.ts';
import type { Promotion } from '#core/domain/promotions/promotion.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import type { OfferSource } from './offer-store.ts';
import { type OfferReading, placedFacts } from './offer-text.ts';

/** Dishes that one offer names. */
const MOST_NAMED = 12;

/** The promotions that run now, in the restaurant's order. */
export function offerRoutes(app: FastifyInstance, { now }: Pick<Deps, 'now'>, source: OfferSource): void {
  route(app, 'getOffers', async ({ params, request }) => {
    const tenant = await source.tenantOf(params.clientId);
    if (!tenant) throw new AppError('NOT_FOUND', 'client.unknown');
    const { menu, promotions } = await source.menuOf(params.clientId);
    const { timeZone: zone, country } = tenant;
    const reading = { locale: localeOf(request.headers['accept-language']), zone, country, menu };
    const nowMs = now();
    const running = promotions.filter((one) => isRunning(one, nowMs));
    const dishes = dishesOf(menu, nowMs);
    return { items: running.map((one) => presentOffer(one, reading, dishes, nowMs)) };
  });
}

function isRunning({ isActive, startsAt, endsAt }: Promotion, nowMs: number): boolean {
  return isActive && (startsAt === null || startsAt <= nowMs) && (endsAt === null || nowMs < endsAt);
}

type Dishes = readonly PromotionLine[];

/** One piece of each dish that a guest can have now, in the menu's order. */
function dishesOf(menu: Menu, nowMs: number): Dishes {
  const shown = new Set(menu.departments.filter((one) => !one.isDisabled).map(({ departmentId }) => departmentId));
  return [...menu.products.values()]
    .filter((dish) => !dish.isDisabled && shown.has(dish.departmentId) && !isSoldOut(dish, nowMs))
    .map((dish) => {
      const { productId, departmentId, isR18 } = dish;
      const unitPrice = basePrice(dish, null);
      return { lineId: productId, productId, departmentId, isR18, unitPrice, qty: 1, amount: unitPrice };
    });
}

/** `dishes` are those that can be had; an offer names the first few of its own, or sixty offers would name each dish sixty times. */
function presentOffer(promotion: Promotion, reading: OfferReading, dishes: Dishes, nowMs: number): WireOffer {
  const { promotionId, name, description, code } = promotion;
  const own = promotion.scope === null ? [] : dishes.filter((dish) => isEligible(promotion, dish));
  const [first] = own;
  return {
    promotionId,
    name: translate(name, reading.locale),
    description: translate(description, reading.locale),
    promoCode: code,
    promotionType: code === null ? 2 : 1,
    facts: placedFacts(promotion, reading),
    productIds: own.slice(0, MOST_NAMED).map(({ productId }) => productId),
    pieces: first ? piecesFor(promotion, first, nowMs, reading.zone) : null,
  };
}
