/** What a rejection does to the guest's money, and how a payment reads. */

import type { Translate } from '#console/lib/i18n.tsx';
import { paymentModeOf } from '#core/contract/codes.ts';
import type { WireTicket } from '#core/contract/console.ts';
import { formatMoney, fromWire } from '#core/domain/money.ts';

type Paid = Pick<WireTicket, 'paymentMode' | 'paymentState' | 'totalAmount'>;

/** `void` lets go of an authorised amount, `refund` pays a captured one back, `none`: nothing was taken. */
export function outcomeOf({ paymentState }: Pick<WireTicket, 'paymentState'>): 'void' | 'refund' | 'none' {
  if (paymentState === 'authorised') return 'void';
  return paymentState === 'captured' ? 'refund' : 'none';
}

/** '$78.48', or null where money is not shown. */
export function totalText({ totalAmount }: Pick<WireTicket, 'totalAmount'>): string | null {
  return totalAmount === null ? null : formatMoney(fromWire(totalAmount));
}

/** '$78.48 authorised', 'cash $42.00'; null where money is not shown. */
export function paymentText(t: Translate, ticket: Paid): string | null {
  const amount = totalText(ticket);
  if (amount === null || ticket.paymentMode === null) return null;
  if (paymentModeOf(ticket.paymentMode) === 'cash') return t('board.cash', { amount });
  switch (ticket.paymentState) {
    case 'authorised':
      return t('orders.paid.authorised', { amount });
    case 'captured':
      return t('orders.paid.captured', { amount });
    case 'voided':
      return t('orders.paid.voided', { amount });
    case 'refund_due':
    case 'refunded':
      return t('orders.paid.refunded', { amount });
    default:
      return t('orders.paid.card', { amount });
  }
}
