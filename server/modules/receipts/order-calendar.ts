/** An order for later as an entry of the guest's calendar. */
import { orderPage } from '#core/contract/orders/order-link.ts';
import { nationalPhone } from '#core/domain/country/phone.ts';
import { cents, formatMoney } from '#core/domain/money/money.ts';
import { isVoid } from '#core/domain/orders/status.ts';
import { type CalendarFile, calendarFile } from '#server/calendar-file.ts';
import { message } from '#server/locales/messages.ts';
import { lastChangeMs } from '#server/modules/orders/order-record.ts';
import type { OrderDetails } from '#server/modules/orders/orders.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';

/** A quarter hour, as times for later are chosen in. */
const MINUTES = 15;

/** `origin` is the store's, without a slash at its end. Null for an order that is not for later. */
export function orderCalendar(
  { order, locale }: OrderDetails,
  tenant: Tenant,
  origin: string,
): Promise<CalendarFile> | null {
  if (!order.isScheduled || order.orderNumber === null) return null;
  const isPickup = order.orderType === 'pickup';
  const values = { restaurant: tenant.tradingName, number: order.orderNumber };
  const accepted = order.acceptedAt === null ? 'asked-for' : 'agreed';
  return calendarFile({
    name: `order-${order.orderNumber}`,
    id: order.orderId,
    startMs: (order.promisedAt ?? order.dueAt).getTime(),
    minutes: MINUTES,
    createdMs: order.createdAt.getTime(),
    changedMs: lastChangeMs(order),
    title: message(locale, isPickup ? 'order.calendar.pickup' : 'order.calendar.delivery', values),
    place: isPickup ? `${tenant.tradingName}, ${tenant.address}` : (order.deliveryAddress ?? ''),
    text: [
      message(locale, 'order.calendar.text', values),
      formatMoney(cents(order.totalCents), tenant.country),
      nationalPhone(tenant.phone, tenant.country),
    ].join('\n'),
    // Without what opens an account's order to others: a calendar is often shared.
    url: origin + orderPage(order.orderId),
    organizer: { name: tenant.tradingName, email: tenant.email },
    state: isVoid(order.status) ? 'ended' : accepted,
  });
}
