/** What is sold out, as the board's list has it. */
import { z } from 'zod';
import { dishCount } from '#core/contract/menu/console-counts.ts';
import { utcOrNever, uuid } from '#core/contract/wire/envelope.ts';
import { SOLD_OUT_FOR } from '#core/domain/menu/stock-count.ts';

export const stockItem = z.object({
  kind: z.enum(['product', 'variant', 'modifier']).describe('A dish, one of its sizes, or an option.'),
  id: uuid.describe('Of the dish, size or option.'),
  name: z.string().describe('In English for a program.'),
  englishName: z.string().optional().describe('Where the name is a translation.'),
  parent: z.string().nullable().describe('Department, product or modifier category it belongs to.'),
  outOfStockUntilUtc: utcOrNever.nullable().describe('Until when it is sold out; null while it can be had.'),
  count: dishCount.nullable().describe('How many are left; null for what is not counted.'),
});

export const setStockBody = z.object({
  kind: z.enum(['product', 'variant', 'modifier']).describe('As the list has it.'),
  id: uuid.describe('As the list has it.'),
  until: z
    .enum(['in-stock', ...SOLD_OUT_FOR])
    .describe('How long it is sold out; `in-stock` when it can be had again.'),
});

export const setManyStockBody = setStockBody.pick({ until: true }).extend({
  productIds: z.array(uuid).min(1).max(5_000).describe('Dishes; others than the restaurant’s are left out.'),
});

export type WireStockItem = z.infer<typeof stockItem>;
