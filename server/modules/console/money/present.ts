import type { WireAttentionItem, WireOrderMoney, WirePaymentStep } from '#core/contract/console.ts';
import { cents, toWire } from '#core/domain/money.ts';
import type { MoneyEntry, MoneyOrder } from './repo.ts';

const KINDS: Readonly<Record<string, WirePaymentStep['kind']>> = {
  'intent-created': 'created',
  'payment-processing': 'processing',
  'payment-declined': 'declined',
  'payment-authorised': 'authorised',
  'payment-captured': 'captured',
  'capture-succeeded': 'captured',
  'void-succeeded': 'voided',
  'refund-succeeded': 'refunded',
  'unpaid-timeout': 'failed',
  'payment-mismatch': 'mismatch',
};

const CAPTURED: readonly string[] = ['captured', 'refund_due', 'refunded'];
const dollars = (amount: number) => toWire(cents(amount));

/** How an order was paid. Nothing can be paid back by hand while the provider's part of it is not served. */
export function presentMoney(order: MoneyOrder, entries: readonly MoneyEntry[]): WireOrderMoney {
  const amount = dollars(order.totalCents);
  const isCash = order.paymentMode === 1;
  const steps = entries.flatMap(({ event, actor, at }): WirePaymentStep[] => {
    const kind = isCash && event === 'placed' ? 'cash' : KINDS[event];
    const by = actor === 'provider' || actor === 'system' || actor === 'customer' ? null : actor;
    return kind ? [{ atUtc: at.toISOString(), kind, amount, by, detail: null }] : [];
  });
  return {
    paymentState: order.moneyState,
    totalAmount: amount,
    capturedAmount: CAPTURED.includes(order.moneyState) ? amount : 0,
    refundedAmount: order.moneyState === 'refunded' ? amount : 0,
    refundableAmount: 0,
    card: null,
    steps,
  };
}

interface AttentionRow {
  readonly orderId: string;
  readonly orderNumber: number | null;
  readonly totalCents: number;
  readonly since: Date;
}

export function presentAttention(kind: WireAttentionItem['kind']): (row: AttentionRow) => WireAttentionItem {
  return ({ orderId, orderNumber, totalCents, since }) => ({
    orderId,
    orderNumber,
    kind,
    amount: dollars(totalCents),
    sinceUtc: since.toISOString(),
  });
}
