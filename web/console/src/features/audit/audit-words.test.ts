import { expect, it } from 'vitest';
import { SOLD_OUT_UNTIL_CHANGED } from '#core/domain/menu/menu.ts';
import { changesBetween, plainWords, shownOf } from './audit-words.ts';

it('finds what differs, however deep, and passes over what stayed', () => {
  const before = {
    name: { en: 'Naan', hi: 'नान' },
    priceCents: 400,
    tags: ['a', 'b'],
    ranges: [{ from: '11:00', to: '21:00' }],
  };
  const after = {
    name: { en: 'Naan', hi: 'तंदूरी नान' },
    priceCents: 450,
    tags: ['a', 'b'],
    ranges: [
      { from: '11:00', to: '22:00' },
      { from: '23:00', to: '24:00' },
    ],
  };
  expect(changesBetween(before, after)).toEqual([
    { path: ['name', 'hi'], before: 'नान', after: 'तंदूरी नान' },
    { path: ['priceCents'], before: 400, after: 450 },
    { path: ['ranges', '1', 'to'], before: '21:00', after: '22:00' },
    { path: ['ranges', '2', 'from'], before: undefined, after: '23:00' },
    { path: ['ranges', '2', 'to'], before: undefined, after: '24:00' },
  ]);
  expect(changesBetween(null, { role: 'staff' })).toEqual([{ path: ['role'], before: undefined, after: 'staff' }]);
  expect(changesBetween({ a: null }, {})).toEqual([]);
  expect(changesBetween(null, null)).toEqual([]);
});

it.each([
  ['businessCloseTime', 'Business close time'],
  ['DeliveryOrder:AllowCashOnDelivery', 'Delivery order: allow cash on delivery'],
  ['feeCents', 'Fee'],
  ['is_default', 'Is default'],
])('reads %s as %s', (name, words) => {
  expect(plainWords(name)).toBe(words);
});

it.each([
  ['isClosed', true, { kind: 'yes' }],
  ['OrderProcessing:StoreOpen', 'true', { kind: 'yes' }],
  ['OrderProcessing:StoreOpen', 'false', { kind: 'no' }],
  ['feeCents', 390, { kind: 'money', cents: 390 }],
  ['outOfStockUntil', Date.UTC(2026, 0, 1), { kind: 'instant', ms: Date.UTC(2026, 0, 1) }],
  ['outOfStockUntil', SOLD_OUT_UNTIL_CHANGED, { kind: 'forever' }],
  ['at', '2026-01-01T00:00:00.000Z', { kind: 'instant', ms: Date.UTC(2026, 0, 1) }],
  ['domains', ['a.nz', 'b.nz'], { kind: 'text', text: 'a.nz, b.nz' }],
  ['domains', [], { kind: 'nothing' }],
  ['count', 12, { kind: 'text', text: '12' }],
  ['text', '', { kind: 'nothing' }],
])('shows %s %j', (field, value, expected) => {
  expect(shownOf(field, value)).toEqual(expected);
});
