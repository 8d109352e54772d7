import { describe, expect, it } from 'vitest';
import type { SettingKey } from '#core/contract/settings/keys.ts';
import { NZ } from '#core/domain/country/nz.ts';
import type { OpeningSchedule } from '#core/domain/hours/opening-hours.ts';
import { cents } from '#core/domain/money/money.ts';
import { type Readable, readinessOf } from './readiness.ts';

const NOW = Date.parse('2026-11-28T00:00:00Z');
const NEVER: OpeningSchedule = {
  weekly: [{ weekday: 1, isClosed: true, dayAvailabilities: [] }],
  overrides: [],
};
const SUNDAYS: OpeningSchedule = {
  weekly: [{ weekday: 1, isClosed: false, dayAvailabilities: [{ fromTime: '10:00', toTime: '14:00' }] }],
  overrides: [],
};
type Settings = Partial<Record<SettingKey, string>>;
const settingsOf = (values: Settings) =>
  new Map(Object.entries(values).map(([key, value]) => [key, { value, category: '' }]));

const NEW: Readable['tenant'] = {
  phone: '',
  country: NZ,
  latitude: -43.53,
  longitude: 172.64,
  timeZone: 'Pacific/Auckland',
  isPaymentVerified: false,
  logoPath: '',
  schedule: NEVER,
  placeConfirmedAt: null,
  settings: settingsOf({ 'OrderProcessing:StoreOpen': 'false' }),
  zones: [],
};
const zone = {
  zoneId: 'z',
  name: 'Near',
  distanceKm: 3,
  area: null,
  fee: cents(500),
  minimum: cents(0),
  estimateMinutes: null,
};
const READY: Readable['tenant'] = { ...NEW, placeConfirmedAt: new Date(0), phone: '+6495550100', schedule: SUNDAYS };
const read = (tenant: Partial<Readable['tenant']>, productCount = 1, peopleCount = 1) =>
  readinessOf({ tenant: { ...READY, ...tenant }, productCount, peopleCount, nowMs: NOW });
const missing = (...given: Parameters<typeof read>) =>
  read(...given)
    .steps.filter(({ isDone }) => !isDone)
    .map(({ step }) => step);
const withSettings = (values: Settings) => ({
  settings: settingsOf({ 'OrderProcessing:StoreOpen': 'false', ...values }),
});

describe('what a restaurant still needs', () => {
  it('is nearly everything at first, and cash on pickup is there', () => {
    expect(missing(NEW, 0)).toEqual(['details', 'place', 'hours', 'menu', 'logo', 'staff']);
    expect(readinessOf({ tenant: NEW, productCount: 0, peopleCount: 1, nowMs: NOW })).toMatchObject({
      isReady: false,
      isOpen: false,
    });
  });

  it.each([
    ['details', { phone: '' }],
    ['place', { placeConfirmedAt: null }],
    ['hours', { schedule: NEVER }],
    ['ways', { ...withSettings({ 'PickupOrder:AllowUserToPlacePickupOrder': 'false' }) }],
    ['ways', withSettings({ 'DeliveryOrder:AllowUserToPlaceDeliveryOrder': 'true' })],
    ['payments', withSettings({ 'PickupOrder:AllowCashOnPickup': 'false' })],
  ] as const)('is %s without %o', (step, change) => {
    expect(missing(change)).toContain(step);
    expect(read(change).isReady).toBe(false);
  });

  it('is nothing once it can sell; logo and colleagues are no condition', () => {
    expect(missing({})).toEqual(['logo', 'staff']);
    expect(read({})).toMatchObject({ isReady: true, isOpen: false, needsZones: false });
    expect(read({ settings: settingsOf({}) }).isOpen).toBe(true);
    expect(missing({ logoPath: 'logo.svg' }, 1, 2)).toEqual([]);
    expect(missing({}, 0)).toContain('menu');
    const delivers = withSettings({ 'DeliveryOrder:AllowUserToPlaceDeliveryOrder': 'true' });
    expect(read(delivers).needsZones).toBe(true);
    expect(read({ ...delivers, zones: [zone] })).toMatchObject({ isReady: true, needsZones: false });
    const cards = withSettings({ 'PickupOrder:AllowCashOnPickup': 'false' });
    expect(missing({ ...cards, isPaymentVerified: true })).toEqual(['logo', 'staff']);
  });

  it('is a word about cards as long as they are on and the provider has not connected them', () => {
    const without = withSettings({ 'PickupOrder:AllowOnlinePayment': 'false' });
    const waits = (change: Parameters<typeof read>[0]) => read(change).waitsForCards;
    expect([waits({}), waits({ isPaymentVerified: true }), waits(without)]).toEqual([true, false, false]);
    // Of delivery, which is not offered.
    expect(waits({ ...without, zones: [zone] })).toBe(false);
  });

  it('is told that two ways of the sign-in only refuse, while one of them is shown', () => {
    const off = { 'SignIn:ExpressMobileEnabled': 'false', 'SignIn:GoogleEnabled': 'false' };
    const refuses = (values: Settings) => read(withSettings(values)).signInRefuses;
    expect([refuses({}), refuses({ ...off, 'SignIn:GoogleEnabled': 'true' }), refuses(off)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is told what the law asks: which ways of sale the licences allow, and the food grade in Auckland', () => {
    const filled = (name: 'Licence' | 'OnLicence', expires = '2029-06-30', number = '1') => ({
      [`AgeRestricted:${name}Holder`]: 'Kai Ltd',
      [`AgeRestricted:${name}Number`]: number,
      [`AgeRestricted:${name}Expires`]: expires,
    });
    const notes = (values: Settings, place = {}) => read({ ...withSettings(values), ...place }).notes;
    expect(notes({})).toEqual([]);
    expect(notes({ ...filled('Licence'), ...filled('OnLicence') })).toEqual(['alcohol-sold']);
    expect(notes({ ...filled('Licence', '2026-11-27'), ...filled('OnLicence') })).toEqual(['alcohol-tables']);
    expect(notes(filled('Licence', '2026-11-27'))).toEqual(['alcohol-ended']);
    expect(notes(filled('Licence', '2029-06-30', '007/ON/1/2025'))).toEqual(['alcohol-reads-as-on']);
    const auckland = { latitude: -36.85, longitude: 174.76 };
    expect(notes({}, auckland)).toEqual(['food-grade']);
    expect(notes({ 'Food:Grade': 'A' }, auckland)).toEqual([]);
  });
});
