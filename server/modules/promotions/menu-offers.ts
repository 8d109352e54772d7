/** Offers that stand on the menu: those that run now on any day and at any hour, since the answer is kept for hours. Pure. */

import type { WireMenu } from '#core/contract/menu/menu.ts';
import type { Country } from '#core/domain/country/country.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { translate } from '#core/domain/menu/menu.ts';
import type { Promotion } from '#core/domain/promotions/promotion.ts';
import { promotionState } from '#core/domain/promotions/state.ts';
import { message } from '#server/locales/messages.ts';
import { shortMoney } from './offer-text.ts';

function isAlways({ weekdays, hours }: Promotion): boolean {
  return weekdays.length === 0 && hours === null;
}

/** In the restaurant's order; `nowMs` is UTC ms. */
export function presentMenuOffers(
  promotions: readonly Promotion[],
  country: Country,
  locale: Locale,
  nowMs: number,
): WireMenu['offers'] {
  const shown = promotions.filter((promotion) => isAlways(promotion) && promotionState(promotion, nowMs) === 'live');
  return shown.map(({ promotionId, name, minimumSpend, code }) => ({
    promotionId,
    name: translate(name, locale),
    condition:
      minimumSpend > 0
        ? message(locale, 'promotion.fact.minimumSpend', { amount: shortMoney(minimumSpend, country) })
        : null,
    promoCode: code,
  }));
}

/** When the next promotion begins or ends (UTC ms); else Infinity. */
export function nextOfferMs(promotions: readonly Promotion[], nowMs: number): number {
  const turns = promotions.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
  return Math.min(Number.POSITIVE_INFINITY, ...turns.filter((turn) => turn !== null && turn > nowMs).map(Number));
}
