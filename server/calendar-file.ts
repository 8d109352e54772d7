/** Something with a place and a time as an iCalendar file (RFC 5545). The library is loaded with the first one. */

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

/** Rejects when `ics` refuses the entry: a bug, not bad input. */
export async function calendarFile(entry: CalendarEntry): Promise<string> {
  const { createEvent } = await import('ics');
  const { id, startMs, minutes, createdMs, title, place, text, url, isCancelled } = entry;
  const { error, value } = createEvent({
    productId: '-//Servery//EN',
    method: 'PUBLISH',
    uid: `${id}@servery`,
    created: createdMs,
    start: startMs,
    startInputType: 'utc',
    startOutputType: 'utc',
    end: startMs + minutes * 60_000,
    endInputType: 'utc',
    endOutputType: 'utc',
    title: oneLine(title),
    location: oneLine(place),
    description: text.replace(/\r\n?/g, '\n'),
    url,
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
  });
  if (!value) throw error ?? new Error('No calendar entry');
  return value;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
