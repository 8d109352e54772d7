/** The restaurant's current promotions. Spec: offers#offers-page */
import { z } from 'zod';
import { uuid } from '#core/contract/wire/envelope.ts';

export const offer = z.object({
  promotionId: uuid,
  name: z.string(),
  description: z.string(),
  promoCode: z.string().nullable(),
  promotionType: z.union([z.literal(1), z.literal(2)]).describe('1 code-based, 2 automatic.'),
  facts: z
    .array(z.object({ kind: z.string(), text: z.string(), place: z.enum(['name', 'line', 'more']) }))
    .describe(
      'What it gives and what limits it, one sentence each, the benefit first. `place`: the name says it already, it belongs beside the name, or it is one of the other conditions.',
    ),
  productIds: z.array(uuid).describe('The first twelve dishes of it that can be had now; empty for the whole order.'),
  pieces: z
    .int()
    .nullable()
    .describe(
      'Of one of these dishes, how many bring the offer by themselves; null where that needs more than dishes.',
    ),
});

export type WireOffer = z.infer<typeof offer>;
