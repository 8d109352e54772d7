import { expect, it } from 'vitest';
import { judgeCard, passesLuhn } from './simulator-cards.ts';

const NOW = Date.UTC(2026, 10, 21);
const card = (number: string, more: Partial<Parameters<typeof judgeCard>[0]> = {}) => ({
  number,
  expMonth: 12,
  expYear: 2030,
  cvc: '123',
  ...more,
});
const codes = (given: Parameters<typeof judgeCard>[0]) => {
  const error = judgeCard(given, NOW);
  return error ? [error.code, error.declineCode] : null;
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
  expect(codes(card('4111111111111111'))).toEqual(['card_declined', 'test_mode_live_card']);
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
