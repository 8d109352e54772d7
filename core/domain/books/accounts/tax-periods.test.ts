import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NZ } from '#core/domain/country/nz.ts';
import { addDays } from '#core/domain/time/zoned-time.ts';
import { countDays, dueDayOf, type GstSetup, periodOn, setupOn } from './tax-periods.ts';

const accounts = NZ.books.accounts;
if (!accounts) throw new Error('New Zealand has accounts');

const setup = (period: GstSetup['period'], changes: Partial<GstSetup> = {}): GstSetup => {
  return { holdsFrom: '2026-01-01', basis: 'invoice', earlier: 'less', period, ...changes };
};

describe('a period of the tax', () => {
  it.each([
    ['monthly', '2026-02-14', '2026-02-01', '2026-02-28', '2026-03-28'],
    ['monthly', '2026-11-30', '2026-11-01', '2026-11-30', '2027-01-15'],
    ['monthly', '2026-03-01', '2026-03-01', '2026-03-31', '2026-05-07'],
    ['two-odd', '2026-10-09', '2026-10-01', '2026-11-30', '2027-01-15'],
    ['two-odd', '2026-12-09', '2026-12-01', '2027-01-31', '2027-02-28'],
    ['two-even', '2026-02-09', '2026-01-01', '2026-02-28', '2026-03-28'],
    ['two-even', '2026-12-31', '2026-11-01', '2026-12-31', '2027-01-28'],
    ['six', '2026-04-01', '2026-04-01', '2026-09-30', '2026-10-28'],
    ['six', '2027-01-01', '2026-10-01', '2027-03-31', '2027-05-07'],
  ] as const)('%s that has %s is %s to %s, due on %s', (period, day, from, to, due) => {
    expect(periodOn([setup(period)], day, accounts)).toEqual({ from, to });
    expect(dueDayOf(to, accounts)).toBe(due);
  });

  it('ends with the day before a change of the answers, which hold from their first day', () => {
    const setups = [setup('six'), setup('monthly', { holdsFrom: '2026-06-01', basis: 'payments' })];
    expect(periodOn(setups, '2026-05-10', accounts)).toEqual({ from: '2026-04-01', to: '2026-05-31' });
    expect(periodOn(setups, '2026-06-10', accounts)).toEqual({ from: '2026-06-01', to: '2026-06-30' });
    expect(setupOn(setups, '2026-05-31')?.basis).toBe('invoice');
    expect(setupOn(setups, '2026-06-01')?.basis).toBe('payments');
    // The first answers hold for what was before them.
    expect(setupOn(setups, '2025-01-01')?.period).toBe('six');
    expect(periodOn([], '2026-05-10', accounts)).toBeNull();
  });

  it('follows another without a day between them, whatever was answered when', () => {
    const anySetups = fc.array(
      fc.record({ days: fc.nat(600), period: fc.constantFrom('monthly', 'two-odd', 'two-even', 'six') }),
      { minLength: 1, maxLength: 3 },
    );
    fc.assert(
      fc.property(anySetups, fc.nat(800), (changes, days) => {
        const setups = changes
          .map((one) => setup(one.period, { holdsFrom: addDays('2026-01-01', one.days) }))
          .sort((a, b) => (a.holdsFrom < b.holdsFrom ? -1 : 1));
        const day = addDays('2026-01-01', days);
        const period = periodOn(setups, day, accounts);
        expect(period && period.from <= day && day <= period.to).toBe(true);
        const next = periodOn(setups, addDays(period?.to ?? '', 1), accounts);
        expect(next?.from).toBe(addDays(period?.to ?? '', 1));
      }),
    );
  });

  it('counts its days with both ends', () => {
    expect(countDays({ from: '2026-02-27', to: '2026-03-02' })).toBe(4);
  });
});
