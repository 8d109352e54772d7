/** What customers write to the restaurant: feedback and messages; and where its sister restaurants are. */
import { z } from 'zod';
import { utc, uuid } from '#core/contract/wire/envelope.ts';
import { guestText, isPlainLine, isPlainText } from '#core/contract/wire/plain-text.ts';
import { MAX_FULL_NAME, MAX_MESSAGE, MAX_ORDER_NUMBER, MAX_PHONE } from '#core/domain/guests/text-lengths.ts';
import { honeypot, person } from './reservations.ts';

const rating = z.int().min(1, 'feedback.error.rating').max(5, 'feedback.error.rating');

export const feedbackBody = z.object({
  messageId: uuid.describe('Chosen by the browser, at random: sending twice keeps one.'),
  food: rating,
  service: rating,
  delivery: rating.nullish().describe('Only for an order that was delivered.'),
  text: guestText().trim().max(MAX_MESSAGE, 'error.tooLong').refine(isPlainText, 'error.characters').default(''),
  orderNumber: guestText()
    .trim()
    .max(MAX_ORDER_NUMBER, 'error.tooLong')
    .refine(isPlainLine, 'error.characters')
    .default(''),
  fullName: guestText().trim().max(MAX_FULL_NAME, 'error.tooLong').refine(isPlainLine, 'error.characters').default(''),
  email: z
    .union([z.literal(''), person.shape.email])
    .default('')
    .describe('For an answer.'),
  website: honeypot,
});

export const contactBody = person.extend({
  messageId: uuid,
  phone: guestText().trim().max(MAX_PHONE, 'error.tooLong').refine(isPlainLine, 'error.characters').default(''),
  text: guestText()
    .trim()
    .min(1, 'contact.error.text')
    .max(MAX_MESSAGE, 'error.tooLong')
    .refine(isPlainText, 'error.characters'),
  website: honeypot,
});

export const received = z.object({ messageId: uuid });

export const location = z.object({
  clientId: uuid,
  tradingName: z.string(),
  address: z.string(),
  phone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  url: z.string().describe('Of its store, without a trailing slash.'),
  isCurrent: z.boolean(),
  isOpen: z.boolean(),
  closesAtUtc: utc.nullable(),
  opensAtUtc: utc.nullable(),
  timeZone: z.string(),
  offers: z.object({ pickup: z.boolean(), delivery: z.boolean() }),
});

export type WireLocation = z.infer<typeof location>;
