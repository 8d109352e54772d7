import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const ENTRY = {
  name: 'table',
  id: 'one',
  startMs: Date.parse('2026-11-24T05:30:00Z'),
  minutes: 15,
  createdMs: Date.parse('2026-11-23T05:30:00Z'),
  title: 'Pickup',
  place: 'Queen Street',
  text: 'Call us',
  url: 'https://kai.example/',
  changedMs: Date.parse('2026-11-23T06:00:00Z'),
  organizer: { name: 'Kai "Co"; Ltd', email: 'kai@kai.example' },
  state: 'agreed' as const,
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
  it('is one event with its time in UTC, and rings half an hour before', async () => {
    const { name, type, content } = await calendarFile(ENTRY);
    expect([name, type]).toEqual(['table.ics', 'text/calendar; charset=utf-8; method=PUBLISH']);
    const [event, alarm] = content.split('BEGIN:VALARM').map(read);
    expect(Object.fromEntries(event ?? [])).toMatchObject({
      METHOD: 'PUBLISH',
      DTSTART: '20261124T053000Z',
      DTEND: '20261124T054500Z',
      STATUS: 'CONFIRMED',
      SEQUENCE: '1800',
      'LAST-MODIFIED': '20261123T060000Z',
    });
    expect(content).toContain('ORGANIZER;CN="Kai ’Co’; Ltd":MAILTO:kai@kai.example\r\n');
    expect(Object.fromEntries(alarm ?? [])).toMatchObject({
      ACTION: 'DISPLAY',
      DESCRIPTION: 'Pickup',
      TRIGGER: '-PT30M',
    });
  });

  it('takes an end out of the calendar: the same entry, later, without an alarm', async () => {
    const { type, content } = await calendarFile({ ...ENTRY, changedMs: ENTRY.changedMs + 1_000, state: 'ended' });
    expect(type).toContain('method=CANCEL');
    const event = Object.fromEntries(read(content));
    expect(event).toMatchObject({ METHOD: 'CANCEL', STATUS: 'CANCELLED', UID: 'one@servery', SEQUENCE: '1801' });
    expect(content).not.toContain('VALARM');
    expect(read((await calendarFile({ ...ENTRY, state: 'asked-for' })).content).get('STATUS')).toBe('TENTATIVE');
    expect((await calendarFile({ ...ENTRY, organizer: { name: '', email: '' } })).content).not.toContain('ORGANIZER');
  });

  it.each([
    'Kai; "Co", a\\b',
    'one\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nATTACH:https://evil.example',
    'one\rURL:https://evil.example',
    'a\u2028b\u0085c',
    'ਸੁਆਦ '.repeat(80),
  ])('keeps %j text', async (text) => {
    const { content: file } = await calendarFile({ ...ENTRY, title: text, place: text, text });
    expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file.match(/^(URL|ATTACH|END)[:;].*/gm)).toEqual([
      'URL:https://kai.example/',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
    // No line ends by a carriage return alone, which some calendars take for an end.
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const event = read(file.replace(/BEGIN:VALARM[\s\S]*END:VALARM/, ''));
    expect(event.get('SUMMARY')).toBe(text.replace(/\s+/g, ' ').trim());
    expect(event.get('DESCRIPTION')).toBe(text.replace(/\r\n?/g, '\n'));
  });

  it('keeps any text text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 120 }), async (text) => {
        const organizer = { ...ENTRY.organizer, name: text };
        const { content: file } = await calendarFile({ ...ENTRY, organizer, title: `x${text}`, place: text, text });
        expect(file.match(/^(BEGIN|END):/gm)).toHaveLength(6);
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      }),
      { numRuns: 60 },
    );
  });
});
