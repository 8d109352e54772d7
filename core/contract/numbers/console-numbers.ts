/** What a restaurant sold: dashboard and reports. Orders and money are those of the ledger's days, as on the page of a day. */

import { z } from 'zod';
import { orderTypeCode } from '#core/contract/wire/code-schemas.ts';
import { calendarDay, utc, uuid } from '#core/contract/wire/envelope.ts';
import { SOURCE_LABELS } from '#core/domain/sharing/source-label.ts';

/** Dollars; below zero where more was paid back than taken. */
const dollars = z.number().describe('Dollars.');
const localDate = calendarDay('console.error.date');

/** Days of the longest report: a longer one would be slow and hard to read. */
export const MAX_REPORT_DAYS = 400;

export const numbersQuery = z.object({ from: localDate.optional(), to: localDate.optional() });

const sum = z.object({
  orders: z.int().describe('Sold on these days: accepted, or paid before.'),
  revenue: dollars.describe('What was sold, less what was cancelled and paid back on these days.'),
});
const average = sum.extend({ average: dollars });

export const period = average.extend({
  acceptSeconds: z.number().nullable().describe('Median from an order that rings to its acceptance.'),
});

export const numbers = z.object({
  nowUtc: utc,
  from: localDate,
  to: localDate,
  isToday: z.boolean().describe('One trading day that has not ended: compared with the same hours a week before.'),
  isFilling: z.boolean().describe('Earlier orders are still being reckoned: figures of earlier days are not complete.'),
  now: period,
  later: sum.describe('Of the orders, those that are for a later day, as they were sold.'),
  before: average,
  beforeFrom: localDate,
  beforeTo: localDate,
  buckets: z
    .array(z.object({ key: z.string(), orders: z.int(), ordersBefore: z.int() }))
    .describe("By the hour ('17') in which they were sold for one day, by date for more."),
  currentHour: z.string().nullable(),
  types: z.array(
    z.object({
      orderType: z.int(),
      orders: z.int(),
      revenue: dollars,
      minutes: z
        .number()
        .nullable()
        .describe('Median from placing to the door or the counter, of orders wanted at once.'),
      promised: z.int().describe('Orders that are there, of those with a promised time.'),
      kept: z.int().describe('Those that were there by then.'),
    }),
  ),
  sources: z
    .array(z.object({ label: z.enum(SOURCE_LABELS).nullable(), orders: z.int(), revenue: dollars }))
    .describe('Which link led to the orders, most orders first; null for those that no such link led to.'),
  products: z.array(z.object({ productId: uuid, name: z.string(), sold: z.int(), revenue: dollars })),
  notServed: z.array(z.object({ reason: z.string(), count: z.int() })),
  estimates: z.array(
    z.object({
      orderType: z.int(),
      told: z.int().describe('Minutes that guests are told.'),
      kept: z.int().describe('Minutes within which eight of ten orders of the last 28 days were there.'),
      orders: z.int(),
      suggested: z
        .int()
        .nullable()
        .describe('A better estimate, in steps of five minutes; null while the told one is honest.'),
    }),
  ),
});
export type WireNumbers = z.infer<typeof numbers>;

export const adoptEstimateBody = z.object({ orderType: orderTypeCode });
