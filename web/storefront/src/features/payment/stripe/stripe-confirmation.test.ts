import type { StripeError } from '@stripe/stripe-js';
import { expect, it } from 'vitest';
import { stripeAppearance } from './stripe-appearance.ts';
import { confirmationOf } from './stripe-confirmation.ts';

const error = (given: Partial<StripeError>): StripeError => ({ type: 'card_error', ...given }) as StripeError;

it('takes a held and a taken amount as paid, and an undecided bank as processing', () => {
  for (const status of ['requires_capture', 'succeeded'] as const) {
    expect(confirmationOf({ paymentIntent: { id: 'pi_1', status } })).toEqual({
      kind: 'paid',
      paymentIntentId: 'pi_1',
    });
  }
  expect(confirmationOf({ paymentIntent: { id: 'pi_1', status: 'processing' } }).kind).toBe('processing');
  expect(confirmationOf({ paymentIntent: { id: 'pi_1', status: 'requires_payment_method' } }).kind).toBe('refused');
});

it('passes on code, decline code and message of a refusal', () => {
  expect(
    confirmationOf({ error: error({ code: 'card_declined', decline_code: 'do_not_honor', message: 'No.' }) }),
  ).toEqual({ kind: 'refused', refusal: { code: 'card_declined', declineCode: 'do_not_honor', message: 'No.' } });
});

it('knows an intent that was paid before as paid', () => {
  const paid = error({
    code: 'payment_intent_unexpected_state',
    payment_intent: { id: 'pi_1', status: 'requires_capture' } as NonNullable<StripeError['payment_intent']>,
  });
  expect(confirmationOf({ error: paid })).toEqual({ kind: 'paid', paymentIntentId: 'pi_1' });
});

it('dresses Stripe in our tokens, in the theme that is on', () => {
  const { theme, variables, rules } = stripeAppearance('dark', (property) => `value of ${property}`);
  expect(theme).toBe('night');
  expect(variables).toMatchObject({ colorPrimary: 'value of --brand-ui', colorText: 'value of --ink' });
  expect(rules?.['.Input']?.border).toBe('1px solid value of --line-2');
  expect(stripeAppearance('light', () => '').theme).toBe('stripe');
});
