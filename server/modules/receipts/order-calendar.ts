/** An order for later as an entry of the guest's calendar. */
import { nationalPhone } from '#core/domain/country/phone.ts';
import { cents, formatMoney } from '#core/domain/money/money.ts';
import { type CalendarEntry, calendarFile } from '#server/calendar-file.ts';
import { message } from '#server/locales/messages.ts';
import type { OrderDetails } from '#server/modules/orders/orders.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';

/** A quarter hour, as times for later are chosen in. */
const MINUTES = 15;

/** `origin` is the store's, without a slash at its end. Null for an order that is not for later. */
export function orderCalendar({ order, locale }: OrderDetails, tenant: Tenant, origin: string): Promise<string> | null {
  if (!order.isScheduled || order.orderNumber === null) return null;
  const isPickup = order.orderType === 'pickup';
  const values = { restaurant: tenant.tradingName, number: order.orderNumber };
  const entry: CalendarEntry = {
    id: order.orderId,
    startMs: (order.promisedAt ?? order.dueAt).getTime(),
    minutes: MINUTES,
    createdMs: order.createdAt.getTime(),
    title: message(locale, isPickup ? 'order.calendar.pickup' : 'order.calendar.delivery', values),
    place: isPickup ? `${tenant.tradingName}, ${tenant.address}` : (order.deliveryAddress ?? ''),
    text: [
      message(locale, 'order.calendar.text', values),
      formatMoney(cents(order.totalCents), tenant.country),
      nationalPhone(tenant.phone, tenant.country),
    ].join('\n'),
    url: `${origin}/`,
    isCancelled: order.status === 'cancelled',
  };
  return calendarFile(entry);
}
