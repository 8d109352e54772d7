import { expect, it } from 'vitest';
import { repairOf } from './cart-changes.ts';
import { sampleCart, sampleLine } from './cart-samples.ts';

it('keeps what can be ordered and names what goes', () => {
  const problem = (kind: 'service' | 'sold-out' | 'few-left' | 'unavailable' | 'choices' | 'price-changed') => ({
    problem: { kind, message: kind },
  });
  const cart = sampleCart([
    sampleLine('fine'),
    sampleLine('dearer', problem('price-changed')),
    sampleLine('late', problem('service')),
    sampleLine('gone', problem('unavailable')),
    sampleLine('sold', problem('sold-out')),
    sampleLine('odd', problem('choices')),
    sampleLine('few', problem('few-left')),
  ]);
  const names = (lines: readonly { uniqueId: string }[]) => lines.map(({ uniqueId }) => uniqueId);
  const { staying, going } = repairOf(cart);
  expect([names(staying), names(going)]).toEqual([
    ['fine', 'dearer', 'late', 'few'],
    ['gone', 'sold', 'odd'],
  ]);
});
