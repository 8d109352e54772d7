import { describe, expect, it } from 'vitest';
import { aLine } from '#console/features/board/testing/tickets.ts';
import { productsOf, reasonsFor, textToSend } from './reject-text.ts';

describe('textToSend', () => {
  it('is staff’s own line when there is one', () => {
    expect(textToSend('sold-out', ' The korma is just as mild ', ['Dal'])).toBe('The korma is just as mild');
  });

  it('names what is sold out', () => {
    expect(textToSend('sold-out', '', ['Butter chicken'])).toBe('Sorry, Butter chicken has just sold out.');
    expect(textToSend('sold-out', '', ['Dal', 'Naan', 'Kheer'])).toBe('Sorry, Dal, Naan and Kheer have just sold out.');
  });

  it('is left to the server otherwise', () => {
    expect(textToSend('sold-out', '', [])).toBe('');
    expect(textToSend('too-busy', '', ['Dal'])).toBe('');
  });
});

describe('reasonsFor', () => {
  it('offers the address only where something is delivered', () => {
    expect(reasonsFor({ orderType: 2 })).toContain('address');
    expect(reasonsFor({ orderType: 1 })).not.toContain('address');
  });
});

describe('productsOf', () => {
  it('lists each product once', () => {
    const lines = [aLine(), aLine({ productId: 'b', productName: 'Naan' }), aLine({ variantName: 'Large' })];
    expect(productsOf(lines).map((product) => product.name)).toEqual(['Thali', 'Naan']);
  });
});
