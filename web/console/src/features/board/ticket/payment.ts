/** What a rejection does to the guest's money, and texts for payments. */

import type { Translate } from '#console/lib/page/i18n.tsx';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { tenderOf } from '#core/contract/wire/codes.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { cents, fromWire } from '#core/domain/money/money.ts';
import { isLetGo, isPaidBack, isUnsettled } from '#core/domain/orders/status.ts';

type Paid = Pick<WireTicket, 'paymentMode' | 'paymentState' | 'totalAmount' | 'cashDueAmount' | 'cashRoundingAmount'>;

/** `void` releases an authorised amount, `refund` pays back a captured one, `none`: nothing was taken. */
export function outcomeOf({ paymentState }: Pick<WireTicket, 'paymentState'>): 'void' | 'refund' | 'none' {
  if (paymentState === 'authorised') return 'void';
  return paymentState === 'captured' ? 'refund' : 'none';
}

/** '$78.48', or null where money is hidden. */
export function totalText({ totalAmount }: Pick<WireTicket, 'totalAmount'>): string | null {
  return totalAmount === null ? null : formatMoney(fromWire(totalAmount));
}

/** '$78.48 authorised', 'cash $42.00', '$42.00 paid by card + $4.00 in cash'; null where money is hidden. */
export function paymentText(t: Translate, ticket: Paid): string | null {
  const { totalAmount, paymentMode } = ticket;
  if (totalAmount === null || paymentMode === null) return null;
  const rest = fromWire(ticket.cashDueAmount ?? 0);
  const total = fromWire(totalAmount);
  if (tenderOf(paymentMode) === 'cash') return t('board.cash', { amount: formatMoney(rest || total) });
  const owed = rest - fromWire(ticket.cashRoundingAmount ?? 0);
  const paid = cardText(t, ticket, formatMoney(cents(total - owed)));
  return rest > 0 ? t('correct.plusCash', { paid, rest: formatMoney(rest) }) : paid;
}

function cardText(t: Translate, ticket: Paid, amount: string): string {
  const state = ticket.paymentState;
  if (state === 'authorised') return t('orders.paid.authorised', { amount });
  if (state === 'captured') return t('orders.paid.captured', { amount });
  if (isUnsettled(state)) return t('orders.paid.lapsed', { amount });
  if (isLetGo(state)) return t('orders.paid.voided', { amount });
  return isPaidBack(state) ? t('orders.paid.refunded', { amount }) : t('orders.paid.card', { amount });
}
