import Holidays from 'date-holidays';

/** Easter Sunday is no public holiday in New Zealand, yet a day of the Sale and Supply of Alcohol Act 2012. */
const NAMES = /^(?:Good Friday|Easter Sunday)$/;

let newZealand: Holidays | undefined;
const known = new Map<number, ReadonlySet<string>>();

/** Good Friday and Easter Sunday of a year, as wall-clock dates 'YYYY-MM-DD'. */
export function easterDays(year: number): ReadonlySet<string> {
  const found = known.get(year);
  if (found) return found;
  newZealand ??= new Holidays('NZ', { languages: 'en', timezone: 'Pacific/Auckland' });
  const days = newZealand.getHolidays(year).filter(({ name }) => NAMES.test(name));
  const dates = new Set(days.map(({ date }) => date.slice(0, 10)));
  known.set(year, dates);
  return dates;
}
