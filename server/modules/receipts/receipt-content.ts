/** The content of a receipt (taxable supply information) in the reader's language. Pure. Spec: money#receipt */

import type { Country } from '#core/domain/country/country.ts';
import { nationalPhone } from '#core/domain/country/phone.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { licenceWords } from '#core/domain/menu/age-restriction.ts';
import { type Cents, cents, formatMoney } from '#core/domain/money/money.ts';
import { dueInCash, paidByCard, takenFromCard } from '#core/domain/orders/order-money.ts';
import type { MoneyState } from '#core/domain/orders/status.ts';
import { isLetGo, isVoid } from '#core/domain/orders/status.ts';
import { message, type ServerMessage } from '#server/locales/messages.ts';
import { momentText } from '#server/locales/moment.ts';
import type { OrderLineRecord, OrderModifierRecord } from '#server/modules/orders/board-row.ts';
import type { OrderDetails } from '#server/modules/orders/orders.ts';
import { paymentText } from '#server/modules/orders/paid-card.ts';
import { taxNumberText, totalsOfOrder } from '#server/modules/orders/totals-of-order.ts';
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
  /** 'Tax invoice' of a seller who is registered for tax, else 'Receipt'. */
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
  /** How the total is paid, where a correction has made it two ways; empty otherwise. */
  readonly ways: readonly ReceiptRow[];
  /** What was paid back of it, and what remains paid; empty when nothing was. */
  readonly refunds: readonly ReceiptRow[];
  /** Taxes that the total holds already. */
  readonly taxNotes: readonly ReceiptRow[];
}

const titled = (name: string, variant: string | null) => (variant === null ? name : `${name} (${variant})`);

function modifierText({ modifierName, quantity, price }: OrderModifierRecord, country: Country): string {
  const times = quantity > 1 ? ` × ${quantity}` : '';
  return `${modifierName}${times}${price > 0 ? ` (+${formatMoney(price, country)})` : ''}`;
}

function lineOf(line: OrderLineRecord, locale: Locale, country: Country): ReceiptLine {
  const choiceText = (choice: OrderModifierRecord) => modifierText(choice, country);
  return {
    quantity: String(line.quantity),
    name: titled(line.productName, line.variantName),
    details: [
      ...line.modifiers.map(choiceText),
      ...line.comboItems.map(({ quantity, productName, variantName, modifiers }) => {
        const name = `${quantity > 1 ? `${quantity} × ` : ''}${titled(productName, variantName)}`;
        return modifiers.length === 0 ? name : `${name}: ${modifiers.map(choiceText).join(', ')}`;
      }),
      ...(line.instructions === '' ? [] : [message(locale, 'receipt.note', { text: line.instructions })]),
    ],
    amount: formatMoney(line.totalPrice, country),
  };
}

const CARD_STATE: Partial<Record<MoneyState, ServerMessage>> = {
  captured: 'receipt.paid',
  refunded: 'receipt.paid',
  authorised: 'receipt.reserved',
};

/** Whether the money was paid: cash at the hand-over, a card when the restaurant accepts. */
function paymentState({ paymentMode, moneyState, status, orderType }: OrderDetails['order']): ServerMessage {
  if (paymentMode === 'card') return CARD_STATE[moneyState] ?? 'receipt.unpaid';
  if (status === 'delivered') return 'receipt.paid';
  return orderType === 'delivery' ? 'receipt.payOnDelivery' : 'receipt.payOnPickup';
}

/** The name, above the law's limit with the e-mail; nothing where this reader may not see who bought it. */
function buyerOf({ fullName, email, totalCents }: OrderDetails['order'], { tax }: Country): string[] {
  if (fullName === '') return [];
  return [totalCents > tax.buyerNamedAbove && email !== '' ? `${fullName} · ${email}` : fullName];
}

/** What was paid: of a cancelled order nothing in cash, which is paid at the hand-over. */
function paidOf(order: OrderDetails['order']): number {
  return isVoid(order.status) ? takenFromCard(order) - order.correctedBackCents : order.totalCents;
}

/** In the reader's language and in English, in which tax records are kept (docs/law.md). */
function inBoth(locale: Locale, text: (locale: Locale) => string): string {
  return locale === 'en' ? text('en') : `${text(locale)} / ${text('en')}`;
}

/** `details` must be of an order with a number. Every amount is one the order keeps; nothing is computed again. */
export function receiptContent({ order, lines, locale }: OrderDetails, tenant: Tenant): ReceiptContent {
  const say = (key: ServerMessage, values: Record<string, string> = {}) => message(locale, key, values);
  const { country } = tenant;
  const row = (label: string, amount: Cents): ReceiptRow => ({ label, value: formatMoney(amount, country) });
  const both = (text: (locale: Locale) => string) => inBoth(locale, text);
  const totals = totalsOfOrder(order, locale);
  const licence = storeSettings(tenant).licences.off;
  const isCancelled = order.status === 'cancelled';
  return {
    locale,
    title: both((tongue) => message(tongue, tenant.gstNumber === '' ? 'receipt.plainTitle' : 'receipt.taxInvoice')),
    reference: say('receipt.title', { number: `#${order.orderNumber}` }),
    date: both((tongue) => momentText(order.createdAt.getTime(), tenant.timeZone, tongue)),
    restaurant: tenant.tradingName,
    seller: [
      tenant.legalName,
      tenant.gstNumber === '' ? '' : both((tongue) => taxNumberText(tenant, tongue)),
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
        value: [paymentText(order, locale), ...(isCancelled ? [] : [say(paymentState(order))])].join(' · '),
      },
    ],
    notices: isCancelled
      ? [
          say('receipt.cancelled'),
          ...(isLetGo(order.moneyState) ? [say('mail.money.notCharged')] : []),
          ...(order.moneyState === 'refund_due'
            ? [
                say('mail.money.refund', {
                  total: formatMoney(
                    cents(takenFromCard(order) - order.correctedBackCents - order.refundedCents),
                    country,
                  ),
                }),
              ]
            : []),
          ...(order.moneyState === 'refunded' ? [say('receipt.paidBack')] : []),
        ]
      : [],
    columns: { quantity: say('receipt.quantity'), item: say('receipt.item'), amount: say('receipt.amount') },
    lines: lines.map((line) => lineOf(line, locale, country)),
    totals: totals.above.map(({ label, amount }) => row(label, amount)),
    total: row(`${totals.total.label} (${tenant.currency === '' ? 'USD' : tenant.currency})`, totals.total.amount),
    ways:
      order.paymentMode === 'card' && dueInCash(order) > 0
        ? [row(paymentText(order, locale), paidByCard(order)), row(say('mail.payment.cash'), dueInCash(order))]
        : [],
    refunds:
      order.refundedCents > 0
        ? [
            row(say('receipt.refunded'), cents(-order.refundedCents)),
            row(say('receipt.remains'), cents(paidOf(order) - order.refundedCents)),
          ]
        : [],
    taxNotes: totals.inside.map(({ amount }, index) =>
      row(
        both((tongue) => totalsOfOrder(order, tongue).inside[index]?.label ?? ''),
        amount,
      ),
    ),
  };
}
