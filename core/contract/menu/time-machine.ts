/** The store at another time: the facts above its preview. */
import { z } from 'zod';
import { amount, utc } from '#core/contract/wire/envelope.ts';

export const timeMachineQuery = z.object({
  at: utc,
  service: z.enum(['pickup', 'delivery']),
  km: z.coerce.number().min(0).max(100).optional(),
});

const span = z.object({ fromMinutes: z.int(), toMinutes: z.int().describe('Above 1440 on the next day.') });

export const timeMachine = z.object({
  nowUtc: utc,
  atUtc: utc,
  date: z.string(),
  /** Minutes after midnight on the restaurant's clock. */
  minutes: z.int(),
  ranges: z.array(span).describe('Hours of that day, those of the day before that reach into it as minutes below 0.'),
  label: z.string().nullable().describe('Of the special date.'),
  isOpen: z.boolean(),
  closesAtUtc: utc.nullable(),
  opensAtUtc: utc.nullable(),
  firstSlotUtc: utc.nullable().describe('The first quarter hour an order could be due.'),
  isOffered: z.boolean().describe('Whether the chosen service is offered at all.'),
  surcharge: z.object({ percent: z.number(), label: z.string() }).nullable(),
  zone: z.object({ name: z.string(), fee: amount, minimum: amount }).nullable(),
  promotions: z.array(z.string()).describe('Offers that run.'),
  soldOut: z.array(z.string()),
  backInStock: z.array(z.string()).describe('Sold out now, and back by then.'),
  r18: z.enum(['no-licence', 'sold', 'refused']),
  jumps: z.array(
    z.object({ kind: z.enum(['opening', 'special', 'clock-change', 'offer']), name: z.string(), atUtc: utc }),
  ),
});

export type WireTimeMachine = z.infer<typeof timeMachine>;
