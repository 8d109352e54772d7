/** Links of a store for posters, other websites and search engines (decision 105). */
import { z } from 'zod';
import { uuid } from '#core/contract/wire/envelope.ts';
import { LOCALES } from '#core/domain/language/languages.ts';
import { ORDER_TYPES } from '#core/domain/orders/order-type.ts';
import { POSTER_SHEETS } from '#core/domain/sharing/poster-sheets.ts';

export const sharing = z.object({
  origin: z.string().describe('Of the store, without a slash at its end.'),
  services: z.array(z.enum(ORDER_TYPES)).describe('What guests may order now.'),
  takesTables: z.boolean(),
  dishes: z.array(z.object({ productId: uuid, name: z.string() })).describe('Those with a link of their own.'),
  brandColour: z.string().describe('#RRGGBB'),
});

export const posterQuery = z.object({
  sheet: z.enum(POSTER_SHEETS),
  lang: z.enum(LOCALES),
  service: z.enum(ORDER_TYPES).optional(),
  product: uuid.optional().describe('A dish that has a link of its own.'),
});

export type WireSharing = z.infer<typeof sharing>;
