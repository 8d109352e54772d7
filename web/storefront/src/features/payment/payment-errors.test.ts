import { describe, expect, it } from 'vitest';
import { allTexts, createI18n, translator } from '#store/lib/page/i18n.tsx';
import { refusalTexts } from './payment-errors.ts';

const t = translator(createI18n('en', await allTexts('en')));

/** The English texts beside the form and in the toast. */
function read(code: string, declineCode: string | null = null, message = "The provider's words.") {
  const { key, reasonKey, reason, toast } = refusalTexts({ code, declineCode, message });
  const why = (reasonKey ? t(reasonKey) : reason) ?? 'Unknown reason';
  return [key ? t(key, { reason: why }) : message, toast ? t(toast) : message];
}

describe('texts for a refused card', () => {
  it.each([
    ['generic_decline', 'Card declined: generic decline', 'Your card was declined. Please try another payment method.'],
    [
      'insufficient_funds',
      'Card declined: insufficient funds',
      'Insufficient funds. Please try another payment method.',
    ],
    ['lost_card', 'Card declined: lost card', 'Your card was declined. Please try another payment method.'],
    ['do_not_honor', 'Card declined: do not honor', 'Card not honored. Please contact your bank.'],
    ['transaction_not_allowed', 'Card declined: transaction not allowed', 'Card not authorized for transactions.'],
    ['no_such_reason', 'Card declined: no such reason', 'Your card was declined. Please try another payment method.'],
  ])('for card_declined with %s', (declineCode, inline, toast) => {
    expect(read('card_declined', declineCode)).toEqual([inline, toast]);
  });

  it.each([
    ['card_declined', 'Card declined: Unknown reason', 'Your card was declined. Please try another payment method.'],
    ['expired_card', 'Your card has expired', 'Your card has expired. Please use a different card.'],
    ['incorrect_cvc', 'Incorrect CVC code', 'Incorrect CVC code'],
    ['amount_too_large', 'Invalid payment amount', "The provider's words."],
    ['amount_too_small', 'Invalid payment amount', "The provider's words."],
    ['invalid_number', 'Your card number is invalid.', 'Invalid card number.'],
    ['invalid_expiry_month', "Your card's expiration month is invalid.", 'Invalid expiration date.'],
    ['invalid_expiry_year', "Your card's expiration year is invalid.", 'Invalid expiration year.'],
    ['invalid_cvc', "Your card's security code is invalid.", 'Invalid security code.'],
    ['anything_else', "The provider's words.", "The provider's words."],
  ])('for %s', (code, inline, toast) => {
    expect(read(code)).toEqual([inline, toast]);
  });

  it('have a fallback where the provider says nothing', () => {
    expect(read('odd', null, '')).toEqual(['Payment failed', 'Something went wrong with your payment']);
  });
});

it('names the field that is to blame', () => {
  const fieldOf = (code: string) => refusalTexts({ code, declineCode: null, message: '' }).field;
  expect(['invalid_number', 'expired_card', 'invalid_cvc', 'incorrect_zip', 'card_declined'].map(fieldOf)).toEqual([
    'number',
    'expiry',
    'cvc',
    'postcode',
    null,
  ]);
});
