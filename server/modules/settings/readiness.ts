/** What a restaurant still needs before it can sell, computed from its data: staff tick nothing by hand. Pure. */
import {
  OPTIONAL_STEPS,
  READINESS_STEPS,
  type ReadinessNote,
  type ReadinessStep,
  type WireReadiness,
} from '#core/contract/settings/console-settings.ts';
import { regionOf } from '#core/domain/country/regions.ts';
import { isSoldBy, kindInNumber } from '#core/domain/menu/age-restriction.ts';
import type { OrderTypeSettings, StoreSettings } from '#core/domain/settings/store-settings.ts';
import { type LocalDate, toLocal } from '#core/domain/time/zoned-time.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { settingOf, storeSettings } from './store-settings.ts';

export interface Readable {
  readonly tenant: Pick<
    Tenant,
    | 'phone'
    | 'country'
    | 'latitude'
    | 'longitude'
    | 'timeZone'
    | 'placeConfirmedAt'
    | 'isPaymentVerified'
    | 'logoPath'
    | 'schedule'
    | 'settings'
    | 'zones'
  >;
  /** Dishes that guests can order: published, switched on and with a price. */
  readonly productCount: number;
  /** Who can sign in, and who was asked to. */
  readonly peopleCount: number;
  /** UTC ms. */
  readonly nowMs: number;
}

/** The specification has their buttons; nobody can sign in by them yet. Spec: accounts#other-ways-to-sign-in */
const WAYS_THAT_REFUSE = ['SignIn:ExpressMobileEnabled', 'SignIn:GoogleEnabled'] as const;

/** `ways` are those that would be offered if the store were open. */
export function readinessOf({ tenant, productCount, peopleCount, nowMs }: Readable): WireReadiness {
  const settings = storeSettings({ settings: withoutLock(tenant.settings) });
  const ways = [settings.pickup, settings.delivery].filter(({ isOffered }) => isOffered);
  const canBePaid = ({ allowsCash, allowsCard }: OrderTypeSettings) =>
    allowsCash || (allowsCard && tenant.isPaymentVerified);
  const waitsForCards = !tenant.isPaymentVerified && ways.some(({ allowsCard }) => allowsCard);
  const needsZones = settings.delivery.isOffered && tenant.zones.length === 0;
  const done: Readonly<Record<ReadinessStep, boolean>> = {
    details: tenant.phone !== '',
    place: tenant.placeConfirmedAt !== null,
    hours: tenant.schedule.weekly.some((day) => !day.isClosed && day.dayAvailabilities.length > 0),
    menu: productCount > 0,
    ways: ways.length > 0 && !needsZones,
    payments: ways.length > 0 && ways.every(canBePaid),
    logo: tenant.logoPath !== '',
    staff: peopleCount > 1,
  };
  const steps = READINESS_STEPS.map((step) => ({
    step,
    isDone: done[step],
    isOptional: OPTIONAL_STEPS.includes(step),
  }));
  return {
    steps,
    needsZones,
    waitsForCards,
    notes: notesOf(tenant, settings, toLocal(nowMs, tenant.timeZone).date),
    isOpen: storeSettings(tenant).isOpen,
    signInRefuses: WAYS_THAT_REFUSE.some((key) => settingOf(tenant, key) === 'true'),
    isReady: steps.every(({ isDone, isOptional }) => isDone || isOptional),
  };
}

/** Sentences about the law, in the order of the page; `today` is a wall-clock date. Sources: docs/law.md. */
function notesOf(
  place: Pick<Tenant, 'country' | 'latitude' | 'longitude'>,
  { licences, foodGrade }: StoreSettings,
  today: LocalDate,
): ReadinessNote[] {
  const { off, on } = licences;
  const notes: ReadinessNote[] = [];
  if (off && kindInNumber(off.number) === 'on') notes.push('alcohol-reads-as-on');
  else if (isSoldBy(licences, 'pickup', today)) notes.push('alcohol-sold');
  else if (isSoldBy(licences, 'table', today)) notes.push('alcohol-tables');
  else if (off ?? on) notes.push('alcohol-ended');
  if (!foodGrade && regionOf(place, place.country).showsFoodGrade) notes.push('food-grade');
  return notes;
}

function withoutLock(settings: Tenant['settings']): Tenant['settings'] {
  return new Map([...settings].filter(([key]) => key !== 'OrderProcessing:StoreOpen'));
}
