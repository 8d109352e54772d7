import { expect, it } from 'vitest';
import { NZ } from '#core/domain/country/nz.ts';
import { keysOfPage, SETTING_PAGES, specOf } from './keys.ts';
import { findContradictions, readSetting } from './values.ts';

it.each([
  // Inland Revenue's own examples ("Resident withholding tax specification", IRD number validation).
  ['49-091-850', true],
  ['035 901 981', true],
  ['49098576', true],
  ['136410132', true],
  ['136410133', false],
  ['9125568', false],
  ['000000000', false],
  ['١٢٣٤٥٦٧٨', false],
])('%s as a GST number: %s', (text, is) => {
  expect(NZ.tax.readNumber(text) !== null).toBe(is);
});

it('every default is a value that may be typed, and every key has one page', () => {
  const keys = SETTING_PAGES.flatMap((page) => keysOfPage(page));
  expect(new Set(keys).size).toBe(keys.length);
  // A profile has no defaults: staff type its values when the restaurant is created.
  for (const key of keys.filter((one) => !one.startsWith('Profile:'))) {
    const { is, byDefault } = specOf(key);
    expect(readSetting(is, byDefault, NZ), key).toEqual({ ok: true, value: byDefault });
  }
});

it('keeps lists in order and without doubles', () => {
  expect(readSetting({ kind: 'times' }, '18:45,18:30; 18:45', NZ)).toEqual({ ok: true, value: '18:30, 18:45' });
  expect(readSetting({ kind: 'dates', max: 3 }, '2027-01-01\n2026-12-25', NZ)).toEqual({
    ok: true,
    value: '2026-12-25, 2027-01-01',
  });
  expect(readSetting({ kind: 'times' }, '24:00', NZ).ok).toBe(false);
  expect(readSetting({ kind: 'times', one: true }, '18:00', NZ)).toEqual({ ok: true, value: '18:00' });
  expect(readSetting({ kind: 'times', one: true }, '18:00, 18:15', NZ).ok).toBe(false);
  expect(readSetting({ kind: 'dates', max: 1 }, '2027-01-01 2026-12-25', NZ).ok).toBe(false);
});

it('reads phone numbers and colours as they are kept', () => {
  expect(readSetting({ kind: 'phone' }, '021 482 0917', NZ)).toEqual({ ok: true, value: '+64214820917' });
  expect(readSetting({ kind: 'phone' }, '', NZ).ok).toBe(false);
  expect(readSetting({ kind: 'phone', optional: true }, '', NZ)).toEqual({ ok: true, value: '' });
  expect(readSetting({ kind: 'colour' }, '#f2a516', NZ)).toEqual({ ok: true, value: '#F2A516' });
});

it('does not mind how an order type that is off is paid', () => {
  const unpaid = { 'DeliveryOrder:AllowCashOnDelivery': 'false', 'DeliveryOrder:AllowOnlinePayment': 'false' };
  expect(findContradictions({ ...unpaid, 'DeliveryOrder:AllowUserToPlaceDeliveryOrder': 'false' })).toEqual({});
  expect(findContradictions({ ...unpaid, 'DeliveryOrder:AllowUserToPlaceDeliveryOrder': 'true' })).toHaveProperty(
    'DeliveryOrder:AllowOnlinePayment',
  );
});

it('takes a percentage up to its bound, which is 100 for the surcharge', () => {
  const { is } = specOf('Surcharge:Percentage');
  expect(is).toEqual({ kind: 'percent', max: 100 });
  expect(['0', '15', '15.25', '100'].map((text) => readSetting(is, text, NZ).ok)).toEqual([true, true, true, true]);
  expect(['100.01', '101', '-1', '1.555', 'x'].map((text) => readSetting(is, text, NZ).ok)).toEqual(
    Array(5).fill(false),
  );
});
