import { expect, it } from 'vitest';
import { STAFF_ROLES } from '#core/contract/staff/permissions.ts';
import { cents } from '#core/domain/money/money.ts';
import { canRefund, readAmount } from './refund.ts';

it('is for owner and managers', () => {
  expect(STAFF_ROLES.filter(canRefund)).toEqual(['owner', 'manager']);
});

it('reads amounts as people type them', () => {
  for (const text of ['12.5', '12.50', ' $12.50 ', '12,50']) {
    expect(readAmount(text, cents(5000)), text).toEqual({ cents: 1250 });
  }
  expect(readAmount('50', cents(5000))).toEqual({ cents: 5000 });
});

it('refuses what cannot be paid back', () => {
  expect(readAmount('', cents(5000))).toEqual({ problem: 'missing' });
  for (const text of ['abc', '-5', '0', '0.00', '1.234', '1e3', '1 2']) {
    expect(readAmount(text, cents(5000)), text).toEqual({ problem: 'malformed' });
  }
  expect(readAmount('50.01', cents(5000))).toEqual({ problem: 'too-much' });
  expect(readAmount('0.01', cents(0))).toEqual({ problem: 'too-much' });
});
