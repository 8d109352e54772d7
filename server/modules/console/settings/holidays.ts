/** Public holidays that restaurants may charge for: New Zealand's national ones, by npm `date-holidays`. Pure. */
import Holidays from 'date-holidays';

export interface Holiday {
  /** 'YYYY-MM-DD'. */
  readonly date: string;
  readonly name: string;
}

/** From `today` to the end of the next year. */
export function comingHolidays(today: string): readonly Holiday[] {
  const year = Number(today.slice(0, 4));
  const calendar = new Holidays('NZ');
  return [year, year + 1]
    .flatMap((one) => calendar.getHolidays(one))
    .filter(({ type }) => type === 'public')
    .map(({ date, name }) => ({ date: date.slice(0, 10), name }))
    .filter(({ date }) => date >= today)
    .sort((a, b) => a.date.localeCompare(b.date));
}
