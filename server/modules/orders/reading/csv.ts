/** The history as a file for a spreadsheet. Pure. */

import { stringify } from 'csv-stringify/sync';
import { nationalPhone, toE164 } from '#core/domain/country/phone.ts';
import { type Cents, cents, toWire } from '#core/domain/money/money.ts';
import { dueInCash, paidByCard } from '#core/domain/orders/order-money.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { SPREADSHEET, UTF8_MARK } from '#server/csv.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import type { HistoryOrder } from './repo-history.ts';

/** Stable English names, as programs read them too; new ones come at the end. An order that stands costs `by_card` and `in_cash` together. */
const COLUMNS = [
  'number',
  'placed',
  'status',
  'type',
  'source',
  'entered_by',
  'scheduled',
  'due',
  'promised',
  'name',
  'phone',
  'email',
  'address',
  'items',
  'subtotal',
  'discount',
  'delivery',
  'tax',
  'total',
  'refunded',
  'payment',
  'payment_state',
  'promotions',
  'dish_notes',
  'surcharge',
  'by_card',
  'in_cash',
] as const;

export function csvHead(): string {
  return UTF8_MARK + stringify([[...COLUMNS]], SPREADSHEET);
}

/** '2026-11-21 18:07' on the restaurant's clock. */
function wallTime(at: Date | null, zone: string): string {
  if (at === null) return '';
  const { date, minutes } = toLocal(at.getTime(), zone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const dollars = (amount: number) => toWire(cents(amount) as Cents).toFixed(2);

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
      dollars(order.subtotalCents),
      dollars(order.discountCents),
      dollars(order.deliveryCents),
      dollars(order.taxCents),
      dollars(order.totalCents),
      dollars(order.refundedCents),
      order.paymentMode === 'cash' ? 'cash' : 'card',
      order.moneyState,
      order.promotions.map(({ name }) => name).join('; '),
      order.dishNotes,
      dollars(order.surcharge?.cents ?? 0),
      dollars(paidByCard(order)),
      dollars(dueInCash(order)),
    ]),
    SPREADSHEET,
  );
}
