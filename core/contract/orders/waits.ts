/** How long an order of now takes, from the restaurant's own history. Decision 093. */
import { z } from 'zod';

const wait = z
  .object({
    from: z.int().describe('Minutes: one order in ten was faster.'),
    usual: z.int().describe('Half of them were faster.'),
    to: z.int().describe('One order in ten took longer.'),
  })
  .nullable()
  .describe('From the acceptance on. Null with too few orders: then the estimate holds.');

export const waits = z.object({ pickup: wait, delivery: wait });

export type WireWaits = z.infer<typeof waits>;
