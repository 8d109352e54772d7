/** The board: its tickets, and the moves that staff make. */
import { z } from 'zod';
import { intake } from '#core/contract/orders/console-board.ts';
import { orderCorrection, orderLine, orderStatusCode, saidHere } from '#core/contract/orders/orders.ts';
import { amount, ticketId, utc, wireError } from '#core/contract/wire/envelope.ts';
import { typedText } from '#core/contract/wire/plain-text.ts';
import { COLUMNS, READY_MINUTES, STEP_MOVES, UNDO_MOVES } from '#core/domain/orders/moves.ts';

export const boardColumn = z.enum(COLUMNS);

/** One ticket. Names, phone, address and money are null for the kitchen role. */
/** `position` names the line in a correction. */
const ticketLine = orderLine.extend({ position: z.int() });

export const ticket = z.object({
  orderId: ticketId,
  orderNumber: z.int(),
  version: z.int().describe('Send it back with a move: a stale one is refused with 409 and the present state.'),
  column: boardColumn,
  orderStatus: orderStatusCode,
  orderType: z.int(),
  isScheduledOrder: z.boolean(),
  isReady: z.boolean().describe('A delivery order that is cooked and waits for its driver.'),
  enteredBy: z.string().nullable().describe('The member of staff who typed it for a guest on the phone.'),
  placedUtc: utc,
  dueUtc: utc,
  promisedUtc: utc.nullable(),
  startByUtc: utc.nullable().describe('When preparation of a scheduled order should start.'),
  answerByUtc: utc
    .nullable()
    .describe('When an order that is not answered ends; null for one that never does, or is answered.'),
  acceptedUtc: utc.nullable(),
  acceptedBy: z.string().nullable(),
  endedUtc: utc.nullable(),
  rejectReason: z.string().nullable(),
  itemCount: z.int(),
  needsIdCheck: z.boolean().describe('It has alcohol or tobacco: see the ID before handing it over.'),
  notes: z.string(),
  products: z.array(ticketLine),
  customerName: z.string().nullable(),
  phone: z.string().nullable(),
  isEmailRefused: z
    .boolean()
    .describe('No mail reaches the guest, who is to be rung: the address does not work. False for the kitchen.'),
  deliveryAddress: z.string().nullable(),
  isAddressUnchecked: z.boolean().describe('Nobody knows where the address is: call the guest first.'),
  here: saidHere.describe('Since when the guest of a pickup is there, and in which car.'),
  distanceKm: z.number().nullable(),
  paymentMode: z.int().nullable(),
  paymentState: z.string().nullable(),
  isPaymentLapsed: z
    .boolean()
    .describe('Its card does not pay any more: it is not cooked or handed over until that is settled. For every role.'),
  totalAmount: amount.nullable(),
  cashDueAmount: amount.nullable().describe('To be paid in cash at the hand-over.'),
  corrections: z.array(orderCorrection),
});

export const board = z.object({ nowUtc: utc, tickets: z.array(ticket), doneToday: z.int(), intake });

const version = z.int().min(0).optional();

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
  reason: z.enum(REJECT_REASONS),
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
