import { expect, it } from 'vitest';
import type { Translate } from '#console/lib/page/i18n.tsx';
import { MONEY_STATES } from '#core/domain/orders/status.ts';
import { outcomeOf, paymentText } from './payment.ts';

const t = ((key: string) => key) as Translate;
const textOf = (paymentState: string) =>
  paymentText(t, { paymentMode: 2, paymentState, totalAmount: 21.5, cashDueAmount: 0, cashRoundingAmount: 0 });

it('calls a card order paid only while its card pays', () => {
  const paid = MONEY_STATES.filter((state) => textOf(state) === 'orders.paid.captured');
  expect(paid).toEqual(['captured']);
  expect(['lapsed', 'asked_again'].map(textOf)).toEqual(['orders.paid.lapsed', 'orders.paid.lapsed']);
  expect(['void_due', 'voided'].map(textOf)).toEqual(['orders.paid.voided', 'orders.paid.voided']);
});

it('asks for cash in coins, and says of the card what it pays', () => {
  const written = ((key: string, values: object) => `${key} ${Object.values(values).join(' ')}`) as Translate;
  const due = { totalAmount: 195.22, cashDueAmount: 195.2, cashRoundingAmount: -0.02 };
  expect(paymentText(written, { paymentMode: 1, paymentState: 'none', ...due })).toBe('board.cash $195.20');
  const rest = { totalAmount: 50.04, cashDueAmount: 8, cashRoundingAmount: -0.04 };
  expect(paymentText(written, { paymentMode: 2, paymentState: 'captured', ...rest })).toBe(
    'correct.plusCash orders.paid.captured $42.00 $8.00',
  );
});

it('promises nothing back of what lapsed', () => {
  expect(outcomeOf({ paymentState: 'lapsed' })).toBe('none');
});
