/** Which promotions a cart asks for: codes entered, automatic promotions unticked; pure. */
import { type Promotion, promotionCode } from '#core/domain/promotions/promotion.ts';
import type { Store } from '#server/modules/store/store-snapshot.ts';
import { refuse } from '#server/refuse.ts';
import type { CartContent } from './repo.ts';

/** More codes than anybody has; bounds the row. */
const MAX_CODES = 10;

type Promotions = Pick<Store, 'promotions'>;

/** With one more code; the content itself when it is there already. AppError 400 for no code and for an unknown one. */
export function withCode(content: CartContent, typed: string, { promotions }: Promotions): CartContent {
  const code = promotionCode(typed);
  if (code === '') throw refuse('promo-code-missing');
  if (!promotions.some((promotion) => promotion.code === code)) throw refuse('unknown-code');
  if (content.promoCodes.includes(code)) return content;
  // Codes of promotions that are no more go, so that they use up no place.
  const kept = content.promoCodes.filter((known) => promotions.some((promotion) => promotion.code === known));
  if (kept.length >= MAX_CODES) throw refuse('too-many-codes', { n: MAX_CODES });
  return { ...content, promoCodes: [...kept, code] };
}

/** Without the promotion's code, or with the automatic promotion unticked. AppError 404 when it is not the cart's to drop. */
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

/** A code is a secret until it is typed, so a promotion with another code is as unknown as another restaurant's. */
function requirePromotion({ promoCodes }: CartContent, promotionId: string, { promotions }: Promotions): Promotion {
  const promotion = promotions.find((known) => known.promotionId === promotionId);
  if (promotion && (promotion.code === null || promoCodes.includes(promotion.code))) return promotion;
  throw refuse('promotion-unknown');
}
