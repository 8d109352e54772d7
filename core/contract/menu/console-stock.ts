/** What is sold out, as the board's list has it. */
import { z } from 'zod';
import { dishCount } from '#core/contract/menu/console-counts.ts';
import { utcOrNever, uuid } from '#core/contract/wire/envelope.ts';

export const stockItem = z.object({
  kind: z.enum(['product', 'variant', 'modifier']),
  id: uuid,
  name: z.string(),
  englishName: z.string().optional().describe('Where the name is a translation.'),
  parent: z.string().nullable().describe('Department, product or modifier category it belongs to.'),
  outOfStockUntilUtc: utcOrNever.nullable(),
  count: dishCount.nullable().describe('How many are left; null for what is not counted.'),
});

export const setStockBody = z.object({
  kind: z.enum(['product', 'variant', 'modifier']),
  id: uuid,
  until: z.enum(['in-stock', '1h', '4h', 'next-opening', 'until-changed']),
});

export type WireStockItem = z.infer<typeof stockItem>;
