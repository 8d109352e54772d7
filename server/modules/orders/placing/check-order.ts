/** What an order must satisfy besides its cart (§5, decisions §7, §8): when, how far, how it is paid. Pure; refusals throw. */

import { type DeliveryZone, haversineKm, validCoordinates, zoneFor } from '#core/domain/delivery/delivery-zone.ts';
import { isInNewZealand } from '#core/domain/delivery/new-zealand.ts';
import { openStateAt } from '#core/domain/hours/opening-hours.ts';
import { asapDue, checkDue, type DueProblem } from '#core/domain/hours/time-slots.ts';
import { type Pause, pauseMinutes } from '#core/domain/intake/intake.ts';
import { MIN_CARD_AMOUNT } from '#core/domain/money/minimums.ts';
import { type Cents, cents, formatMoney } from '#core/domain/money/money.ts';
import type { OrderType, Tender } from '#core/domain/orders/order-type.ts';
import type { SlotLimits } from '#core/domain/settings/operating-settings.ts';
import type { OrderTypeSettings } from '#core/domain/settings/store-settings.ts';
import { formatClock, formatDue, toLocal } from '#core/domain/time/zoned-time.ts';
import { AppError, type Message } from '#server/errors.ts';
import type { ServerMessage } from '#server/locales/messages.ts';
import { busyMinutes, closedSlots, pauseOf } from '#server/modules/intake/intake.ts';
import { operatingSettings, storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/store/tenant.ts';

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Delivery extends Point {
  readonly zone: DeliveryZone;
  /** As the crow flies. */
  readonly distanceKm: number;
}

export interface Timing {
  readonly isScheduled: boolean;
  /** UTC ms. */
  readonly dueMs: number;
  readonly estimateMinutes: number;
}

const DUE_TEXTS: Readonly<Record<DueProblem, ServerMessage>> = {
  past: 'order.due.past',
  closed: 'order.due.closed',
  'lead-time': 'order.due.leadTime',
  full: 'order.due.full',
  'beyond-tomorrow': 'order.due.beyondTomorrow',
  'off-quarter': 'order.due.offQuarter',
  'repeated-hour': 'order.due.offQuarter',
};

export function orderTypeSettings(tenant: Tenant, orderType: OrderType): OrderTypeSettings {
  return storeSettings(tenant)[orderType];
}

/** What limits the orders of a quarter hour. */
export function slotLimits(tenant: Tenant, orderType: OrderType): SlotLimits {
  return operatingSettings(tenant)[orderType];
}

/** 400 about one field of the request. */
export function fieldError(field: string, message: Message, reason?: string): AppError {
  return new AppError('BAD_REQUEST', message.key, {
    ...(message.values ? { values: message.values } : {}),
    ...(reason ? { reason } : {}),
    fields: { [field]: message },
  });
}

/**
 * The zone an address lies in: the server decides by the straight line (decisions §8). `isBeyondAllowed`: staff deliver
 * farther than the largest zone, for its fee.
 */
export function checkDelivery(
  tenant: Tenant,
  location: Point,
  wantedZoneId: string | null,
  isBeyondAllowed = false,
): Delivery {
  const point = validCoordinates(location.latitude, location.longitude);
  if (!point.ok) throw fieldError('deliveryLocation', { key: 'order.address.coordinates' });
  if (tenant.zones.length === 0) {
    throw new AppError('CONFLICT', 'order.zone.none', {
      reason: 'no-zone',
      fields: { deliveryAddress: { key: 'order.zone.none' } },
    });
  }
  if (!isInNewZealand(point.value)) {
    throw fieldError('deliveryAddress', { key: 'order.address.abroad' }, 'outside-new-zealand');
  }
  const distanceKm = haversineKm(tenant, point.value);
  const wanted = tenant.zones.find((zone) => zone.zoneId === wantedZoneId);
  if (wantedZoneId !== null && !wanted)
    throw fieldError('deliveryZoneId', { key: 'cart.zone.unknown' }, 'zone-unknown');
  const zone = zoneFor(tenant.zones, distanceKm) ?? (isBeyondAllowed ? tenant.zones.at(-1) : undefined);
  if (!zone) {
    const limit = Math.max(...tenant.zones.map((candidate) => candidate.distanceKm));
    throw new AppError('CONFLICT', 'order.zone.outOfRange', {
      reason: 'out-of-range',
      values: { distance: distanceKm.toFixed(1), limit },
      fields: { deliveryAddress: { key: 'order.zone.outOfRange', values: { distance: distanceKm.toFixed(1), limit } } },
    });
  }
  if (wanted && distanceKm > wanted.distanceKm && !isBeyondAllowed) {
    const values = { zone: wanted.name };
    throw new AppError('CONFLICT', 'order.zone.exceeded', {
      reason: 'zone-exceeded',
      values,
      fields: { deliveryAddress: { key: 'order.zone.exceeded', values } },
    });
  }
  return { ...point.value, zone, distanceKm };
}

/** What opening hours and lead time forbid; staff may know better. */
const OF_HOURS: readonly DueProblem[] = ['closed', 'lead-time'];

/**
 * Due now or at the chosen slot; refused when the restaurant is closed or takes nothing for now (409), with what to change. A
 * pause also holds up what is ordered for later: the kitchen begins with it when the pause is over. `isOpenAnyway`: staff take
 * the order all the same.
 */
export function checkTiming(
  tenant: Tenant,
  rules: OrderTypeSettings,
  zone: DeliveryZone | null,
  wanted: { orderType: OrderType; isScheduledOrder: boolean; dueUtc?: string | null | undefined },
  nowMs: number,
  isOpenAnyway = false,
): Timing {
  const { orderType } = wanted;
  const estimateMinutes = (zone?.estimateMinutes ?? rules.estimateMinutes) + busyMinutes(tenant, orderType, nowMs);
  const pause = pauseOf(tenant, orderType, nowMs);
  if (!wanted.isScheduledOrder) {
    if (!isOpenAnyway && !openStateAt(tenant.schedule, nowMs, tenant.timeZone).isOpen) {
      const closed = rules.allowsSchedule ? 'order.closedLater' : 'order.closed';
      throw new AppError('CONFLICT', closed, {
        reason: 'closed',
        values: { restaurant: tenant.tradingName },
        fields: { dueUtc: { key: closed, values: { restaurant: tenant.tradingName } } },
      });
    }
    if (pause && !isOpenAnyway) throw pauseError(pause, orderType, tenant, nowMs);
    return { isScheduled: false, dueMs: asapDue(nowMs, estimateMinutes), estimateMinutes };
  }
  if (!rules.allowsSchedule) {
    throw new AppError('CONFLICT', 'order.schedule.notOffered', {
      reason: 'schedule-not-offered',
      fields: { isScheduledOrder: { key: 'order.schedule.notOffered' } },
    });
  }
  if (!wanted.dueUtc) throw fieldError('dueUtc', { key: 'order.due.missing' });
  const due = checkDue({
    schedule: tenant.schedule,
    nowMs,
    zone: tenant.timeZone,
    leadMinutes: estimateMinutes + pauseMinutes(pause, nowMs),
    dueMs: Date.parse(wanted.dueUtc),
  });
  const isShut = (startMs: number, minutes: number) =>
    slotLimits(tenant, orderType).fullTimes.includes(minutes) || closedSlots(tenant, orderType).includes(startMs);
  if (due.ok && isShut(due.value.startMs, due.value.minutes)) throw dueError('full');
  if (due.ok) return { isScheduled: true, dueMs: due.value.startMs, estimateMinutes };
  const dueMs = Date.parse(wanted.dueUtc);
  if (isOpenAnyway && OF_HOURS.includes(due.error) && dueMs > nowMs)
    return { isScheduled: true, dueMs, estimateMinutes };
  if (pause && due.error === 'lead-time') throw pauseError(pause, orderType, tenant, nowMs);
  throw dueError(due.error, { n: estimateMinutes });
}

/** '6:37 pm', with the date on another day than today. */
function untilText(untilMs: number, nowMs: number, zone: string): string {
  const { date, minutes } = toLocal(untilMs, zone);
  return date === toLocal(nowMs, zone).date ? formatClock(minutes, 'full') : formatDue(untilMs, zone);
}

/** 409: nothing is taken for now, until when if that is known. */
function pauseError({ untilMs }: Pause, orderType: OrderType, tenant: Tenant, nowMs: number): AppError {
  const text: Message =
    untilMs === null
      ? { key: 'order.paused.board', values: { restaurant: tenant.tradingName } }
      : { key: `order.paused.${orderType}`, values: { time: untilText(untilMs, nowMs, tenant.timeZone) } };
  return new AppError('CONFLICT', text.key, {
    reason: 'paused',
    ...(text.values ? { values: text.values } : {}),
    fields: { dueUtc: text },
  });
}

/** 409 about the chosen time. */
export function dueError(problem: DueProblem, values: Readonly<Record<string, number>> = {}): AppError {
  const text: Message = { key: DUE_TEXTS[problem], values };
  return new AppError('CONFLICT', text.key, { reason: `due-${problem}`, values, fields: { dueUtc: text } });
}

/** Exactly the minimum is enough. */
export function checkMinimum(zone: DeliveryZone | null, subtotal: Cents): void {
  if (!zone || subtotal >= zone.minimum) return;
  const values = { minimum: formatMoney(zone.minimum), missing: formatMoney(cents(zone.minimum - subtotal)) };
  throw new AppError('CONFLICT', 'order.minimum', {
    reason: 'below-minimum',
    values,
    fields: { cartId: { key: 'order.minimum', values } },
  });
}

/** As the settings allow for this order type, and cards only for a verified restaurant (§8). */
export function checkPayment(tenant: Tenant, rules: OrderTypeSettings, paymentMode: Tender, total: Cents): void {
  if (paymentMode === 'cash') {
    if (!rules.allowsCash) throw fieldConflict('order.payment.noCash', 'cash-not-offered');
    return;
  }
  if (!rules.allowsCard) throw fieldConflict('order.payment.noOnline', 'online-not-offered');
  if (!tenant.isPaymentVerified) throw fieldConflict('order.payment.unverified', 'payment-unverified');
  if (total < MIN_CARD_AMOUNT) throw fieldConflict('order.payment.amount', 'amount_too_small');
}

function fieldConflict(key: ServerMessage, reason: string): AppError {
  return new AppError('CONFLICT', key, { reason, fields: { paymentMode: { key } } });
}

/** What the customer agreed to pay must be what the order costs; 409 with the new total else. */
export function checkExpectedTotal(expected: number | null | undefined, total: Cents): void {
  if (expected === null || expected === undefined) return;
  if (Math.round(expected * 100) === total) return;
  throw new AppError('CONFLICT', 'order.totalChanged', {
    reason: 'total-changed',
    values: { total: formatMoney(total) },
  });
}
