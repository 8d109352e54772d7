/** New Zealand. Sources of what a law says: docs/law.md. */
import { decodeArea, isInArea } from '#core/domain/delivery/zone-area.ts';
import { cents } from '#core/domain/money/money.ts';
import { DAY_MINUTES } from '#core/domain/time/zoned-time.ts';
import type { Country, Region } from './country.ts';
import land from './nz-land.json' with { type: 'json' };

/** In minutes. */
const hours = (count: number) => count * 60;

function region(code: string, name: string, latitude: number, longitude: number, zone = 'Pacific/Auckland'): Region {
  return { code, name, centre: { latitude, longitude }, zone, showsFoodGrade: code === 'AUK' };
}

/**
 * Inland Revenue's own check of GST and IRD numbers: eight or nine digits, the last one from the others modulo 11. Kept as
 * receipts show it, '123-456-789'.
 */
function readNumber(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{8,9}$/.test(digits)) return null;
  const number = Number(digits);
  if (number < 10_000_000 || number > 150_000_000) return null;
  const padded = digits.padStart(9, '0');
  const base = [...padded.slice(0, 8)].map(Number);
  const digitBy = (weights: readonly number[]) => {
    const rest = base.reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0) % 11;
    return rest === 0 ? 0 : 11 - rest;
  };
  const first = digitBy([3, 2, 7, 6, 5, 4, 3, 2]);
  const check = first < 10 ? first : digitBy([7, 4, 3, 2, 5, 2, 7, 6]);
  if (check !== Number(padded[8])) return null;
  return `${digits.slice(0, -6)}-${digits.slice(-6, -3)}-${digits.slice(-3)}`;
}

export const NZ: Country = {
  code: 'NZ',
  name: { en: 'New Zealand', hi: 'न्यूज़ीलैंड', pa: 'ਨਿਊਜ਼ੀਲੈਂਡ' },
  currency: 'NZD',
  symbol: '$',
  english: 'en-NZ',
  cashStep: 10,
  // Mobiles ('21') and 0800 ('800') have their prefix, the areas a single digit.
  phone: { code: '64', mostDigits: 10, prefix: '2\\d|[58]0\\d', example: '021 555 0123' },
  places: {
    postcode: /^\d{4}$/,
    // The main islands and Stewart Island.
    box: '166,-47.5,179,-34',
    words: 'New Zealand NZ Aotearoa',
    // From Campbell Island to the Kermadecs and, across the 180th meridian, to the Chathams; Norfolk Island, Fiji and Tonga
    // stay outside. Swapped coordinates never pass.
    has: ({ latitude, longitude }) => {
      const isEast = longitude >= 165.8 && longitude <= 180;
      const isWest = longitude >= -180 && longitude <= -175.5;
      return latitude >= -53 && latitude <= -29.2 && (isEast || isWest);
    },
    // Coarse outlines of Natural Earth (1:10,000,000, public domain), as `encodeArea` writes them, with some three
    // kilometres of water and the narrow bays, and around the small islands that it leaves out (decision 250).
    isAtSea: (place) => !land.some((outline) => isInArea(decodeArea(outline), place)),
    // 'NZ' counts as a word of its own, so that no 'Manzoni Street' of elsewhere does.
    isNamedIn: (address) => /new zealand|aotearoa/i.test(address) || /\bNZ\b/.test(address),
  },
  regions: [
    region('AUK', 'Auckland', -36.85, 174.76),
    region('NTL', 'Northland', -35.73, 174.32),
    region('WKO', 'Waikato', -37.79, 175.28),
    region('BOP', 'Bay of Plenty', -37.69, 176.17),
    region('GIS', 'Gisborne', -38.66, 178.02),
    region('HKB', 'Hawke’s Bay', -39.49, 176.91),
    region('TKI', 'Taranaki', -39.06, 174.08),
    region('MWT', 'Manawatū-Whanganui', -40.35, 175.61),
    region('WGN', 'Wellington', -41.29, 174.78),
    region('NSN', 'Nelson', -41.27, 173.28),
    region('MBH', 'Marlborough', -41.51, 173.95),
    region('WTC', 'West Coast', -42.45, 171.21),
    region('CAN', 'Canterbury', -43.53, 172.64),
    region('OTA', 'Otago', -45.87, 170.5),
    region('STL', 'Southland', -46.41, 168.35),
    region('CIT', 'Chatham Islands', -43.95, -176.56, 'Pacific/Chatham'),
  ],
  // Goods and Services Tax Act 1985, sections 19E and 19F for the buyer.
  tax: { word: 'GST', rate: 15, readNumber, buyerNamedAbove: cents(100_000) },
  holidays: {
    // Easter Sunday is no public holiday, yet a day of the Sale and Supply of Alcohol Act 2012.
    kept: /^Easter Sunday$/,
    withoutAlcohol: /^(?:Good Friday|Easter Sunday|Christmas Day|ANZAC Day)$/,
  },
  // Sale and Supply of Alcohol Act 2012, sections 43 and 47 to 49.
  alcohol: {
    saleHours: { fromMinutes: hours(7), toMinutes: hours(23) },
    night: { fromMinutes: hours(23), toMinutes: hours(6) },
    dryDays: { '12-25': DAY_MINUTES, '04-25': hours(13) },
    dryHolidays: /^(?:Good Friday|Easter Sunday)$/,
  },
  policy: 'NZ',
  books: {
    // The Tax Administration Act 1994 (section 22) asks for seven years after the end of the income year, which ends at
    // most a year after the sale.
    years: 8,
    // Inland Revenue's form GST101A, its periods and days; Goods and Services Tax Act 1985, sections 15, 16 and 19A.
    accounts: {
      form: 'GST101A',
      boxes: { total: '5', zeroRated: '6', taxed: '7', tax: '8', credits: '11', adjustments: '13' },
      periods: [
        { key: 'monthly', months: 1, endsWith: 1 },
        { key: 'two-odd', months: 2, endsWith: 1 },
        { key: 'two-even', months: 2, endsWith: 2 },
        { key: 'six', months: 6, endsWith: 3 },
      ],
      dueDay: 28,
      dueOtherwise: { '11': '01-15', '03': '05-07' },
      paymentsBasis: { most: cents(200_000_000), warnFrom: cents(180_000_000) },
      taxNames: { taxed: '15% GST on Income', expense: '15% GST on Expenses', zero: 'Zero Rated', none: 'No GST' },
    },
  },
};
