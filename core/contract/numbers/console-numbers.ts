/** What a restaurant sold: dashboard, reports and the end of a day. Days are trading days (core/domain/hours/trading-day.ts). */

import { z } from 'zod';
import { orderTypeCode } from '#core/contract/wire/code-schemas.ts';
import { calendarDay, ticketId, utc, uuid } from '#core/contract/wire/envelope.ts';
import { SOURCE_LABELS } from '#core/domain/sharing/source-label.ts';

/** Dollars; below zero where more was paid back than taken. */
const dollars = z.number();
const localDate = calendarDay('console.error.date');

/** Days of the longest report: a longer one would be slow and hard to read. */
export const MAX_REPORT_DAYS = 400;

export const numbersQuery = z.object({ from: localDate.optional(), to: localDate.optional() });
export const dayQuery = z.object({ date: localDate.optional() });

const period = z.object({
  orders: z.int(),
  revenue: dollars.describe('Totals of served orders less what was paid back of them.'),
  average: dollars,
  acceptSeconds: z.number().nullable().describe('Median from an order that rings to its acceptance.'),
});

export const numbers = z.object({
  nowUtc: utc,
  from: localDate,
  to: localDate,
  isToday: z.boolean().describe('One trading day that has not ended: compared with the same hours a week before.'),
  now: period,
  before: period,
  beforeFrom: localDate,
  beforeTo: localDate,
  buckets: z
    .array(z.object({ key: z.string(), orders: z.int(), revenue: dollars, ordersBefore: z.int() }))
    .describe("By hour ('17') for one day, by date for more."),
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

export const endOfDay = z.object({
  date: localDate,
  fromUtc: utc,
  toUtc: utc,
  isOver: z.boolean(),
  tradingName: z.string(),
  legalName: z.string(),
  gstNumber: z.string(),
  orders: z.int(),
  open: z.int().describe('Orders of the day that are not finished yet.'),
  items: dollars,
  discounts: dollars,
  surcharges: dollars,
  deliveryFees: dollars,
  taxAdded: dollars.describe('Taxes on top of prices; 0 where prices include them.'),
  refunded: dollars,
  takings: dollars,
  taxes: z.array(
    z.object({ name: z.string(), rate: z.number(), isInclusive: z.boolean(), base: dollars, amount: dollars }),
  ),
  cash: z
    .object({ orders: z.int(), amount: dollars })
    .describe('Of orders that were handed over: in the drawer or with a driver.'),
  card: z.object({ orders: z.int(), amount: dollars }),
  cashOnCard: z
    .object({ orders: z.int(), amount: dollars })
    .describe('Card orders that a correction made dearer and that were handed over: the rest, in cash.'),
  cashDifference: z
    .object({ orders: z.int(), amount: dollars })
    .describe('By how much the cash that drivers took differs from what was due; below 0 where they took less.'),
  drawer: dollars.describe(
    'Cash that came into the drawer: of orders without a driver, and what drivers handed in that day. Before refunds in cash.',
  ),
  drivers: z
    .array(
      z.object({
        name: z.string(),
        orders: z.int(),
        dueAmount: dollars,
        takenAmount: dollars,
        receivedAmount: dollars.describe('What the restaurant received of the driver that day.'),
      }),
    )
    .describe('Cash by driver: a part of the cash above.'),
  cashToCome: z
    .object({ orders: z.int(), amount: dollars })
    .describe('Cash of orders that are not handed over yet: counted in the takings, not in the drawer.'),
  cardCorrected: z
    .object({ orders: z.int(), amount: dollars })
    .describe('What corrections gave back of what was captured.'),
  cardRefunded: z.object({ count: z.int(), amount: dollars }),
  otherRefunded: z.object({ count: z.int(), amount: dollars }).describe('In cash or by bank transfer.'),
  refundsReturned: z
    .object({ count: z.int(), amount: dollars })
    .describe('Refunds that banks sent back that day, whenever they were made.'),
  received: dollars.describe(
    'In the drawer, with drivers and with the card provider; with the cash to come, the takings.',
  ),
  voided: z.object({ count: z.int(), amount: dollars }).describe('Authorised and let go: never charged.'),
  paidBack: z
    .object({ count: z.int(), amount: dollars })
    .describe('Orders that ended after being charged, paid back whole.'),
  disputed: z
    .object({ count: z.int(), amount: dollars })
    .describe('What guests’ banks took back that day; no part of what was received.'),
  disputeFees: dollars,
  disputesWon: z.object({ count: z.int(), amount: dollars }),
  payouts: z.object({ count: z.int(), amount: dollars }).describe('Paid to the restaurant’s bank on this date.'),
  types: z.array(z.object({ orderType: z.int(), orders: z.int(), amount: dollars })),
  checks: z.object({
    takingsMatch: z.boolean(),
    /** Orders whose card is not captured as it should be. */
    cardProblems: z.array(z.object({ orderId: ticketId, orderNumber: z.int().nullable(), amount: dollars })),
    taxesMatch: z.boolean(),
  }),
});
export type WireEndOfDay = z.infer<typeof endOfDay>;
