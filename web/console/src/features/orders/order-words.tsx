/** Short texts for an order's state, order type and payment. */

import { type MessageKey, type Translate, useT } from '#console/lib/page/i18n.tsx';
import { orderStatusOf, orderTypeOf, tenderOf } from '#core/contract/wire/codes.ts';
import type { OrderStatus } from '#core/domain/orders/status.ts';
import { classNames } from '#ui/class-names.ts';

const TONES: Readonly<Record<OrderStatus, string>> = {
  pending: 'tag--warn',
  accepted: 'tag--info',
  preparing: 'tag--info',
  'on-its-way': 'tag--info',
  delivered: 'tag--ok',
  cancelled: 'tag--bad',
  'payment-failed': 'tag--bad',
};

export function StatusTag({ code, orderType }: { code: number; orderType: number }) {
  const t = useT();
  const status = orderStatusOf(code);
  if (!status) return null;
  const key: MessageKey =
    status === 'on-its-way'
      ? orderTypeOf(orderType) === 'delivery'
        ? 'history.out'
        : 'history.ready'
      : `orders.status.${status}`;
  return <span className={classNames('tag', TONES[status])}>{t(key)}</span>;
}

const MONEY: Readonly<Record<string, MessageKey>> = {
  creating: 'history.money.unpaid',
  requires_payment: 'history.money.unpaid',
  processing: 'history.money.unpaid',
  failed: 'history.money.unpaid',
  lapsed: 'history.money.unpaid',
  asked_again: 'history.money.unpaid',
  authorised: 'history.money.held',
  captured: 'history.money.taken',
  void_due: 'history.money.let-go',
  voided: 'history.money.let-go',
  refund_due: 'history.money.owed',
  refunded: 'history.money.refunded',
};

/** 'Cash', 'Card, taken'. */
export function moneyText(t: Translate, paymentMode: number, paymentState: string): string {
  if (tenderOf(paymentMode) === 'cash') return t('history.payment.cash');
  const state = MONEY[paymentState];
  return state ? `${t('history.payment.card')} · ${t(state)}` : t('history.payment.card');
}
