/** Calls by which staff count a dish: how many are left, today or from a daily amount (decision 109). */
import { z } from 'zod';
import { uuid } from '#core/contract/wire/envelope.ts';
import { COUNT_MAX } from '#core/domain/menu/stock-count.ts';

const pieces = z.int().min(0).max(COUNT_MAX);

export const dishCount = z.object({
  left: z.int().describe('What can still be sold today.'),
  daily: z.int().nullable().describe('What each new day begins with; null: today alone is counted.'),
});

export const setStockCountBody = z.object({
  productId: uuid,
  left: pieces.nullable().describe('Null: the dish is not counted any more.'),
  isDaily: z.boolean().describe('Each new day begins with this number.'),
});

/** The most that one press or one entry adds or takes away. */
const STEP_MAX = 999;

export const addStockBody = z.object({
  productId: uuid,
  by: z.int().min(-STEP_MAX).max(STEP_MAX).describe('Added to what is left today; it does not fall below 0.'),
});

export type WireDishCount = z.infer<typeof dishCount>;
