import { expect, it } from 'vitest';
import { byApplication, byPosition } from './sequence.ts';
import {
  amountOff,
  aPromotion,
  buyGet,
  cheapestOf,
  freeDelivery,
  inDepartments,
  percentOff,
} from './testing/promotions.ts';

const mains = { scope: inDepartments('mains') };

it('applies free pieces, then discounts on dishes, then discounts on the order, then free delivery', () => {
  const sorted = [
    aPromotion('delivery', freeDelivery),
    aPromotion('amount on the order', amountOff(500)),
    aPromotion('percent on the order', percentOff(10)),
    aPromotion('amount on mains', amountOff(500), mains),
    aPromotion('percent on mains', percentOff(10), mains),
    aPromotion('free pieces of the order', cheapestOf(3)),
    aPromotion('free pieces of mains', buyGet(2, 1), mains),
  ].sort(byApplication);
  expect(sorted.map(({ promotionId }) => promotionId)).toEqual([
    'free pieces of mains',
    'free pieces of the order',
    'percent on mains',
    'amount on mains',
    'percent on the order',
    'amount on the order',
    'delivery',
  ]);
});

it('sorts promotions of one step by the restaurant’s position, then by id', () => {
  const of = (promotionId: string, position: number) => aPromotion(promotionId, percentOff(10), { position });
  const given = [of('b', 1), of('c', 0), of('a', 1)];
  expect([...given].sort(byApplication).map(({ promotionId }) => promotionId)).toEqual(['c', 'a', 'b']);
  expect([...given].sort(byPosition).map(({ promotionId }) => promotionId)).toEqual(['c', 'a', 'b']);
  expect(byPosition(of('a', 1), of('a', 1))).toBe(0);
});
