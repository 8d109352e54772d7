/** Calls of the restaurant's console: sign-in, board, stock. */
import { z } from 'zod';
import { dishCount } from '#core/contract/menu/console-counts.ts';
import { intake } from '#core/contract/orders/console-board.ts';
import { orderCorrection, orderLine, orderStatusCode, saidHere } from '#core/contract/orders/orders.ts';
import { STAFF_ROLES } from '#core/contract/staff/permissions.ts';
import { COLUMNS, READY_MINUTES, STEP_MOVES, UNDO_MOVES } from '#core/domain/orders/moves.ts';
import { amount, ticketId, typedAmount, utc, utcOrNever, uuid, wireError } from './envelope.ts';
import { typedText } from './plain-text.ts';

export const staffSignInBody = z.object({
  email: z.string().trim().min(1, 'auth.error.emailRequired').max(254),
  password: z.string().min(1, 'auth.error.passwordRequired').max(200),
});

export const consoleSignInBody = staffSignInBody.extend({
  isShared: z
    .boolean()
    .optional()
    .describe(
      'Whether the device passes from hand to hand: only such a one locks itself. Without it, as it was known.',
    ),
});

export const staff = z.object({
  staffId: uuid,
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  hasPin: z.boolean(),
  isLocked: z.boolean().describe('The device asks for a PIN; nothing but unlocking and signing out is answered.'),
  locksInSeconds: z
    .int()
    .nullable()
    .describe('Until this device locks itself unless somebody touches it; null where it never does.'),
  isTakenOver: z.boolean().describe('Took over by PIN what somebody else signed in.'),
  device: z.object({
    label: z.string().describe('What staff call it; empty until somebody names it.'),
    isShared: z.boolean(),
  }),
  client: z.object({
    clientId: uuid,
    subdomain: z.string(),
    tradingName: z.string(),
    timeZone: z.string(),
    currency: z.string(),
    suspendedReason: z.string().nullable().describe('Why the provider suspended the store; null while it is open.'),
  }),
  lookIn: z
    .object({ by: z.string(), untilUtc: utc, isOwn: z.boolean().describe('This session is the one that looks in.') })
    .nullable()
    .describe('A person of the operator who looks in and can change nothing; owners alone are told.'),
});

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

/** One step of a payment, oldest first. */
export const paymentStep = z.object({
  atUtc: utc,
  kind: z.enum([
    'created',
    'declined',
    'processing',
    'authorised',
    'captured',
    'voided',
    'refund-due',
    'refunded',
    'failed',
    'capture-failed',
    'refund-failed',
    'mismatch',
    'mismatch-seen',
    'cash',
    'corrected',
    'cash-due',
    'refunded-outside',
    'refunded-otherwise',
    'disputed',
    'dispute-withdrawn',
    'dispute-reinstated',
    'dispute-won',
    'dispute-lost',
    'dispute-ended',
    'void-failed',
    'lapsed',
    'asked-again',
    'cash-instead',
    'closed-unpaid',
  ]),
  amount: amount.nullable(),
  by: z.string().nullable(),
  detail: z.string().nullable(),
});

/** The money of one order; not for the kitchen. */
export const orderMoney = z.object({
  paymentState: z.string(),
  isHandedOver: z.boolean(),
  totalAmount: amount,
  capturedAmount: amount,
  refundedAmount: amount,
  refundableAmount: amount,
  card: z.string().nullable(),
  steps: z.array(paymentStep),
});

/**
 * `ask-again` mails the guest a link to pay by card again, `cash` makes it a cash order, `close` ends one that was
 * handed over and will not be paid. A live order can also be rejected.
 */
export const settleLapsedBody = z.object({ way: z.enum(['ask-again', 'cash', 'close']) });

const isWholeCents = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

export const refundBody = z.object({
  amount: typedAmount.refine((value) => value > 0 && isWholeCents(value), 'refund.amount'),
  reason: typedText(300).min(1, 'refund.reason'),
  idempotencyKey: z.string().min(8).max(80),
});

/** What staff do about a refund that failed or came back. */
export const resolveRefundBody = z.object({
  remedy: z
    .enum(['again', 'paid-otherwise', 'let-be'])
    .describe(
      'Pay it to the card again; it was paid in cash or by bank transfer; the guest need not get it after all.',
    ),
});

export const attentionItem = z.object({
  itemId: z.string().nullable().describe('Of the dispute, refund or payout; null for what is about the order itself.'),
  orderId: ticketId.nullable().describe('Null for a payout.'),
  orderNumber: z.int().nullable(),
  kind: z.enum([
    'refund-due',
    'payment-lapsed',
    'payment-asked',
    'capture-failed',
    'void-failed',
    'mismatch',
    'refund-failed',
    'dispute',
    'payout-failed',
  ]),
  amount,
  sinceUtc: utc,
  dueUtc: utc.nullable().describe('Until when something can be done about it; null where there is no such end.'),
  detail: z.string().nullable().describe('The reason in the provider’s words, e.g. fraudulent.'),
  isAnswered: z.boolean().describe('Of a dispute: evidence was sent, and the bank decides.'),
  isOwed: z.boolean().describe('Of a failed refund: the guest must get the money, so it cannot be let be.'),
});

export const stockItem = z.object({
  kind: z.enum(['product', 'variant', 'modifier']),
  id: uuid,
  name: z.string(),
  englishName: z.string().optional().describe('Where the name is a translation.'),
  parent: z.string().nullable().describe('Department, product or modifier category it belongs to.'),
  outOfStockUntilUtc: utcOrNever.nullable(),
  count: dishCount.nullable().describe('How many are left; null for what is not counted.'),
});

export const setStockBody = z.object({
  kind: z.enum(['product', 'variant', 'modifier']),
  id: uuid,
  until: z.enum(['in-stock', '1h', '4h', 'next-opening', 'until-changed']),
});

export type WireStaff = z.infer<typeof staff>;
export type WireAcceptedMany = z.infer<typeof acceptedMany>;
export type WireTicketLine = z.infer<typeof ticketLine>;
export type WireTicket = z.infer<typeof ticket>;
export type WireBoard = z.infer<typeof board>;
export type WireOrderMoney = z.infer<typeof orderMoney>;
export type WirePaymentStep = z.infer<typeof paymentStep>;
export type WireAttentionItem = z.infer<typeof attentionItem>;
export type WireStockItem = z.infer<typeof stockItem>;
export type RejectReason = (typeof REJECT_REASONS)[number];
