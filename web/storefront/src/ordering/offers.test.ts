import { describe, expect, it } from 'vitest';
import type { WireCart, WireCartLine } from '#core/contract/cart/cart.ts';
import { addedLine, readReplaced, writeReplaced } from './offers.ts';

const line = (uniqueId: string, productId: string, qty: number) => ({ uniqueId, productId, qty }) as WireCartLine;
const cart = (...products: WireCartLine[]) => ({ products }) as unknown as WireCart;

describe('addedLine', () => {
  it('is the new line of the product', () => {
    const before = cart(line('a', 'rice', 1));
    expect(addedLine(before, cart(line('a', 'rice', 1), line('b', 'rice', 2)), 'rice')).toEqual({
      uniqueId: 'b',
      qty: 2,
    });
    expect(addedLine(null, cart(line('a', 'rice', 3)), 'rice')).toEqual({ uniqueId: 'a', qty: 3 });
  });

  it('is the enlarged line with what was added to it only', () => {
    expect(addedLine(cart(line('a', 'rice', 2)), cart(line('a', 'rice', 3)), 'rice')).toEqual({
      uniqueId: 'a',
      qty: 1,
    });
  });

  it('is never another product’s line', () => {
    expect(addedLine(null, cart(line('a', 'naan', 1)), 'rice')).toBeNull();
  });
});

describe('readReplaced', () => {
  it('reads what was written', () => {
    const replaced = { uniqueId: '0b6f1c9e-0000-4000-8000-000000000000', qty: 12 };
    expect(readReplaced(writeReplaced(replaced))).toEqual(replaced);
  });

  it.each([undefined, '', 'none', 'a', 'a.0', 'a.-1', 'a.1000', '../x.1'])('refuses %s', (value) => {
    expect(readReplaced(value)).toBeNull();
  });
});
