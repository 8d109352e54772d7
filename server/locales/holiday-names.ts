/** What a holiday of the calendar (server/holidays.ts) is called in the reader's language. */
import type { Locale } from '#core/domain/language/languages.ts';
import { message, type ServerMessage } from './messages.ts';

/** By the name that the calendar's library has for it. */
const NAMES: Readonly<Record<string, ServerMessage>> = {
  "New Year's Day": 'holiday.newYear',
  "Day after New Year's Day": 'holiday.dayAfterNewYear',
  'Waitangi Day': 'holiday.waitangi',
  'Good Friday': 'holiday.goodFriday',
  'Easter Sunday': 'holiday.easterSunday',
  'Easter Monday': 'holiday.easterMonday',
  'ANZAC Day': 'holiday.anzac',
  "King's Birthday": 'holiday.kingsBirthday',
  Matariki: 'holiday.matariki',
  'Labour Day': 'holiday.labour',
  'Christmas Day': 'holiday.christmas',
  'Boxing Day': 'holiday.boxing',
  'Christchurch Show Day': 'holiday.christchurchShow',
};

const SUBSTITUTE = / \(substitute day\)$/;

/** `region` names its anniversary day. A day that the table lacks keeps its English name. */
export function holidayName(name: string, locale: Locale, region = ''): string {
  if (/anniversary/i.test(name)) return message(locale, 'holiday.anniversary', { region }).trim();
  const day = name.replace(SUBSTITUTE, '');
  const key = NAMES[day];
  const title = key ? message(locale, key) : day;
  return day === name ? title : message(locale, 'holiday.observed', { name: title });
}
