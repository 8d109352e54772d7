/** What a restaurant sold: dashboard, reports and the end of a day. Days are trading days (core/domain/hours/trading-day.ts). */

import { z } from 'zod';
import { orderTypeCode, orderTypeNumber } from '#core/contract/wire/code-schemas.ts';
import { calendarDay, ticketId, utc, uuid } from '#core/contract/wire/envelope.ts';
import { SOURCE_LABELS } from '#core/domain/sharing/source-label.ts';

/** Dollars; below zero where more was paid back than taken. */
const dollars = z.number().describe('Dollars.');
const localDate = calendarDay('console.error.date');

/** Days of the longest report: a longer one would be slow and hard to read. */
export const MAX_REPORT_DAYS = 400;

export const numbersQuery = z.object({ from: localDate.optional(), to: localDate.optional() });
export const dayQuery = z.object({
  date: localDate.optional().describe('A trading day; the present one without a date.'),
});

const many = z.int().describe('How many.');
/** Orders or refunds with what they come to. */
const ordersOf = z.object({ orders: many, amount: dollars });
const countOf = z.object({ count: many, amount: dollars });

export const period = z.object({
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
  date: localDate.describe('The trading day: it begins and ends when the restaurant is closed.'),
  fromUtc: utc.describe('Its beginning.'),
  toUtc: utc.describe('Its end.'),
  isOver: z.boolean().describe('Whether it has ended: before that the numbers grow.'),
  tradingName: z.string().describe('What guests read.'),
  legalName: z.string().describe('Who the business is.'),
  gstNumber: z.string().describe('Its number for the tax, empty where it has none.'),
  orders: z.int().describe('How many orders of the day were not cancelled.'),
  open: z.int().describe('Orders of the day that are not finished yet.'),
  items: dollars.describe('Dishes at their prices, before offers.'),
  discounts: dollars.describe('What offers took off.'),
  surcharges: dollars.describe('Of holidays.'),
  deliveryFees: dollars.describe('For deliveries.'),
  taxAdded: dollars.describe('Taxes on top of prices; 0 where prices include them.'),
  refunded: dollars.describe('What was paid back on this day.'),
  takings: dollars.describe('What the orders of the day come to, less what was refunded.'),
  taxes: z
    .array(
      z.object({
        name: z.string().describe('As receipts call it.'),
        rate: z.number().describe('Percent.'),
        isInclusive: z.boolean().describe('Whether prices include it.'),
        base: dollars.describe('What it is taken of, in dollars.'),
        amount: dollars,
      }),
    )
    .describe('Each tax by its rate.'),
  cash: ordersOf.describe('Of orders that were handed over: in the drawer or with a driver.'),
  card: ordersOf.describe('Card orders whose money was taken.'),
  cashOnCard: ordersOf.describe(
    'Card orders that a correction made dearer and that were handed over: the rest, in cash.',
  ),
  cashDifference: ordersOf.describe(
    'By how much the cash that drivers took differs from what was due; below 0 where they took less.',
  ),
  drawer: dollars.describe(
    'Cash that came into the drawer: of orders without a driver, and what drivers handed in that day. Before refunds in cash.',
  ),
  drivers: z
    .array(
      z.object({
        name: z.string().describe('The driver.'),
        orders: many,
        dueAmount: dollars.describe('What was due at the doors.'),
        takenAmount: dollars.describe('What the driver took.'),
        receivedAmount: dollars.describe('What the restaurant received of the driver that day.'),
      }),
    )
    .describe('Cash by driver: a part of the cash above.'),
  cashToCome: ordersOf.describe(
    'Cash of orders that are not handed over yet: counted in the takings, not in the drawer.',
  ),
  cardCorrected: ordersOf.describe('What corrections gave back of what was captured.'),
  cardRefunded: countOf.describe('Refunds to cards.'),
  otherRefunded: countOf.describe('In cash or by bank transfer.'),
  refundsReturned: countOf.describe('Refunds that banks sent back that day, whenever they were made.'),
  received: dollars.describe(
    'In the drawer, with drivers and with the card provider; with the cash to come, the takings.',
  ),
  voided: countOf.describe('Authorised and let go: never charged.'),
  paidBack: countOf.describe('Orders that ended after being charged, paid back whole.'),
  disputed: countOf.describe('What guests’ banks took back that day; no part of what was received.'),
  disputeFees: dollars.describe('What banks charged for disputes.'),
  disputesWon: countOf.describe('What banks gave back after a dispute.'),
  payouts: countOf.describe('Paid to the restaurant’s bank on this date.'),
  types: z.array(ordersOf.extend({ orderType: orderTypeNumber })).describe('The same by order type.'),
  checks: z
    .object({
      takingsMatch: z.boolean().describe('Whether takings and received money agree.'),
      cardProblems: z
        .array(
          z.object({
            orderId: ticketId,
            orderNumber: z.int().nullable().describe('What people call it by.'),
            amount: dollars,
          }),
        )
        .describe('Orders whose card is not captured as it should be.'),
      taxesMatch: z.boolean().describe('Whether the taxes of the orders are those of their prices.'),
    })
    .describe('What a person should look at.'),
});
export type WireEndOfDay = z.infer<typeof endOfDay>;
