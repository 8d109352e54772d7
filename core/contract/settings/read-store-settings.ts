/** The one reading of a restaurant's keyed settings, for server and store. Keeps the table of keys out of the browser. */

import { DEPARTMENT_VIEWS, nameOf, PRODUCT_VIEWS } from '#core/contract/wire/codes.ts';
import { languagesIn } from '#core/domain/language/languages.ts';
import type { Licence, SaleHours } from '#core/domain/menu/age-restriction.ts';
import type { SurchargeRule } from '#core/domain/money/surcharge.ts';
import {
  type OrderTypeSettings,
  type StoreSettings,
  TAB_NAMES,
  type TabName,
  VOICES,
} from '#core/domain/settings/store-settings.ts';
import { parseWallTime } from '#core/domain/time/zoned-time.ts';
import type { SettingKey } from './keys.ts';

/** The text of a key, its default where the restaurant has set none; undefined for a key that is not known. */
export type SettingLookup = (key: SettingKey) => string | undefined;

const DEFAULT_ESTIMATE_MINUTES = 30;
/** The most days after today for which a restaurant may take orders. */
export const MOST_DAYS_AHEAD = 30;
/** The longest estimate: a day, and as much again for the busy minutes that are added on the wire. */
export const LONGEST_ESTIMATE_MINUTES = 2 * 24 * 60;

export function readText(value: SettingLookup, key: SettingKey): string {
  return (value(key) ?? '').trim();
}

/** 'true', 'TRUE' and '1' are yes: existing settings spell it in all of these ways. */
export function readFlag(value: SettingLookup, key: SettingKey): boolean {
  return /^(true|1)$/i.test(readText(value, key));
}

/** A whole number from 1 to `most`; null for anything else. */
export function readLimit(value: SettingLookup, key: SettingKey, most = 1e9): number | null {
  const number = Number(readText(value, key));
  return Number.isInteger(number) && number > 0 && number <= most ? number : null;
}

/** Days 'YYYY-MM-DD', whatever stands between them. */
function readDates(value: SettingLookup, key: SettingKey): ReadonlySet<string> {
  return new Set(readText(value, key).match(/\b\d{4}-\d\d-\d\d\b/g));
}

function readSurcharge(value: SettingLookup): SurchargeRule | null {
  const percent = Number(readText(value, 'Surcharge:Percentage'));
  const dates = readDates(value, 'Surcharge:Dates');
  return percent > 0 && percent <= 100 && dates.size > 0
    ? { label: readText(value, 'Surcharge:Label'), percent, dates }
    : null;
}

function readLink(value: SettingLookup, key: SettingKey): string | null {
  const link = readText(value, key);
  return link.startsWith('https://') ? link : null;
}

function readLicence(value: SettingLookup, name: 'Licence' | 'OnLicence'): Licence | null {
  const holder = readText(value, `AgeRestricted:${name}Holder`);
  const number = readText(value, `AgeRestricted:${name}Number`);
  const [expires] = readDates(value, `AgeRestricted:${name}Expires`);
  const link = readLink(value, `AgeRestricted:${name}Link`);
  return holder && number && expires ? { holder, number, expires, link } : null;
}

function readSaleHours(value: SettingLookup): Partial<SaleHours> {
  const from = parseWallTime(readText(value, 'AgeRestricted:SaleFrom'));
  const to = parseWallTime(readText(value, 'AgeRestricted:SaleTo'));
  return { ...(from === null ? {} : { fromMinutes: from }), ...(to === null ? {} : { toMinutes: to }) };
}

/** `isOpen` and `allowsSchedule` are the restaurant's, for both order types. */
function readOrderType(
  value: SettingLookup,
  name: 'Pickup' | 'Delivery',
  isOpen: boolean,
  allowsSchedule: boolean,
): OrderTypeSettings {
  const flag = (key: SettingKey) => readFlag(value, key);
  return {
    isOffered: isOpen && flag(`${name}Order:AllowUserToPlace${name}Order` as SettingKey),
    allowsCash: flag(`${name}Order:AllowCashOn${name}` as SettingKey),
    allowsCard: flag(`${name}Order:AllowOnlinePayment`),
    allowsSchedule,
    daysAhead: readLimit(value, `${name}Order:DaysAhead` as SettingKey, MOST_DAYS_AHEAD) ?? 1,
    cutOffMinutes: parseWallTime(readText(value, `${name}Order:CutOff`)),
    estimateMinutes:
      readLimit(value, `${name}Order:${name}Order:EstimatedTime` as SettingKey, LONGEST_ESTIMATE_MINUTES) ??
      DEFAULT_ESTIMATE_MINUTES,
  };
}

/** What `value` says, with the usual value for what cannot be read. */
export function readStoreSettings(value: SettingLookup): StoreSettings {
  const flag = (key: SettingKey) => readFlag(value, key);
  const isOpen = flag('OrderProcessing:StoreOpen');
  const allowsSchedule = flag('OrderProcessing:AllowScheduleOrder');
  const grade = readText(value, 'Food:Grade');
  const tabs = Object.fromEntries(TAB_NAMES.map((tab) => [tab, flag(`TabSettings:${tab}Enabled`)])) as Record<
    TabName,
    boolean
  >;
  // Who does not deliver has no zones to show. Of a store that is switched off nobody knows whether it delivers.
  tabs.DeliveryZones &&= !isOpen || flag('DeliveryOrder:AllowUserToPlaceDeliveryOrder');
  // If every tab is off, show the menu.
  tabs.OnlineWebstore ||= !Object.values(tabs).includes(true);
  return {
    languages: languagesIn(readText(value, 'Store:Languages')),
    isOpen,
    pickup: readOrderType(value, 'Pickup', isOpen, allowsSchedule),
    delivery: readOrderType(value, 'Delivery', isOpen, allowsSchedule && flag('DeliveryOrder:AllowScheduleOrder')),
    takesDishNotes: flag('OrderProcessing:DishNotes'),
    takesSoldOutWishes: flag('OrderProcessing:SoldOutWishes'),
    surcharge: readSurcharge(value),
    licences: { off: readLicence(value, 'Licence'), on: readLicence(value, 'OnLicence') },
    saleHours: readSaleHours(value),
    foodGrade: grade === '' ? null : { grade, link: readLink(value, 'Food:GradeLink') },
    voice: VOICES.find((voice) => voice === readText(value, 'Brand:Voice')) ?? 'paper',
    productView: nameOf(PRODUCT_VIEWS, Number(readText(value, 'ViewType:ProductView'))) ?? 'grid',
    departmentView: nameOf(DEPARTMENT_VIEWS, Number(readText(value, 'ViewType:DepartmentView'))) ?? 'onePage',
    showsProductImages: flag('ViewType:DisplayProductImage'),
    tabs,
    defaultTab: readText(value, 'TabSettings:DefaultTab') || null,
    logo: readText(value, 'Image:Logo') || null,
    suggestionHeader: readText(value, 'Upsell:HeaderText') || null,
  };
}

/** Looks values up in the list that the wire carries, defaults included. */
export function wireLookup(
  list: readonly { readonly settingKey: string; readonly settingValue: string }[],
): SettingLookup {
  const values = new Map<string, string>(list.map(({ settingKey, settingValue }) => [settingKey, settingValue]));
  return (key) => values.get(key);
}

/** Reads the list that the wire carries. */
export function readWireSettings(list: Parameters<typeof wireLookup>[0]): StoreSettings {
  return readStoreSettings(wireLookup(list));
}
