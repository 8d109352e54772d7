import type { FastifyInstance } from 'fastify';
import type { WireOffer } from '#core/contract/promotions/offers.ts';
import { basePrice } from '#core/domain/cart/pricing.ts';
import { isSoldOut, type Product, translate } from '#core/domain/menu/menu.ts';
import { isEligible, piecesFor } from '#core/domain/promotions/conditions.ts';
import type { Promotion } from '#core/domain/promotions/promotion.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import type { OfferSource } from './offer-store.ts';
import { type OfferReading, placedFacts } from './offer-text.ts';

/** The promotions that run now, in the restaurant's order. */
export function offerRoutes(app: FastifyInstance, { now }: Pick<Deps, 'now'>, source: OfferSource): void {
  route(app, 'getOffers', async ({ params, request }) => {
    const tenant = await source.tenantOf(params.clientId);
    if (!tenant) throw new AppError('NOT_FOUND', 'client.unknown');
    const { menu, promotions } = await source.menuOf(params.clientId);
    const { timeZone: zone, country } = tenant;
    const reading = { locale: localeOf(request.headers['accept-language']), zone, country, menu };
    const nowMs = now();
    return { items: promotions.filter((one) => isRunning(one, nowMs)).map((one) => presentOffer(one, reading, nowMs)) };
  });
}

function isRunning({ isActive, startsAt, endsAt }: Promotion, nowMs: number): boolean {
  return isActive && (startsAt === null || startsAt <= nowMs) && (endsAt === null || nowMs < endsAt);
}

/** Dishes that the offer names and a guest can have now, in the menu's order. */
function dishesOf(promotion: Promotion, { menu }: OfferReading, nowMs: number): readonly Product[] {
  if (promotion.scope === null) return [];
  const shown = new Set(menu.departments.filter((one) => !one.isDisabled).map(({ departmentId }) => departmentId));
  return [...menu.products.values()].filter(
    (dish) =>
      isEligible(promotion, lineOf(dish)) &&
      !dish.isDisabled &&
      shown.has(dish.departmentId) &&
      !isSoldOut(dish, nowMs),
  );
}

function lineOf(dish: Product) {
  const { productId, departmentId, isR18 } = dish;
  const unitPrice = basePrice(dish, null);
  return { lineId: productId, productId, departmentId, isR18, unitPrice, qty: 1, amount: unitPrice };
}

function presentOffer(promotion: Promotion, reading: OfferReading, nowMs: number): WireOffer {
  const { promotionId, name, description, code } = promotion;
  const dishes = dishesOf(promotion, reading, nowMs);
  const [first] = dishes;
  return {
    promotionId,
    name: translate(name, reading.locale),
    description: translate(description, reading.locale),
    promoCode: code,
    promotionType: code === null ? 2 : 1,
    facts: placedFacts(promotion, reading),
    productIds: dishes.map(({ productId }) => productId),
    pieces: first ? piecesFor(promotion, lineOf(first), nowMs, reading.zone) : null,
  };
}
