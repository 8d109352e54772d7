/** The rows of an order's amounts in words, for mail, receipt and docket. Pure. */

import type { PaidBack } from '#core/domain/books/paid-back.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { type Cents, cents } from '#core/domain/money/money.ts';
import { type AmountLine, totalsLines } from '#core/domain/orders/totals-lines.ts';
import { message } from '#server/locales/messages.ts';
import { dayText } from '#server/locales/moment.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import type { OrderRecord } from './order-record.ts';

type PricedOrder = Pick<
  OrderRecord,
  | 'subtotalCents'
  | 'discountCents'
  | 'promotions'
  | 'surcharge'
  | 'orderType'
  | 'deliveryCents'
  | 'taxes'
  | 'totalCents'
>;

interface TotalsRow {
  readonly label: string;
  readonly amount: Cents;
}

/** In the order in which they are read; `above` add up to the total, `inside` say which taxes it holds already. */
export interface OrderTotals {
  readonly above: readonly TotalsRow[];
  readonly total: TotalsRow;
  readonly inside: readonly TotalsRow[];
}

function labelOf(line: AmountLine, locale: Locale): string {
  switch (line.kind) {
    case 'promotion':
      return line.name;
    case 'surcharge':
      return `${line.name} (${line.percent}%)`;
    case 'tax-on-top':
      return message(locale, 'mail.total.taxAdded', { name: line.name, rate: String(line.rate) });
    case 'tax-inside':
      return message(locale, 'mail.total.taxIncluded', { name: line.name, rate: String(line.rate) });
    default:
      return message(locale, `mail.total.${line.kind}`);
  }
}

/** Every amount is one that the order keeps; none is computed again. */
export function totalsOfOrder(order: PricedOrder, locale: Locale): OrderTotals {
  const { surcharge } = order;
  const taxes = order.taxes.map((tax) => ({ ...tax, amount: cents(tax.amount) }));
  const lines = totalsLines({
    subtotal: cents(order.subtotalCents),
    discount: cents(order.discountCents),
    promotions: order.promotions.map((promotion) => ({ ...promotion, amount: cents(promotion.discountCents) })),
    surcharge: surcharge && {
      name: surcharge.label || message(locale, 'cart.surcharge'),
      percent: surcharge.percent,
      amount: cents(surcharge.cents),
    },
    delivery: order.orderType === 'delivery' ? cents(order.deliveryCents) : null,
    taxesOnTop: taxes.filter((tax) => !tax.isInclusive),
    taxesInside: taxes.filter((tax) => tax.isInclusive),
    total: cents(order.totalCents),
  });
  const row = (line: AmountLine): TotalsRow => ({ label: labelOf(line, locale), amount: line.amount });
  return {
    above: lines.filter(({ kind }) => kind !== 'total' && kind !== 'tax-inside').map(row),
    total: { label: message(locale, 'mail.total.total'), amount: cents(order.totalCents) },
    inside: lines.filter(({ kind }) => kind === 'tax-inside').map(row),
  };
}

/** A row for each refund with its day, and one for each tax in it; what a bank sent back is a row too. */
export function refundTexts(
  { refunds, locale }: { readonly refunds: PaidBack; readonly locale: Locale },
  { timeZone }: Pick<Tenant, 'timeZone'>,
): TotalsRow[] {
  return refunds.rows.flatMap(({ atMs, amount, taxes }) => [
    {
      label: message(locale, amount < 0 ? 'receipt.refundedOn' : 'receipt.returnedOn', {
        day: dayText(atMs, timeZone, locale),
      }),
      amount,
    },
    ...taxes.map((tax) => ({
      label: message(locale, 'receipt.refundTax', { name: tax.name, rate: String(tax.rate) }),
      amount: tax.amount,
    })),
  ]);
}

/** Its number with the country's word for the tax; for a restaurant that has one. */
export function taxNumberText({ country, gstNumber }: Pick<Tenant, 'country' | 'gstNumber'>, locale: Locale): string {
  return message(locale, 'mail.taxNumber', { tax: country.tax.word, number: gstNumber });
}
