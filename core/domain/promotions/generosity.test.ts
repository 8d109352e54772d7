import { describe, expect, it } from 'vitest';
import { cents, times } from '#core/domain/money/money.ts';
import { promotionProblems } from './check.ts';
import type { PromotionLine } from './conditions.ts';
import { generosityWarnings, type SampleCart } from './generosity.ts';
import { promotionState } from './state.ts';
import {
  AUCKLAND,
  amountOff,
  aPromotion,
  buyGet,
  freeDelivery,
  percentOff,
  TUESDAY_NOON,
} from './testing/promotions.ts';

function cart(label: string, unit: number, qty = 1): SampleCart {
  const line: PromotionLine = {
    lineId: label,
    productId: label,
    departmentId: 'mains',
    unitPrice: cents(unit),
    qty,
    amount: times(cents(unit), qty),
    isR18: false,
  };
  return { label, lines: [line] };
}
const samples = [cart('naan', 500), cart('curry', 2500), cart('feast', 2500, 4)];
const kinds = (...args: Parameters<typeof generosityWarnings>) =>
  generosityWarnings(...args).map(({ kind, label, left }) => `${kind} ${label} ${left}`);

describe('a promotion that gives money away', () => {
  it.each([
    ['all of it', aPromotion('all', percentOff(100)), ['free-goods feast 0']],
    ['half of it', aPromotion('half', percentOff(50)), ['half-off feast 5000']],
    [
      'an amount without a minimum',
      aPromotion('ten', amountOff(1000)),
      ['no-minimum feast 9000', 'free-goods naan 0'].sort(),
    ],
    ['one for one', aPromotion('pair', buyGet(1, 1)), ['half-off feast 5000']],
  ])('is told of: %s', (_, promotion, expected) => {
    expect(kinds(promotion, [], samples).sort()).toEqual(expected);
  });

  it.each([
    ['a tenth', aPromotion('tenth', percentOff(10))],
    ['an amount from a minimum', aPromotion('five', amountOff(500), { minimumSpend: cents(4000) })],
    ['free delivery', aPromotion('ride', freeDelivery)],
  ])('is not seen in %s', (_, promotion) => {
    expect(kinds(promotion, [], samples)).toEqual([]);
  });

  it('is found together with others, whatever their days and codes', () => {
    const others = [aPromotion('monday', amountOff(300), { weekdays: [2], code: 'MONDAY', minimumSpend: cents(100) })];
    const own = aPromotion('tuesday', amountOff(200), { weekdays: [3], minimumSpend: cents(100) });
    expect(generosityWarnings(own, others, samples)).toEqual([
      { kind: 'stacks-to-zero', label: 'naan', goods: 500, left: 0, withIds: ['monday'] },
    ]);
    expect(kinds({ ...own, isStackable: false }, others, samples)).toEqual([]);
    expect(kinds(own, [{ ...aPromotion('loner', amountOff(300)), isStackable: false }], samples)).toEqual([]);
  });
});

it('has one state', () => {
  const state = (more: Parameters<typeof aPromotion>[2]) =>
    promotionState(aPromotion('one', percentOff(10), more), TUESDAY_NOON);
  expect(state({})).toBe('live');
  expect(state({ isActive: false })).toBe('off');
  expect(state({ startsAt: TUESDAY_NOON + 1 })).toBe('scheduled');
  expect(state({ startsAt: TUESDAY_NOON, endsAt: TUESDAY_NOON + 1 })).toBe('live');
  expect(state({ endsAt: TUESDAY_NOON, isActive: false })).toBe('ended');
  expect(state({ totalLimit: 3, claimed: 3 })).toBe('used-up');
  expect(AUCKLAND).toBe('Pacific/Auckland');
});

describe('a typed promotion', () => {
  const draft: Parameters<typeof promotionProblems>[0] = {
    name: { en: 'Ten off' },
    code: 'TEN-OFF',
    benefit: { kind: 'percent', percent: 12.5 },
    scope: null,
    minimumSpend: 30,
    orderTypes: [],
    startsAt: 1,
    endsAt: 2,
    hours: { from: '22:00', to: '02:00' },
    totalLimit: 10,
    perCustomerLimit: 1,
  };

  it('may be one', () => {
    expect(promotionProblems(draft)).toEqual([]);
  });

  it.each<[Partial<typeof draft>, string]>([
    [{ name: { en: ' ' } }, 'name.en no-name'],
    [{ code: 'a b' }, 'code bad-code'],
    [{ code: '' }, 'code bad-code'],
    [{ benefit: { kind: 'percent', percent: 0 } }, 'benefit.percent bad-percent'],
    [{ benefit: { kind: 'percent', percent: 100.5 } }, 'benefit.percent bad-percent'],
    [{ benefit: { kind: 'percent', percent: Number.NaN } }, 'benefit.percent bad-percent'],
    [{ benefit: { kind: 'amount', amount: 0 } }, 'benefit.amount bad-amount'],
    [{ benefit: { kind: 'amount', amount: 1.005 } }, 'benefit.amount bad-amount'],
    [{ benefit: { kind: 'buy-x-get-y', buy: 0, get: 1 } }, 'benefit.buy bad-pieces'],
    [{ benefit: { kind: 'buy-x-get-y', buy: 1, get: 1.5 } }, 'benefit.get bad-pieces'],
    [{ benefit: { kind: 'cheapest-of', count: 1 } }, 'benefit.count bad-count'],
    [{ scope: { departmentIds: [], productIds: [] } }, 'scope empty-scope'],
    [{ minimumSpend: -1 }, 'minimumSpend bad-amount'],
    [{ benefit: { kind: 'free-delivery' }, orderTypes: ['pickup'] }, 'orderTypes no-delivery'],
    [{ startsAt: 2, endsAt: 2 }, 'endsAtUtc ends-before-start'],
    [{ hours: { from: '15:00', to: '15:00' } }, 'hours bad-hours'],
    [{ hours: { from: '3pm', to: '17:00' } }, 'hours bad-hours'],
    [{ totalLimit: 0 }, 'totalLimit bad-limit'],
    [{ perCustomerLimit: 1.5 }, 'perCustomerLimit bad-limit'],
    [{ perCustomerLimit: 11 }, 'perCustomerLimit limit-above-total'],
  ])('is refused: %j', (changes, problem) => {
    expect(promotionProblems({ ...draft, ...changes }).map(({ path, kind }) => `${path} ${kind}`)).toContain(problem);
  });
});
