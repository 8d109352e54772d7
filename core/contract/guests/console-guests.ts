/** The console's calls for reservations, feedback and messages. */
import { z } from 'zod';
import { calendarDay, utc, uuid } from '#core/contract/wire/envelope.ts';
import { requiredText, typedText } from '#core/contract/wire/plain-text.ts';
import { RESERVATION_STATUSES } from './reservations.ts';

const cursor = z.string().max(120).optional().describe('`nextCursor` of the page before.');
const nextCursor = z.string().nullable().describe('Null on the last page.');

export const reservationsQuery = z.object({
  date: calendarDay('reservation.error.date').optional().describe('On the restaurant’s clock; today without one.'),
  q: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe('A name, phone or e-mail: looks through all days, the latest first.'),
  cursor,
});

export const guestReservation = z.object({
  reservationId: uuid,
  startUtc: utc,
  guests: z.int(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  notes: z.string(),
  reply: z.string().describe('What the restaurant wrote to the guest with its answer.'),
  status: z.enum(RESERVATION_STATUSES),
  createdUtc: utc,
});

export const guestReservations = z.object({
  date: z.string().describe('The day of the list, or of which it would be without the search.'),
  items: z.array(guestReservation).describe('A page of them, by time.'),
  nextCursor,
  total: z
    .object({ entries: z.int(), tables: z.int(), guests: z.int() })
    .describe('Of the day, or of all that the search finds; tables and guests without those that are cancelled.'),
  unanswered: z
    .object({ tables: z.int(), firstDate: z.string().nullable() })
    .describe('Tables to come that nobody has confirmed, on any day.'),
  seats: z.int(),
});

export const ofReservationOnly = z.object({ reservationId: uuid });
export const answerReservationBody = z.discriminatedUnion('action', [
  z.object({
    action: z.enum(['confirm', 'decline', 'cancel']),
    reply: typedText(500).default(''),
  }),
  z.object({
    action: z.literal('resize'),
    guests: z.int('reservation.error.guests').min(1, 'reservation.error.guests').max(500, 'reservation.error.guests'),
    reply: typedText(500).default(''),
  }),
]);

export const confirmReservationsBody = z.object({
  reservationIds: z.array(uuid).min(1).max(1_000),
  reply: typedText(500).default(''),
});
export const confirmedReservations = z.object({
  refused: z.int().describe('Tables that `answerReservation` would refuse: cancelled, past or unknown.'),
});

export const guestMessage = z.object({
  messageId: uuid,
  kind: z.enum(['feedback', 'contact']),
  food: z.int().nullable(),
  service: z.int().nullable(),
  delivery: z.int().nullable(),
  text: z.string(),
  orderNumber: z.string(),
  fullName: z.string(),
  email: z.string().describe('Empty: nobody to answer to.'),
  phone: z.string(),
  language: z.string(),
  createdUtc: utc,
  isRead: z.boolean(),
  doneUtc: utc.nullable(),
  answer: z.string(),
  answeredUtc: utc.nullable(),
  answeredBy: z.string(),
});

export const messagesQuery = z.object({ show: z.enum(['open', 'done']).default('open'), cursor });
export const guestMessages = z.object({ items: z.array(guestMessage), nextCursor, unread: z.int() });

export const ofMessage = z.object({ messageId: uuid });
export const handleMessageBody = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['read', 'unread', 'done', 'reopen']) }),
  z.object({
    action: z.literal('answer'),
    text: requiredText('inbox.error.answer', 4000),
  }),
]);

export type WireGuestReservation = z.infer<typeof guestReservation>;
export type WireGuestReservations = z.infer<typeof guestReservations>;
export type WireGuestMessage = z.infer<typeof guestMessage>;
export type WireGuestMessages = z.infer<typeof guestMessages>;
