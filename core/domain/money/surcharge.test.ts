import { expect, it } from 'vitest';
import { misnamedDays } from './surcharge.ts';

const HOLIDAYS = ['2026-12-25', '2027-03-26', '2027-03-29', '2027-04-26'];
/** Easter Sunday is no public holiday in New Zealand. */
const EASTER_SUNDAY = '2027-03-28';
const CHOSEN = ['2026-12-25', EASTER_SUNDAY, '2031-01-05'];

it('names the days that a surcharge calls public holidays and that are none', () => {
  for (const label of [
    '',
    '  ',
    'Public holiday surcharge',
    'PUBLIC-HOLIDAY fee',
    'पब्लिक हॉलिडे सरचार्ज',
    'ਪਬਲਿਕ ਹੌਲੀਡੇ ਸਰਚਾਰਜ',
  ]) {
    expect([label, misnamedDays(label, CHOSEN, HOLIDAYS)]).toEqual([label, [EASTER_SUNDAY]]);
  }
});

it('says nothing of a name of its own, nor of days beyond the known holidays', () => {
  expect(misnamedDays('Sunday surcharge', CHOSEN, HOLIDAYS)).toEqual([]);
  expect(misnamedDays('', ['2026-12-25', '2031-01-05'], HOLIDAYS)).toEqual([]);
  expect(misnamedDays('', CHOSEN, [])).toEqual([]);
});
