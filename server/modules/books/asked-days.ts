import { MAX_REPORT_DAYS } from '#core/contract/numbers/console-numbers.ts';
import { countDays, type Days } from '#core/domain/books/accounts/tax-periods.ts';
import { AppError } from '#server/errors.ts';

export { isFilling } from './repo-days.ts';

/** 400 for days that end before they begin, or are too many. */
export function requireDays(days: Days): Days {
  if (days.to < days.from) throw new AppError('BAD_REQUEST', 'console.error.range', { field: 'to' });
  if (countDays(days) > MAX_REPORT_DAYS)
    throw new AppError('BAD_REQUEST', 'console.error.rangeLong', { field: 'from' });
  return days;
}
