/**
 * Shape of a demo restaurant as typed data. Ids are derived from slugs (seed-ids.ts), so a seed run twice changes nothing.
 * Amounts are written in dollars as on a menu (21.5) and turned into cents when loaded; slugs refer within one store.
 */

import type { DateOverride, WeeklyAvailability } from '#core/domain/hours/opening-hours.ts';
import type { R18Kind } from '#core/domain/menu/age-restriction.ts';
import type { Allergen, DietaryTag, Translated } from '#core/domain/menu/menu.ts';

export interface SeedFacts {
  /** null or absent: not declared. */
  allergens?: readonly Allergen[] | null;
  dietary?: readonly DietaryTag[];
}

export interface SeedModifierItem extends SeedFacts {
  slug: string;
  name: Translated;
  price?: number;
  isDefault?: boolean;
  maxQuantity?: number;
}

export interface SeedModifierGroup {
  slug: string;
  name: Translated;
  min: number;
  max: number;
  items: readonly SeedModifierItem[];
}

export interface SeedVariant extends SeedFacts {
  slug: string;
  name: Translated;
  description?: Translated;
  price: number;
  /** Slugs of modifier groups that apply only to this variant. */
  groups?: readonly string[];
}

export interface SeedComboItem {
  /** Slug of the product eaten; with its variants and groups unless `plain`. */
  product: string;
  price?: number;
  maxAllowed?: number;
  plain?: boolean;
}

export interface SeedComboGroup {
  slug: string;
  name: Translated;
  min: number;
  max: number;
  items: readonly SeedComboItem[];
}

export interface SeedUpsell {
  slug: string;
  /** 0 upsell (in place of), 1 suggestion (besides). */
  sellType: 0 | 1;
  /** 0 before adding, 1 after. */
  displayOrder: 0 | 1;
  denyLimit: number;
  products: readonly string[];
}

export interface SeedProduct extends SeedFacts {
  slug: string;
  name: Translated;
  description: Translated;
  /** Image slug; the product's own slug when absent. */
  image?: string;
  price: number;
  discountedPrice?: number;
  heat?: 0 | 1 | 2 | 3;
  eyebrow?: Translated;
  isRecommended?: boolean;
  isFeatured?: boolean;
  isForceSelling?: boolean;
  isDisabled?: boolean;
  isR18?: boolean;
  r18Kind?: R18Kind;
  sellType?: 0 | 1;
  /** Sold out until the next opening. Keep one per demo store so that the state can be seen. */
  soldOut?: 'until-tomorrow-5pm';
  variants?: readonly SeedVariant[];
  groups?: readonly string[];
  combo?: readonly SeedComboGroup[];
  upsells?: readonly SeedUpsell[];
  /** Tax slugs; all default taxes when absent. */
  taxes?: readonly string[];
}

export interface SeedDepartment {
  slug: string;
  name: Translated;
  description?: Translated;
  image?: string;
  products: readonly SeedProduct[];
}

export interface SeedZone {
  slug: string;
  name: string;
  distanceKm: number;
  fee: number;
  minimum: number;
  estimateMinutes: number;
}

export interface SeedTax {
  slug: string;
  name: string;
  rate: number;
  isInclusive: boolean;
}

/** See core/domain/promotions. Exactly one benefit. */
export interface SeedPromotion {
  slug: string;
  name: Translated;
  description: Translated;
  code?: string;
  benefit:
    | { kind: 'percent'; percent: number }
    | { kind: 'amount'; amount: number }
    | { kind: 'free-delivery' }
    | { kind: 'buy-x-get-y'; buy: number; get: number }
    | { kind: 'cheapest-of'; count: number };
  scope?: { departments?: readonly string[]; products?: readonly string[] };
  minimumSpend?: number;
  orderTypes?: readonly ('pickup' | 'delivery')[];
  /** 1 Sunday to 7 Saturday. */
  weekdays?: readonly number[];
  hours?: { from: string; to: string };
  firstOrderOnly?: boolean;
  totalLimit?: number;
  perCustomerLimit?: number;
  stackable?: boolean;
}

export interface SeedStaff {
  role: 'owner' | 'manager' | 'staff' | 'kitchen' | 'driver';
  name: string;
  email: string;
  password: string;
}

export interface SeedBanner {
  /** Image slug. */
  image: string;
  alt: string;
  title: Translated;
  text: Translated;
  /** Tone of the picture under the text, its left third. */
  tone: 'dark' | 'light';
}

export interface SeedStore {
  slug: string;
  /** See `clients.owner_key`. */
  ownerKey: string;
  tradingName: string;
  legalName: string;
  gstNumber: string;
  nzbn?: string;
  address: string;
  phone: string;
  email: string;
  latitude: number;
  longitude: number;
  currency: 'NZD';
  timeZone: 'Pacific/Auckland';
  language: 'en';
  businessCloseTime: string;
  isPaymentVerified: boolean;
  about: Translated;
  banners: readonly SeedBanner[];
  /** The settings that differ from the product's defaults. */
  settings: Readonly<Record<string, string>>;
  weeklyAvailabilities: readonly WeeklyAvailability[];
  overrides?: readonly DateOverride[];
  mealPeriods?: readonly { periodType: 1 | 2 | 3; fromTime: string; toTime: string }[];
  zones: readonly SeedZone[];
  taxes: readonly SeedTax[];
  modifierGroups: readonly SeedModifierGroup[];
  departments: readonly SeedDepartment[];
  promotions: readonly SeedPromotion[];
  staff: readonly SeedStaff[];
}
