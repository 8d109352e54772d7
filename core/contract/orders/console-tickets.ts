/** The board: its tickets, and the moves that staff make. */
import { z } from 'zod';
import { intake } from '#core/contract/orders/console-board.ts';
import { cashRounding, orderCorrection, orderLine, orderStatusCode, saidHere } from '#core/contract/orders/orders.ts';
import { orderTypeNumber, tenderNumber } from '#core/contract/wire/code-schemas.ts';
import { amount, ticketId, utc, wireError } from '#core/contract/wire/envelope.ts';
import { typedText } from '#core/contract/wire/plain-text.ts';
import { COLUMNS, READY_MINUTES, STEP_MOVES, UNDO_MOVES } from '#core/domain/orders/moves.ts';

export const boardColumn = z.enum(COLUMNS).describe('Where the board has it; `done` for one that has ended.');

/** One ticket. Names, phone, address and money are null for the kitchen role. */
const ticketLine = orderLine.extend({ position: z.int().describe('Names the line in a correction.') });

export const ticket = z.object({
  orderId: ticketId,
  orderNumber: z.int().describe('What people call it by.'),
  version: z.int().describe('Send it back with a move: a stale one is refused with 409 and the present state.'),
  column: boardColumn,
  orderStatus: orderStatusCode,
  orderType: orderTypeNumber,
  isScheduledOrder: z.boolean().describe('Whether the guest chose a time.'),
  isReady: z.boolean().describe('A delivery order that is cooked and waits for its driver.'),
  enteredBy: z.string().nullable().describe('The member of staff who typed it for a guest on the phone.'),
  placedUtc: utc.describe('When the restaurant could first see it.'),
  dueUtc: utc.describe('When the guest wants it: as soon as possible, or the chosen time.'),
  promisedUtc: utc.nullable().describe('When the restaurant says that it is there; null before it is accepted.'),
  startByUtc: utc.nullable().describe('When preparation of a scheduled order should start.'),
  answerByUtc: utc
    .nullable()
    .describe('When an order that is not answered ends; null for one that never does, or is answered.'),
  acceptedUtc: utc.nullable().describe('Null for one that waits for an answer.'),
  acceptedBy: z.string().nullable().describe('The person or key; null where the restaurant accepts by itself.'),
  endedUtc: utc.nullable().describe('When it was handed over, cancelled or rejected.'),
  rejectReason: z.string().nullable().describe('In words, of one that was rejected or cancelled.'),
  itemCount: z.int().describe('Pieces of all lines.'),
  needsIdCheck: z.boolean().describe('It has alcohol or tobacco: see the ID before handing it over.'),
  notes: z.string().describe('What the guest wrote about the whole order; empty for nothing.'),
  allergyText: z
    .string()
    .describe('That a dish declares an allergen which a note names, in words; empty where none does, and for keys.'),
  products: z.array(ticketLine).describe('What was ordered, as it is after all corrections.'),
  customerName: z.string().nullable().describe('Null for the kitchen, and for a key that may not read orders.'),
  phone: z.string().nullable().describe('Null as the name is.'),
  isEmailRefused: z
    .boolean()
    .describe('No mail reaches the guest, who is to be rung: the address does not work. False for the kitchen.'),
  deliveryAddress: z.string().nullable().describe('Null for a pickup, and as the name is.'),
  isAddressUnchecked: z.boolean().describe('Nobody knows where the address is: call the guest first.'),
  here: saidHere.describe('Since when the guest of a pickup is there, and in which car.'),
  distanceKm: z.number().nullable().describe('From the restaurant; null where it is not known, and as the name is.'),
  paymentMode: tenderNumber.nullable(),
  paymentState: z
    .string()
    .nullable()
    .describe('How its money stands, such as `authorised`, `captured` or `refunded`; `none` for cash.'),
  isPaymentLapsed: z
    .boolean()
    .describe('Its card does not pay any more: it is not cooked or handed over until that is settled. For every role.'),
  totalAmount: amount.nullable().describe('What it costs, in dollars; null as the name is.'),
  cashDueAmount: amount.nullable().describe('To be paid in cash at the hand-over.'),
  cashRoundingAmount: cashRounding.nullable(),
  corrections: z.array(orderCorrection).describe('What staff changed after it was placed, the oldest first.'),
});

export const board = z.object({ nowUtc: utc, tickets: z.array(ticket), doneToday: z.int(), intake });

const version = z
  .int()
  .min(0)
  .optional()
  .describe('Of the order as the caller saw it: an older one is refused with 409 and the present state.');

export const acceptBody = z.object({
  readyInMinutes: z
    .int()
    .min(READY_MINUTES.least)
    .max(READY_MINUTES.most)
    .nullable()
    .describe(
      'From now; the promise is the later of this and the requested time. Null promises the time that the guest was quoted.',
    ),
  version,
});

export const acceptManyBody = z.object({
  orders: z
    .array(z.object({ orderId: ticketId, version }))
    .min(1)
    .max(1_000)
    .describe('Each is promised for the time that its guest was quoted.'),
});

export const acceptedMany = z.object({
  accepted: z.array(ticket),
  refused: z
    .array(z.object({ orderId: ticketId, error: wireError }))
    .describe('The orders that are not accepted, each with the error that `acceptOrder` would answer.'),
});

export const REJECT_REASONS = ['too-busy', 'sold-out', 'closing', 'address', 'other'] as const;

/** Stored as the reason of an order that staff did not answer in time; staff cannot choose it. */
export const UNANSWERED = 'unanswered';

export const rejectBody = z.object({
  reason: z.enum(REJECT_REASONS).describe('Its standard text is what the guest reads, unless there is another one.'),
  text: typedText(300).default('').describe('What the guest reads; the standard text of the reason when empty.'),
  version,
});

/**
 * `ready` marks a cooked delivery order without a message to the customer; `send` is status 4, `complete` status 5. The
 * undo actions take the last step back within seconds, `recall` a completed order within two hours.
 */
export const moveBody = z.object({
  action: z.enum([...STEP_MOVES, ...UNDO_MOVES]),
  isIdChecked: z.boolean().default(false).describe('Needed to complete an order with an R18 product.'),
  version,
});

export type WireAcceptedMany = z.infer<typeof acceptedMany>;
export type WireTicketLine = z.infer<typeof ticketLine>;
export type WireTicket = z.infer<typeof ticket>;
export type WireBoard = z.infer<typeof board>;
export type RejectReason = (typeof REJECT_REASONS)[number];
