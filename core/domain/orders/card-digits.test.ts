import { expect, it } from 'vitest';
import { cardDigits, cardText } from './card-digits.ts';

it('names the card by brand and last four digits', () => {
  expect(cardText(cardDigits('visa', '4242'), 'Card')).toBe('Visa ••4242');
  expect(cardText(cardDigits('amex', '0005'), 'Card')).toBe('American Express ••0005');
  expect(cardText(cardDigits('link', '1117'), 'Card')).toBe('Card ••1117');
  expect(cardText(null, 'Card')).toBe('Card');
});

it('keeps nothing but four digits', () => {
  for (const given of ['4242424242424242', '42', '', '42a2', null, undefined]) {
    expect(cardDigits('visa', given)).toBeNull();
  }
});
