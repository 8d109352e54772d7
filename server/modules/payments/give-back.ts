/** Returns what an ended order holds: an authorisation is cancelled, money taken is paid back. */
import { OWED } from '#core/domain/orders/status.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { intentOf, orderOf, PATIENCE_MS, type PaymentParts } from './intents.ts';
import { refundOf } from './ledger/commission.ts';
import { noteFailure } from './note-failure.ts';
import { callProvider, refusalOf } from './provider-call.ts';

/** Of an ended order whose card may hold something; 'voided' and 'failed' where the provider turns out to differ. */
const ENDED_MONEY: readonly string[] = [...OWED, 'voided', 'failed'];

/** See `PaymentsService`. */
export async function giveBack(parts: PaymentParts, clientId: string, orderId: string): Promise<void> {
  const { now, refunds } = parts;
  const order = await orderOf(parts, clientId, orderId);
  if (order.paymentIntentId === null || !ENDED_MONEY.includes(order.moneyState)) return;
  try {
    // What staff paid back before the order ended goes first, so that the rest is known.
    if (order.moneyState === 'refund_due') await refunds.payAll(clientId, orderId);
    await letGo(parts, order, order.paymentIntentId);
  } catch (error) {
    const code = refusalOf(error);
    const isLate = now() - (order.endedAt ?? order.updatedAt).getTime() > PATIENCE_MS;
    if (order.moneyState === 'void_due' && (code !== null || isLate)) {
      await noteFailure(parts, order, 'void-failed', code ?? 'no_answer');
    }
    throw error;
  }
}

/** Cancels what is held and pays back what was taken; throws while that is not true yet. */
async function letGo(parts: PaymentParts, order: OrderRecord, intentId: string): Promise<void> {
  const { provider, refunds, apply } = parts;
  const { clientId, orderId, paymentAccount, paymentAttempt } = order;
  const held = await refunds.heldBack(clientId, orderId);
  // The guest's bank decides about this money; its decision ends the wait.
  if (held.isOpen) return;
  let intent = await intentOf(parts, order);
  if (!intent) throw new Error(`The provider does not know the intent of order ${orderId}`);
  if (intent.status !== 'succeeded' && intent.status !== 'canceled') {
    const key = `void:${orderId}:${paymentAttempt}`;
    intent = await callProvider(() => provider.cancel(intentId, paymentAccount, key));
  }
  const owed = intent.capturedCents - intent.refundedCents - held.cents;
  if (intent.status === 'succeeded' && owed > 0) {
    const key = `rf:${orderId}:${paymentAttempt}:${owed}`;
    intent = await callProvider(() => provider.refund(intentId, paymentAccount, refundOf(order, owed), key));
  }
  await apply(order, intent);
  if (held.cents > 0) await refunds.learn(clientId, orderId);
  const isSettled = intent.status === 'canceled' || intent.refundedCents + held.cents >= intent.capturedCents;
  if (!isSettled || intent.status === 'processing') throw new Error(`The intent is still ${intent.status}`);
}
