/** Which promotions a cart asks for: codes entered, automatic promotions unticked; pure. */
import { type Promotion, promotionCode } from '#core/domain/promotions/promotion.ts';
import { AppError } from '#server/errors.ts';
import type { Store } from '#server/modules/store/store-snapshot.ts';
import type { CartContent } from './price.ts';

/** More codes than anybody has; bounds the row. */
const MAX_CODES = 10;

type Promotions = Pick<Store, 'promotions'>;

/** With one more code; the content itself when it is there already. AppError 400 for no code and for an unknown one. */
export function withCode(content: CartContent, typed: string, { promotions }: Promotions): CartContent {
  const code = promotionCode(typed);
  if (code === '') throw codeError('promotion.code.missing', 'promo-code-missing');
  if (!promotions.some((promotion) => promotion.code === code)) {
    throw codeError('promotion.refused.unknownCode', 'unknown-code');
  }
  if (content.promoCodes.includes(code)) return content;
  // Codes of promotions that are no more go, so that they use up no place.
  const kept = content.promoCodes.filter((known) => promotions.some((promotion) => promotion.code === known));
  if (kept.length >= MAX_CODES) {
    throw new AppError('CONFLICT', 'promotion.code.tooMany', {
      reason: 'too-many-codes',
      values: { n: MAX_CODES },
      fields: { promoCode: { key: 'promotion.code.tooMany', values: { n: MAX_CODES } } },
    });
  }
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
  throw new AppError('NOT_FOUND', 'promotion.unknown', { reason: 'promotion-unknown' });
}

function codeError(key: 'promotion.code.missing' | 'promotion.refused.unknownCode', reason: string): AppError {
  return new AppError('BAD_REQUEST', key, { reason, fields: { promoCode: { key } } });
}
