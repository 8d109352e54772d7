import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeTotals } from '#core/domain/money/cart-totals.ts';
import { cents, sum, ZERO } from '#core/domain/money/money.ts';
import { type Evaluation, type EvaluationInput, evaluatePromotions } from './evaluate.ts';
import type { PromotionScope } from './promotion.ts';
import { anInput, anyBenefit, anyLines, anyPromotions, aPromotion, inDepartments } from './testing/promotions.ts';

const anyCharge = fc.constantFrom(0, 450, 990).map(cents);
const anyInput = fc
  .tuple(anyLines, anyPromotions(), anyCharge)
  .map(([lines, promotions, deliveryCharge]) => anInput(lines, promotions, { deliveryCharge }));

const savingOf = ({ applied }: Evaluation) => sum(applied.map((promotion) => promotion.total));

describe('evaluatePromotions, whatever the cart', () => {
  it('adds up: promotions to lines, lines to the total, never below 0, never above the line', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const result = evaluatePromotions(input);
        for (const one of result.applied) {
          const off = one.lineDiscounts.map((line) => line.discount);
          expect(sum([...off, one.deliveryDiscount])).toBe(one.total);
          expect(Math.min(one.deliveryDiscount, ...off)).toBeGreaterThanOrEqual(0);
        }
        for (const line of input.lines) {
          const off = result.applied.flatMap((one) => one.lineDiscounts.filter(({ lineId }) => lineId === line.lineId));
          expect(result.lineDiscounts.get(line.lineId)).toBe(sum(off.map(({ discount }) => discount)));
          expect(sum(off.map(({ discount }) => discount))).toBeLessThanOrEqual(line.isR18 ? 0 : line.amount);
        }
        expect(sum(result.applied.map((one) => one.deliveryDiscount))).toBe(result.deliveryDiscount);
        expect(result.deliveryDiscount).toBeLessThanOrEqual(input.deliveryCharge);
        const totals = computeTotals({
          lines: input.lines.map(({ lineId, amount }) => ({
            amount,
            discount: result.lineDiscounts.get(lineId) ?? ZERO,
            taxIds: [],
            departmentId: '',
          })),
          surcharge: null,
          deliveryCharge: cents(input.deliveryCharge - result.deliveryDiscount),
          deliveryTaxIds: [],
          taxes: new Map(),
        });
        expect(totals.total).toBe(totals.subtotal + input.deliveryCharge - savingOf(result));
      }),
      { numRuns: 500 },
    );
  });

  it('accounts for every promotion exactly once', () => {
    fc.assert(
      fc.property(anyInput, fc.infiniteStream(fc.boolean()), (input, coin) => {
        const declinedIds = input.promotions.map((one) => one.promotionId).filter(() => coin.next().value);
        const { applied, refused, declined } = evaluatePromotions({ ...input, declinedIds });
        const seen = [...applied, ...refused].map((one) => one.promotionId).concat(declined);
        expect(seen.sort()).toEqual(input.promotions.map((one) => one.promotionId).sort());
      }),
    );
  });

  it('does not depend on the order of lines, promotions or codes', () => {
    const anyShuffled = anyInput.chain((input) => {
      const promotions = input.promotions.map((one, n) => (n % 2 ? { ...one, code: `C${n}` } : one));
      const codes = promotions.flatMap(({ code }) => code ?? []).concat('GONE', 'LOST');
      const whole = <Item>(items: readonly Item[]) =>
        fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });
      return fc
        .tuple(whole(input.lines), whole(promotions), whole(codes))
        .map(([lines, mixed, mixedCodes]): [EvaluationInput, EvaluationInput] => [
          { ...input, promotions, codes },
          { ...input, lines, promotions: mixed, codes: mixedCodes },
        ]);
    });
    fc.assert(
      fc.property(anyShuffled, ([input, shuffled]) => {
        expect(evaluatePromotions(shuffled)).toEqual(evaluatePromotions(input));
      }),
      { numRuns: 300 },
    );
  });

  it('saves at least what the best single promotion saves', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const all = savingOf(evaluatePromotions(input));
        for (const promotion of input.promotions) {
          const alone = savingOf(evaluatePromotions({ ...input, promotions: [promotion] }));
          // Whole cents: each promotion before it may cost one by the way it was split.
          expect(all).toBeGreaterThanOrEqual(alone - input.promotions.length);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('one more promotion', () => {
  /** Lines share all their scoped promotions or none, so no cent is split two ways. */
  const apart = fc.constantFrom<(PromotionScope | null)[]>(null, inDepartments('d0'), inDepartments('d1'));
  const withOneMore = (scopes?: fc.Arbitrary<PromotionScope | null>) =>
    fc.tuple(anyLines, anyPromotions(scopes), anyPromotions(scopes), anyCharge).map(([lines, some, more, charge]) => {
      const others = more.slice(0, 1).map((one) => ({ ...one, promotionId: 'one more' }));
      const input = anInput(lines, some, { deliveryCharge: charge });
      return [input, { ...input, promotions: [...some, ...others] }] as const;
    });

  it('never makes an order dearer, where promotions share their dishes or have none in common', () => {
    fc.assert(
      fc.property(withOneMore(apart), ([input, more]) => {
        expect(savingOf(evaluatePromotions(more))).toBeGreaterThanOrEqual(savingOf(evaluatePromotions(input)));
      }),
      { numRuns: 2_000 },
    );
  });

  it('costs at most the odd cents of splitting where they overlap in part', () => {
    fc.assert(
      fc.property(withOneMore(), ([input, more]) => {
        const before = savingOf(evaluatePromotions(input));
        expect(savingOf(evaluatePromotions(more))).toBeGreaterThanOrEqual(before - input.promotions.length);
      }),
      { numRuns: 2_000 },
    );
  });

  it('changes nothing when it has nothing to do with the cart', () => {
    fc.assert(
      fc.property(anyInput, anyBenefit, (input, benefit) => {
        const unrelated = aPromotion('unrelated', benefit, { scope: inDepartments('elsewhere') });
        const { applied, lineDiscounts } = evaluatePromotions(input);
        const more = evaluatePromotions({ ...input, promotions: [unrelated, ...input.promotions] });
        expect(more).toMatchObject({ applied, lineDiscounts });
        expect(more.refused).toContainEqual({
          promotionId: 'unrelated',
          code: null,
          reason: { kind: 'no-eligible-items' },
        });
      }),
    );
  });
});
