/** How an order is paid, as guests read it on receipt and in mails. */
import type { Locale } from '#core/domain/language/languages.ts';
import { cardText } from '#core/domain/orders/card-digits.ts';
import { message } from '#server/locales/messages.ts';
import type { OrderRecord } from './order-record.ts';

/** 'Cash', or 'Visa ••4242', or 'Card' where the provider did not tell. */
export function paymentText({ paymentMode, paidCard }: OrderRecord, locale: Locale): string {
  if (paymentMode === 'cash') return message(locale, 'mail.payment.cash');
  return cardText(paidCard, message(locale, 'mail.payment.card'));
}
