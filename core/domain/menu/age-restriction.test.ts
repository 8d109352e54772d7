import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NZ } from '#core/domain/country/nz.ts';
import { toInstant } from '#core/domain/time/zoned-time.ts';
import {
  type AgeRestrictedRefusal,
  ageRestrictedRefusal,
  isSoldBy,
  kindInNumber,
  type Licences,
  type SaleOfAlcohol,
} from './age-restriction.ts';

const USUAL_SALE_HOURS = NZ.alcohol.saleHours;
const ZONE = 'Pacific/Auckland';
const EASTER = new Set(['2026-04-03', '2026-04-05']);
const at = (date: string, time: string, orderType: SaleOfAlcohol['orderType'], saleHours = USUAL_SALE_HOURS) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const dueMs = toInstant(date, hours * 60 + minutes, ZONE).ms;
  return ageRestrictedRefusal({ orderType, dueMs, zone: ZONE, law: NZ.alcohol, dryDates: EASTER, saleHours });
};

const BOTH: readonly [string, string, AgeRestrictedRefusal['why'] | null][] = [
  ['2026-11-20', '22:59', null],
  ['2026-04-02', '12:00', null],
  ['2026-04-03', '12:00', 'holiday'],
  ['2026-04-04', '12:00', null],
  ['2026-04-05', '12:00', 'holiday'],
  ['2026-04-06', '12:00', null],
  ['2026-12-25', '12:00', 'holiday'],
  ['2026-12-26', '12:00', null],
  ['2026-04-25', '12:59', 'anzac-morning'],
  ['2026-04-25', '13:00', null],
];

describe('alcohol', () => {
  it.each<readonly [string, string, AgeRestrictedRefusal['why'] | null]>([
    ...BOTH,
    ['2026-11-20', '05:59', 'night'],
    ['2026-11-20', '06:00', null],
    ['2026-11-20', '23:00', 'night'],
    ['2026-04-25', '23:30', 'night'],
    // The night in which the clocks change.
    ['2026-09-27', '05:59', 'night'],
    ['2026-09-27', '06:00', null],
  ])('delivered on %s at %s: %s', (date, time, refusal) => {
    expect(at(date, time, 'delivery')?.why ?? null).toBe(refusal);
  });

  it.each<readonly [string, string, AgeRestrictedRefusal['why'] | null]>([
    ...BOTH,
    ['2026-11-20', '06:59', 'pickup-hours'],
    ['2026-11-20', '07:00', null],
    ['2026-11-20', '23:00', 'pickup-hours'],
    ['2026-04-25', '23:30', 'pickup-hours'],
  ])('collected on %s at %s: %s', (date, time, refusal) => {
    expect(at(date, time, 'pickup')?.why ?? null).toBe(refusal);
  });

  it('is collected in the hours of the licence, which may reach past midnight', () => {
    fc.assert(
      fc.property(fc.nat(1439), fc.nat(1439), fc.nat(1439), (fromMinutes, toMinutes, minutes) => {
        const time = `${Math.floor(minutes / 60)}:${minutes % 60}`;
        const isOpen = at('2026-11-20', time, 'pickup', { fromMinutes, toMinutes }) === null;
        const since = (minutes - fromMinutes + 1440) % 1440;
        const length = (toMinutes - fromMinutes + 1440) % 1440 || 1440;
        expect(isOpen).toBe(since < length);
      }),
    );
  });

  it('is taken away under an off-licence and drunk at a table under an on-licence, to its last day', () => {
    const one = { holder: 'Kai Ltd', number: '1', expires: '2026-11-20', link: null };
    const sold = (licences: Licences, date = '2026-11-20') =>
      (['pickup', 'delivery', 'table'] as const).filter((way) => isSoldBy(licences, way, date));
    expect(sold({ off: one, on: null })).toEqual(['pickup', 'delivery']);
    expect(sold({ off: null, on: one })).toEqual(['table']);
    expect(sold({ off: one, on: one }, '2026-11-21')).toEqual([]);
  });

  it.each([
    ['007/ON/0042/2025', 'on'],
    ['060/OFF/1/2026', 'off'],
    ['Onehunga 12', null],
    ['', null],
  ])('reads the kind of a licence in its number: %s is %s', (number, kind) => {
    expect(kindInNumber(number)).toBe(kind);
  });
});
