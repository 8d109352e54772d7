/** The content of a receipt (taxable supply information) in the reader's language. Pure. Spec: money#receipt */

import { choiceTexts } from '#core/domain/cart/line-choices.ts';
import type { Country } from '#core/domain/country/country.ts';
import { nationalPhone } from '#core/domain/country/phone.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { licenceWords } from '#core/domain/menu/age-restriction.ts';
import { type Cents, cents, formatMoney } from '#core/domain/money/money.ts';
import { backToCard, cashRounding, dueInCash, paidByCard, takenFromCard } from '#core/domain/orders/order-money.ts';
import { isVoid } from '#core/domain/orders/status.ts';
import { message, type ServerMessage } from '#server/locales/messages.ts';
import { dayText, momentText } from '#server/locales/moment.ts';
import type { OrderLineRecord } from '#server/modules/orders/board-row.ts';
import type { OrderDetails } from '#server/modules/orders/orders.ts';
import { cashText, paymentFact, paymentText } from '#server/modules/orders/paid-card.ts';
import { refundTexts, taxNumberText, totalsOfOrder } from '#server/modules/orders/totals-of-order.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';

export interface ReceiptRow {
  readonly label: string;
  readonly value: string;
}

export interface ReceiptLine {
  readonly quantity: string;
  readonly name: string;
  /** The choices, one entry per modifier or combo item. */
  readonly details: readonly string[];
  readonly amount: string;
}

export interface ReceiptContent {
  readonly locale: OrderDetails['locale'];
  /** 'Tax invoice' of a seller who is registered for tax, else 'Receipt'; of a cancelled order 'Receipt'. */
  readonly title: string;
  /** Which order. */
  readonly reference: string;
  /** When it was ordered, on the restaurant's clock. */
  readonly date: string;
  readonly restaurant: string;
  /** Legal name, tax number, address, phone, and the licence to sell alcohol. */
  readonly seller: readonly string[];
  /** Buyer, service, payment. */
  readonly facts: readonly ReceiptRow[];
  /** Says that an order ended without being delivered, and what became of the money; empty otherwise. */
  readonly notices: readonly string[];
  readonly columns: { readonly quantity: string; readonly item: string; readonly amount: string };
  readonly lines: readonly ReceiptLine[];
  readonly totals: readonly ReceiptRow[];
  readonly total: ReceiptRow;
  /** How the total is paid, where it is paid in two ways or cash is rounded; empty otherwise. */
  readonly ways: readonly ReceiptRow[];
  /** What was paid back of it, and what remains paid; empty when nothing was. A row without a value is a heading. */
  readonly refunds: readonly ReceiptRow[];
  /** Taxes that the total holds already. */
  readonly taxNotes: readonly ReceiptRow[];
}

const titled = (name: string, variant: string | null) => (variant === null ? name : `${name} (${variant})`);

function lineOf(line: OrderLineRecord, locale: Locale, country: Country): ReceiptLine {
  const money = (price: Cents) => formatMoney(price, country);
  return {
    quantity: String(line.quantity),
    name: titled(line.productName, line.variantName),
    details: [
      ...choiceTexts(line.modifiers, money),
      ...line.comboItems.map(({ quantity, productName, variantName, modifiers }) => {
        const name = `${quantity > 1 ? `${quantity} × ` : ''}${titled(productName, variantName)}`;
        return modifiers.length === 0 ? name : `${name}: ${choiceTexts(modifiers, money).join(' · ')}`;
      }),
      ...(line.instructions === '' ? [] : [message(locale, 'receipt.note', { text: line.instructions })]),
    ],
    amount: formatMoney(line.totalPrice, country, message(locale, 'receipt.free')),
  };
}

/** The company, and the name, above the law's limit with the e-mail; nothing where this reader may not see who bought it. */
function buyerOf({ fullName, email, company, totalCents }: OrderDetails['order'], { tax }: Country): string[] {
  const person = totalCents > tax.buyerNamedAbove && email !== '' ? `${fullName} · ${email}` : fullName;
  return [company, person].filter((part) => part !== '');
}

/** What was paid: of a cancelled order nothing in cash, which is paid at the hand-over. */
function paidOf(order: OrderDetails['order']): number {
  return isVoid(order.status) ? takenFromCard(order) - order.correctedBackCents : order.totalCents;
}

/** In the reader's language and in English, in which tax records are kept (docs/law.md). */
function inBoth(locale: Locale, text: (locale: Locale) => string): string {
  return locale === 'en' ? text('en') : `${text(locale)} / ${text('en')}`;
}

/** That an order was cancelled, and what became of its money. */
function noticesOf({ order, locale }: OrderDetails, country: Country): string[] {
  if (order.status !== 'cancelled') return [];
  const total = formatMoney(backToCard(order), country);
  return [
    message(locale, 'receipt.cancelled'),
    ...(order.moneyState === 'refund_due' ? [message(locale, 'mail.money.refund', { total })] : []),
    ...(order.moneyState === 'refunded' ? [message(locale, 'receipt.paidBack')] : []),
  ];
}

/** The refunds with their taxes and what remains, of a tax invoice as the law's supply correction information. */
function refundRows(details: OrderDetails, tenant: Tenant, isTaxed: boolean): ReceiptRow[] {
  const { order, locale, refunds } = details;
  const row = (label: string, amount: Cents) => ({ label, value: formatMoney(amount, tenant.country) });
  const said = (key: ServerMessage, values: (tongue: Locale) => Record<string, string> = () => ({})) => {
    return { label: inBoth(locale, (tongue) => message(tongue, key, values(tongue))), value: '' };
  };
  const corrected = (tongue: Locale) => ({
    number: `#${order.orderNumber}`,
    day: dayText(order.createdAt.getTime(), tenant.timeZone, tongue),
  });
  const rounding = order.status === 'delivered' ? cashRounding(order) : 0;
  return [
    ...(isTaxed ? [said('receipt.correction'), said('receipt.corrects', corrected)] : []),
    ...refundTexts(details, tenant).map(({ label, amount }) => row(label, amount)),
    row(message(locale, 'receipt.remains'), cents(paidOf(order) + rounding - order.refundedCents)),
    ...refunds.remaining.map(({ name, rate, amount }) =>
      row(message(locale, 'receipt.remainsTax', { name, rate: String(rate) }), amount),
    ),
  ];
}

/** `details` must be of an order with a number. Every amount is one the order keeps; nothing is computed again. */
export function receiptContent(details: OrderDetails, tenant: Tenant): ReceiptContent {
  const { order, lines, locale } = details;
  const say = (key: ServerMessage, values: Record<string, string> = {}) => message(locale, key, values);
  const { country } = tenant;
  const row = (label: string, amount: Cents): ReceiptRow => ({ label, value: formatMoney(amount, country) });
  const both = (text: (locale: Locale) => string) => inBoth(locale, text);
  const totals = totalsOfOrder(order, locale);
  const licence = storeSettings(tenant).licences.off;
  const isCard = order.paymentMode === 'card';
  const isCancelled = order.status === 'cancelled';
  // What came to nothing was not supplied: no tax invoice, and no tax in it.
  const isTaxed = tenant.gstNumber !== '' && !isCancelled;
  return {
    locale,
    title: both((tongue) => message(tongue, isTaxed ? 'receipt.taxInvoice' : 'receipt.plainTitle')),
    reference: say('receipt.title', { number: `#${order.orderNumber}` }),
    date: both((tongue) => momentText(order.createdAt.getTime(), tenant.timeZone, tongue)),
    restaurant: tenant.tradingName,
    seller: [
      tenant.legalName,
      isTaxed ? both((tongue) => taxNumberText(tenant, tongue)) : '',
      tenant.address,
      nationalPhone(tenant.phone, tenant.country),
      ...(licence ? [say('receipt.licence', licenceWords('off', licence)), licence.link ?? ''] : []),
    ].filter((part) => part !== ''),
    facts: [
      ...buyerOf(order, country).map((value) => ({ label: say('receipt.buyer'), value })),
      {
        label: say('mail.label.service'),
        value: say(order.orderType === 'delivery' ? 'mail.service.delivery' : 'mail.service.pickup'),
      },
      ...(order.orderType === 'delivery' && order.deliveryAddress
        ? [{ label: say('mail.label.deliverTo'), value: order.deliveryAddress }]
        : []),
      {
        label: say('mail.label.payment'),
        value: paymentFact(order, country, locale),
      },
    ],
    notices: noticesOf(details, country),
    columns: { quantity: say('receipt.quantity'), item: say('receipt.item'), amount: say('receipt.amount') },
    lines: lines.map((line) => lineOf(line, locale, country)),
    totals: totals.above.map(({ label, amount }) => row(label, amount)),
    total: row(`${totals.total.label} (${tenant.currency === '' ? 'USD' : tenant.currency})`, totals.total.amount),
    ways:
      (isCard && dueInCash(order) > 0) || cashRounding(order) !== 0
        ? [
            ...(isCard ? [row(paymentText(order, locale), paidByCard(order))] : []),
            { label: say('mail.payment.cash'), value: cashText(order, country, locale) },
          ]
        : [],
    refunds: order.refundedCents > 0 ? refundRows(details, tenant, isTaxed) : [],
    taxNotes: (isCancelled ? [] : totals.inside).map(({ amount }, index) =>
      row(
        both((tongue) => totalsOfOrder(order, tongue).inside[index]?.label ?? ''),
        amount,
      ),
    ),
  };
}
