/** A store's settings (§3 "Known setting keys"): the typed reading that rules use. Keys and defaults are the contract's. */

import { SETTINGS, type SettingKey } from '#core/contract/settings/keys.ts';
import { DEPARTMENT_VIEWS, PRODUCT_VIEWS } from '#core/contract/wire/codes.ts';
import type { ReservationRules } from '#core/domain/guests/reservation.ts';
import { STEP_MINUTES } from '#core/domain/hours/time-slots.ts';
import type { SurchargeRule } from '#core/domain/money/surcharge.ts';
import { DAY_MINUTES, parseWallTime } from '#core/domain/time/zoned-time.ts';
import type { Tenant } from '#server/modules/store/tenant.ts';

export interface ServiceSettings {
  readonly isAllowed: boolean;
  readonly allowsCash: boolean;
  readonly allowsOnlinePayment: boolean;
  /** 'Later' may be chosen. */
  readonly allowsSchedule: boolean;
  /** Minutes from placing to ready or delivered (§9: 30 when none is configured). */
  readonly estimateMinutes: number;
  /** Orders that may be due in one quarter hour; null for no limit. */
  readonly ordersPerSlot: number | null;
  /** Quarter hours that take no order on any day: minutes after midnight on the restaurant's clock. */
  readonly fullTimes: readonly number[];
}

/** The right to sell alcohol and tobacco. */
export interface Licence {
  readonly holder: string;
  readonly number: string;
  /** Last wall-clock day 'YYYY-MM-DD' on which it holds. */
  readonly expires: string;
}

export interface StoreSettings {
  /** Off: no way of ordering is offered, whatever is set for it. */
  readonly isOpen: boolean;
  readonly pickup: ServiceSettings;
  readonly delivery: ServiceSettings;
  /** Null when there is none, or when what is configured is no surcharge. */
  readonly surcharge: SurchargeRule | null;
  readonly licence: Licence | null;
  readonly reservations: ReservationRules;
  /** How long an order waits for the restaurant's answer; null for ever. */
  readonly unansweredMinutes: number | null;
  /** New orders need nobody's answer. */
  readonly acceptsAtOnce: boolean;
  /** After so many minutes without a board, ordering for now pauses; null for never. */
  readonly pauseWithoutBoardMinutes: number | null;
  /** After so many minutes without a touch a shared tablet locks itself; null for never. */
  readonly lockAfterMinutes: number | null;
  /** Cards are charged as soon as they are authorised. */
  readonly capturesAtOnce: boolean;
  /** As typed by the restaurant; `brandCss` guards against nonsense. */
  readonly brandColor: string;
  readonly productView: 'grid' | 'list';
  readonly departmentView: 'tabs' | 'tiles' | 'onePage';
  readonly displayProductImage: boolean;
}

const DEFAULT_ESTIMATE_MINUTES = 30;
const LONGEST_ESTIMATE_MINUTES = 24 * 60;

/** The value of one key, its default where the restaurant has set none. */
export function settingOf(tenant: Pick<Tenant, 'settings'>, key: SettingKey): string {
  return tenant.settings.get(key)?.value ?? SETTINGS[key].byDefault;
}

/** 'true', 'TRUE' and '1' are yes, as existing settings spell it in all of these ways. */
export function flag(tenant: Pick<Tenant, 'settings'>, key: SettingKey): boolean {
  return ['true', '1'].includes(settingOf(tenant, key).trim().toLowerCase());
}

function minutes(tenant: Pick<Tenant, 'settings'>, key: SettingKey): number {
  const value = Number(settingOf(tenant, key));
  return Number.isInteger(value) && value > 0 && value <= LONGEST_ESTIMATE_MINUTES ? value : DEFAULT_ESTIMATE_MINUTES;
}

/** A whole number above 0; anything else is no limit. */
function limit(tenant: Pick<Tenant, 'settings'>, key: SettingKey): number | null {
  const value = Number(settingOf(tenant, key));
  return Number.isInteger(value) && value > 0 ? value : null;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const HIGHEST_SURCHARGE = 100;

function surchargeOf(tenant: Pick<Tenant, 'settings'>): SurchargeRule | null {
  const percent = Number(settingOf(tenant, 'Surcharge:Percentage'));
  const dates = settingOf(tenant, 'Surcharge:Dates')
    .split(/[\s,;]+/)
    .filter((date) => DATE.test(date));
  const isSurcharge = percent > 0 && percent <= HIGHEST_SURCHARGE && dates.length > 0;
  return isSurcharge ? { label: settingOf(tenant, 'Surcharge:Label').trim(), percent, dates: new Set(dates) } : null;
}

function licenceOf(tenant: Pick<Tenant, 'settings'>): Licence | null {
  const holder = settingOf(tenant, 'AgeRestricted:LicenceHolder').trim();
  const number = settingOf(tenant, 'AgeRestricted:LicenceNumber').trim();
  const expires = settingOf(tenant, 'AgeRestricted:LicenceExpires').trim();
  return holder && number && DATE.test(expires) ? { holder, number, expires } : null;
}

/** Times of day; what is none, or not on a quarter hour, is passed over. */
function quarterHours(tenant: Pick<Tenant, 'settings'>, key: SettingKey): readonly number[] {
  return settingOf(tenant, key)
    .split(',')
    .map((text) => parseWallTime(text.trim()))
    .filter((time): time is number => time !== null && time < DAY_MINUTES && time % STEP_MINUTES === 0);
}

function nameOf<Name extends string>(codes: Record<Name, number>, value: string, fallback: Name): Name {
  return (Object.keys(codes) as Name[]).find((name) => codes[name] === Number(value)) ?? fallback;
}

const readings = new WeakMap<Tenant['settings'], StoreSettings>();

/** Everything that rules need to know; read once for each snapshot of a restaurant, which never changes. */
export function storeSettings(tenant: Pick<Tenant, 'settings'>): StoreSettings {
  const known = readings.get(tenant.settings);
  if (known) return known;
  const read = readSettings(tenant);
  readings.set(tenant.settings, read);
  return read;
}

function readSettings(tenant: Pick<Tenant, 'settings'>): StoreSettings {
  const isOpen = flag(tenant, 'OrderProcessing:StoreOpen');
  return {
    isOpen,
    pickup: {
      isAllowed: isOpen && flag(tenant, 'PickupOrder:AllowUserToPlacePickupOrder'),
      allowsCash: flag(tenant, 'PickupOrder:AllowCashOnPickup'),
      allowsOnlinePayment: flag(tenant, 'PickupOrder:AllowOnlinePayment'),
      allowsSchedule: flag(tenant, 'OrderProcessing:AllowScheduleOrder'),
      estimateMinutes: minutes(tenant, 'PickupOrder:PickupOrder:EstimatedTime'),
      ordersPerSlot: limit(tenant, 'PickupOrder:MaxOrdersPerSlot'),
      fullTimes: quarterHours(tenant, 'PickupOrder:FullTimes'),
    },
    delivery: {
      isAllowed: isOpen && flag(tenant, 'DeliveryOrder:AllowUserToPlaceDeliveryOrder'),
      allowsCash: flag(tenant, 'DeliveryOrder:AllowCashOnDelivery'),
      allowsOnlinePayment: flag(tenant, 'DeliveryOrder:AllowOnlinePayment'),
      allowsSchedule:
        flag(tenant, 'OrderProcessing:AllowScheduleOrder') && flag(tenant, 'DeliveryOrder:AllowScheduleOrder'),
      estimateMinutes: minutes(tenant, 'DeliveryOrder:DeliveryOrder:EstimatedTime'),
      ordersPerSlot: limit(tenant, 'DeliveryOrder:MaxOrdersPerSlot'),
      fullTimes: quarterHours(tenant, 'DeliveryOrder:FullTimes'),
    },
    surcharge: surchargeOf(tenant),
    licence: licenceOf(tenant),
    reservations: {
      seats: limit(tenant, 'Reservations:Seats') ?? 0,
      largestParty: limit(tenant, 'Reservations:LargestParty') ?? 8,
      stayMinutes: limit(tenant, 'Reservations:StayMinutes') ?? 90,
    },
    unansweredMinutes: limit(tenant, 'OrderProcessing:UnansweredMinutes'),
    acceptsAtOnce: flag(tenant, 'OrderProcessing:AutoAccept'),
    pauseWithoutBoardMinutes: limit(tenant, 'OrderProcessing:PauseWithoutBoardMinutes'),
    lockAfterMinutes: limit(tenant, 'Console:LockAfterMinutes'),
    capturesAtOnce: flag(tenant, 'OnlinePayment:CaptureAtOnce'),
    brandColor: settingOf(tenant, 'Color:BrandColor'),
    productView: nameOf(PRODUCT_VIEWS, settingOf(tenant, 'ViewType:ProductView'), 'grid'),
    departmentView: nameOf(DEPARTMENT_VIEWS, settingOf(tenant, 'ViewType:DepartmentView'), 'onePage'),
    displayProductImage: flag(tenant, 'ViewType:DisplayProductImage'),
  };
}
