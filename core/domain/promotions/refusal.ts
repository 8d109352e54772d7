/** Why a promotion does not apply, as data; the words are made where the language is known ("Spend $4.50 more"). */

import type { Cents } from '#core/domain/money/money.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { Weekday } from '#core/domain/time/zoned-time.ts';
import type { PromotionHours } from './promotion.ts';

export type Refusal =
  /** No promotion has this code. */
  | { readonly kind: 'unknown-code' }
  | { readonly kind: 'inactive' }
  /** UTC ms. */
  | { readonly kind: 'not-started'; readonly startsAt: number }
  | { readonly kind: 'expired'; readonly endsAt: number }
  | { readonly kind: 'used-up' }
  | { readonly kind: 'first-order-only' }
  | { readonly kind: 'used-by-you'; readonly limit: number }
  | { readonly kind: 'wrong-order-type'; readonly orderTypes: readonly OrderType[] }
  | { readonly kind: 'wrong-weekday'; readonly weekdays: readonly Weekday[] }
  | { readonly kind: 'wrong-hours'; readonly hours: PromotionHours }
  | { readonly kind: 'no-eligible-items' }
  /** `missing` is what must still be spent. */
  | { readonly kind: 'minimum-spend'; readonly minimum: Cents; readonly missing: Cents }
  /** Pieces missing to the first complete set. */
  | { readonly kind: 'too-few-items'; readonly missing: number }
  /** Earlier promotions left nothing that it could take off. */
  | { readonly kind: 'nothing-left' }
  /** It cannot be combined with `with`, which together save `saving`, at least as much. */
  | { readonly kind: 'not-stackable'; readonly with: readonly string[]; readonly saving: Cents };

export type RefusalKind = Refusal['kind'];
