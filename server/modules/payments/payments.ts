import { isOpen, isOwed, isUnpaid } from '#core/domain/orders/status.ts';
import type { PaymentIntent } from '#server/adapters/payment/payment-provider.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { UNPAID_LIMIT_MS } from '#server/modules/orders/unpaid-limit.ts';
import { capture, isCaptureDue } from './capture.ts';
import { compare } from './compare.ts';
import { expire } from './expire.ts';
import { giveBack } from './give-back.ts';
import { applyPayment, ensureIntent, type PaymentParts } from './intents.ts';
import type { PaidBack } from './repo-refunds.ts';

export interface PaymentsService {
  /**
   * Makes the payment intent of a card order that has none, or answers the order with the one it has. The provider's
   * idempotency key makes a repeat safe. AppError 503 when the provider does not answer, 409 when it does not take such an
   * amount: the order stays as it is, and ends unpaid.
   */
  ensureIntent(order: OrderRecord): Promise<OrderRecord>;
  /**
   * Asks the provider for the payment's state and acts on it; every trigger calls this function. Answers the order as
   * it is afterwards. Throws AppError 503 when the provider does not answer, 404 for an unknown order.
   */
  applyPayment(clientId: string, orderId: string): Promise<OrderRecord>;
  /** Takes the money of an accepted order. */
  capture(clientId: string, orderId: string): Promise<void>;
  /** Returns what an ended order holds. */
  giveBack(clientId: string, orderId: string): Promise<void>;
  /** Ends an order that was not paid in time: first at the provider, then here. */
  expire(clientId: string, orderId: string): Promise<void>;
  /**
   * Does what is due now for an order whose money is not final; for the reconciler. Throws when it is not possible yet.
   */
  settle(order: OrderRecord): Promise<void>;
  /**
   * Compares an order with its intent as the provider listed it (null where the provider does not know it), amounts
   * included, and moves the order by it.
   */
  compare(order: OrderRecord, intent: PaymentIntent | null, paidBack: PaidBack): Promise<void>;
}

export function createPaymentsService(parts: PaymentParts): PaymentsService {
  return {
    ensureIntent: (order) => ensureIntent(parts, order),
    applyPayment: (clientId, orderId) => applyPayment(parts, clientId, orderId),
    capture: (clientId, orderId) => capture(parts, clientId, orderId),
    giveBack: (clientId, orderId) => giveBack(parts, clientId, orderId),
    expire: (clientId, orderId) => expire(parts, clientId, orderId),
    settle: (order) => settle(parts, order),
    compare: (order, intent, paidBack) => compare(parts, order, intent, paidBack),
  };
}

async function settle(parts: PaymentParts, order: OrderRecord): Promise<void> {
  const { clientId, orderId, moneyState, createdAt } = order;
  const isLate = createdAt.getTime() + UNPAID_LIMIT_MS <= parts.now();
  if (isOwed(moneyState)) await giveBack(parts, clientId, orderId);
  else if (isCaptureDue(order)) await capture(parts, clientId, orderId);
  else if (isUnpaid(moneyState) && isLate) await expire(parts, clientId, orderId);
  else if (isOpen(moneyState)) await applyPayment(parts, clientId, orderId);
}
