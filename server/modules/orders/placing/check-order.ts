/**
 * What an order must satisfy besides its cart: time, distance and payment. Pure; a refusal throws.
 * Spec: checkout#checks-when-placing
 */

import {
  type DeliveryZone,
  dearestZone,
  haversineKm,
  isCovered,
  zoneFor,
} from '#core/domain/delivery/delivery-zone.ts';
import { openStateAt } from '#core/domain/hours/opening-hours.ts';
import { scheduleFor } from '#core/domain/hours/order-type-hours.ts';
import { asapDue, checkDue, type DueProblem } from '#core/domain/hours/time-slots.ts';
import { type Pause, pauseMinutes } from '#core/domain/intake/intake.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { MIN_CARD_AMOUNT } from '#core/domain/money/minimums.ts';
import { type Cents, cents } from '#core/domain/money/money.ts';
import type { OrderType, Tender } from '#core/domain/orders/order-type.ts';
import type { OrderTypeSettings } from '#core/domain/settings/store-settings.ts';
import { AppError } from '#server/errors.ts';
import { aheadText, clockText } from '#server/locales/moment.ts';
import type { Located } from '#server/modules/delivery/signed-place.ts';
import { busyMinutes, closedSlots, pauseOf, slotLimits } from '#server/modules/intake/intake.ts';
import { operatingSettings, storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { type Refusal, refuse } from '#server/refuse.ts';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** The place is null for an address that nobody could check. */
export interface Delivery {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly zone: DeliveryZone;
  /** As the crow flies. */
  readonly distanceKm: number | null;
}

export interface Timing {
  readonly isScheduled: boolean;
  /** UTC ms. */
  readonly dueMs: number;
  readonly estimateMinutes: number;
}

export function orderTypeSettings(tenant: Tenant, orderType: OrderType): OrderTypeSettings {
  return storeSettings(tenant)[orderType];
}

/**
 * The zone of an address; the server measures the straight line. The zone that was sent never decides: it only refuses a
 * known address that it does not cover. `isBeyondAllowed`: staff deliver farther than the largest zone, for its fee. An
 * address that nobody could check pays the dearest zone, or is refused where the restaurant wants it checked.
 * Spec: delivery#range-decided-by-the-server, delivery#unchecked-addresses
 */
export function checkDelivery(
  tenant: Tenant,
  { point, isKnown }: Located,
  wantedZoneId: string | null,
  isBeyondAllowed = false,
): Delivery {
  if (tenant.zones.length === 0) throw refuse('no-zone');
  const wanted = tenant.zones.find((zone) => zone.zoneId === wantedZoneId);
  if (wantedZoneId !== null && !wanted) throw refuse('zone-unknown');
  const claimed = point ? zoneAt(tenant, point, isBeyondAllowed) : null;
  if (claimed && isKnown) {
    if (wanted && !isCovered(wanted, claimed.at) && !isBeyondAllowed)
      throw refuse('zone-exceeded', { zone: wanted.name });
    return { ...claimed.at.place, zone: claimed.zone, distanceKm: claimed.at.km };
  }
  const zone = dearestZone(tenant.zones);
  if (!zone || operatingSettings(tenant).wantsCheckedAddresses) {
    throw refuse('address-unknown', { key: 'order.address.unknown' }, { status: 400, field: 'deliveryAddress' });
  }
  return { latitude: null, longitude: null, zone, distanceKm: null };
}

function zoneAt(tenant: Tenant, location: Point, isBeyondAllowed: boolean) {
  if (!tenant.country.places.has(location)) throw refuse('address-abroad', { country: tenant.country.name });
  const at = { km: haversineKm(tenant, location), place: location };
  const zone = zoneFor(tenant.zones, at) ?? (isBeyondAllowed ? tenant.zones.at(-1) : undefined);
  if (zone) return { zone, at };
  const distance = at.km.toFixed(1);
  if (tenant.zones.some(({ area }) => area)) {
    throw refuse('out-of-range', { key: 'order.zone.outsideAreas', values: { distance } });
  }
  const limit = Math.max(...tenant.zones.map((candidate) => candidate.distanceKm));
  throw refuse('out-of-range', { distance, limit });
}

/** The rules of opening hours and lead time that staff may override. */
const OF_HOURS: readonly DueProblem[] = ['closed', 'lead-time', 'cut-off'];

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
  const schedule = scheduleFor(tenant, orderType);
  if (!wanted.isScheduledOrder) {
    if (!isOpenAnyway && !openStateAt(schedule, nowMs, tenant.timeZone).isOpen) {
      throw closedError(tenant, orderType, rules.allowsSchedule);
    }
    if (pause && !isOpenAnyway) throw pauseError(pause, orderType, tenant, nowMs);
    return { isScheduled: false, dueMs: asapDue(nowMs, estimateMinutes), estimateMinutes };
  }
  if (!rules.allowsSchedule) throw refuse('schedule-not-offered');
  if (!wanted.dueUtc) throw new AppError('BAD_REQUEST', 'order.due.missing', { field: 'dueUtc' });
  const due = checkDue({
    schedule,
    nowMs,
    zone: tenant.timeZone,
    leadMinutes: estimateMinutes + pauseMinutes(pause, nowMs),
    daysAhead: rules.daysAhead,
    cutOffMinutes: rules.cutOffMinutes,
    dueMs: Date.parse(wanted.dueUtc),
  });
  const isShut = (startMs: number, minutes: number) =>
    slotLimits(tenant, orderType).fullTimes.includes(minutes) || closedSlots(tenant, orderType).includes(startMs);
  if (due.ok && isShut(due.value.startMs, due.value.minutes)) throw refuse('due-full');
  if (due.ok) return { isScheduled: true, dueMs: due.value.startMs, estimateMinutes };
  const dueMs = Date.parse(wanted.dueUtc);
  if (isOpenAnyway && OF_HOURS.includes(due.error) && dueMs > nowMs)
    return { isScheduled: true, dueMs, estimateMinutes };
  if (pause && due.error === 'lead-time') throw pauseError(pause, orderType, tenant, nowMs);
  if (due.error === 'closed' && isOfItsOwn(tenant, orderType)) {
    throw refuse('due-closed', { key: `order.due.closed.${orderType}`, values: {} });
  }
  throw dueError(due.error, rules, estimateMinutes);
}

/** Whether the order type has hours that are not the store's. */
function isOfItsOwn(tenant: Tenant, orderType: OrderType): boolean {
  return tenant.ownSchedules[orderType] !== undefined;
}

/** 409 for an order for now: the restaurant is closed, or takes none of that type at this time. */
function closedError(tenant: Tenant, orderType: OrderType, allowsSchedule: boolean): Refusal {
  const values = { restaurant: tenant.tradingName };
  const later = allowsSchedule ? ('order.closedLater' as const) : ('order.closed' as const);
  return refuse('closed', { key: isOfItsOwn(tenant, orderType) ? `${later}.${orderType}` : later, values });
}

/** With how far ahead orders are taken, where that is further than tomorrow. */
function dueError(
  error: DueProblem,
  { daysAhead, cutOffMinutes }: OrderTypeSettings,
  estimateMinutes: number,
): Refusal {
  if (error === 'cut-off') {
    return refuse('due-cut-off', { time: (locale: Locale) => clockText(cutOffMinutes ?? 0, locale) });
  }
  if (error !== 'beyond-tomorrow' || daysAhead === 1) return refuse(`due-${error}`, { n: estimateMinutes });
  return refuse('due-beyond-tomorrow', { key: 'order.due.beyondDays', values: { n: daysAhead } });
}

/** 409: nothing is taken for now, until when if that is known. */
function pauseError({ untilMs }: Pause, orderType: OrderType, tenant: Tenant, nowMs: number): Refusal {
  if (untilMs === null) return refuse('paused', { restaurant: tenant.tradingName });
  const values = { time: (locale: Locale) => aheadText(untilMs, nowMs, tenant.timeZone, locale) };
  return refuse('paused', { key: `order.paused.${orderType}`, values });
}

/** Exactly the minimum is enough. */
export function checkMinimum({ country }: Tenant, zone: DeliveryZone | null, subtotal: Cents): void {
  if (!zone || subtotal >= zone.minimum) return;
  throw refuse('below-minimum', {
    minimum: { cents: zone.minimum, country },
    missing: { cents: cents(zone.minimum - subtotal), country },
  });
}

/** As the settings allow for this order type; a card only for a verified restaurant. Spec: payment#card-offered */
export function checkPayment(tenant: Tenant, rules: OrderTypeSettings, paymentMode: Tender, total: Cents): void {
  if (paymentMode === 'cash') {
    if (!rules.allowsCash) throw refuse('cash-not-offered');
    return;
  }
  if (!rules.allowsCard) throw refuse('online-not-offered');
  if (!tenant.isPaymentVerified) throw refuse('payment-unverified');
  if (total < MIN_CARD_AMOUNT) throw refuse('amount_too_small');
}

/** What the customer agreed to pay must be what the order costs; 409 with the new total, and why where the address is it. */
export function checkExpectedTotal(
  { country }: Tenant,
  expected: number | null | undefined,
  total: Cents,
  delivery: Pick<Delivery, 'distanceKm'> | null,
): void {
  if (expected === null || expected === undefined) return;
  if (Math.round(expected * 100) === total) return;
  const values = { total: { cents: total, country } };
  if (delivery === null || delivery.distanceKm !== null) throw refuse('total-changed', values);
  throw refuse('total-changed', { key: 'order.address.unchecked', values }, { field: 'deliveryAddress' });
}
