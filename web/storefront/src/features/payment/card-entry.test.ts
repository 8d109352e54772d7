import { describe, expect, it } from 'vitest';
import {
  brandOf,
  cvcLength,
  groupExpiry,
  groupNumber,
  isCardNumber,
  isExpired,
  isPostcode,
  isSecurityCode,
  parseExpiry,
  regroup,
} from './card-entry.ts';

describe('card numbers', () => {
  it('are grouped as on the card while they are typed', () => {
    expect(groupNumber('4242')).toBe('4242');
    expect(groupNumber('42424')).toBe('4242 4');
    expect(groupNumber('4242-4242 4242x4242')).toBe('4242 4242 4242 4242');
    expect(groupNumber('378282246310005')).toBe('3782 822463 10005');
    expect(groupNumber('55555555555544449')).toBe('5555 5555 5555 4444');
    expect(groupNumber('')).toBe('');
  });

  it('tell their brand by the first digits', () => {
    expect(['4', '51', '2220', '2720', '37', '6011', '3056', '3530', '62', ''].map(brandOf)).toEqual([
      'visa',
      'mastercard',
      'unknown',
      'mastercard',
      'amex',
      'discover',
      'diners',
      'jcb',
      'unionpay',
      'unknown',
    ]);
    expect(brandOf('2223')).toBe('mastercard');
    expect([cvcLength('4242'), cvcLength('3782')]).toEqual([3, 4]);
  });

  it('are checked by their last digit', () => {
    expect(isCardNumber('4242 4242 4242 4242')).toBe(true);
    expect(isCardNumber('4242 4242 4242 4243')).toBe(false);
    expect(isCardNumber('378282246310005')).toBe(true);
    expect(isCardNumber('0')).toBe(false);
  });
});

describe('expiry', () => {
  it('is grouped while it is typed and when it is pasted', () => {
    expect(['1', '12', '123', '1230'].map(groupExpiry)).toEqual(['1', '12', '12 / 3', '12 / 30']);
    expect(groupExpiry('4')).toBe('04 / ');
    expect(['8/29', '08/2029', '08 / 29', '08-29'].map(groupExpiry)).toEqual(Array(4).fill('08 / 29'));
  });

  it('can be deleted backwards past the slash', () => {
    expect(groupExpiry('08 / ')).toBe('08');
    expect(groupExpiry('08 /')).toBe('08');
  });

  it('is a month of a year or nothing', () => {
    expect(parseExpiry('08 / 29')).toEqual({ month: 8, year: 2029 });
    expect(parseExpiry('13 / 29')).toBeNull();
    expect(parseExpiry('00 / 29')).toBeNull();
    expect(parseExpiry('08 / 2')).toBeNull();
  });

  it('holds to the end of the month', () => {
    const now = { year: 2026, month: 11 };
    expect(isExpired({ month: 11, year: 2026 }, now)).toBe(false);
    expect(isExpired({ month: 10, year: 2026 }, now)).toBe(true);
    expect(isExpired({ month: 1, year: 2027 }, now)).toBe(false);
  });
});

describe('typing in the middle', () => {
  it('keeps the caret behind the same digits', () => {
    // A 9 typed after '42' in '4242 4242'.
    expect(regroup('42942 4242', 3, groupNumber)).toEqual({ text: '4294 2424 2', caret: 3 });
    // The same with the caret at the end of a group.
    expect(regroup('42429 4242', 5, groupNumber)).toEqual({ text: '4242 9424 2', caret: 6 });
    expect(regroup('4242', 4, groupNumber)).toEqual({ text: '4242', caret: 4 });
    expect(regroup('4 / 29', 1, groupExpiry).text).toBe('04 / 29');
  });
});

it('asks for as many digits of a security code as the brand has', () => {
  expect([isSecurityCode('123', '4242'), isSecurityCode('1234', '4242')]).toEqual([true, false]);
  expect([isSecurityCode('123', '3782'), isSecurityCode('1234', '3782')]).toEqual([false, true]);
  expect([isSecurityCode('123', ''), isSecurityCode('1234', ''), isSecurityCode('12', '')]).toEqual([
    true,
    true,
    false,
  ]);
});

it('takes postcodes of any country, or none', () => {
  expect(['', '1011', 'SW1A 1AA', '94103-1234'].every(isPostcode)).toBe(true);
  expect(['1', '#101', '1'.repeat(11)].some(isPostcode)).toBe(false);
});
