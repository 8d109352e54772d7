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
    .array(z.object({ kind: z.string(), text: z.string() }))
    .describe('What it gives and what limits it, one sentence each, the benefit first.'),
});

export type WireOffer = z.infer<typeof offer>;
