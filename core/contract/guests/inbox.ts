/** What customers write to the restaurant: feedback and messages; and where its sister restaurants are. */
import { z } from 'zod';
import { utc, uuid } from '#core/contract/wire/envelope.ts';
import { requiredText, typedLine, typedText } from '#core/contract/wire/plain-text.ts';
import { MAX_FULL_NAME, MAX_MESSAGE, MAX_ORDER_NUMBER, MAX_PHONE } from '#core/domain/guests/text-lengths.ts';
import { honeypot, person } from './reservations.ts';

const rating = z.int().min(1, 'feedback.error.rating').max(5, 'feedback.error.rating');

const messageId = uuid.optional().describe('Chosen by the caller, at random: sending twice keeps one.');

export const feedbackBody = z.object({
  messageId,
  food: rating,
  service: rating,
  delivery: rating.nullish().describe('Only for an order that was delivered.'),
  text: typedText(MAX_MESSAGE).default(''),
  orderNumber: typedLine(MAX_ORDER_NUMBER).default(''),
  fullName: typedLine(MAX_FULL_NAME).default(''),
  email: z
    .union([z.literal(''), person.shape.email])
    .default('')
    .describe('For an answer.'),
  website: honeypot,
});

export const contactBody = person.extend({
  messageId,
  phone: typedLine(MAX_PHONE).default(''),
  text: requiredText('contact.error.text', MAX_MESSAGE),
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
