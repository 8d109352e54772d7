import { MAX_REPORT_DAYS } from '#core/contract/numbers/console-numbers.ts';
import { countDays, type Days } from '#core/domain/books/accounts/tax-periods.ts';
import { AppError } from '#server/errors.ts';

export { isFilling } from './repo-days.ts';

/** 400 for days that end before they begin, or are too many. */
export function requireDays(days: Days): Days {
  const wrong = (field: string, key: 'console.error.range' | 'console.error.rangeLong') =>
    new AppError('BAD_REQUEST', key, { fields: { [field]: { key } } });
  if (days.to < days.from) throw wrong('to', 'console.error.range');
  if (countDays(days) > MAX_REPORT_DAYS) throw wrong('from', 'console.error.rangeLong');
  return days;
}
