import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const ENTRY = {
  id: 'one',
  startMs: Date.parse('2026-11-24T05:30:00Z'),
  minutes: 15,
  createdMs: Date.parse('2026-11-23T05:30:00Z'),
  title: 'Pickup',
  place: 'Queen Street',
  text: 'Call us',
  url: 'https://kai.example/',
  isCancelled: false,
};

/** Properties of the event as a calendar reads them: folded lines joined, escapes undone. */
function read(file: string): Map<string, string> {
  const lines = file.replace(/\r\n[ \t]/g, '').split('\r\n');
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(':');
      const value = line.slice(at + 1).replace(/\\([nN;,\\])/g, (_, one: string) => (/n/i.test(one) ? '\n' : one));
      return [line.slice(0, at).replace(/;.*/, ''), value] as const;
    }),
  );
}

describe('calendarFile', () => {
  it('is one event with its time in UTC', async () => {
    const file = await calendarFile(ENTRY);
    const event = read(file);
    expect([event.get('DTSTART'), event.get('DTEND'), event.get('STATUS')]).toEqual([
      '20261124T053000Z',
      '20261124T054500Z',
      'CONFIRMED',
    ]);
    expect(read(await calendarFile({ ...ENTRY, isCancelled: true })).get('STATUS')).toBe('CANCELLED');
  });

  it.each([
    'Kai; "Co", a\\b',
    'one\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nATTACH:https://evil.example',
    'one\rURL:https://evil.example',
    'a\u2028b\u0085c',
    'ਸੁਆਦ '.repeat(80),
  ])('keeps %j text', async (text) => {
    const file = await calendarFile({ ...ENTRY, title: text, place: text, text });
    expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
    expect(file.match(/^(URL|ATTACH|END)[:;].*/gm)).toEqual([
      'URL:https://kai.example/',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
    // No line ends by a carriage return alone, which some calendars take for an end.
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const event = read(file);
    expect(event.get('SUMMARY')).toBe(text.replace(/\s+/g, ' ').trim());
    expect(event.get('DESCRIPTION')).toBe(text.replace(/\r\n?/g, '\n'));
  });

  it('keeps any text text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 120 }), async (text) => {
        const file = await calendarFile({ ...ENTRY, title: `x${text}`, place: text, text });
        expect(file.match(/^(BEGIN|END):/gm)).toHaveLength(4);
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      }),
      { numRuns: 60 },
    );
  });
});
