/**
 * When and how alcohol, tobacco and vapes may be sold (Sale and Supply of Alcohol Act 2012, ss 32, 43, 47 to 49 and 59). The person
 * who takes the goods must be 18. Spec: menu#hours-of-alcohol
 */
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { type LocalDate, toLocal } from '#core/domain/time/zoned-time.ts';

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

/** Those of every off-licence whose own or whose district's are not others (s 43): 7:00 to 23:00. */
export const USUAL_SALE_HOURS: SaleHours = { fromMinutes: 7 * 60, toMinutes: 23 * 60 };

/** Wall-clock minutes of the day: nothing is delivered from 23:00 until 06:00. */
const NIGHT_BEGINS = 23 * 60;
const NIGHT_ENDS = 6 * 60;
const ANZAC_DAY = '04-25';
const ANZAC_BEGINS = 13 * 60;
const CHRISTMAS_DAY = '12-25';

/** `SaleHours`: it is collected outside these. */
export type AgeRestrictedRefusal = 'night' | 'holiday' | 'anzac-morning' | SaleHours;

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
  /** Good Friday and Easter Sunday of that year, wall-clock dates. */
  readonly easterDays: ReadonlySet<LocalDate>;
  readonly saleHours: SaleHours;
}

/** Why R18 goods may not be handed over at `dueMs`; null when they may. */
export function ageRestrictedRefusal(sale: SaleOfAlcohol): AgeRestrictedRefusal | null {
  const { date, minutes } = toLocal(sale.dueMs, sale.zone);
  const day = date.slice(5);
  if (day === CHRISTMAS_DAY || sale.easterDays.has(date)) return 'holiday';
  if (day === ANZAC_DAY && minutes < ANZAC_BEGINS) return 'anzac-morning';
  if (sale.orderType === 'pickup') return isWithin(minutes, sale.saleHours) ? null : sale.saleHours;
  return minutes >= NIGHT_BEGINS || minutes < NIGHT_ENDS ? 'night' : null;
}

function isWithin(minutes: number, { fromMinutes, toMinutes }: SaleHours): boolean {
  if (fromMinutes < toMinutes) return minutes >= fromMinutes && minutes < toMinutes;
  return minutes >= fromMinutes || minutes < toMinutes;
}
