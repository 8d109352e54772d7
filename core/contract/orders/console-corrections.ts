/** Correcting a placed order at the console: one call, which can also show the cost of a change before it is made. */
import { z } from 'zod';
import { addLineBody, surchargeLine, taxLine } from '#core/contract/cart/cart.ts';
import { amount, ticketId } from '#core/contract/wire/envelope.ts';
import { requiredLine, requiredText, typedLine, typedText } from '#core/contract/wire/plain-text.ts';
import { LINE_QTY_MAX } from '#core/domain/cart/selection.ts';
import {
  MAX_ADDRESS,
  MAX_COMPANY,
  MAX_FULL_NAME,
  MAX_ORDER_NOTES,
  MAX_PHONE,
} from '#core/domain/guests/text-lengths.ts';
import { CORRECTION_REASONS } from '#core/domain/orders/correction-reason.ts';
import { orderCorrection, orderLine, priceStep } from './orders.ts';

export const correctionBody = z
  .object({
    version: z.int().min(0).describe('Of the order as it was shown: 409 with who changed it when that is older.'),
    idempotencyKey: z.string().min(8).max(80),
    isDryRun: z.boolean().default(false).describe('Only say what it would come to.'),
    lines: z
      .array(
        z.object({
          position: z.int().min(0),
          quantity: z.int().min(0).max(LINE_QTY_MAX).describe('0 leaves it out.'),
          swapsWith: ticketId
            .optional()
            .describe('With quantity 0: the dish that takes its place as it comes, never dearer than the line.'),
          note: typedText(300).optional().describe('For the kitchen, about this dish.'),
        }),
      )
      .max(200)
      .default([])
      .describe('Lines that change; the others stay.'),
    added: z.array(addLineBody).max(50).default([]),
    fullName: requiredLine('correct.error.name', MAX_FULL_NAME).optional(),
    phone: typedLine(MAX_PHONE).optional(),
    company: typedLine(MAX_COMPANY).optional(),
    notes: typedText(MAX_ORDER_NOTES).optional(),
    deliveryAddress: requiredText('correct.error.address', MAX_ADDRESS).optional(),
    reason: z.enum(CORRECTION_REASONS).optional(),
    text: typedText(300).default('').describe('What the guest reads; the reason’s own text when empty.'),
  })
  .refine(({ isDryRun, reason }) => isDryRun || reason !== undefined, {
    path: ['reason'],
    message: 'correct.error.reason',
  });

/** What the order is, or would be. */
export const correctedOrder = z.object({
  orderId: ticketId,
  version: z.int(),
  isSaved: z.boolean(),
  totalBefore: amount,
  totalAmount: amount,
  amount: amount.describe('Goods before discounts.'),
  totalDiscount: amount,
  surcharge: surchargeLine.nullable(),
  deliveryCharge: amount,
  exclusiveTaxes: z.array(taxLine),
  inclusiveTaxes: z.array(taxLine),
  products: z.array(orderLine.extend({ position: z.int() })),
  priceSteps: z.array(priceStep),
  correction: orderCorrection,
  cashDueAmount: amount.describe('To be paid in cash at the hand-over.'),
  captureAmount: amount.nullable().describe('Will be taken of the authorised card; null where that is done or none.'),
  refundAmount: amount.describe('Goes back to the card because of this correction.'),
});

export type CorrectionBody = z.input<typeof correctionBody>;
export type WireCorrectedOrder = z.infer<typeof correctedOrder>;
