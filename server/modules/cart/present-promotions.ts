/** Promotions of a cart on the wire: those that apply, those that can be ticked and those within reach. */
import type { WireCart, WireCartPromotion } from '#core/contract/cart/cart.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { translate } from '#core/domain/menu/menu.ts';
import { type Cents, toWire, ZERO } from '#core/domain/money/money.ts';
import { isEligible, type PromotionLine } from '#core/domain/promotions/conditions.ts';
import { fittingCodes } from '#core/domain/promotions/evaluate.ts';
import type { Promotion } from '#core/domain/promotions/promotion.ts';
import { wordMessage } from '#server/locales/wording.ts';
import { refusalMessage, WITHIN_REACH } from '#server/modules/promotions/refusal-text.ts';
import type { Cart } from './cart.ts';

export function presentPromotions(
  { content, promotions, judged, store }: Cart,
  locale: Locale,
): Pick<WireCart, 'appliedPromotions' | 'promotions' | 'fitting'> {
  const { applied, refused } = promotions;
  const { declinedPromotionIds } = content;
  const { timeZone: zone, country } = store.tenant;
  const source = { zone, country, promotions: store.promotions };
  const effects = new Map(applied.map((effect) => [effect.promotionId, effect]));
  const refusals = new Map(refused.map(({ promotionId, reason }) => [promotionId, reason]));

  const fitting = fittingCodes(judged, promotions);
  const isUnticked = (promotionId: string) => promotions.declined.includes(promotionId);

  const listed = (promotion: Promotion): WireCartPromotion[] => {
    const { promotionId, code } = promotion;
    const isTicked = !declinedPromotionIds.includes(promotionId);
    const refusal = refusals.get(promotionId);
    const effect = effects.get(promotionId);
    const isListed =
      effect || (refusal ? code !== null || WITHIN_REACH.includes(refusal.kind) : isUnticked(promotionId));
    if (!isListed) return [];
    const text = refusal ? refusalMessage(refusal, source) : null;
    const completes = refusal?.kind === 'too-few-items' ? cheapestLine(promotion, judged.lines) : undefined;
    return [
      {
        ...presentPromotion(promotion, effect?.total ?? ZERO, locale),
        isTicked,
        refusal: text ? { message: wordMessage(text, locale) } : null,
        ...(completes && refusal?.kind === 'too-few-items'
          ? { completes: { uniqueId: completes.lineId, pieces: refusal.missing } }
          : {}),
      },
    ];
  };
  const named = (promotionId: string, saving: Cents) => {
    const promotion = store.promotions.find((known) => known.promotionId === promotionId);
    return promotion ? [presentPromotion(promotion, saving, locale)] : [];
  };
  return {
    appliedPromotions: applied.flatMap(({ promotionId, total }) => named(promotionId, total)),
    promotions: store.promotions.flatMap(listed),
    ...(fitting.length > 0
      ? { fitting: fitting.flatMap(({ promotionId, saving }) => named(promotionId, saving)) }
      : {}),
  };
}

/** The line whose pieces complete an offer for the least money. */
function cheapestLine(promotion: Promotion, lines: readonly PromotionLine[]): PromotionLine | undefined {
  return lines.filter((line) => isEligible(promotion, line)).sort((a, b) => a.unitPrice - b.unitPrice)[0];
}

function presentPromotion({ promotionId, name, code }: Promotion, discount: Cents, locale: Locale) {
  return {
    promotionId,
    name: translate(name, locale),
    promoCode: code,
    promotionType: code === null ? (2 as const) : (1 as const),
    discountApplied: toWire(discount),
  };
}
