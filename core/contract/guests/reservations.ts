/** Tables: free times, a reservation, and what its holder may do with it. Spec: store#reservations */
import { z } from 'zod';
import { calendarDay, utc, uuid } from '#core/contract/wire/envelope.ts';
import { requiredLine, typedText } from '#core/contract/wire/plain-text.ts';
import { MAX_EMAIL, MAX_FULL_NAME, MAX_PHONE, MAX_RESERVATION_NOTES } from '#core/domain/guests/text-lengths.ts';

const localDate = calendarDay('reservation.error.date');
/** A restaurant's own limit is lower. */
const guests = z.coerce.number().int().min(1, 'reservation.error.guests').max(100, 'reservation.error.guests');

/** Stays empty: people do not see the field, programs fill it. */
export const honeypot = z.string().max(500).default('');
/** Name and phone number must not be empty. The e-mail address must be valid, because the confirmation is sent to it. */
export const person = z.object({
  fullName: requiredLine('checkout.error.fullName', MAX_FULL_NAME),
  email: requiredLine('checkout.error.email', MAX_EMAIL).regex(/^[^\s@<>",;]+@[^\s@<>",;]+$/, 'auth.error.email'),
});
export const phone = requiredLine('checkout.error.phone', MAX_PHONE);

export const tablesQuery = z.object({ date: localDate, guests });

export const tables = z.object({
  date: z.string(),
  lastDate: z.string().describe('The last day that can be reserved.'),
  largestParty: z.int().describe('Larger parties call; 0 when the restaurant takes no reservations.'),
  times: z.array(
    z.object({
      startUtc: utc,
      minutes: z.int().describe('After midnight on the restaurant’s clock.'),
      isFree: z.boolean(),
    }),
  ),
});

export const reserveBody = person.extend({
  reservationId: uuid
    .optional()
    .describe('Chosen by the caller, at random: sending the same request twice reserves once.'),
  startUtc: utc,
  guests: z.int().min(1, 'reservation.error.guests').max(100, 'reservation.error.guests'),
  phone,
  notes: typedText(MAX_RESERVATION_NOTES).default(''),
  website: honeypot,
});

export const holdBody = z.object({ key: z.string().max(200).describe('Of the link in the mail that asks for it.') });

export const RESERVATION_STATUSES = ['requested', 'confirmed', 'cancelled'] as const;

export const reservation = z.object({
  reservationId: uuid,
  startUtc: utc,
  guests: z.int(),
  fullName: z.string(),
  notes: z.string(),
  status: z.enum(RESERVATION_STATUSES),
  isHeld: z
    .boolean()
    .describe('False until the link of the mail was pressed, where a network asked for several tables.'),
  canCancel: z.boolean(),
  calendarUrl: z.string().describe('An .ics file for a calendar.'),
});

export type WireTables = z.infer<typeof tables>;
export type WireReservation = z.infer<typeof reservation>;
