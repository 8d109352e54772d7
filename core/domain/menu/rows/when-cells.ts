/** When and by which way a dish is offered, as cells of a menu's table. Pure. */
import { type Availability, type AvailabilityWindow, MOST_NOTICE_MINUTES } from '#core/domain/menu/availability.ts';
import type { Reader } from '#core/domain/menu/table.ts';

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const PERIODS = ['breakfast', 'lunch', 'dinner'] as const;
const ORDER_TYPES = ['pickup', 'delivery'] as const;
const MOST_WINDOWS = 20;
const COLUMNS = ['order_types', 'times', 'periods', 'notice'] as const;
const WINDOW = /^([a-z+]+) ((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Meal periods by their names. */
export function periodsCell(periods: readonly number[]): string {
  return periods.map((period) => PERIODS[period - 1]).join(';');
}

/** `mon+tue 17:00-21:00` for each window. */
export function whenCells(availability: Availability | null): Readonly<Record<(typeof COLUMNS)[number], string>> {
  const { orderTypes = null, windows = [], mealPeriods = [], noticeMinutes } = availability ?? {};
  return {
    order_types: orderTypes === null ? '' : orderTypes.length === 0 ? 'none' : orderTypes.join(';'),
    times: windows
      .map(({ weekdays, from, to }) => `${weekdays.map((day) => DAYS[day - 1]).join('+')} ${from}-${to}`)
      .join(';'),
    periods: periodsCell(mealPeriods),
    notice: noticeMinutes === undefined ? '' : String(noticeMinutes),
  };
}

/** What the row leaves out stays as it was `before`. */
export function readPeriods(reader: Reader, before: readonly number[]): number[] {
  if (!reader.has('periods')) return [...before];
  return reader.oneOf('periods', PERIODS).map((period) => PERIODS.indexOf(period) + 1);
}

/** The same; cells that say what was there leave it exactly as it was. */
export function readWhen(reader: Reader, before: Availability | null): Availability | null {
  const cells = whenCells(before);
  const isSame = COLUMNS.every((column) => !reader.has(column) || reader.text(column) === cells[column]);
  if (isSame) return before;
  const mealPeriods = readPeriods(reader, before?.mealPeriods ?? []);
  const noticeMinutes = reader.has('notice') ? reader.count('notice', MOST_NOTICE_MINUTES) : before?.noticeMinutes;
  const read = {
    orderTypes: reader.has('order_types') ? readOrderTypes(reader) : (before?.orderTypes ?? null),
    windows: reader.has('times')
      ? reader.list('times').flatMap((text) => readWindow(reader, text))
      : (before?.windows ?? []),
    ...(mealPeriods.length > 0 && { mealPeriods }),
    ...(noticeMinutes && { noticeMinutes }),
  };
  reader.atMost('times', read.windows, MOST_WINDOWS);
  const isLimited = Object.values(whenCells(read)).some((cell) => cell !== '');
  return isLimited ? read : null;
}

function readOrderTypes(reader: Reader): Availability['orderTypes'] {
  const text = reader.text('order_types');
  if (text === '') return null;
  return text === 'none' ? [] : reader.oneOf('order_types', ORDER_TYPES);
}

function readWindow(reader: Reader, text: string): AvailabilityWindow[] {
  const [, names = '', from = '', to = ''] = WINDOW.exec(text.toLowerCase()) ?? [];
  const weekdays = [...new Set(names.split('+'))].map((name) => DAYS.indexOf(name) + 1);
  if (!weekdays.includes(0) && from !== to) return [{ weekdays, from, to }];
  reader.fail('times', 'times');
  return [];
}
