import { type DeliveryZone, reachNorth, zoneFor } from '#core/domain/delivery/delivery-zone.ts';
import {
  nextOpening,
  type OpeningSchedule,
  type OpenState,
  openIntervals,
  openStateAt,
  type WallRange,
} from '#core/domain/hours/opening-hours.ts';
import { scheduleFor } from '#core/domain/hours/order-type-hours.ts';
import { listSlots } from '#core/domain/hours/time-slots.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { isSoldBy } from '#core/domain/menu/age-restriction.ts';
import { isSoldOut, translate } from '#core/domain/menu/menu.ts';
import { type SurchargeRule, surchargeOn } from '#core/domain/money/surcharge.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { promotionState } from '#core/domain/promotions/state.ts';
import { nextClockChange } from '#core/domain/time/clock-change.ts';
import { addDays, DAY_MINUTES, type LocalTime, MINUTE_MS, toInstant, toLocal } from '#core/domain/time/zoned-time.ts';
import { ageHoursRefusal } from '#server/modules/cart/age-hours.ts';
import type { Store } from '#server/modules/menu/store-snapshot.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';

export interface Jump {
  readonly kind: 'opening' | 'special' | 'clock-change' | 'offer';
  /** Of the special date or offer; '' for the others. */
  readonly name: string;
  /** UTC ms. */
  readonly at: number;
}

export interface StoreAt {
  readonly local: LocalTime;
  /** Hours of that day in minutes after its midnight, clipped to it. */
  readonly ranges: readonly WallRange[];
  readonly state: OpenState;
  readonly opensAtMs: number | null;
  readonly firstSlotMs: number | null;
  readonly isOffered: boolean;
  readonly surcharge: SurchargeRule | null;
  readonly zone: DeliveryZone | null;
  readonly promotions: readonly string[];
  readonly soldOut: readonly string[];
  readonly backInStock: readonly string[];
  readonly r18: 'no-licence' | 'sold' | 'refused';
  readonly jumps: readonly Jump[];
}

export interface StoreAtQuestion {
  /** UTC ms. */
  readonly atMs: number;
  readonly orderType: OrderType;
  readonly km: number | null;
}

const NOON = 12 * 60;
const MOST_JUMPS = 8;

/** All answers that depend on the time, from the functions that store, cart and placing use. Pure. */
export function storeAt(
  store: Store,
  { atMs, orderType, km }: StoreAtQuestion,
  nowMs: number,
  locale: Locale,
): StoreAt {
  const { tenant, menu, promotions } = store;
  const { timeZone } = tenant;
  const schedule = scheduleFor(tenant, orderType);
  const settings = storeSettings(tenant);
  const local = toLocal(atMs, timeZone);
  const midnight = toInstant(local.date, 0, timeZone).ms;
  const nextMidnight = toInstant(addDays(local.date, 1), 0, timeZone).ms;
  const state = openStateAt(schedule, atMs, timeZone);
  const rules = settings[orderType];
  const zone = orderType === 'delivery' && km !== null ? zoneFor(tenant.zones, reachNorth(tenant, km)) : null;
  const leadMinutes = zone?.estimateMinutes ?? rules.estimateMinutes;
  const slots = listSlots({ schedule, nowMs: atMs, zone: timeZone, leadMinutes });
  const dishes = [...menu.products.values()].filter(({ isDisabled }) => !isDisabled);
  const named = (names: typeof dishes) => names.map(({ name }) => translate(name, locale));
  const isLicensed = isSoldBy(settings.licences, orderType, local.date);
  const isRefused = ageHoursRefusal(orderType, atMs + leadMinutes * MINUTE_MS, tenant) !== null;
  const isToday = local.date === toLocal(nowMs, timeZone).date;
  return {
    local,
    ranges: openIntervals(schedule, midnight, nextMidnight - 1, timeZone).map(({ fromMs, toMs }) => ({
      fromMinutes: Math.floor((fromMs - midnight) / MINUTE_MS),
      toMinutes: Math.min(DAY_MINUTES, Math.ceil((toMs - midnight) / MINUTE_MS)),
    })),
    state,
    opensAtMs: state.isOpen ? null : nextOpening(schedule, atMs, timeZone),
    firstSlotMs: [...slots.today, ...slots.tomorrow].find((slot) => slot.disabledReason === null)?.startMs ?? null,
    isOffered: rules.isOffered,
    surcharge: surchargeOn(settings.surcharge, atMs, timeZone),
    zone,
    promotions: promotions
      .filter((promotion) => promotionState(promotion, atMs) === 'live')
      .map(({ name }) => translate(name, locale)),
    soldOut: named(dishes.filter((dish) => isSoldOut(dish, atMs))),
    backInStock: named(dishes.filter((dish) => !isToday && isSoldOut(dish, nowMs) && !isSoldOut(dish, atMs))),
    r18: isLicensed ? (isRefused ? 'refused' : 'sold') : 'no-licence',
    jumps: jumpsOf(store, schedule, nowMs, locale),
  };
}

/** Times worth a look, soonest first. */
function jumpsOf(
  { tenant: { timeZone }, promotions }: Store,
  schedule: OpeningSchedule,
  nowMs: number,
  locale: Locale,
): readonly Jump[] {
  const today = toLocal(nowMs, timeZone).date;
  const opening = nextOpening(schedule, nowMs, timeZone);
  const change = nextClockChange(nowMs, timeZone);
  const special = schedule.overrides.filter(({ date }) => date > today).slice(0, 3);
  const offers = promotions.filter((promotion) => promotionState(promotion, nowMs) === 'scheduled');
  const jumps: Jump[] = [
    ...(opening === null ? [] : [{ kind: 'opening' as const, name: '', at: opening }]),
    ...special.map(({ date, label }): Jump => {
      return { kind: 'special', name: label ?? date, at: toInstant(date, NOON, timeZone).ms };
    }),
    ...(change ? [{ kind: 'clock-change' as const, name: '', at: toInstant(change.date, NOON, timeZone).ms }] : []),
    ...offers.map(({ name, startsAt }): Jump => {
      return { kind: 'offer', name: translate(name, locale), at: startsAt ?? nowMs };
    }),
  ];
  return jumps.sort((a, b) => a.at - b.at).slice(0, MOST_JUMPS);
}
