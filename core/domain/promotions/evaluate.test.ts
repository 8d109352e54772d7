import { describe, expect, it } from 'vitest';
import { cents } from '#core/domain/money/money.ts';
import type { Evaluation } from './evaluate.ts';
import { evaluatePromotions, fittingCodes } from './evaluate.ts';
import type { Promotion } from './promotion.ts';
import {
  aLine,
  amountOff,
  anInput,
  aPromotion,
  buyGet,
  cheapestOf,
  freeDelivery,
  inDepartments,
  onProducts,
  percentOff,
} from './testing/promotions.ts';

const appliedOf = ({ applied }: Evaluation) => applied.map(({ promotionId, total }) => [promotionId, total]);
const refusedOf = ({ refused }: Evaluation) =>
  refused.map(({ promotionId, code, reason }) => [promotionId ?? code, reason.kind]);
const offLines = ({ lineDiscounts }: Evaluation) => Object.fromEntries(lineDiscounts);

const curry = aLine('curry', 2000, 2);
const naan = aLine('naan', 500, 4, { departmentId: 'breads' });
const wine = aLine('wine', 6000, 1, { isR18: true });

describe('which take part', () => {
  const welcome = aPromotion('welcome', percentOff(10), { code: 'NAMASTE10' });
  const taken = (codes: string[]) => evaluatePromotions(anInput([curry], [welcome], { codes }));

  it('automatic ones by themselves, others by code in any case and with blanks around it', () => {
    expect(taken([])).toMatchObject({ applied: [], refused: [], trace: [] });
    expect(appliedOf(taken(['  namaste10 ']))).toEqual([['welcome', 400]]);
    expect(taken(['NAMASTE10']).applied[0]?.code).toBe('NAMASTE10');
    expect(appliedOf(taken(['NAMASTE10', 'namaste10']))).toEqual([['welcome', 400]]);
  });

  it('says when no promotion has the code, and nothing about blank ones', () => {
    expect(taken([' nope ', ' ']).refused).toEqual([
      { promotionId: null, code: 'NOPE', reason: { kind: 'unknown-code' } },
    ]);
    expect(taken(['x'.repeat(10_000)]).refused).toHaveLength(1);
  });

  it('not those that were unticked, which can be ticked again', () => {
    const tenth = aPromotion('tenth', percentOff(10));
    const dear = aPromotion('dear', percentOff(50), { minimumSpend: cents(99_000) });
    const result = evaluatePromotions(anInput([curry], [tenth, dear], { declinedIds: ['tenth', 'dear', 'gone'] }));
    expect(result).toMatchObject({ applied: [], declined: ['tenth'] });
    expect(refusedOf(result)).toEqual([['dear', 'minimum-spend']]);
  });

  it('marks what depends on a guest who is not known yet', () => {
    const first = aPromotion('first', percentOff(15), { firstOrderOnly: true });
    expect(evaluatePromotions(anInput([curry], [first])).applied[0]?.isProvisional).toBe(true);
    const customer = { isFirstOrder: true, usesOf: () => 0 };
    expect(evaluatePromotions(anInput([curry], [first], { customer })).applied[0]?.isProvisional).toBe(false);
  });
});

describe('what is taken off', () => {
  it('goes on from what earlier promotions left, in the documented order', () => {
    const promotions = [
      aPromotion('a delivery', freeDelivery),
      aPromotion('b five off', amountOff(500)),
      aPromotion('c tenth', percentOff(10)),
      aPromotion('d breads half', percentOff(50), { scope: inDepartments('breads') }),
      aPromotion('e fourth naan', buyGet(3, 1), { scope: onProducts('naan') }),
    ];
    const result = evaluatePromotions(anInput([curry, naan], promotions, { deliveryCharge: cents(690) }));
    expect(appliedOf(result)).toEqual([
      ['e fourth naan', 500],
      ['d breads half', 750],
      ['c tenth', 475],
      ['b five off', 500],
      ['a delivery', 690],
    ]);
    // 10 % of 4000 + 750, then $5 split 3600 : 675.
    expect(offLines(result)).toEqual({ curry: 400 + 421, naan: 500 + 750 + 75 + 79 });
    expect(result.deliveryDiscount).toBe(690);
  });

  it('lets the restaurant’s position decide within a step', () => {
    const third = aPromotion('a', percentOff(33.3), { position: 2 });
    const half = aPromotion('b', percentOff(50), { position: 1 });
    expect(evaluatePromotions(anInput([curry], [third, half])).applied.map((one) => one.base)).toEqual([4000, 2000]);
  });

  it('takes percent before fixed amounts and the part before the whole, whatever the positions', () => {
    const scope = onProducts('curry');
    const promotions = [
      aPromotion('three', amountOff(300), { scope, position: 1 }),
      aPromotion('quarter', percentOff(25), { scope, position: 2 }),
      aPromotion('tenth', percentOff(10), { position: 0 }),
    ];
    expect(appliedOf(evaluatePromotions(anInput([curry], promotions)))).toEqual([
      ['quarter', 1000],
      ['three', 300],
      ['tenth', 270],
    ]);
  });

  it('leaves R18 alone', () => {
    const result = evaluatePromotions(anInput([curry, wine], [aPromotion('all', percentOff(100))]));
    expect(offLines(result)).toEqual({ curry: 4000, wine: 0 });
  });

  it('stops at the goods, and says when nothing was left', () => {
    const result = evaluatePromotions(
      anInput(
        [naan],
        [aPromotion('a', amountOff(1500)), aPromotion('b', amountOff(1500)), aPromotion('c', amountOff(1))],
      ),
    );
    expect(appliedOf(result)).toEqual([
      ['a', 1500],
      ['b', 500],
    ]);
    expect(refusedOf(result)).toEqual([['c', 'nothing-left']]);
  });

  it('frees delivery once, also before the charge is known', () => {
    const promotions = [aPromotion('a', freeDelivery), aPromotion('b', freeDelivery)];
    const unknown = evaluatePromotions(anInput([curry], promotions));
    expect(appliedOf(unknown)).toEqual([['a', 0]]);
    expect(refusedOf(unknown)).toEqual([['b', 'nothing-left']]);
    const known = evaluatePromotions(anInput([curry], promotions, { deliveryCharge: cents(600) }));
    expect(known.deliveryDiscount).toBe(600);
    expect(offLines(known)).toEqual({ curry: 0 });
  });

  it('counts pieces on the whole order when nothing else is said', () => {
    const result = evaluatePromotions(anInput([curry, naan], [aPromotion('third', cheapestOf(3))]));
    // 20 20 5 | 5 5 5
    expect(offLines(result)).toEqual({ curry: 0, naan: 1000 });
  });
});

describe('what does not stack', () => {
  const tenth = aPromotion('tenth', percentOff(10));
  const three = aPromotion('three', amountOff(300));
  const loner = (promotionId: string, percent: number, more: Partial<Promotion> = {}) =>
    aPromotion(promotionId, percentOff(percent), { isStackable: false, ...more });

  it('stands alone when it saves more than all that stack', () => {
    const result = evaluatePromotions(anInput([curry], [tenth, three, loner('fifth', 20)]));
    expect(appliedOf(result)).toEqual([['fifth', 800]]);
    expect(result.refused.map(({ reason }) => reason)).toEqual([
      { kind: 'not-stackable', with: ['fifth'], saving: 800 },
      { kind: 'not-stackable', with: ['fifth'], saving: 800 },
    ]);
  });

  it('gives way to what saves more, and comes back when that is unticked', () => {
    const promotions = [tenth, three, loner('eighth', 12.5), loner('sixth', 16.5)];
    const result = evaluatePromotions(anInput([curry], promotions));
    expect(appliedOf(result)).toEqual([
      ['tenth', 400],
      ['three', 300],
    ]);
    expect(refusedOf(result)).toEqual([
      ['sixth', 'not-stackable'],
      ['eighth', 'not-stackable'],
    ]);
    const unticked = evaluatePromotions(anInput([curry], promotions, { declinedIds: ['tenth'] }));
    expect(appliedOf(unticked)).toEqual([['sixth', 660]]);
    expect(unticked.declined).toEqual(['tenth']);
  });

  it('counts what is saved on delivery', () => {
    const result = evaluatePromotions(
      anInput([curry], [aPromotion('ride', freeDelivery), loner('tenth', 10)], { deliveryCharge: cents(401) }),
    );
    expect(appliedOf(result)).toEqual([['ride', 401]]);
  });

  it('draws in favour of the set, then of the lower position, then of the lower id', () => {
    expect(appliedOf(evaluatePromotions(anInput([curry], [loner('alone', 10), tenth])))).toEqual([['tenth', 400]]);
    const second = loner('a', 10, { position: 2 });
    const first = loner('z', 10, { position: 1 });
    expect(appliedOf(evaluatePromotions(anInput([curry], [second, first])))).toEqual([['z', 400]]);
    expect(appliedOf(evaluatePromotions(anInput([curry], [loner('c', 10), loner('b', 10)])))).toEqual([['b', 400]]);
  });

  it('applies alone where nothing stacks, even when there is nothing to save yet', () => {
    const ride = aPromotion('ride', freeDelivery, { isStackable: false, code: 'RIDE' });
    expect(appliedOf(evaluatePromotions(anInput([curry], [ride], { codes: ['ride'] })))).toEqual([['ride', 0]]);
  });
});

describe('trace', () => {
  it('tells rule by rule why, as plain data', () => {
    const promotions = [
      aPromotion('dear', percentOff(50), { minimumSpend: cents(9000) }),
      aPromotion('tenth', percentOff(10)),
      aPromotion('unticked', percentOff(5)),
      aPromotion('alone', amountOff(100), { isStackable: false }),
    ];
    const { trace, applied } = evaluatePromotions(anInput([curry], promotions, { declinedIds: ['unticked'] }));
    expect(trace.map((step) => step.kind)).toEqual(['refused', 'refused', 'declined', 'choice', 'applied']);
    expect(trace[3]).toEqual({
      kind: 'choice',
      candidates: [
        { promotionIds: ['tenth'], saving: 400 },
        { promotionIds: ['alone'], saving: 100 },
      ],
    });
    expect(applied).toEqual([
      {
        promotionId: 'tenth',
        scope: null,
        code: null,
        isProvisional: false,
        benefit: { kind: 'percent', percent: 10 },
        base: 4000,
        lineDiscounts: [{ lineId: 'curry', before: 4000, discount: 400 }],
        deliveryBefore: 0,
        deliveryDiscount: 0,
        total: 400,
      },
    ]);
    expect(JSON.parse(JSON.stringify(trace))).toEqual(trace);
  });
});

describe('codes that nobody has entered', () => {
  const ten = aPromotion('ten', percentOff(10), { code: 'TEN' });
  const five = aPromotion('five', amountOff(500), { code: 'FIVE', minimumSpend: cents(3000) });
  const fitting = (promotions: readonly Promotion[], more: Parameters<typeof anInput>[2] = {}) => {
    const input = anInput([curry], promotions, more);
    return fittingCodes(input, evaluatePromotions(input));
  };

  it('are named with what they would take off, the best first', () => {
    expect(fitting([ten, five])).toEqual([
      { promotionId: 'five', saving: 500 },
      { promotionId: 'ten', saving: 400 },
    ]);
  });

  it('and only those that would make the order cheaper now', () => {
    expect(fitting([ten], { codes: [' ten '] })).toEqual([]);
    expect(fitting([{ ...five, minimumSpend: cents(4001) }])).toEqual([]);
    expect(fitting([{ ...five, isActive: false }, aPromotion('auto', percentOff(5))])).toEqual([]);
    expect(fitting([{ ...ten, firstOrderOnly: true }])).toEqual([]);
    const alone = aPromotion('alone', percentOff(50), { isStackable: false });
    expect(fitting([alone, { ...ten, isStackable: false }])).toEqual([]);
  });
});
