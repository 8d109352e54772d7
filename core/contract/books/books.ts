/** Shapes of the calls about the books. Days are trading days (core/domain/hours/trading-day.ts). */
import { z } from 'zod';
import { calendarDay, dollarsAndCents, utc } from '#core/contract/wire/envelope.ts';
import { requiredLine, typedLine } from '#core/contract/wire/plain-text.ts';

const MOST_LETTERS = 200;

const localDate = calendarDay('console.error.date');
const note = typedLine(MOST_LETTERS);
const neededNote = requiredLine('books.error.note', MOST_LETTERS);
const idempotencyKey = z.string().min(8).max(80).describe('Chosen by the page that asks; a repeat is written once.');

export const closeDayBody = z
  .object({
    day: localDate,
    counted: dollarsAndCents.describe('What lies in the drawer.'),
    left: dollarsAndCents.describe('What stays in it for the next day; the rest is taken out.'),
    note: note.default('').describe('Why the count differs; needed where it does.'),
  })
  .refine(({ counted, left }) => left <= counted, { path: ['left'], error: 'books.error.left' });
export type CloseDayBody = z.output<typeof closeDayBody>;

export const closedDay = z.object({
  day: localDate.describe('The trading day.'),
  number: z.int().describe('Of the closing; without gaps.'),
  closedAtUtc: utc.describe('When it was closed.'),
  closedBy: z.string().describe('A member of staff; ‘system’ where nobody closed it by ten the next morning.'),
  expected: z.number().describe('Dollars that should have been in the drawer.'),
  counted: z.number().nullable().describe('By the last count; null where nobody counted.'),
  left: z.number().nullable().describe('What stayed in the drawer.'),
  note: z.string().describe('What staff wrote about the count.'),
});
export type WireClosedDay = z.infer<typeof closedDay>;

export const recountDayBody = z.object({ day: localDate, counted: dollarsAndCents, note: neededNote, idempotencyKey });
export type RecountDayBody = z.output<typeof recountDayBody>;

export const tillBody = z.object({
  way: z.enum(['in', 'out']),
  amount: dollarsAndCents.refine((value) => value > 0, 'refund.amount'),
  note: neededNote.describe('What it is for.'),
  idempotencyKey,
});
export type TillBody = z.output<typeof tillBody>;
