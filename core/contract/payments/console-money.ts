/** The money of one order at the console: how it was paid, refunds, and what needs a look. */
import { z } from 'zod';
import { amount, dollarsAndCents, ticketId, utc } from '#core/contract/wire/envelope.ts';
import { requiredText } from '#core/contract/wire/plain-text.ts';
import { REFUND_MEANS, TRIED_WAYS } from '#core/domain/orders/order-money.ts';

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
    'refunded-drawer',
    'refunded-transfer',
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
  refundableCashAmount: amount.describe(
    'What was received in cash and may go back from the drawer or by bank transfer.',
  ),
  card: z.string().nullable(),
  steps: z.array(paymentStep),
});

/**
 * `ask-again` mails the guest a link to pay by card again, `cash` makes it a cash order, `close` ends one that was
 * handed over and will not be paid. A live order can also be rejected. Where the card lacks a part, `cash` says that it was
 * paid in cash after the hand-over, `close` that it is given up.
 */
export const settleLapsedBody = z
  .object({
    way: z.enum(['ask-again', 'cash', 'close']),
    tried: z
      .array(z.enum(TRIED_WAYS))
      .max(TRIED_WAYS.length)
      .default([])
      .describe('How the guest was asked for the money; needed to give it up, and kept with the books.'),
  })
  .refine(({ way, tried }) => way !== 'close' || tried.length > 0, { path: ['tried'], error: 'payment.lapsed.tried' });

export const refundBody = z.object({
  amount: dollarsAndCents.refine((value) => value > 0, 'refund.amount'),
  means: z
    .enum(REFUND_MEANS)
    .default('card')
    .describe('To the card; or of what was received in cash, from the drawer or by bank transfer.'),
  reason: requiredText('refund.reason', 300),
  idempotencyKey: z.string().min(8).max(80),
});

/** What staff do about a refund that failed or came back. */
export const resolveRefundBody = z.object({
  remedy: z
    .enum(['again', 'drawer', 'transfer', 'let-be'])
    .describe(
      'Pay it to the card again; it was paid from the drawer, or by bank transfer; the guest need not get it after all.',
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
    'payout-differs',
    'short',
  ]),
  amount,
  sinceUtc: utc,
  dueUtc: utc.nullable().describe('Until when something can be done about it; null where there is no such end.'),
  detail: z.string().nullable().describe('The reason in the provider’s words, e.g. fraudulent.'),
  isAnswered: z.boolean().describe('Of a dispute: evidence was sent, and the bank decides.'),
  isOwed: z.boolean().describe('Of a failed refund: the guest must get the money, so it cannot be let be.'),
});

export type WireOrderMoney = z.infer<typeof orderMoney>;
export type WirePaymentStep = z.infer<typeof paymentStep>;
export type WireAttentionItem = z.infer<typeof attentionItem>;
