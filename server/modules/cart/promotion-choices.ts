/** Which promotions a cart asks for: codes entered, automatic promotions unticked; pure. */
import { type Promotion, promotionCode } from '#core/domain/promotions/promotion.ts';
import type { Store } from '#server/modules/menu/store-snapshot.ts';
import { refuse } from '#server/refuse.ts';
import type { CartContent } from './price.ts';

/** More codes than a customer has; limits the size of the row. */
const MAX_CODES = 10;

type Promotions = Pick<Store, 'promotions'>;

/**
 * Adds one code; answers the same content when the code is there already. AppError 400 for no code and for an unknown
 * one.
 */
export function withCode(content: CartContent, typed: string, { promotions }: Promotions): CartContent {
  const code = promotionCode(typed);
  if (code === '') throw refuse('promo-code-missing');
  if (!promotions.some((promotion) => promotion.code === code)) throw refuse('unknown-code');
  if (content.promoCodes.includes(code)) return content;
  // Removes codes of promotions that have ended, so that they do not count towards the limit.
  const kept = content.promoCodes.filter((known) => promotions.some((promotion) => promotion.code === known));
  if (kept.length >= MAX_CODES) throw refuse('too-many-codes', { n: MAX_CODES });
  return { ...content, promoCodes: [...kept, code] };
}

/** Removes the promotion's code, or unticks the automatic promotion. AppError 404 when the cart has neither. */
export function withoutPromotion(content: CartContent, promotionId: string, store: Promotions): CartContent {
  const promotion = requirePromotion(content, promotionId, store);
  const { promoCodes, declinedPromotionIds } = content;
  if (promotion.code !== null) {
    return { ...content, promoCodes: promoCodes.filter((code) => code !== promotion.code) };
  }
  if (declinedPromotionIds.includes(promotionId)) return content;
  const kept = declinedPromotionIds.filter((id) => store.promotions.some((known) => known.promotionId === id));
  return { ...content, declinedPromotionIds: [...kept, promotionId] };
}

/** With the promotion ticked again. */
export function withPromotion(content: CartContent, promotionId: string, store: Promotions): CartContent {
  requirePromotion(content, promotionId, store);
  return { ...content, declinedPromotionIds: content.declinedPromotionIds.filter((id) => id !== promotionId) };
}

/** A code is secret until the customer types it, so a promotion whose code was not typed is a 404. */
function requirePromotion({ promoCodes }: CartContent, promotionId: string, { promotions }: Promotions): Promotion {
  const promotion = promotions.find((known) => known.promotionId === promotionId);
  if (promotion && (promotion.code === null || promoCodes.includes(promotion.code))) return promotion;
  throw refuse('promotion-unknown');
}
