import type { WireHours, WireHoursCheck } from '#core/contract/hours/console-hours.ts';
import { ORDER_TYPE_CODES } from '#core/contract/wire/codes.ts';
import { regionOf } from '#core/domain/country/regions.ts';
import type { DraftHours, DraftOwnHours } from '#core/domain/hours/hours-check.ts';
import type { OrderTypeNow } from '#core/domain/hours/order-type-now.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { offeredOrderTypes } from '#core/domain/settings/store-settings.ts';
import { nextClockChange } from '#core/domain/time/clock-change.ts';
import { addDays, toLocal } from '#core/domain/time/zoned-time.ts';
import { presentFields } from '#server/modules/audit/change-note.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { publicHolidays } from './public-holidays.ts';
import type { DueOrder } from './repo.ts';
import type { DraftCheck, HoursView, OpenNow } from './service.ts';

const HOLIDAYS_AHEAD_DAYS = 548;

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

type StoredDay = DraftHours['weekly'][number] | DraftHours['overrides'][number];

function presentDay<Day extends StoredDay>(day: Day) {
  return { ...day, ranges: day.ranges.map((range) => ({ ...range })) };
}

function presentOwn({ weekly, overrides, lastOrderMinutes }: DraftOwnHours): WireHours['orderTypes']['pickup'] {
  return { weekly: weekly?.map(presentDay) ?? null, overrides: overrides.map(presentDay), lastOrderMinutes };
}

export function presentHours(
  { stored, version, changed, nowMs }: HoursView,
  tenant: Tenant,
  locale: Locale,
): WireHours {
  const { timeZone, ...draft } = stored;
  const today = toLocal(nowMs, timeZone).date;
  const { surcharge } = storeSettings(tenant);
  const { pickup, delivery } = draft.orderTypes;
  return {
    weekly: draft.weekly.map(presentDay),
    overrides: draft.overrides.map(presentDay),
    orderTypes: { pickup: presentOwn(pickup), delivery: presentOwn(delivery) },
    mealPeriods: draft.mealPeriods.map((meal) => ({ ...meal })),
    version,
    timeZone,
    nowUtc: new Date(nowMs).toISOString(),
    changed: changed && { by: changed.actor, atUtc: new Date(changed.at).toISOString() },
    surcharge: surcharge && { percent: surcharge.percent, dates: [...surcharge.dates] },
    region: regionOf(tenant, tenant.country).name,
    holidays: publicHolidays(tenant, today, addDays(today, HOLIDAYS_AHEAD_DAYS), locale).map((holiday) => ({
      ...holiday,
    })),
    clockChange: nextClockChange(nowMs, timeZone),
  };
}

export function presentAffected({
  orderId,
  orderNumber,
  orderType,
  dueMs,
}: DueOrder): WireHoursCheck['affected'][number] {
  return { orderId, orderNumber, orderType: ORDER_TYPE_CODES[orderType], dueUtc: new Date(dueMs).toISOString() };
}

export function presentCheck(check: DraftCheck, tenant: Tenant, locale: Locale): WireHoursCheck {
  const offered = offeredOrderTypes(storeSettings(tenant));
  const stateOf = (orderType: OrderType) => ({
    ...presentTypeNow(check.orderTypes[orderType]),
    isOffered: offered.includes(orderType),
  });
  return {
    fields: presentFields(check.fields, locale),
    affected: check.affected.map(presentAffected),
    ...presentOpenNow(check),
    orderTypes: { pickup: stateOf('pickup'), delivery: stateOf('delivery') },
    gaps: check.gaps.map((gap) => ({ ...gap })),
  };
}

function presentOpenNow({ isOpen, closesAtMs, opensAtMs }: OpenNow) {
  return { isOpen, closesAtUtc: iso(closesAtMs), opensAtUtc: iso(opensAtMs) };
}

function presentTypeNow({ says, closesAtMs, lastOrderMs, opensAtMs }: OrderTypeNow) {
  const isOpen = says !== 'closed' && says !== 'closedUntil';
  return { ...presentOpenNow({ isOpen, closesAtMs, opensAtMs }), says, lastOrderUtc: iso(lastOrderMs) };
}
