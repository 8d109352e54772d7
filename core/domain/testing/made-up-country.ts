/** A country that does not exist, to prove that no code means another one. */
import type { Country } from '#core/domain/country/country.ts';
import { cents } from '#core/domain/money/money.ts';

const HOUR = 60;

export const MADE_UP: Country = {
  code: 'QQ',
  name: { en: 'Quillonia', hi: 'क्विलोनिया', pa: 'ਕੁਇਲੋਨੀਆ' },
  currency: 'QQC',
  symbol: 'q',
  english: 'en-QQ',
  cashStep: 5,
  phone: { code: '999', mostDigits: 9, prefix: '7\\d', example: '071 234 567' },
  places: {
    postcode: /^Q\d{3}$/,
    box: '0,0,1,1',
    words: 'Quillonia',
    has: ({ latitude, longitude }) => latitude >= 0 && latitude <= 1 && longitude >= 0 && longitude <= 1,
    isAtSea: () => false,
    isNamedIn: (address) => address.includes('Quillonia'),
  },
  regions: [
    {
      code: 'MID',
      name: 'Middle',
      centre: { latitude: 0.5, longitude: 0.5 },
      zone: 'Africa/Accra',
      showsFoodGrade: false,
    },
  ],
  tax: {
    word: 'QST',
    rate: 12,
    readNumber: (text) => (/^Q\d{4}$/.test(text) ? text : null),
    buyerNamedAbove: cents(50_000),
  },
  holidays: { kept: /^$/, withoutAlcohol: /^$/ },
  alcohol: {
    saleHours: { fromMinutes: 10 * HOUR, toMinutes: 20 * HOUR },
    night: { fromMinutes: 20 * HOUR, toMinutes: 10 * HOUR },
    dryDays: {},
    dryHolidays: /^$/,
  },
  policy: null,
  books: { years: 5, accounts: null },
};
