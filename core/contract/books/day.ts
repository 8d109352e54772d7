/** The books of one trading day on the wire: sums of the ledger alone, so that a closed day reads the same for ever. */
import { z } from 'zod';
import { orderTypeNumber } from '#core/contract/wire/code-schemas.ts';
import { calendarDay, ticketId, utc } from '#core/contract/wire/envelope.ts';
import { SOLD_LINES } from '#core/domain/books/day-sums.ts';
import { ENTRY_KINDS, type EntryKind } from '#core/domain/books/kinds.ts';
import { closedDay } from './books.ts';

const localDate = calendarDay('console.error.date');
const dollars = z.number().describe('Dollars; below zero where more went back.');
const many = z.int().describe('Orders; amounts where no order is meant.');

export const dayQuery = z.object({
  date: localDate.optional().describe('A trading day; the present one without a date.'),
});

const KINDS = Object.keys(ENTRY_KINDS) as [EntryKind, ...EntryKind[]];
const moves = z
  .array(
    z.object({
      kind: z.enum(KINDS).describe('A kind of the ledger.'),
      isBack: z.boolean().describe('Whether it went the other way.'),
      count: many,
      amount: dollars,
    }),
  )
  .describe('By kind and direction; as the account has it.');
export type WireMoves = z.infer<typeof moves>;

const orderOf = z.object({
  orderId: ticketId,
  orderNumber: z.int().nullable().describe('What people call it by.'),
  amount: dollars,
});

export const dayOfBooks = z.object({
  date: localDate.describe('The trading day: it begins and ends when the restaurant is closed.'),
  fromUtc: utc.describe('Its beginning, by the hours of today.'),
  toUtc: utc.describe('Its end.'),
  isOver: z.boolean().describe('Whether it has ended.'),
  state: z
    .enum(['open', 'late', 'closed', 'reckoned'])
    .describe(
      'Late: it should have been closed by itself. Reckoned: of before the ledger, from the orders. Only open and late days change.',
    ),
  isFilling: z.boolean().describe('Earlier orders are still being reckoned: figures of earlier days are not complete.'),
  closed: closedDay.nullable().describe('Who closed it, and the count.'),
  tradingName: z.string().describe('What guests read.'),
  legalName: z.string().describe('Who the business is.'),
  gstNumber: z.string().describe('Its number for the tax, empty where it has none.'),
  orders: z.int().describe('Orders that were sold on this day: accepted, or paid before.'),
  open: z.int().describe('Those of them that are not finished yet.'),
  later: z.object({ orders: many, amount: dollars }).describe('Those of them that are for a later day.'),
  sold: z
    .array(
      z.object({
        line: z
          .enum(SOLD_LINES)
          .describe('Goods, delivery, surcharge, discounts, cancelled, paid back, or rounding of cash.'),
        count: many,
        amount: dollars,
      }),
    )
    .describe('What was sold, and what of it was cancelled and paid back, with its taxes.'),
  takings: dollars.describe('The sum of what was sold.'),
  taxes: z
    .array(
      z.object({
        name: z.string().describe('As receipts call it.'),
        rate: z.number().describe('Percent.'),
        isInclusive: z.boolean().describe('Whether prices include it.'),
        base: dollars.describe('What it is taken of.'),
        amount: dollars,
      }),
    )
    .describe('Each tax of what was sold, by its rate.'),
  paid: moves.describe('What guests paid and got back.'),
  received: dollars.describe('The sum of what they paid, without what was given up.'),
  owed: dollars.describe('What guests owe at the end of the day.'),
  drivers: z
    .array(
      z.object({
        name: z.string().describe('As staff know the driver.'),
        orders: many,
        dueAmount: dollars.describe('What was due at the doors.'),
        takenAmount: dollars.describe('What the driver took.'),
        receivedAmount: dollars.describe('What the driver handed in.'),
        heldAmount: dollars.describe('What the driver has at the end of the day.'),
      }),
    )
    .describe('Cash by driver.'),
  cardAccount: moves.describe('What changed the account at the card provider.'),
  inTransit: dollars
    .nullable()
    .describe('What the provider has at the end of the day and has not paid out; null where its lists are not known.'),
  drawer: z
    .object({ moves, from: dollars.nullable().describe('What stayed in it at the last count; null before the first.') })
    .describe('Cash that came and went.'),
  types: z
    .array(z.object({ orderType: orderTypeNumber, orders: many, amount: dollars }))
    .describe('What was sold by order type.'),
  checks: z
    .object({
      cardProblems: z.array(orderOf).describe('Orders whose card is not captured as it should be.'),
      unsettled: z.array(orderOf).describe('Orders of the day that have ended, and what is still owed of them.'),
      provider: z
        .array(orderOf)
        .nullable()
        .describe(
          'Orders whose card the provider says otherwise, by the difference; null where it has listed none of the day.',
        ),
    })
    .describe('What a person should look at.'),
});
export type WireDay = z.infer<typeof dayOfBooks>;

/** What who counts the drawer reads: nothing of what should lie in it, or of what was sold. */
export const drawerDay = dayOfBooks
  .pick({ date: true, isOver: true, state: true })
  .extend({ closed: closedDay.omit({ expected: true }).nullable().describe('Who closed it, and the count.') });
export type WireDrawerDay = z.infer<typeof drawerDay>;
