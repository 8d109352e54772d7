import { describe, expect, it } from 'vitest';
import { NZ } from '#core/domain/country/nz.ts';
import { guestKeysOf } from './guest-keys.ts';

describe('the key of a phone number', () => {
  it.each([
    '021 123 4567',
    '+64 21 123 4567',
    '0064 (0)21 123 4567',
    '6421-123-4567',
    '+021 123 4567',
    '+64 211 234 567',
    '021.123.4567',
    '021/123/4567',
    '021 123 4567 ext 12',
    '021 123 4567 x12',
    '0211234567;ext=12',
    '021 123 4567 #12',
    '021 123 4567, or 09 555 0148',
    'mobile: 021 123 4567',
    '\u202A021\u200B 123 4567\u202C',
    '０２１ １２３ ４５６７',
    '०२१ १२३ ४५६७',
    '੦੨੧ ੧੨੩ ੪੫੬੭',
    '٠٢١ ١٢٣ ٤٥٦٧',
    '021‑123‑4567',
  ])('%s is one number', (phone) => {
    expect(guestKeysOf({ phone }, NZ).phone).toBe('+64211234567');
  });

  it.each([
    ['', ''],
    ['none', ''],
    ['12 34', '1234'],
    ['021 123 4568', '+64211234568'],
    ['+61 21 123 4567', '+61211234567'],
  ])('%j is %j', (phone, key) => {
    expect(guestKeysOf({ phone }, NZ).phone).toBe(key);
  });
});

describe('the key of a mailbox', () => {
  it.each([
    'hana.ngata@gmail.com',
    'HanaNgata@Gmail.com',
    'h.a.n.a.ngata+pizza@gmail.com',
    'hanangata@googlemail.com',
    ' hanangata@gmail.com. ',
    'Hana <hanangata@gmail.com>',
    '"hanangata"@gmail.com',
    'ｈａｎａngata@gmail.com',
    'hanangata\u200B@gmail.com',
    'mailto:hanangata@gmail.com',
  ])('%s is one mailbox', (email) => {
    expect(guestKeysOf({ email }, NZ).mailbox).toBe('hanangata@gmail.com');
  });

  it.each([
    ['', ''],
    ['Hana.Ngata+a@example.nz', 'hana.ngata@example.nz'],
    ['+a@example.nz', '+a@example.nz'],
    ['hana', 'hana'],
  ])('%j is %j', (email, key) => {
    expect(guestKeysOf({ email }, NZ).mailbox).toBe(key);
  });
});
