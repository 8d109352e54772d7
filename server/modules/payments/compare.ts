/** Compares an order with its payment as the provider reports it. */
import type { PaymentIntent } from '#server/adapters/payment/payment-provider.ts';
import { lastChangeMs, type OrderRecord } from '#server/modules/orders/order-record.ts';
import { expectedOf } from './apply-evidence.ts';
import { booksDiffer, mismatch } from './evidence.ts';
import { giveBack } from './give-back.ts';
import type { PaymentParts } from './intents.ts';
import type { PaidBack } from './repo-refunds.ts';

/** Where the provider does not know it. */
const NO_INTENT = { amountCents: 0, capturedCents: 0, refundedCents: 0 };

/** See `PaymentsService`. */
export async function compare(
  parts: PaymentParts,
  order: OrderRecord,
  intent: PaymentIntent | null,
  paidBack: PaidBack,
): Promise<void> {
  const { book, refunds, mismatches, apply } = parts;
  if (intent === null) {
    await book.change(order.clientId, order.orderId, (current, tx) =>
      mismatches.note(tx, current, 'unknown', NO_INTENT),
    );
    return;
  }
  const isOtherwise = intent.status === 'succeeded' && booksDiffer(order, intent, paidBack) === 'refunded';
  // A refund made in the dashboard is booked; the next comparison reads the result.
  if (isOtherwise && (await refunds.learn(order.clientId, order.orderId))) return;
  const after = await apply(order, intent);
  await book.change(order.clientId, order.orderId, async (current, tx) => {
    // Another job is changing it right now: the next comparison reads the result.
    if (lastChangeMs(current) !== lastChangeMs(after)) return null;
    if (mismatch(intent, expectedOf(current)) !== null) return null;
    const difference = booksDiffer(current, intent, paidBack);
    if (difference !== null) return await mismatches.note(tx, current, difference, intent);
    return mismatches.end(current);
  });
  // Ended here, and still held there: its release was given up, or the provider reported it wrongly.
  if (intent.status === 'requires_capture') await giveBack(parts, order.clientId, order.orderId);
}
