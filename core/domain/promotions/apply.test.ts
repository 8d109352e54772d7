import { describe, expect, it } from 'vitest';
import { cents } from '#core/domain/money/money.ts';
import { applyInSequence } from './apply.ts';
import { aLine, amountOff, aPromotion, freeDelivery, inDepartments, percentOff } from './testing/promotions.ts';

const lines = [aLine('lamb', 2000), aLine('naan', 500, 2, { departmentId: 'breads' })];

describe('promotions in sequence', () => {
  it('work each on what the one before left', () => {
    const { effects, total } = applyInSequence(
      [aPromotion('order', amountOff(300)), aPromotion('mains', percentOff(50), { scope: inDepartments('mains') })],
      lines,
      cents(0),
    );
    expect(effects.map(({ promotionId, base, total: off }) => [promotionId, base, off])).toEqual([
      ['mains', 2000, 1000],
      ['order', 2000, 300],
    ]);
    expect(effects[1]?.lineDiscounts).toEqual([
      { lineId: 'lamb', before: 1000, discount: 150 },
      { lineId: 'naan', before: 1000, discount: 150 },
    ]);
    expect(total).toBe(1300);
  });

  it('are idle when no line is left to take something off', () => {
    const { effects, idle } = applyInSequence(
      [
        aPromotion('all', percentOff(100)),
        aPromotion('late', amountOff(100), { position: 1 }),
        aPromotion('other', percentOff(10), { scope: inDepartments('desserts') }),
      ],
      lines,
      cents(0),
    );
    expect(effects.map(({ promotionId }) => promotionId)).toEqual(['all']);
    expect([...idle].sort()).toEqual(['late', 'other']);
  });

  it('free the delivery once, and keep an effect of 0 while the charge is not known', () => {
    const both = [aPromotion('a', freeDelivery), aPromotion('b', freeDelivery)];
    const charged = applyInSequence(both, lines, cents(600));
    expect(charged.effects.map(({ deliveryBefore, deliveryDiscount }) => [deliveryBefore, deliveryDiscount])).toEqual([
      [600, 600],
    ]);
    expect(charged.idle).toEqual(['b']);
    expect(applyInSequence(both, lines, cents(0)).effects.map(({ total }) => total)).toEqual([0]);
  });

  it('leave R18 lines alone', () => {
    const { effects } = applyInSequence(
      [aPromotion('all', percentOff(10))],
      [aLine('lager', 1000, 1, { isR18: true }), aLine('dal', 1000)],
      cents(0),
    );
    expect(effects[0]?.lineDiscounts.map(({ lineId }) => lineId)).toEqual(['dal']);
  });
});
