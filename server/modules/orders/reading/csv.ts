/** The history as a file for a spreadsheet. Pure. */

import { stringify } from 'csv-stringify/sync';
import { HISTORY_COLUMNS } from '#core/contract/orders/history-file.ts';
import { nationalPhone, toE164 } from '#core/domain/country/phone.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { dollars } from '#core/domain/money/money.ts';
import { dueInCash, paidByCard } from '#core/domain/orders/order-money.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { SPREADSHEET, UTF8_MARK } from '#server/csv.ts';
import { message } from '#server/locales/messages.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import type { HistoryOrder } from './repo-history.ts';

type HistoryColumn = keyof typeof HISTORY_COLUMNS;

/** In words for who reads `locale`; with the stable names where there is none. */
export function csvHead(locale: Locale | undefined): string {
  const names = Object.keys(HISTORY_COLUMNS) as readonly HistoryColumn[];
  const headings = names.map((name) => (locale === undefined ? name : message(locale, `file.order.${name}`)));
  return UTF8_MARK + stringify([headings], SPREADSHEET);
}

/** '2026-11-21 18:07' on the restaurant's clock. */
function wallTime(at: Date | null, zone: string): string {
  if (at === null) return '';
  const { date, minutes } = toLocal(at.getTime(), zone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const text = (amount: number) => dollars(amount).toFixed(2);

export function csvRows(rows: readonly HistoryOrder[], { timeZone: zone, country }: Tenant): string {
  return stringify(
    rows.map((order) => [
      order.orderNumber ?? '',
      wallTime(order.createdAt, zone),
      order.status,
      order.orderType === 'delivery' ? 'delivery' : 'pickup',
      order.source,
      order.enteredBy ?? '',
      order.isScheduled ? 'yes' : 'no',
      wallTime(order.dueAt, zone),
      wallTime(order.promisedAt, zone),
      order.fullName,
      // '+64 21 …' would read as a formula; its people write 021 anyway.
      nationalPhone(toE164(order.phone, country) ?? order.phone, country),
      order.email,
      order.deliveryAddress ?? '',
      order.itemCount,
      text(order.subtotalCents),
      text(order.discountCents),
      text(order.deliveryCents),
      text(order.taxCents),
      text(order.totalCents),
      text(order.refundedCents),
      order.paymentMode === 'cash' ? 'cash' : 'card',
      order.moneyState,
      order.promotions.map(({ name }) => name).join('; '),
      order.dishNotes,
      text(order.surcharge?.cents ?? 0),
      text(paidByCard(order)),
      text(dueInCash(order)),
      order.company,
      order.tradingDay ?? '',
    ]),
    SPREADSHEET,
  );
}
