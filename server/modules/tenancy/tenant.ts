/** A restaurant as the rules need it: one immutable snapshot per profile version, kept in memory. */

import type { SettingBanner } from '#core/contract/settings/keys.ts';
import type { CommissionRate } from '#core/domain/books/commission.ts';
import type { Country } from '#core/domain/country/country.ts';
import type { DeliveryZone } from '#core/domain/delivery/delivery-zone.ts';
import type { HoursOfTypes } from '#core/domain/hours/order-type-hours.ts';
import type { OrderIntake } from '#core/domain/intake/intake.ts';
import type { Tax, Translated } from '#core/domain/menu/menu.ts';
import type { StoredImage } from '#server/modules/media/image.ts';

export interface Tenant extends HoursOfTypes {
  readonly clientId: string;
  readonly subdomain: string;
  /** Shared by the restaurants of one owner; '' for none. */
  readonly ownerKey: string;
  /** Whole host names of its own; the first is the one to be known by. */
  readonly customDomains: readonly string[];
  readonly isActive: boolean;
  /** Why the provider suspended it; '' while it is active. */
  readonly suspendedReason: string;
  readonly tradingName: string;
  readonly legalName: string;
  readonly gstNumber: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly about: Translated;
  readonly language: string;
  /** Decided when it was made; never another. */
  readonly country: Country;
  readonly currency: string;
  readonly timeZone: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Null: nobody has confirmed the position on the map yet. */
  readonly placeConfirmedAt: Date | null;
  readonly businessCloseTime: string;
  readonly isPaymentVerified: boolean;
  readonly stripeAccountId: string | null;
  /** What the operator takes of card payments; null for nothing. */
  readonly commission: CommissionRate | null;
  /** Name under `/media/{clientId}/`; empty when there is none. */
  readonly logoPath: string;
  readonly faviconPath: string;
  readonly banners: readonly SettingBanner[];
  /** The banners' pictures by image id. */
  readonly images: ReadonlyMap<string, StoredImage>;
  readonly mealPeriods: readonly { periodType: number; fromTime: string; toTime: string }[];
  /** Smallest radius first. */
  readonly zones: readonly DeliveryZone[];
  readonly taxes: ReadonlyMap<string, Tax>;
  readonly defaultTaxIds: readonly string[];
  /** By setting key; settings/store-settings.ts reads the typed values. Spec: store#setting-keys */
  readonly settings: ReadonlyMap<string, { readonly value: string; readonly category: string }>;
  /** Busy and pause, as staff set them; see intake.ts for what holds at an instant. */
  readonly intake: OrderIntake;
  readonly profileVersion: number;
}
