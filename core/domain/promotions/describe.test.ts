import { describe, expect, it } from 'vitest';
import { cents } from '#core/domain/money/money.ts';
import type { Weekday } from '#core/domain/time/zoned-time.ts';
import { describePromotion, weekdayRuns } from './describe.ts';
import { promotionCode } from './promotion.ts';
import { aPromotion, freeDelivery, onProducts, percentOff } from './testing/promotions.ts';

describe('describePromotion', () => {
  it('says only what limits anything', () => {
    expect(describePromotion(aPromotion('p', percentOff(10)))).toEqual([
      { kind: 'benefit', benefit: { kind: 'percent', percent: 10 } },
    ]);
    const everywhere = aPromotion('p', percentOff(10), {
      orderTypes: ['pickup', 'delivery'],
      weekdays: [1, 2, 3, 4, 5, 6, 7],
    });
    expect(describePromotion(everywhere)).toHaveLength(1);
  });

  it('says that free delivery is for delivery', () => {
    expect(describePromotion(aPromotion('p', freeDelivery))).toEqual([
      { kind: 'benefit', benefit: freeDelivery },
      { kind: 'order-types', orderTypes: ['delivery'] },
    ]);
  });

  it('names every condition, in a fixed order', () => {
    const promotion = aPromotion('p', percentOff(10), {
      code: 'LATE',
      scope: onProducts('naan'),
      minimumSpend: cents(3000),
      orderTypes: ['pickup'],
      startsAt: 1,
      endsAt: 2,
      weekdays: [6],
      hours: { from: '22:00', to: '02:00' },
      firstOrderOnly: true,
      perCustomerLimit: 1,
      totalLimit: 100,
      claimed: 40,
      isStackable: false,
    });
    expect(describePromotion(promotion).slice(1)).toEqual([
      { kind: 'code', code: 'LATE' },
      { kind: 'scope', departmentIds: [], productIds: ['naan'] },
      { kind: 'minimum-spend', amount: 3000 },
      { kind: 'order-types', orderTypes: ['pickup'] },
      { kind: 'starts', at: 1 },
      { kind: 'ends', at: 2 },
      { kind: 'weekdays', runs: [{ from: 6, to: 6 }] },
      { kind: 'hours', fromMinutes: 1320, toMinutes: 1560 },
      { kind: 'first-order-only' },
      { kind: 'per-customer', limit: 1 },
      { kind: 'in-total', limit: 100, left: 60 },
      { kind: 'not-stackable' },
    ]);
  });
});

describe('weekdayRuns', () => {
  it.each<[Weekday[], [number, number][]]>([
    [[5, 4, 3, 2], [[2, 5]]],
    [[1, 7], [[7, 1]]],
    [
      [2, 4, 5, 1],
      [
        [2, 2],
        [4, 5],
        [1, 1],
      ],
    ],
    [[], []],
    [[1, 2, 3, 4, 5, 6, 7], []],
  ])('%j → %j, weeks starting on Monday', (weekdays, runs) => {
    expect(weekdayRuns(weekdays).map(({ from, to }) => [from, to])).toEqual(runs);
  });
});

describe('promotionCode', () => {
  it('trims and ignores case', () => {
    expect(promotionCode(' kiaOra5\n')).toBe('KIAORA5');
    expect(promotionCode('  ')).toBe('');
  });
});
