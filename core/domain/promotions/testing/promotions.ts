/** Promotions and carts for tests: the least a rule needs, everything else filled in; and arbitrary ones for properties. */
import fc from 'fast-check';
import { cents, times } from '#core/domain/money/money.ts';
import type { PromotionContext, PromotionLine } from '#core/domain/promotions/conditions.ts';
import type { EvaluationInput } from '#core/domain/promotions/evaluate.ts';
import type { Benefit, Promotion, PromotionScope } from '#core/domain/promotions/promotion.ts';
import type { RuleLine } from '#core/domain/promotions/rule-line.ts';

export const AUCKLAND = 'Pacific/Auckland';
/** Tuesday 4 March 2025, 12:00 in Auckland (UTC+13). */
export const TUESDAY_NOON = Date.UTC(2025, 2, 3, 23);

export const percentOff = (percent: number): Benefit => ({ kind: 'percent', percent });
export const amountOff = (amount: number): Benefit => ({ kind: 'amount', amount: cents(amount) });
export const freeDelivery: Benefit = { kind: 'free-delivery' };
export const buyGet = (buy: number, get: number): Benefit => ({ kind: 'buy-x-get-y', buy, get });
export const cheapestOf = (count: number): Benefit => ({ kind: 'cheapest-of', count });

export function aPromotion(promotionId: string, benefit: Benefit, more: Partial<Promotion> = {}): Promotion {
  return {
    promotionId,
    name: { en: promotionId },
    description: { en: '' },
    code: null,
    benefit,
    scope: null,
    minimumSpend: cents(0),
    orderTypes: [],
    startsAt: null,
    endsAt: null,
    weekdays: [],
    hours: null,
    firstOrderOnly: false,
    totalLimit: null,
    perCustomerLimit: null,
    claimed: 0,
    isStackable: true,
    isActive: true,
    position: 0,
    ...more,
  };
}

export function inDepartments(...departmentIds: string[]): PromotionScope {
  return { departmentIds, productIds: [] };
}

export function onProducts(...productIds: string[]): PromotionScope {
  return { departmentIds: [], productIds };
}

/** The product is named like the line unless `more` says otherwise. */
export function aLine(lineId: string, unit: number, qty = 1, more: Partial<PromotionLine> = {}): PromotionLine {
  const unitPrice = cents(unit);
  const amount = times(unitPrice, qty);
  return { lineId, productId: lineId, departmentId: 'mains', unitPrice, qty, amount, isR18: false, ...more };
}

/** A line for a rule alone; nothing was taken off yet unless `remaining` says so. */
export function aRuleLine(lineId: string, unit: number, qty = 1, remaining = unit * qty): RuleLine {
  return { lineId, unitPrice: cents(unit), qty, remaining: cents(remaining) };
}

export function aContext(lines: readonly PromotionLine[], more: Partial<PromotionContext> = {}): PromotionContext {
  return { lines, orderType: 'delivery', now: TUESDAY_NOON, zone: AUCKLAND, customer: null, ...more };
}

export function anInput(
  lines: readonly PromotionLine[],
  promotions: readonly Promotion[],
  more: Partial<EvaluationInput> = {},
): EvaluationInput {
  return { ...aContext(lines), promotions, codes: [], declinedIds: [], deliveryCharge: cents(0), ...more };
}

export const anyBenefit: fc.Arbitrary<Benefit> = fc.oneof(
  fc.integer({ min: 1, max: 100_000 }).map((thousandths) => percentOff(thousandths / 1000)),
  fc.integer({ min: 1, max: 5_000 }).map(amountOff),
  fc.constant(freeDelivery),
  fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 })).map(([buy, get]) => buyGet(buy, get)),
  fc.integer({ min: 2, max: 4 }).map(cheapestOf),
);

/** Up to four products in two departments, some R18; ids unique. */
export const anyLines: fc.Arbitrary<PromotionLine[]> = fc
  .array(
    fc.record({
      product: fc.integer({ min: 0, max: 3 }),
      unit: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 9_999 })),
      qty: fc.integer({ min: 1, max: 6 }),
      isR18: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
    }),
    { maxLength: 7 },
  )
  .map((lines) =>
    lines.map(({ product, unit, qty, isR18 }, n) =>
      aLine(`line ${n}`, unit, qty, { productId: `p${product}`, departmentId: `d${product % 2}`, isR18 }),
    ),
  );

const anyScope = fc.constantFrom<(PromotionScope | null)[]>(
  null,
  inDepartments('d0'),
  inDepartments('d1'),
  onProducts('p0'),
  onProducts('p1', 'p2'),
  { departmentIds: ['d0'], productIds: ['p1'] },
);

/** Automatic promotions, some with a minimum, some that do not stack; ids unique. `scopes` are those to draw from. */
export function anyPromotions(scopes: fc.Arbitrary<PromotionScope | null> = anyScope): fc.Arbitrary<Promotion[]> {
  return fc
    .array(
      fc.record({
        benefit: anyBenefit,
        scope: scopes,
        minimumSpend: fc.constantFrom(0, 0, 500, 4_000).map(cents),
        isStackable: fc.integer({ min: 0, max: 3 }).map((n) => n > 0),
        position: fc.integer({ min: 0, max: 2 }),
      }),
      { maxLength: 5 },
    )
    .map((list) => list.map(({ benefit, ...more }, n) => aPromotion(`promotion ${n}`, benefit, more)));
}
