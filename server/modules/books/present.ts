import type { WireClosedDay } from '#core/contract/books/books.ts';
import { cents, toWire } from '#core/domain/money/money.ts';
import type { DayRow } from './repo-days.ts';

/** In dollars; `counted` is what the last count says. */
export function presentClosedDay(row: DayRow, recountedCents = 0): WireClosedDay {
  const { countedCents, leftCents } = row;
  return {
    day: row.tradingDay,
    number: row.number,
    closedAtUtc: row.closedAt.toISOString(),
    closedBy: row.closedBy,
    expected: toWire(cents(row.expectedCents)),
    counted: countedCents === null ? null : toWire(cents(countedCents + recountedCents)),
    left: leftCents === null ? null : toWire(cents(leftCents)),
    note: row.note,
  };
}
