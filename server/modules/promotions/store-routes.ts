import type { FastifyInstance } from 'fastify';
import type { WireOffer } from '#core/contract/promotions/offers.ts';
import { translate } from '#core/domain/menu/menu.ts';
import type { Promotion } from '#core/domain/promotions/promotion.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import type { OfferSource } from './offer-store.ts';
import { type OfferReading, offerFacts } from './offer-text.ts';

/** The promotions that run now, in the restaurant's order. */
export function offerRoutes(app: FastifyInstance, { now }: Pick<Deps, 'now'>, source: OfferSource): void {
  route(app, 'getOffers', async ({ params, request }) => {
    const tenant = await source.tenantOf(params.clientId);
    if (!tenant) throw new AppError('NOT_FOUND', 'client.unknown');
    const { menu, promotions } = await source.menuOf(params.clientId);
    const { timeZone: zone, country } = tenant;
    const reading = { locale: localeOf(request.headers['accept-language']), zone, country, menu };
    const nowMs = now();
    return { items: promotions.filter((one) => isRunning(one, nowMs)).map((one) => presentOffer(one, reading)) };
  });
}

function isRunning({ isActive, startsAt, endsAt }: Promotion, nowMs: number): boolean {
  return isActive && (startsAt === null || startsAt <= nowMs) && (endsAt === null || nowMs < endsAt);
}

function presentOffer(promotion: Promotion, reading: OfferReading): WireOffer {
  const { promotionId, name, description, code } = promotion;
  return {
    promotionId,
    name: translate(name, reading.locale),
    description: translate(description, reading.locale),
    promoCode: code,
    promotionType: code === null ? 2 : 1,
    facts: offerFacts(promotion, reading),
  };
}
