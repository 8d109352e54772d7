/**
 * When and how alcohol, tobacco and vapes may be sold, by the law of the country. The person who takes the goods must be 18.
 * Spec: menu#hours-of-alcohol
 */
import type { Country } from '#core/domain/country/country.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { DAY_MINUTES, type LocalDate, toLocal } from '#core/domain/time/zoned-time.ts';

export const R18_KINDS = ['alcohol', 'tobacco', 'vape'] as const;
export type R18Kind = (typeof R18_KINDS)[number];

/** A dish that is R18 without a kind waits for its owner's choice; the rules of every kind hold for it until then. */
export interface AgeRestricted {
  readonly isR18: boolean;
  readonly r18Kind: R18Kind | null;
}

/** Whether the licence and the hours of alcohol hold for it. Tobacco and vapes need neither. */
export function isSoldAsAlcohol({ isR18, r18Kind }: AgeRestricted): boolean {
  return isR18 && (r18Kind ?? 'alcohol') === 'alcohol';
}

/**
 * Whether it may have a picture, an offer or an advertisement: not tobacco and vapes (Smokefree Environments and Regulated
 * Products Act 1990).
 */
export function isAdvertisable({ isR18, r18Kind }: AgeRestricted): boolean {
  return !isR18 || r18Kind === 'alcohol';
}

/** The right to sell alcohol. */
export interface Licence {
  readonly holder: string;
  readonly number: string;
  /** Last wall-clock day 'YYYY-MM-DD' on which it holds. */
  readonly expires: LocalDate;
  /** Where a picture of it is, an https address; null without one. */
  readonly link: string | null;
}

/** Pickup and delivery take goods away and need an off-licence; what is drunk at a table needs an on-licence. */
export const LICENCE_OF = { pickup: 'off', delivery: 'off', table: 'on' } as const;
export const LICENCE_KINDS = ['off', 'on'] as const;
export type LicenceKind = (typeof LICENCE_KINDS)[number];
export type Licences = Readonly<Record<LicenceKind, Licence | null>>;

/** Wall-clock minutes from midnight; where `to` is not after `from` they reach into the next day. */
export interface SaleHours {
  readonly fromMinutes: number;
  readonly toMinutes: number;
}

/** The hours of the law that stand against it; for pickup, those outside of which it would be collected. */
export interface AgeRestrictedRefusal extends SaleHours {
  readonly why: 'night' | 'holiday' | 'anzac-morning' | 'pickup-hours';
}

/** Whether goods that a licence allows are sold in that way on that day; a licence that has ended allows nothing. */
export function isSoldBy(licences: Licences, way: keyof typeof LICENCE_OF, date: LocalDate): boolean {
  const licence = licences[LICENCE_OF[way]];
  return licence !== null && licence.expires >= date;
}

/** A number such as '007/ON/0042/2025' says which kind of licence it is of; null where it does not. */
export function kindInNumber(number: string): LicenceKind | null {
  const [, kind] = /\b(ON|OFF)\b/i.exec(number) ?? [];
  return kind === undefined ? null : kind.toUpperCase() === 'ON' ? 'on' : 'off';
}

/** What site and receipts say of a licence (s 59): kind, holder, number and last day, which is written '30/06/2029'. */
export function licenceWords(kind: LicenceKind, { holder, number, expires }: Licence) {
  return { kind, holder, number, expires: expires.split('-').reverse().join('/') };
}

export interface SaleOfAlcohol {
  readonly orderType: OrderType;
  /** When it is collected or delivered, UTC ms. */
  readonly dueMs: number;
  readonly zone: string;
  readonly law: Country['alcohol'];
  /** The moving days of that year without alcohol, wall-clock dates. */
  readonly dryDates: ReadonlySet<LocalDate>;
  readonly saleHours: SaleHours;
}

/** Why R18 goods may not be handed over at `dueMs`; null when they may. */
export function ageRestrictedRefusal(sale: SaleOfAlcohol): AgeRestrictedRefusal | null {
  const { date, minutes } = toLocal(sale.dueMs, sale.zone);
  const { dryDays, night } = sale.law;
  const dryMinutes = sale.dryDates.has(date) ? DAY_MINUTES : (dryDays[date.slice(5)] ?? 0);
  const dry = { fromMinutes: 0, toMinutes: dryMinutes };
  if (minutes < dryMinutes) return { why: dryMinutes === DAY_MINUTES ? 'holiday' : 'anzac-morning', ...dry };
  if (sale.orderType === 'delivery') return isWithin(minutes, night) ? { why: 'night', ...night } : null;
  return isWithin(minutes, sale.saleHours) ? null : { why: 'pickup-hours', ...sale.saleHours };
}

function isWithin(minutes: number, { fromMinutes, toMinutes }: SaleHours): boolean {
  if (fromMinutes < toMinutes) return minutes >= fromMinutes && minutes < toMinutes;
  return minutes >= fromMinutes || minutes < toMinutes;
}
