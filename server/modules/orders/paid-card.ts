/** How an order is paid, as guests read it on receipt and in mails. */
import type { Country } from '#core/domain/country/country.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { cents, formatMoney } from '#core/domain/money/money.ts';
import { cardText } from '#core/domain/orders/card-digits.ts';
import { backToCard, dueInCash, paidByCard } from '#core/domain/orders/order-money.ts';
import { isPaidBack, isTaken, isVoid } from '#core/domain/orders/status.ts';
import { message } from '#server/locales/messages.ts';
import type { OrderRecord } from './order-record.ts';

/** 'Cash', or 'Visa ••4242', or 'Card' where the provider did not tell. */
export function paymentText({ paymentMode, paidCard }: OrderRecord, locale: Locale): string {
  if (paymentMode === 'cash') return message(locale, 'mail.payment.cash');
  return cardText(paidCard, message(locale, 'mail.payment.card'));
}

/** What became of the card's money: the word of 'mail.paid', and the amount in cents. */
function cardFact(order: OrderRecord): readonly [string, number] {
  const { status, moneyState } = order;
  if (isVoid(status)) {
    if (!isPaidBack(moneyState)) return ['kept', 0];
    return [moneyState === 'refunded' ? 'gone' : 'back', backToCard(order)];
  }
  if (isTaken(moneyState)) return ['charged', paidByCard(order)];
  if (moneyState === 'authorised') return [status === 'pending' ? 'reserved' : 'held', paidByCard(order)];
  return ['unpaid', order.totalCents];
}

function cashFact(order: OrderRecord): readonly [string, number] {
  if (isVoid(order.status)) return ['nothing', 0];
  if (order.status === 'delivered') return ['paid', dueInCash(order)];
  return [order.orderType === 'delivery' ? 'door' : 'counter', dueInCash(order)];
}

/** With what an order is paid, how much, and what became of it: 'Visa ••4242 · $79.52 charged'. */
export function paymentFact(order: OrderRecord, country: Country, locale: Locale): string {
  const isCard = order.paymentMode === 'card';
  const facts = [...(isCard ? [cardFact(order)] : []), ...(isCard && dueInCash(order) === 0 ? [] : [cashFact(order)])];
  const words = facts.map(([state, amount]) =>
    message(locale, 'mail.paid', { state, amount: formatMoney(cents(amount), country) }),
  );
  return [paymentText(order, locale), ...words].join(' · ');
}
