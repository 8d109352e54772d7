/** The wire's order codes in words. */
import type { WireOrderRow } from '#core/contract/accounts/customers.ts';
import { orderStatusOf, orderTypeOf, tenderOf } from '#core/contract/wire/codes.ts';
import { type WireOrderType, wireOrderTypeOf } from '#core/contract/wire/order-types.ts';
import { type CardDigits, cardText } from '#core/domain/orders/card-digits.ts';
import { isEnded, type OrderStatus } from '#core/domain/orders/status.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import type { Translate } from '#store/lib/page/i18n.tsx';
import type { BadgeProps } from '#ui/display/badge.tsx';

/** Whether the status of an order with this code can still change. */
export function isOnItsWay(code: number): boolean {
  const status = orderStatusOf(code);
  return status !== undefined && !isEnded(status);
}

const TYPE_TEXTS = {
  pickup: 'orders.type.pickup',
  delivery: 'orders.type.delivery',
  'dine-in': 'orders.type.dineIn',
  'take-out': 'orders.type.takeOut',
} as const satisfies Record<WireOrderType, string>;

export function typeText(t: Translate, code: number): string {
  const type = wireOrderTypeOf(code);
  return type ? t(TYPE_TEXTS[type]) : String(code);
}

/** 'Visa ••4242' where the provider told it, else 'COD' or 'Online'. Spec: order#payment-mode-in-words */
export function paymentModeText(t: Translate, code: number, card: CardDigits | null): string {
  return tenderOf(code) === 'card' ? cardText(card, t('orders.mode.online')) : t('orders.mode.cash');
}

/** '#1047', and why an order has no number: it is not paid. Spec: order#order-list */
export function numberText(
  t: Translate,
  { orderNumber, orderStatus }: Pick<WireOrderRow, 'orderNumber' | 'orderStatus'>,
) {
  if (orderNumber !== null) return `#${orderNumber}`;
  return t(isOnItsWay(orderStatus) ? 'orders.unpaid' : 'orders.neverPaid');
}

const STATUS_TEXTS = {
  pending: 'orders.status.created',
  accepted: 'orders.status.accepted',
  preparing: 'orders.status.preparing',
  'on-its-way': 'orders.status.onItsWay',
  delivered: 'orders.status.delivered',
  cancelled: 'orders.status.cancelled',
  'payment-failed': 'orders.status.paymentFailed',
} as const satisfies Record<OrderStatus, string>;

/** Code 4 depends on the order's type: pickup is ready, delivery is on the road. */
export function statusText(t: Translate, code: number, orderType: number): string {
  const status = orderStatusOf(code);
  if (!status) return String(code);
  const isReady = status === 'on-its-way' && orderTypeOf(orderType) !== 'delivery';
  return t(isReady ? 'orders.status.ready' : STATUS_TEXTS[status]);
}

const BADGES = {
  pending: { tone: 'warn', icon: 'clock' },
  accepted: { tone: 'brand', icon: 'check' },
  preparing: { tone: 'brand', icon: 'chef-hat' },
  'on-its-way': { tone: 'brand', icon: 'bike' },
  delivered: { tone: 'done', icon: 'check' },
  cancelled: { tone: 'quiet', icon: 'x' },
  'payment-failed': { tone: 'danger', icon: 'alert-circle' },
} as const satisfies Record<OrderStatus, Pick<BadgeProps, 'tone' | 'icon'>>;

export function statusBadge(code: number, orderType: number): Pick<BadgeProps, 'tone' | 'icon'> {
  const status = orderStatusOf(code);
  if (status === 'on-its-way' && orderTypeOf(orderType) !== 'delivery') return { tone: 'brand', icon: 'package-check' };
  return status ? BADGES[status] : { tone: 'quiet' };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** '21-Nov-26' on the restaurant's calendar. */
export function dayText(t: Translate, ms: number, zone: string): string {
  const [year = '', month = '', day = ''] = toLocal(ms, zone).date.split('-');
  return t('orders.day', { day, month: t('orders.month', { month }), year: year.slice(-2) });
}

/** '18:21:07, 21 Nov 2026' on the restaurant's clock (hh:mm:ss, day short-month year). */
export function instantText(t: Translate, ms: number, zone: string): string {
  const { date, minutes } = toLocal(ms, zone);
  const [year = '', month = '', day = ''] = date.split('-');
  const time = [Math.floor(minutes / 60), minutes % 60, Math.floor(ms / 1000) % 60].map(twoDigits).join(':');
  return t('orders.instant', { time, day: Number(day), month: t('orders.month', { month }), year });
}
