import { expect, it } from 'vitest';
import { judgeCard, passesLuhn } from './cards.ts';

const NOW = Date.UTC(2026, 10, 21);
const card = (number: string, more: Partial<Parameters<typeof judgeCard>[0]> = {}) => ({
  number,
  expMonth: 12,
  expYear: 2030,
  cvc: '123',
  ...more,
});
const codes = (given: Parameters<typeof judgeCard>[0]) => {
  const verdict = judgeCard(given, NOW);
  return verdict.kind === 'refused' ? [verdict.error.code, verdict.error.declineCode] : null;
};

it('approves the published test cards, however they are typed', () => {
  for (const number of ['4242424242424242', '4242 4242 4242 4242', '4242-4242-4242-4242', '5555555555554444']) {
    expect(codes(card(number))).toBeNull();
  }
  expect(codes(card('378282246310005', { cvc: '1234' }))).toBeNull();
  expect(codes(card('4242424242424242', { expMonth: 11, expYear: 26 }))).toBeNull();
});

it('refuses with the provider’s codes', () => {
  expect(codes(card('4000000000000002'))).toEqual(['card_declined', 'generic_decline']);
  expect(codes(card('4000000000009995'))).toEqual(['card_declined', 'insufficient_funds']);
  expect(codes(card('4000000000000069'))).toEqual(['expired_card', null]);
  expect(codes(card('4000000000000127'))).toEqual(['incorrect_cvc', null]);
  expect(codes(card('4000000000000119'))).toEqual(['processing_error', null]);
  expect(codes(card('4000000000000036'))).toEqual(['incorrect_zip', null]);
  expect(codes(card('4111111111111111'))).toEqual(['card_declined', 'test_mode_live_card']);
});

it('has a number for every decline code of the specification', () => {
  const spec = [
    ...['card_declined', 'expired_card', 'amount_too_large', 'amount_too_small', 'incorrect_cvc', 'insufficient_funds'],
    ...['transaction_not_allowed', 'do_not_honor', 'invalid_number', 'invalid_expiry_month', 'invalid_expiry_year'],
    'invalid_cvc',
  ];
  const numbers = [
    ...['4000000000000002', '4000000000000069', '4000990000000079', '4000990000000087', '4000000000000127'],
    ...['4000000000009995', '4000990000000020', '4000990000000012', '4000990000000038', '4000990000000046'],
    ...['4000990000000053', '4000990000000061'],
  ];
  expect(numbers.every(passesLuhn)).toBe(true);
  const told = new Set(numbers.flatMap((number) => codes(card(number)) ?? []));
  expect(spec.filter((code) => !told.has(code))).toEqual([]);
});

it('asks the bank’s question first, or lets the bank take its time', () => {
  const verdict = (number: string) => judgeCard(card(number), NOW);
  expect(verdict('4000 0027 6000 3184')).toEqual({ kind: 'challenge', error: null });
  expect(verdict('4000 0000 0000 3220')).toEqual({ kind: 'challenge', error: null });
  expect(verdict('4000 0082 6000 3178')).toMatchObject({ error: { declineCode: 'insufficient_funds' } });
  expect(verdict('4000 0084 0000 1280')).toMatchObject({ kind: 'refused', error: { code: 'card_declined' } });
  expect(verdict('4000 0000 0000 3055')).toEqual({ kind: 'approved' });
  expect(verdict('4000 9900 0000 0095')).toEqual({ kind: 'later', error: null });
  expect(verdict('4000 9900 0000 0103')).toMatchObject({ kind: 'later', error: { code: 'card_declined' } });
});

it('checks number, expiry and security code first', () => {
  for (const number of ['4242424242424241', '', '4242', 'abcd efgh ijkl mnop', '4'.repeat(30)]) {
    expect(codes(card(number))?.[0], number).toBe('invalid_number');
  }
  expect(codes(card('4242424242424242', { expMonth: 13 }))?.[0]).toBe('invalid_expiry_month');
  expect(codes(card('4242424242424242', { expMonth: 10, expYear: 2026 }))?.[0]).toBe('invalid_expiry_month');
  expect(codes(card('4242424242424242', { expYear: 2025 }))?.[0]).toBe('invalid_expiry_year');
  expect(codes(card('4242424242424242', { expYear: 2090 }))?.[0]).toBe('invalid_expiry_year');
  for (const cvc of ['', '12', '1234', 'abc']) {
    expect(codes(card('4242424242424242', { cvc }))?.[0], cvc).toBe('invalid_cvc');
  }
});

it('knows the check digit', () => {
  expect([passesLuhn('79927398713'), passesLuhn('79927398710'), passesLuhn('0')]).toEqual([true, false, true]);
});
