/** How a guest found the dishes of an order: a thumb each and a word. The restaurant reads them, nobody else. Decision 093. */
import { z } from 'zod';
import { ticketId, utc, uuid } from '#core/contract/wire/envelope.ts';
import { typedText } from '#core/contract/wire/plain-text.ts';
import { MAX_RATING_TEXT } from '#core/domain/guests/text-lengths.ts';
import { RATING_REASONS } from '#core/domain/orders/rating-reason.ts';

export const ofRatedOrder = z.object({ clientId: uuid, orderId: uuid });

const reasons = z.array(z.enum(RATING_REASONS)).max(RATING_REASONS.length);
const dish = z.object({ productId: uuid, isGood: z.boolean(), reasons });

export const orderRating = z.object({
  isOffered: z.boolean().describe('The order was handed over, and can be rated for seven days.'),
  dishes: z.array(z.object({ productId: uuid, name: z.string(), isGood: z.boolean().nullable(), reasons })),
  word: z.string(),
  wantsAnswer: z.boolean().describe('The guest asks the restaurant to put it right.'),
  isRated: z.boolean(),
});

export const rateOrderBody = z.object({
  dishes: z.array(dish).max(60),
  word: typedText(MAX_RATING_TEXT).default(''),
  wantsAnswer: z.boolean().default(false),
});

export const dishRatingsQuery = z.object({ days: z.coerce.number().int().min(1).max(400).default(90) });

export const dishRatings = z.object({
  isOn: z.boolean().describe('Guests are asked.'),
  dishes: z
    .array(
      z.object({
        productId: uuid,
        name: z.string(),
        good: z.int(),
        bad: z.int(),
        reasons: z.array(z.object({ reason: z.enum(RATING_REASONS), count: z.int() })),
      }),
    )
    .describe('The dishes with the most bad ratings first.'),
  words: z.array(
    z.object({
      orderId: ticketId,
      orderNumber: z.int().nullable(),
      atUtc: utc,
      word: z.string(),
      bad: z.array(z.string()).describe('Names of the dishes with the thumb down.'),
      wantsAnswer: z.boolean(),
      customerName: z.string(),
      phone: z.string(),
    }),
  ),
});

export type WireOrderRating = z.infer<typeof orderRating>;
export type RateOrderBody = z.input<typeof rateOrderBody>;
export type WireDishRatings = z.infer<typeof dishRatings>;
