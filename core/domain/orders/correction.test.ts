import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeTotals } from '#core/domain/money/cart-totals.ts';
import { cents, times, ZERO } from '#core/domain/money/money.ts';
import type { PromotionLine } from '#core/domain/promotions/conditions.ts';
import { evaluatePromotions } from '#core/domain/promotions/evaluate.ts';
import {
  aLine,
  amountOff,
  anInput,
  anyLines,
  anyPromotions,
  aPromotion,
  buyGet,
  freeDelivery,
  inDepartments,
  percentOff,
} from '#core/domain/promotions/testing/promotions.ts';
import { type CorrectedLine, type CorrectionInput, priceCorrection } from './correction.ts';

const GST = { taxId: 'gst', name: 'GST', rate: 15, isInclusive: true };
const LEVY = { taxId: 'levy', name: 'Levy', rate: 2.5, isInclusive: false };
const taxes = new Map([
  ['gst', GST],
  ['levy', LEVY],
]);
const taxed = (line: PromotionLine, taxIds: readonly string[] = ['gst']): CorrectedLine => ({ ...line, taxIds });

function correction(lines: readonly CorrectedLine[], more: Partial<CorrectionInput> = {}): CorrectionInput {
  return {
    lines,
    promotions: [],
    surcharge: null,
    deliveryCharge: ZERO,
    deliveryTaxIds: ['gst'],
    taxes,
    atMost: null,
    ...more,
  };
}

const totalOf = (lines: readonly CorrectedLine[], more: Partial<CorrectionInput> = {}) =>
  priceCorrection(correction(lines, more)).totals.total;

describe('priceCorrection', () => {
  const lamb = taxed(aLine('lamb', 1100));
  const chicken = taxed(aLine('chicken', 1600));

  it('lets a percentage follow what is left', () => {
    const promotions = [aPromotion('ten', percentOff(10))];
    expect(totalOf([lamb, chicken], { promotions })).toBe(2430);
    expect(totalOf([chicken], { promotions })).toBe(1440);
  });

  it('keeps a fixed discount, and never more of it than there are goods', () => {
    const promotions = [aPromotion('off', amountOff(1500))];
    expect(totalOf([lamb, chicken], { promotions })).toBe(1200);
    expect(totalOf([chicken], { promotions })).toBe(100);
    expect(totalOf([lamb], { promotions, deliveryCharge: cents(450) })).toBe(450);
  });

  it('asks no minimum again: an offer that was given stays', () => {
    const promotions = [aPromotion('big', percentOff(50), { minimumSpend: cents(2500) })];
    expect(totalOf([lamb], { promotions })).toBe(550);
  });

  it('keeps to the scope that the offer had', () => {
    const promotions = [aPromotion('drinks', percentOff(50), { scope: inDepartments('drinks') })];
    expect(totalOf([chicken, taxed(aLine('lassi', 600, 1, { departmentId: 'drinks' }))], { promotions })).toBe(1900);
  });

  it('keeps free delivery free, and the surcharge and taxes as they were', () => {
    const surcharge = { label: 'Holiday', percent: 15 };
    const { totals } = priceCorrection(
      correction([chicken], {
        promotions: [aPromotion('free', freeDelivery)],
        surcharge,
        deliveryCharge: cents(500),
      }),
    );
    expect(totals).toMatchObject({ deliveryCharge: 0, surcharge: { ...surcharge, amount: 240 }, total: 1840 });
    expect(totals.inclusiveTaxes).toEqual([{ ...GST, amount: 240 }]);
  });

  it('never lets less cost more, where an offer of free pieces gives fewer', () => {
    const promotions = [aPromotion('sets', buyGet(1, 2))];
    const dear = taxed(aLine('dear', 1000, 2));
    const set = [dear, taxed(aLine('cheap', 100))];
    expect(totalOf([...set, taxed(aLine('more', 100, 3))], { promotions })).toBe(1100);
    const less = [dear, taxed(aLine('more', 100, 3))];
    expect(totalOf(less, { promotions })).toBe(1200);
    const { totals, effects } = priceCorrection(correction(less, { promotions, atMost: cents(1100) }));
    expect(totals).toMatchObject({ total: 1100, discount: 1200 });
    expect(effects[0]?.total).toBe(1200);
    // Nor where it gives nothing at all any more.
    const pair = priceCorrection(correction([dear], { promotions, atMost: cents(1000) }));
    expect(pair.totals).toMatchObject({ total: 1000, discount: 1000 });
  });
});

const anyCase = fc
  .record({
    lines: anyLines,
    promotions: anyPromotions(),
    deliveryCharge: fc.constantFrom(0, 450, 990).map(cents),
    percent: fc.constantFrom(0, 10, 15.5),
    keep: fc.array(fc.nat(9), { minLength: 12, maxLength: 12 }),
    isTaxedOnTop: fc.boolean(),
  })
  .map(({ lines, promotions, deliveryCharge, percent, keep, isTaxedOnTop }) => {
    const placed = lines.map((line) => taxed(line, isTaxedOnTop ? ['levy'] : ['gst']));
    const applied = evaluatePromotions(anInput(lines, promotions, { deliveryCharge }));
    const used = applied.applied.map(({ promotionId, benefit, scope = null }, position) => {
      return { promotionId, benefit, scope, position };
    });
    const surcharge = percent === 0 ? null : { label: '', percent };
    const less = placed.flatMap((line, place) => {
      const qty = Math.max(0, line.qty - (keep[place % keep.length] ?? 0));
      return qty === 0 ? [] : [{ ...line, qty, amount: times(line.unitPrice, qty) }];
    });
    const input = correction(placed, { promotions: used, surcharge, deliveryCharge });
    return { applied, input, less };
  });

describe('priceCorrection, whatever the order', () => {
  it('gives an order whose dishes stay the amounts that it was placed with', () => {
    fc.assert(
      fc.property(anyCase, ({ applied, input }) => {
        const placed = computeTotals({
          ...input,
          lines: input.lines.map(({ lineId, amount, taxIds, departmentId }) => {
            return { amount, discount: applied.lineDiscounts.get(lineId) ?? ZERO, taxIds, departmentId };
          }),
          deliveryCharge: cents(input.deliveryCharge - applied.deliveryDiscount),
        });
        expect(priceCorrection(input).totals).toEqual(placed);
      }),
      { numRuns: 400 },
    );
  });

  it('never makes less dearer, takes no line below 0, and adds up', () => {
    fc.assert(
      fc.property(anyCase, ({ input, less }) => {
        const before = priceCorrection(input).totals.total;
        const { totals, effects, lineDiscounts } = priceCorrection({ ...input, lines: less, atMost: before });
        const isHelped = input.promotions.some(({ benefit }) => benefit.kind !== 'free-delivery');
        // Where nothing is discounted, splitting a surcharge over taxes can cost a cent.
        expect(totals.total).toBeLessThanOrEqual(before + (isHelped ? 0 : 1));
        for (const { lineId, amount } of less) {
          expect(lineDiscounts.get(lineId)).toBeGreaterThanOrEqual(0);
          expect(lineDiscounts.get(lineId)).toBeLessThanOrEqual(amount);
        }
        const off = effects.reduce((sum, effect) => sum + effect.total, 0);
        expect(totals.discount + input.deliveryCharge - totals.deliveryCharge).toBe(off);
      }),
      { numRuns: 400 },
    );
  });
});
