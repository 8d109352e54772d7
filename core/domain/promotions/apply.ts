/** Applies promotions that stand together, one after the other, each on what the ones before it left. */
import { type Cents, cents, sum, ZERO } from '#core/domain/money/money.ts';
import { amountDiscount } from './amount.ts';
import { buyXGetYDiscount } from './buy-x-get-y.ts';
import { cheapestOfDiscount } from './cheapest-of.ts';
import { isEligible, type PromotionLine } from './conditions.ts';
import { deliveryDiscount } from './free-delivery.ts';
import { percentDiscount } from './percent.ts';
import type { Benefit, Promotion, PromotionScope } from './promotion.ts';
import type { RuleLine } from './rule-line.ts';
import { byApplication } from './sequence.ts';

export interface LineDiscount {
  readonly lineId: string;
  /** What was left of the line before this promotion. */
  readonly before: Cents;
  readonly discount: Cents;
}

/** What one promotion took off, and from what: enough to explain it later, when the promotion may have changed. */
export interface PromotionEffect {
  readonly promotionId: string;
  readonly benefit: Benefit;
  /** What it was limited to when it was applied; missing in orders of before this was kept. */
  readonly scope?: PromotionScope | null;
  /** What was left of the eligible lines together before this promotion. */
  readonly base: Cents;
  /** The lines it took something off, by id. */
  readonly lineDiscounts: readonly LineDiscount[];
  /** What was left of the delivery charge before this promotion. */
  readonly deliveryBefore: Cents;
  readonly deliveryDiscount: Cents;
  /** Lines and delivery together. */
  readonly total: Cents;
}

/** What applying needs to know of a promotion: conditions have been looked at before. */
export type Applicable = Pick<Promotion, 'promotionId' | 'benefit' | 'scope' | 'position'>;

export interface Application {
  readonly effects: readonly PromotionEffect[];
  /** Ids of those that found nothing left to take off. */
  readonly idle: readonly string[];
  readonly total: Cents;
}

function discountPerLine(benefit: Benefit, lines: readonly RuleLine[]): Cents[] {
  switch (benefit.kind) {
    case 'percent':
      return percentDiscount(lines, benefit);
    case 'amount':
      return amountDiscount(lines, benefit);
    case 'buy-x-get-y':
      return buyXGetYDiscount(lines, benefit);
    case 'cheapest-of':
      return cheapestOfDiscount(lines, benefit);
    case 'free-delivery':
      return lines.map(() => ZERO);
  }
}

/**
 * The effect of `promotions` on `lines` and the delivery charge, in the order of sequence.ts. `lines` come in order of their
 * ids: odd cents go to the earlier line. Free delivery where nothing is charged has an effect of 0, since the charge may not
 * be known yet; a second one has none.
 */
export function applyInSequence(
  promotions: readonly Applicable[],
  lines: readonly PromotionLine[],
  deliveryCharge: Cents,
): Application {
  const remaining = lines.map((line) => line.amount);
  let charge = deliveryCharge;
  let isDeliveryFree = false;
  const effects: PromotionEffect[] = [];
  const idle: string[] = [];
  for (const promotion of [...promotions].sort(byApplication)) {
    const { promotionId, benefit, scope } = promotion;
    const eligible = lines.flatMap((line, index) => {
      const { lineId, unitPrice, qty } = line;
      return isEligible(promotion, line)
        ? [{ index, lineId, unitPrice, qty, remaining: remaining[index] ?? ZERO }]
        : [];
    });
    const discounts = discountPerLine(benefit, eligible);
    const lineDiscounts: LineDiscount[] = [];
    for (const [place, { index, lineId, remaining: before }] of eligible.entries()) {
      const discount = discounts[place] ?? ZERO;
      if (discount === 0) continue;
      remaining[index] = cents(before - discount);
      lineDiscounts.push({ lineId, before, discount });
    }
    const isFreeDelivery: boolean = benefit.kind === 'free-delivery' && !isDeliveryFree;
    const offDelivery = isFreeDelivery ? deliveryDiscount(charge) : ZERO;
    if (lineDiscounts.length === 0 && !isFreeDelivery) {
      idle.push(promotionId);
      continue;
    }
    effects.push({
      promotionId,
      benefit,
      scope,
      base: sum(eligible.map((line) => line.remaining)),
      lineDiscounts,
      deliveryBefore: charge,
      deliveryDiscount: offDelivery,
      total: sum([...lineDiscounts.map((line) => line.discount), offDelivery]),
    });
    charge = cents(charge - offDelivery);
    isDeliveryFree ||= isFreeDelivery;
  }
  return { effects, idle, total: sum(effects.map((effect) => effect.total)) };
}
