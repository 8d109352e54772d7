/** Something with a place and a time as an iCalendar file (RFC 5545). The library is loaded with the first one. */

export interface CalendarEntry {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly id: string;
  readonly startMs: number;
  readonly minutes: number;
  /** How long before the start it reminds; 30 when absent. */
  readonly alarmMinutes?: number;
  readonly createdMs: number;
  /** When it last changed: a calendar takes the latest state of an entry, whichever file it reads last. */
  readonly changedMs: number;
  readonly title: string;
  readonly place: string;
  readonly text: string;
  readonly url: string;
  /** Without an address, the entry names none. */
  readonly organizer: { readonly name: string; readonly email: string };
  /** An end takes the entry out of the calendar. */
  readonly state: 'asked-for' | 'agreed' | 'ended';
}

/** As a mail carries it. */
export interface CalendarFile {
  readonly name: string;
  /** With the method, as mail programs want it. */
  readonly type: string;
  readonly content: string;
}

const STATUSES = { 'asked-for': 'TENTATIVE', agreed: 'CONFIRMED', ended: 'CANCELLED' } as const;
const ALARM_MINUTES = 30;
/** Octets. */
const LINE_LENGTH = 75;

/** Rejects when `ics` refuses the entry: a bug, not bad input. */
export async function calendarFile(entry: CalendarEntry): Promise<CalendarFile> {
  const { createEvent } = await import('ics');
  const { name, id, startMs, minutes, createdMs, changedMs, url, organizer, state } = entry;
  const method = state === 'ended' ? 'CANCEL' : 'PUBLISH';
  const title = oneLine(entry.title);
  const { error, value } = createEvent({
    productId: '-//Servery//EN',
    method,
    uid: `${id}@servery`,
    sequence: Math.max(0, Math.floor((changedMs - createdMs) / 1000)),
    created: createdMs,
    lastModified: changedMs,
    start: startMs,
    startInputType: 'utc',
    startOutputType: 'utc',
    end: startMs + minutes * 60_000,
    endInputType: 'utc',
    endOutputType: 'utc',
    title,
    location: oneLine(entry.place),
    description: entry.text.replace(/\r\n?/g, '\n'),
    url,
    ...(organizer.email === ''
      ? {}
      : { organizer: { name: oneLine(organizer.name).replaceAll('"', '’'), email: organizer.email } }),
    status: STATUSES[state],
    ...(state === 'ended'
      ? {}
      : {
          alarms: [
            {
              action: 'display',
              // Of an alarm, the library leaves the signs of a list as they are.
              description: title.replace(/[\\;,]/g, '\\$&'),
              trigger: { minutes: entry.alarmMinutes ?? ALARM_MINUTES, before: true },
            },
          ],
        }),
  });
  if (!value) throw error ?? new Error('No calendar entry');
  return { name: `${name}.ics`, type: `text/calendar; charset=utf-8; method=${method}`, content: fold(value) };
}

/** The library folds lines by characters, of which Devanagari and Gurmukhi have three octets each. */
function fold(file: string): string {
  let length = 0;
  return Array.from(file.replaceAll('\r\n\t', ''), (character) => {
    const size = Buffer.byteLength(character);
    length = character === '\n' ? 0 : length + size;
    if (length <= LINE_LENGTH || character === '\r') return character;
    length = 1 + size;
    return `\r\n ${character}`;
  }).join('');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
