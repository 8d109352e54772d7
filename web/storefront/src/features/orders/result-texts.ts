/** Headline and sentence of an order's page for each status, order type and payment. Pure. Spec: order#result-screen */
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { isLive, isPayable, isUncharged, isVoid, type OrderStatus } from '#core/domain/orders/status.ts';
import type { MessageKey } from '#store/lib/page/i18n.tsx';

export interface ResultTexts {
  readonly plate: 'waiting' | 'received' | 'failed';
  readonly title: MessageKey;
  readonly text: MessageKey;
}

/** Whether the order waits for its payment; `paymentState` from the summary. */
export function isToBePaid(status: OrderStatus, paymentState: string | undefined): boolean {
  if (paymentState === 'asked_again') return !isVoid(status);
  return status === 'pending' && isPayable(paymentState);
}

/** Values beside the status that choose the texts. */
export interface ResultFacts {
  /** Null, as `paymentState` is undefined, until the summary is loaded. */
  readonly orderType: OrderType | null;
  /** From the summary. */
  readonly paymentState: string | undefined;
  /** The customer cancelled the order. */
  readonly isOwnWish?: boolean;
}

export function resultTexts(status: OrderStatus, { orderType, paymentState, isOwnWish }: ResultFacts): ResultTexts {
  const received = (text: MessageKey): ResultTexts => ({ plate: 'received', title: 'order.received.title', text });
  // Also after cooking has begun: the restaurant continues once the order is paid.
  if (isToBePaid(status, paymentState) && paymentState === 'asked_again') {
    return { plate: 'waiting', title: 'order.again.title', text: 'order.again.text' };
  }
  if (paymentState === 'lapsed' && isLive(status)) {
    return { plate: 'waiting', title: 'order.again.title', text: 'order.lapsed.text' };
  }
  switch (status) {
    case 'pending':
      if (isToBePaid(status, paymentState)) {
        return { plate: 'waiting', title: 'order.pay.title', text: 'order.pay.text' };
      }
      return {
        plate: 'waiting',
        title: 'order.wait.title',
        text: paymentState === 'processing' ? 'order.wait.bank' : 'order.wait.text',
      };
    case 'accepted':
      return received('order.received.text');
    case 'preparing':
      return { plate: 'received', title: 'order.bar.preparing', text: 'order.preparing.text' };
    case 'on-its-way':
      if (orderType === null) return received('order.received.text');
      if (orderType === 'pickup') return { plate: 'received', title: 'running.ready', text: 'running.ready.hint' };
      return { plate: 'received', title: 'running.onItsWay', text: 'order.deliveryTo' };
    case 'delivered':
      return { plate: 'received', title: 'order.done', text: 'order.done.text' };
    case 'cancelled':
      if (isOwnWish) return { plate: 'failed', title: 'order.cancelled.title', text: 'order.cancelled.text' };
      return { plate: 'failed', title: 'order.rejected.title', text: 'order.rejected.text' };
    case 'payment-failed':
      return { plate: 'failed', title: 'order.rejected.title', text: 'order.unpaid.text' };
  }
}

/** What happened to the card payment of an ended order; null for no text. */
export function moneyBackText(paymentState: string): MessageKey | null {
  if (isUncharged(paymentState)) return 'order.rejected.voided';
  switch (paymentState) {
    case 'refund_due':
      return 'order.rejected.refundDue';
    case 'refunded':
      return 'order.rejected.refunded';
    default:
      return null;
  }
}
