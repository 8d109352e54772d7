/**
 * What an order costs after the restaurant has changed it (decision 041). The same code as at placing computes its
 * discounts, charges and taxes, from the rules of that time: offers keep their benefit and scope, and minimum, hours
 * and limits are not checked again; the delivery charge and the surcharge stay.
 */

import type { Tax } from '#core/domain/menu/menu.ts';
import { computeTotals, type Totals } from '#core/domain/money/cart-totals.ts';
import { type Cents, cents, sum, ZERO } from '#core/domain/money/money.ts';
import type { SurchargeRule } from '#core/domain/money/surcharge.ts';
import { amountDiscount } from '#core/domain/promotions/amount.ts';
import { type Applicable, applyInSequence, type PromotionEffect } from '#core/domain/promotions/apply.ts';
import type { PromotionLine } from '#core/domain/promotions/conditions.ts';

export interface CorrectedLine extends PromotionLine {
  readonly taxIds: readonly string[];
}

export interface CorrectionInput {
  /** As they are to be; a line that was there before keeps its unit price. */
  readonly lines: readonly CorrectedLine[];
  /** Those that the order was placed with, in the order in which they were applied. */
  readonly promotions: readonly Applicable[];
  readonly surcharge: Pick<SurchargeRule, 'label' | 'percent'> | null;
  /** Before promotions. */
  readonly deliveryCharge: Cents;
  readonly deliveryTaxIds: readonly string[];
  readonly taxes: ReadonlyMap<string, Tax>;
  /** The total before, where dishes were only removed: fewer dishes never cost more. Null where something was added. */
  readonly atMost: Cents | null;
}

export interface CorrectedPrice {
  readonly totals: Totals;
  readonly effects: readonly PromotionEffect[];
  /** By line id, 0 where nothing is taken off. */
  readonly lineDiscounts: ReadonlyMap<string, Cents>;
}

function discountsOf(effects: readonly PromotionEffect[], lines: readonly CorrectedLine[]): Map<string, Cents> {
  const discounts = new Map<string, Cents>(lines.map(({ lineId }) => [lineId, ZERO]));
  for (const { lineId, discount } of effects.flatMap((effect) => effect.lineDiscounts)) {
    discounts.set(lineId, cents((discounts.get(lineId) ?? ZERO) + discount));
  }
  return discounts;
}

const isOnGoods = ({ benefit }: Pick<Applicable, 'benefit'>) => benefit.kind !== 'free-delivery';

/** The same with an effect of nothing for the last promotion on goods where none of them finds anything to take off. */
function withGoods(effects: readonly PromotionEffect[], promotions: readonly Applicable[]): readonly PromotionEffect[] {
  const idle = effects.some(isOnGoods) ? undefined : promotions.findLast(isOnGoods);
  if (!idle) return effects;
  const { promotionId, benefit, scope } = idle;
  const nothing = { base: ZERO, lineDiscounts: [], deliveryBefore: ZERO, deliveryDiscount: ZERO, total: ZERO };
  return [{ promotionId, benefit, scope, ...nothing }, ...effects];
}

/** The last discount on goods takes off `more`, as far as there are goods left. */
function withMore(effects: readonly PromotionEffect[], lines: readonly CorrectedLine[], more: Cents) {
  const place = effects.findLastIndex(isOnGoods);
  if (place < 0) return effects;
  const taken = discountsOf(effects, lines);
  const rest = lines
    .filter(({ isR18 }) => !isR18)
    .map((line) => ({ ...line, remaining: cents(line.amount - (taken.get(line.lineId) ?? ZERO)) }));
  const extra = amountDiscount(rest, { kind: 'amount', amount: more });
  const added = rest.flatMap(({ lineId, remaining }, index) => {
    const discount = extra[index] ?? ZERO;
    return discount === 0 ? [] : [{ lineId, before: remaining, discount }];
  });
  return effects.map((effect, index) =>
    index === place
      ? {
          ...effect,
          lineDiscounts: [...effect.lineDiscounts, ...added],
          total: sum([effect.total, ...added.map(({ discount }) => discount)]),
        }
      : effect,
  );
}

/** The amounts of a corrected order. Throws RangeError for amounts beyond what the product handles. */
export function priceCorrection(input: CorrectionInput): CorrectedPrice {
  const lines = [...input.lines].sort((a, b) => (a.lineId < b.lineId ? -1 : 1));
  const applied = applyInSequence(input.promotions, lines, input.deliveryCharge).effects;
  const priced = (effects: readonly PromotionEffect[]): CorrectedPrice => {
    const lineDiscounts = discountsOf(effects, lines);
    const offDelivery = sum(effects.map(({ deliveryDiscount }) => deliveryDiscount));
    const totals = computeTotals({
      lines: lines.map(({ lineId, amount, taxIds, departmentId }) => ({
        amount,
        discount: lineDiscounts.get(lineId) ?? ZERO,
        taxIds,
        departmentId,
      })),
      surcharge: input.surcharge,
      deliveryCharge: cents(input.deliveryCharge - offDelivery),
      deliveryTaxIds: input.deliveryTaxIds,
      taxes: input.taxes,
    });
    return { totals, effects, lineDiscounts };
  };
  const price = priced(applied);
  const over = input.atMost === null ? 0 : price.totals.total - input.atMost;
  // Without one dish an offer of free pieces may give several fewer.
  return over > 0 ? priced(withMore(withGoods(applied, input.promotions), lines, cents(over))) : price;
}
