/** A restaurant's settings for its store, as the store and the server both use them. */

import type { Locale } from '#core/domain/language/languages.ts';
import type { Licences, SaleHours } from '#core/domain/menu/age-restriction.ts';
import type { SurchargeRule } from '#core/domain/money/surcharge.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';

/** One order type. */
export interface OrderTypeSettings {
  /** Whether customers may order it now; false for as long as the store is not open. */
  readonly isOffered: boolean;
  readonly allowsCash: boolean;
  readonly allowsCard: boolean;
  /** 'Later' may be chosen. */
  readonly allowsSchedule: boolean;
  /** Days after today for which orders are taken, from 1. */
  readonly daysAhead: number;
  /** Minutes after midnight until which orders for tomorrow are taken; null for the whole day. */
  readonly cutOffMinutes: number | null;
  /** Minutes from placing to ready or delivered. */
  readonly estimateMinutes: number;
}

/** As `TabSettings:DefaultTab` spells them. */
export const TAB_NAMES = [
  'OnlineWebstore',
  'DeliveryZones',
  'ServiceHours',
  'PaymentMethods',
  'ChangeLocation',
  'Contact',
  'Feedback',
] as const;
export type TabName = (typeof TAB_NAMES)[number];
/** Which tabs are switched on. */
export type Tabs = Readonly<Record<TabName, boolean>>;

/** What a store looks like besides its colour: a set of tokens and a few choices of layout (web/storefront/src/voices). */
export const VOICES = ['paper', 'night', 'market', 'bistro'] as const;
export type Voice = (typeof VOICES)[number];

export interface StoreSettings {
  /** That guests can choose, English first. */
  readonly languages: readonly Locale[];
  /** False: no order type is offered, whatever its own setting says. */
  readonly isOpen: boolean;
  readonly pickup: OrderTypeSettings;
  readonly delivery: OrderTypeSettings;
  /** Whether a guest may write a note with a dish, and say what to do when it is sold out. */
  readonly takesDishNotes: boolean;
  readonly takesSoldOutWishes: boolean;
  /** Null when there is none, or when what is configured is no surcharge. */
  readonly surcharge: SurchargeRule | null;
  readonly licences: Licences;
  /** When R18 dishes are collected. */
  readonly saleHours: Partial<SaleHours>;
  /** Of the council's food inspection, with an https address or null; null where none is typed. */
  readonly foodGrade: { readonly grade: string; readonly link: string | null } | null;
  readonly voice: Voice;
  readonly productView: 'grid' | 'list';
  readonly departmentView: 'tabs' | 'tiles' | 'onePage';
  readonly showsProductImages: boolean;
  /** At least one is on. */
  readonly tabs: Tabs;
  readonly defaultTab: string | null;
  /** Address of a picture that replaces the client's own, when set. */
  readonly logo: string | null;
  /** Heading of the suggestion dialog, when set. */
  readonly suggestionHeader: string | null;
}

/** What customers can choose between, in the order of the page. */
export function offeredOrderTypes(settings: StoreSettings): readonly OrderType[] {
  return (['delivery', 'pickup'] as const).filter((orderType) => settings[orderType].isOffered);
}

/**
 * An estimate as a range: delivery ±5 minutes, pickup up to 5 earlier, and a single number for ten minutes and less.
 * Minutes; `from` equals `to` for a single number.
 */
export function estimateRange(orderType: OrderType, minutes: number): { readonly from: number; readonly to: number } {
  if (minutes <= 10) return { from: minutes, to: minutes };
  return { from: minutes - 5, to: orderType === 'delivery' ? minutes + 5 : minutes };
}
