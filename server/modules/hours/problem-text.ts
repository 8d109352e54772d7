/** Problems of typed hours as messages by field. */
import type { HoursProblem, HoursProblemKind } from '#core/domain/hours/hours-check.ts';
import type { Message } from '#server/errors.ts';
import type { ServerMessage } from '#server/locales/messages.ts';

const KEYS: Readonly<Record<HoursProblemKind, ServerMessage>> = {
  'bad-time': 'console.hours.badTime',
  'zero-length': 'console.hours.zeroLength',
  duplicate: 'console.hours.duplicate',
  overlap: 'console.hours.overlap',
  'overlaps-next-day': 'console.hours.overlapsNextDay',
  'no-hours': 'console.hours.noHours',
  'bad-week': 'console.hours.badWeek',
  'bad-date': 'console.hours.badDate',
  'past-date': 'console.hours.pastDate',
  'far-date': 'console.hours.farDate',
  'duplicate-date': 'console.hours.duplicateDate',
  'duplicate-meal': 'console.hours.duplicateMeal',
};

/** The first problem of each field. */
export function hoursFields(problems: readonly HoursProblem[]): Record<string, Message> {
  const fields: Record<string, Message> = {};
  for (const { path, kind, other } of problems) {
    fields[path] ??= { key: KEYS[kind], ...(other === undefined ? {} : { values: { other } }) };
  }
  return fields;
}
