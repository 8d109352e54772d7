/** Why a promotion does not apply, in words. Pure. */
import type { Country } from '#core/domain/country/country.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { translate } from '#core/domain/menu/menu.ts';
import { hoursInMinutes } from '#core/domain/promotions/conditions.ts';
import { weekdayRuns } from '#core/domain/promotions/describe.ts';
import type { Evaluation } from '#core/domain/promotions/evaluate.ts';
import { type Promotion, promotionCode } from '#core/domain/promotions/promotion.ts';
import type { Refusal, RefusalKind } from '#core/domain/promotions/refusal.ts';
import type { Message } from '#server/errors.ts';
import { clockText } from '#server/locales/moment.ts';
import { listOf, weekdaysOf } from '#server/locales/weekday-text.ts';
import { refuse } from '#server/refuse.ts';

export interface RefusalSource {
  /** The restaurant's IANA zone. */
  readonly zone: string;
  readonly country: Country;
  /** For the names of those it cannot be combined with. */
  readonly promotions: readonly Promotion[];
}

export interface RefusalReading extends RefusalSource {
  readonly locale: Locale;
}

/**
 * Hints that the customer can act on with more dishes or another choice of offers; offers of other days give no hint.
 */
export const WITHIN_REACH: readonly RefusalKind[] = ['minimum-spend', 'too-few-items', 'not-stackable'];

export function refusalMessage(refusal: Refusal, { zone, country, promotions }: RefusalSource): Message {
  switch (refusal.kind) {
    case 'unknown-code':
      return { key: 'promotion.refused.unknownCode' };
    case 'inactive':
      return { key: 'promotion.refused.inactive' };
    case 'not-started':
      return { key: 'promotion.refused.notStarted', values: { time: { atMs: refusal.startsAt, zone } } };
    case 'expired':
      return { key: 'promotion.refused.expired', values: { time: { atMs: refusal.endsAt, zone } } };
    case 'used-up':
      return { key: 'promotion.refused.usedUp' };
    case 'first-order-only':
      return { key: 'promotion.refused.firstOrderOnly' };
    case 'used-by-you':
      return { key: 'promotion.refused.usedByYou', values: { n: refusal.limit } };
    case 'wrong-order-type': {
      const [only, other] = refusal.orderTypes;
      if (other !== undefined) return { key: 'promotion.refused.orderTypeMissing' };
      return { key: only === 'pickup' ? 'promotion.refused.pickupOnly' : 'promotion.refused.deliveryOnly' };
    }
    case 'wrong-weekday':
      return {
        key: 'promotion.refused.wrongWeekday',
        values: { days: (locale) => weekdaysOf(weekdayRuns(refusal.weekdays), locale) },
      };
    case 'wrong-hours': {
      const { from, to } = hoursInMinutes(refusal.hours);
      return {
        key: 'promotion.refused.wrongHours',
        values: { from: (locale) => clockText(from, locale), to: (locale) => clockText(to, locale) },
      };
    }
    case 'no-eligible-items':
      return { key: 'promotion.refused.noEligibleItems' };
    case 'minimum-spend':
      return { key: 'promotion.refused.minimumSpend', values: { missing: { cents: refusal.missing, country } } };
    case 'too-few-items':
      return { key: 'promotion.refused.tooFewItems', values: { n: refusal.missing } };
    case 'nothing-left':
      return { key: 'promotion.refused.nothingLeft' };
    case 'not-stackable': {
      const names = promotions.filter(({ promotionId }) => refusal.with.includes(promotionId));
      return {
        key: 'promotion.refused.notStackable',
        values: {
          offers: (locale) =>
            listOf(
              names.map(({ name }) => translate(name, locale)),
              locale,
            ),
          saving: { cents: refusal.saving, country },
        },
      };
    }
  }
}

/** Refuses (409) with the reason when none of the promotions with the typed code applies. */
export function requireApplied(typed: string, { applied, refused }: Evaluation, source: RefusalSource): void {
  const code = promotionCode(typed);
  if (applied.some((promotion) => promotion.code === code)) return;
  const reason = refused.find((promotion) => promotion.code === code)?.reason ?? { kind: 'nothing-left' as const };
  throw refuse(`promo-${reason.kind}`, refusalMessage(reason, source));
}
