/** A reservation as an iCalendar file (RFC 5545). Pure. */
export interface CalendarEntry {
  readonly id: string;
  readonly startMs: number;
  readonly minutes: number;
  readonly createdMs: number;
  readonly title: string;
  readonly place: string;
  readonly text: string;
  readonly url: string;
  readonly isCancelled: boolean;
}

const stamp = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Lines of at most 75 octets, never cut inside a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 74) {
      parts.push(part);
      part = ' ';
    }
    part += character;
  }
  return [...parts, part].join('\r\n');
}

export function calendarFile(entry: CalendarEntry): string {
  const { id, startMs, minutes, createdMs, title, place, text, url, isCancelled } = entry;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Servery//Reservations//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@servery`,
    `DTSTAMP:${stamp(createdMs)}`,
    `DTSTART:${stamp(startMs)}`,
    `DTEND:${stamp(startMs + minutes * 60_000)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
