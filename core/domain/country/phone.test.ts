import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NZ } from './nz.ts';
import { nationalPhone, toE164 } from './phone.ts';

describe('a phone number', () => {
  it.each([
    ['021 123 4567', '+64211234567'],
    ['211234567', '+64211234567'],
    ['+64 21 123 4567', '+64211234567'],
    ['0064211234567', '+64211234567'],
    ['64211234567', '+64211234567'],
    ['+64 (0)21 123 4567', '+64211234567'],
    ['0064 021 123 4567', '+64211234567'],
    ['6421123456', '+6421123456'],
    ['(09) 555-0148', '+6495550148'],
    ['95550148', '+6495550148'],
    // The area code 6 is no country code.
    ['64123456', '+6464123456'],
    ['0800 123 456', '+64800123456'],
    ['+61 412 345 678', '+61412345678'],
    ['61412345678', '+61412345678'],
    ['+1.202.555.0143', '+12025550143'],
    ['1234567', '+641234567'],
    ['०२१ १२३ ४५६७', '+64211234567'],
    ['੦੨੧ ੧੨੩ ੪੫੬੭', '+64211234567'],
    ['＋６４ ２１ １２３ ４５６７', '+64211234567'],
    ['021–123–4567', '+64211234567'],
  ])('%s is %s', (typed, stored) => {
    expect(toE164(typed, NZ)).toBe(stored);
  });

  it.each([
    '',
    '   ',
    'phone',
    '021 CALL ME',
    '123456',
    '0123456',
    '+',
    '+0211234567',
    '+64 (0)123',
    '0',
    '1234567890123456',
    '+1234567890123456',
    '021+1234567',
    '☎️ 021 123 4567',
  ])('%j is none', (typed) => {
    expect(toE164(typed, NZ)).toBeNull();
  });

  it('stays what it is once stored', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[0-9 ().-]{0,20}$/), (typed) => {
        const stored = toE164(typed, NZ);
        if (stored === null) return;
        expect(stored).toMatch(/^\+[1-9]\d{6,14}$/);
        expect(toE164(stored, NZ)).toBe(stored);
      }),
    );
  });
});

describe('a stored number', () => {
  it.each([
    ['+64214820917', '021 482 0917'],
    ['+6495550148', '09 555 0148'],
    ['+64800123456', '0800 123 456'],
    ['+6421123456', '021 123 456'],
    ['+61412345678', '+61412345678'],
    ['', ''],
  ])('%s is shown as %s', (stored, shown) => {
    expect(nationalPhone(stored, NZ)).toBe(shown);
  });

  it('is the same number when typed again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+64[2-9]\d{7,8}$/), (number) => {
        expect(toE164(nationalPhone(number, NZ), NZ)).toBe(number);
      }),
    );
  });
});
