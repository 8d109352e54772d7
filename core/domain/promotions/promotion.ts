/**
 * Promotions as the rules see them: what one gives, on what, and when. The code that reads them from a table or
 * a form checks their values; the rules rely on that and still never discount more than there is.
 * Spec: offers#kinds-of-promotion
 */

import type { Translated } from '#core/domain/menu/menu.ts';
import type { Cents } from '#core/domain/money/money.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { WallTime, Weekday } from '#core/domain/time/zoned-time.ts';

/** A share of what is left of the eligible lines: above 0 and up to 100, at most three decimals. */
export interface PercentBenefit {
  readonly kind: 'percent';
  readonly percent: number;
}

/** A fixed amount off the eligible lines together, never more than they come to. */
export interface AmountBenefit {
  readonly kind: 'amount';
  readonly amount: Cents;
}

/** The whole delivery charge. */
export interface FreeDeliveryBenefit {
  readonly kind: 'free-delivery';
}

/** In every complete set of `buy` + `get` pieces the `get` cheapest cost nothing; both whole and at least 1. */
export interface BuyXGetYBenefit {
  readonly kind: 'buy-x-get-y';
  readonly buy: number;
  readonly get: number;
}

/** The cheapest piece of every `count` costs nothing; whole and at least 2. */
export interface CheapestOfBenefit {
  readonly kind: 'cheapest-of';
  readonly count: number;
}

export type Benefit = PercentBenefit | AmountBenefit | FreeDeliveryBenefit | BuyXGetYBenefit | CheapestOfBenefit;
export type BenefitKind = Benefit['kind'];

/** What a promotion is limited to: a line counts when its department or its product is named. Empty lists match nothing. */
export interface PromotionScope {
  readonly departmentIds: readonly string[];
  readonly productIds: readonly string[];
}

/** From `from` until just before `to`; a `to` that is not after `from` is on the next day. Well formed (`parseWallTime`). */
export interface PromotionHours {
  readonly from: WallTime;
  readonly to: WallTime;
}

export interface Promotion {
  readonly promotionId: string;
  readonly name: Translated;
  readonly description: Translated;
  /** As `promotionCode` gives it; null applies by itself. */
  readonly code: string | null;
  readonly benefit: Benefit;
  /** null: the whole order. */
  readonly scope: PromotionScope | null;
  /** 0 when there is none. */
  readonly minimumSpend: Cents;
  /** Empty: any. */
  readonly orderTypes: readonly OrderType[];
  /** UTC ms; valid from this instant on. */
  readonly startsAt: number | null;
  /** UTC ms; valid until just before it. */
  readonly endsAt: number | null;
  /** Empty: every day. Hours past midnight belong to the day on which they start. */
  readonly weekdays: readonly Weekday[];
  readonly hours: PromotionHours | null;
  readonly firstOrderOnly: boolean;
  readonly totalLimit: number | null;
  readonly perCustomerLimit: number | null;
  /** Uses that live orders hold. */
  readonly claimed: number;
  readonly isStackable: boolean;
  readonly isActive: boolean;
  /** The restaurant's own order. */
  readonly position: number;
}

/** A code as it is compared: trimmed and in upper case, whatever was typed. Empty when nothing was. */
export function promotionCode(typed: string): string {
  return typed.trim().toUpperCase();
}
