/** How an order is paid, as guests read it on receipt and in mails. */
import type { Country } from '#core/domain/country/country.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { cashValues } from '#core/domain/money/cash.ts';
import { type Cents, cents, formatMoney } from '#core/domain/money/money.ts';
import { cardText } from '#core/domain/orders/card-digits.ts';
import { backToCard, cashRounding, dueInCash, paidByCard } from '#core/domain/orders/order-money.ts';
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

/** '$195.20 (rounding −$0.02)', or the amount alone. */
export function cashText(order: OrderRecord, country: Country, locale: Locale): string {
  const write = (amount: Cents) => formatMoney(amount, country);
  return message(locale, 'mail.cash', cashValues(dueInCash(order), cashRounding(order), write));
}

function cashState({ status, orderType }: OrderRecord): string {
  if (isVoid(status)) return 'nothing';
  if (status === 'delivered') return 'paid';
  return orderType === 'delivery' ? 'door' : 'counter';
}

/** With what an order is paid, how much, and what became of it: 'Visa ••4242 · $79.52 charged'. */
export function paymentFact(order: OrderRecord, country: Country, locale: Locale): string {
  const isCard = order.paymentMode === 'card';
  const say = (state: string, amount: string) => message(locale, 'mail.paid', { state, amount });
  const [state, paid] = cardFact(order);
  const facts = [
    ...(isCard ? [say(state, formatMoney(cents(paid), country))] : []),
    ...(isCard && dueInCash(order) === 0 ? [] : [say(cashState(order), cashText(order, country, locale))]),
  ];
  return [paymentText(order, locale), ...facts].join(' · ');
}
