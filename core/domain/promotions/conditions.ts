/**
 * Whether a promotion may apply, and if not, why. Judged when the order is placed, not when it is due: that is
 * when a use is claimed, and a due time can still move. The first reason that the customer cannot change comes before those
 * that another dish would change, so "Spend $4.50 more" is only said when it would help.
 *
 * - R18 lines take no part, neither in the minimum nor in the discount.
 * - The minimum counts all other lines before discounts, whatever the scope; exactly the minimum is enough.
 * - A guest is not known before checkout. Then limits per customer are taken as kept and the outcome is provisional; the same
 *   check decides at placing, with the customer.
 * - While neither pickup nor delivery is chosen, a promotion bound to one of them does not apply.
 * Spec: offers#conditions-of-a-promotion
 */

import { type Cents, cents, sum, times } from '#core/domain/money/money.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { DAY_MINUTES, type LocalTime, parseWallTime, toLocal, type Weekday } from '#core/domain/time/zoned-time.ts';
import { buyXGetYSet } from './buy-x-get-y.ts';
import { cheapestOfSet } from './cheapest-of.ts';
import { piecesMissing } from './free-pieces.ts';
import type { Promotion, PromotionHours } from './promotion.ts';
import type { Refusal } from './refusal.ts';

/** A line of the cart that can be ordered, before any discount. */
export interface PromotionLine {
  /** Unique within the cart. */
  readonly lineId: string;
  readonly productId: string;
  readonly departmentId: string;
  /** One piece with everything chosen. */
  readonly unitPrice: Cents;
  readonly qty: number;
  /** Unit price × quantity. */
  readonly amount: Cents;
  readonly isR18: boolean;
}

/** What is known of the customer. */
export interface PromotionCustomer {
  readonly isFirstOrder: boolean;
  /** Uses of a promotion that this customer's live orders hold. */
  readonly usesOf: (promotionId: string) => number;
}

export interface PromotionContext {
  readonly lines: readonly PromotionLine[];
  /** null until it is chosen. */
  readonly orderType: OrderType | null;
  /** UTC ms of placing. */
  readonly now: number;
  /** The restaurant's IANA zone. */
  readonly zone: string;
  /** null: not known yet. */
  readonly customer: PromotionCustomer | null;
}

/** Whether a line takes part in a promotion. */
export function isEligible({ scope }: Pick<Promotion, 'scope'>, line: PromotionLine): boolean {
  if (line.isR18) return false;
  return scope === null || scope.departmentIds.includes(line.departmentId) || scope.productIds.includes(line.productId);
}

/** The answer depends on a customer who is not known yet. */
export function isProvisional(promotion: Promotion, customer: PromotionCustomer | null): boolean {
  return customer === null && (promotion.firstOrderOnly || promotion.perCustomerLimit !== null);
}

/** Free delivery is about delivery even where the restaurant did not say so. */
export function orderTypesOf({ orderTypes, benefit }: Promotion): readonly OrderType[] {
  return benefit.kind === 'free-delivery' && orderTypes.length === 0 ? ['delivery'] : orderTypes;
}

/** Minutes after midnight; `to` is above 1440 on the next day. 23:59 lasts through its minute, as opening hours do. */
export function hoursInMinutes(hours: PromotionHours): { readonly from: number; readonly to: number } {
  const from = parseWallTime(hours.from);
  const to = parseWallTime(hours.to);
  if (from === null || to === null || from === DAY_MINUTES) {
    throw new RangeError(`Not hours of a promotion: ${hours.from} to ${hours.to}`);
  }
  const end = to === DAY_MINUTES - 1 ? DAY_MINUTES : to;
  return { from, to: end > from ? end : end + DAY_MINUTES };
}

function dayBefore(weekday: Weekday): Weekday {
  return (weekday === 1 ? 7 : weekday - 1) as Weekday;
}

/** Compares the reading of the clock on the wall, so an hour that is read twice counts twice. */
function checkClock(promotion: Promotion, { minutes, weekday }: LocalTime): Refusal | null {
  const { weekdays, hours } = promotion;
  const isDay = (day: Weekday) => weekdays.length === 0 || weekdays.includes(day);
  const wrongDay: Refusal = { kind: 'wrong-weekday', weekdays };
  if (hours === null) return isDay(weekday) ? null : wrongDay;
  const { from, to } = hoursInMinutes(hours);
  const isToday = minutes >= from && minutes < to;
  const isTail = minutes + DAY_MINUTES < to;
  if ((isToday && isDay(weekday)) || (isTail && isDay(dayBefore(weekday)))) return null;
  return isToday || isTail || !isDay(weekday) ? wrongDay : { kind: 'wrong-hours', hours };
}

function checkCustomer(promotion: Promotion, customer: PromotionCustomer | null): Refusal | null {
  if (customer === null) return null;
  if (promotion.firstOrderOnly && !customer.isFirstOrder) return { kind: 'first-order-only' };
  const limit = promotion.perCustomerLimit;
  if (limit !== null && customer.usesOf(promotion.promotionId) >= limit) return { kind: 'used-by-you', limit };
  return null;
}

function missingPieces({ benefit }: Promotion, eligible: readonly PromotionLine[]): number {
  const lines = eligible.map(({ lineId, unitPrice, qty, amount }) => ({ lineId, unitPrice, qty, remaining: amount }));
  if (benefit.kind === 'buy-x-get-y') return piecesMissing(lines, buyXGetYSet(benefit));
  if (benefit.kind === 'cheapest-of') return piecesMissing(lines, cheapestOfSet(benefit));
  return 0;
}

/** How many pieces of one dish bring an automatic offer on dishes now, whatever else is in the cart; null where none do. */
export function piecesFor(
  promotion: Promotion,
  dish: Omit<PromotionLine, 'qty' | 'amount'>,
  now: number,
  zone: string,
): number | null {
  if (promotion.code !== null || promotion.scope === null) return null;
  const one: PromotionLine = { ...dish, qty: 1, amount: dish.unitPrice };
  const qty = missingPieces(promotion, [one]) + 1;
  const lines = [{ ...one, qty, amount: times(one.unitPrice, qty) }];
  return refusalOf(promotion, { lines, orderType: null, now, zone, customer: null }) === null ? qty : null;
}

function checkLines(promotion: Promotion, lines: readonly PromotionLine[]): Refusal | null {
  const eligible = lines.filter((line) => isEligible(promotion, line));
  if (eligible.length === 0) return { kind: 'no-eligible-items' };
  const minimum = promotion.minimumSpend;
  const spent = sum(lines.filter((line) => !line.isR18).map((line) => line.amount));
  if (spent < minimum) return { kind: 'minimum-spend', minimum, missing: cents(minimum - spent) };
  const missing = missingPieces(promotion, eligible);
  return missing > 0 ? { kind: 'too-few-items', missing } : null;
}

/**
 * Why the promotion may not apply, or null when it may. Whether it may stand beside others is not decided here but in
 * evaluate.ts. Throws RangeError for a zone or hours that are not well formed.
 */
export function refusalOf(promotion: Promotion, context: PromotionContext): Refusal | null {
  const { startsAt, endsAt, totalLimit } = promotion;
  const { now, zone, orderType } = context;
  if (!promotion.isActive) return { kind: 'inactive' };
  if (startsAt !== null && now < startsAt) return { kind: 'not-started', startsAt };
  if (endsAt !== null && now >= endsAt) return { kind: 'expired', endsAt };
  if (totalLimit !== null && promotion.claimed >= totalLimit) return { kind: 'used-up' };
  const customer = checkCustomer(promotion, context.customer);
  if (customer) return customer;
  const orderTypes = orderTypesOf(promotion);
  if (orderTypes.length > 0 && (orderType === null || !orderTypes.includes(orderType))) {
    return { kind: 'wrong-order-type', orderTypes };
  }
  return checkClock(promotion, toLocal(now, zone)) ?? checkLines(promotion, context.lines);
}
