/**
 * What differs between countries: money, phone numbers, places, tax and law, one file each. Code asks the restaurant's
 * country (`Tenant.country`) and names none (decision 192).
 */
import type { Coordinates } from '#core/domain/delivery/delivery-zone.ts';
import type { SaleHours } from '#core/domain/menu/age-restriction.ts';
import type { Translated } from '#core/domain/menu/menu.ts';
import { type Cents, toWire } from '#core/domain/money/money.ts';
import { NZ } from './nz.ts';
import type { PhonePlan } from './phone.ts';

/** A part of a country with public holidays of its own, and what a council asks. */
export interface Region {
  /** As the calendar of public holidays names it: 'AUK'. */
  readonly code: string;
  readonly name: string;
  /** Its main centre: the region whose centre is nearest is the one of a place. */
  readonly centre: Coordinates;
  /** IANA zone. */
  readonly zone: string;
  /** Whether its council asks for the food grade on the store's pages. */
  readonly showsFoodGrade: boolean;
}

export interface Country {
  /** ISO 3166, 'NZ'. */
  readonly code: string;
  readonly name: Translated;
  /** ISO 4217, 'NZD', and the sign before an amount. */
  readonly currency: string;
  readonly symbol: string;
  /** The tag of its English, 'en-NZ'. */
  readonly english: string;
  /** Of the smallest coin, in cents: cash is rounded to it. */
  readonly cashStep: number;
  readonly phone: PhonePlan;
  readonly places: {
    /** A whole postcode. */
    readonly postcode: RegExp;
    /** The parts that geocoders search, as west, south, east, north. */
    readonly box: string;
    /** Words of a search that mean the country. */
    readonly words: string;
    readonly has: (place: Coordinates) => boolean;
    /** Whether no known land is within some kilometres. Coarse: a place in a harbour or close to a beach is not. */
    readonly isAtSea: (place: Coordinates) => boolean;
    /** Whether an address says that it is in the country. */
    readonly isNamedIn: (address: string) => boolean;
  };
  /** A new restaurant stands in the first one until its owner confirms its place. */
  readonly regions: readonly [Region, ...Region[]];
  readonly tax: {
    /** What people call it, 'GST'. */
    readonly word: string;
    /** Percent, inside the prices of a new restaurant. */
    readonly rate: number;
    /** The number of a seller in the form in which it is kept; null for what is none. */
    readonly readNumber: (text: string) => string | null;
    /** Above this total the records of a sale name its buyer and one way to reach the buyer. */
    readonly buyerNamedAbove: Cents;
  };
  /** The names that the calendar of public holidays has for days of these kinds. */
  readonly holidays: {
    /** No public holiday, and shown as one: a law names it. */
    readonly kept: RegExp;
    /** The sale of alcohol is forbidden on it, at least in the morning. */
    readonly withoutAlcohol: RegExp;
  };
  readonly alcohol: {
    /** Those of every off-licence whose own or whose district's are not others. */
    readonly saleHours: SaleHours;
    /** Nothing is delivered within these. */
    readonly night: SaleHours;
    /** Days 'MM-DD' without alcohol, and until which minute of the day; 24 hours for a whole day. */
    readonly dryDays: Readonly<Record<string, number>>;
    /** The same of days that move: their names in the calendar. */
    readonly dryHolidays: RegExp;
  };
  /** Whose paragraphs about rights the policies have; null: the texts have none. */
  readonly policy: 'NZ' | null;
  readonly books: {
    /** Years for which the records of a sale are kept. */
    readonly years: number;
    /** What the accountant's page needs; null: the console has no such page. */
    readonly accounts: CountryAccounts | null;
  };
}

/** A period of the tax's returns. */
export interface TaxPeriodRule {
  readonly key: 'monthly' | 'two-odd' | 'two-even' | 'six';
  readonly months: number;
  /** A month, 1 to 12, with which one of them ends. */
  readonly endsWith: number;
}

/** How a country asks for the tax of sales. */
export interface CountryAccounts {
  /** The name of the form. */
  readonly form: string;
  /** The numbers of its boxes. */
  readonly boxes: Readonly<Record<'total' | 'zeroRated' | 'taxed' | 'tax' | 'credits' | 'adjustments', string>>;
  readonly periods: readonly TaxPeriodRule[];
  /** The day of the month after a period on which its return is due, and other days 'MM-DD' by the month 'MM' of its end. */
  readonly dueDay: number;
  readonly dueOtherwise: Readonly<Record<string, string>>;
  /** Sales of twelve months above which the payments basis may not be used, and from which the page says so. */
  readonly paymentsBasis: { readonly most: Cents; readonly warnFrom: Cents };
  /** As accounting programs name the tax of a line, where the restaurant has not typed other names. */
  readonly taxNames: Readonly<Record<'taxed' | 'expense' | 'zero' | 'none', string>>;
}

/** The first is the one of an installation that names none. */
export const COUNTRIES: readonly [Country, ...Country[]] = [NZ];

/** By its code; the first country for a code that is not one. */
export function countryOf(code: string): Country {
  return COUNTRIES.find((country) => country.code === code) ?? COUNTRIES[0];
}

/** For code that has an order and not its restaurant; the first country for a currency of none. */
export function countryOfCurrency(currency: string): Country {
  return COUNTRIES.find((country) => country.currency === currency) ?? COUNTRIES[0];
}

/** The country that a place is in; undefined for a place in none of them. */
export function countryAt(place: Coordinates): Country | undefined {
  return COUNTRIES.find(({ places }) => places.has(place));
}

/** See `CountryWords`. */
export function countryWords({ code, symbol, english, phone, name, policy, books, tax }: Country): CountryWords {
  const { word, rate, buyerNamedAbove } = tax;
  return {
    code,
    symbol,
    english,
    phone,
    policy,
    booksYears: books.years,
    name: { ...name },
    tax: { word, rate, above: toWire(buyerNamedAbove) },
  };
}

/** What the pages of a store need of its country, as its client document brings it. */
export type CountryWords = Pick<Country, 'code' | 'symbol' | 'english' | 'phone' | 'policy'> & {
  /** Years for which the records of a sale are kept. */
  readonly booksYears: number;
  /** By language. */
  readonly name: Readonly<Record<string, string>>;
  /** Its word, its rate in percent, and the total above which a sale's records name the buyer, as the wire says it. */
  readonly tax: { readonly word: string; readonly rate: number; readonly above: number };
};
