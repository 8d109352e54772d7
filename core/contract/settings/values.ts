/** What a value of `keys.ts` must be: the one check of settings, with the reason for the field. */

import { z } from 'zod';
import { isPlainText } from '#core/contract/wire/plain-text.ts';
import { translated } from '#core/contract/wire/translated.ts';
import type { Country } from '#core/domain/country/country.ts';
import { toE164 } from '#core/domain/country/phone.ts';
import { STEP_MINUTES } from '#core/domain/hours/time-slots.ts';
import { knownLocale, LOCALES, languagesIn } from '#core/domain/language/languages.ts';
import { withoutMarks } from '#core/domain/printable.ts';
import { POLICIES, policyKey } from '#core/domain/store/own-policy-text.ts';
import { DAY_MINUTES, parseWallTime } from '#core/domain/time/zoned-time.ts';
import type { SettingBanner, SetupKey } from './keys.ts';
import type { SettingKind } from './setting-kind.ts';

/** Keys of the server's texts. */
export type SettingProblem =
  | { readonly key: 'setting.error.flag' | 'setting.error.colour' | 'setting.error.date' }
  | { readonly key: 'setting.error.gst'; readonly values: { readonly tax: string } }
  | { readonly key: 'setting.error.phone' | 'setting.error.drawing' | 'setting.error.banners' }
  | { readonly key: 'setting.error.required' | 'setting.error.choice' | 'setting.error.email' }
  | { readonly key: 'setting.error.defaultTab' | 'setting.error.noPayment' | 'setting.error.wholeLicence' }
  | { readonly key: 'setting.error.surchargeDates' | 'setting.error.characters' | 'setting.error.englishFirst' }
  | { readonly key: 'setting.error.whole'; readonly values: { readonly min: number; readonly max: number } }
  | { readonly key: 'setting.error.percent'; readonly values: { readonly max: number } }
  | { readonly key: 'setting.error.long'; readonly values: { readonly max: number } }
  | { readonly key: 'setting.error.party'; readonly values: { readonly seats: number } }
  | {
      readonly key: 'setting.error.badDate' | 'setting.error.badTime' | 'setting.error.origin';
      readonly values: { readonly value: string };
    }
  | { readonly key: 'setting.error.oneTime' | 'setting.error.link' }
  | { readonly key: 'setting.error.language'; readonly values: { readonly value: string } }
  | {
      readonly key: 'setting.error.manyDates' | 'setting.error.manyOrigins';
      readonly values: { readonly max: number };
    };

export type SettingReading =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly problem: SettingProblem };

const good = (value: string): SettingReading => ({ ok: true, value });
const bad = (problem: SettingProblem): SettingReading => ({ ok: false, problem });

const words = (max: number) => {
  const text = z.string().trim().max(max).refine(isPlainText);
  return translated(text).strict();
};
const banner = z.strictObject({
  imageId: z.string().regex(/^[0-9a-f]{32}$/),
  title: words(80),
  text: words(200),
  tone: z.enum(['dark', 'light']),
});

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && z.iso.date().safeParse(text).success;
const listed = (text: string) => text.split(/[\s,;]+/).filter((part) => part !== '');

const ORIGIN =
  /^(https:\/\/(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d]))(?::443|(:\d{1,5}))?\/?$/;

/**
 * The origin of an https address without path, user or question, as a browser sends it; null for anything else. A name in
 * another script has to be typed as browsers send it ('xn--…').
 */
function originOf(text: string): string | null {
  const parts = ORIGIN.exec(text.toLowerCase());
  return parts && text.length <= 200 ? `${parts[1]}${parts[2] ?? ''}` : null;
}

/** Characters that cannot be printed, and the NUL that PostgreSQL refuses; line breaks and tabs are allowed. */

/** The banners in a value; an empty one has none, and what is no such list is null. */
export function readBanners(value: string): readonly SettingBanner[] | null {
  if (value.trim() === '') return [];
  try {
    const read = z.array(banner).safeParse(JSON.parse(value));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** The trimmed text in the form in which it is stored, or what is wrong with it, by the kind of the setting. */
const READERS: {
  readonly [Kind in SettingKind['kind']]: (
    text: string,
    is: Extract<SettingKind, { kind: Kind }>,
    country: Country,
  ) => SettingReading;
} = {
  flag: (text) => (text === 'true' || text === 'false' ? good(text) : bad({ key: 'setting.error.flag' })),
  whole: (text, is) => {
    const { min, max } = is;
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return number >= min && number <= max
      ? good(String(number))
      : bad({ key: 'setting.error.whole', values: { min, max } });
  },
  percent: (text, is) => {
    const number = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
    return number <= is.max ? good(String(number)) : bad({ key: 'setting.error.percent', values: { max: is.max } });
  },
  text: (text, is) => {
    if (is.required === true && text === '') return bad({ key: 'setting.error.required' });
    if (text.length > is.max) return bad({ key: 'setting.error.long', values: { max: is.max } });
    return good(is.lines === true ? text.replace(/\r\n?/g, '\n') : text.replace(/\s+/g, ' '));
  },
  choice: (text, is) => (is.options.includes(text) ? good(text) : bad({ key: 'setting.error.choice' })),
  colour: (text) => (/^#[0-9a-f]{6}$/i.test(text) ? good(text.toUpperCase()) : bad({ key: 'setting.error.colour' })),
  date: (text) => (text === '' || isDate(text) ? good(text) : bad({ key: 'setting.error.date' })),
  dates: (text, is) => {
    const dates = [...new Set(listed(text))].sort();
    const wrong = dates.find((date) => !isDate(date));
    if (wrong !== undefined) return bad({ key: 'setting.error.badDate', values: { value: wrong.slice(0, 20) } });
    return dates.length <= is.max
      ? good(dates.join(', '))
      : bad({ key: 'setting.error.manyDates', values: { max: is.max } });
  },
  origins: (text, is) => {
    const typed = listed(text);
    const wrong = typed.find((one) => originOf(one) === null);
    const origins = [...new Set(typed.map(originOf))];
    if (wrong !== undefined) return bad({ key: 'setting.error.origin', values: { value: wrong.slice(0, 60) } });
    return origins.length <= is.max
      ? good(origins.join(', '))
      : bad({ key: 'setting.error.manyOrigins', values: { max: is.max } });
  },
  times: (text, is) => {
    const times = [...new Set(listed(text))].sort();
    if (is.one && times.length > 1) return bad({ key: 'setting.error.oneTime' });
    const wrong = times.find((time) => {
      const minutes = /^\d{2}:\d{2}$/.test(time) ? parseWallTime(time) : null;
      return minutes === null || minutes >= DAY_MINUTES || minutes % STEP_MINUTES !== 0;
    });
    return wrong === undefined
      ? good(times.join(', '))
      : bad({ key: 'setting.error.badTime', values: { value: wrong.slice(0, 20) } });
  },
  languages: (text) => {
    const wrong = listed(text).find((code) => knownLocale(code) === undefined);
    return wrong === undefined
      ? good(languagesIn(text || 'en').join(', '))
      : bad({ key: 'setting.error.language', values: { value: wrong.slice(0, 20) } });
  },
  phone: (text, is, country) => {
    if (is.optional === true && text === '') return good('');
    const phone = toE164(text, country);
    return phone === null ? bad({ key: 'setting.error.phone' }) : good(phone);
  },
  email: (text, is) =>
    (is.optional === true && text === '') ||
    (text.length <= 254 && /^[^\s@<>",;]+@[^\s@<>",;.]+(?:\.[^\s@<>",;.]+)+$/.test(text))
      ? good(text)
      : bad({ key: 'setting.error.email' }),
  link: (text) =>
    text === '' || (text.length <= 500 && /^https:\/\/[^\s/?#@]\S*$/.test(text))
      ? good(text)
      : bad({ key: 'setting.error.link' }),
  gst: (text, _, { tax }) => {
    const number = text === '' ? '' : tax.readNumber(text);
    return number === null ? bad({ key: 'setting.error.gst', values: { tax: tax.word } }) : good(number);
  },
  drawing: (text) =>
    text === '' || /^[0-9a-f]{32}\.svg$/.test(text) ? good(text) : bad({ key: 'setting.error.drawing' }),
  banners: (text, is) => {
    const banners = readBanners(text);
    return banners && banners.length <= is.max
      ? good(banners.length === 0 ? '' : JSON.stringify(banners))
      : bad({ key: 'setting.error.banners' });
  },
};

/** `typed` in the form in which it is stored, or what is wrong with it; `country` is the restaurant's. */
export function readSetting(is: SettingKind, typed: string, country: Country): SettingReading {
  const text = withoutMarks(typed).trim();
  if (!isPlainText(text)) return bad({ key: 'setting.error.characters' });
  const read = READERS[is.kind] as (text: string, is: SettingKind, country: Country) => SettingReading;
  return read(text, is, country);
}

export type SetupValues = Readonly<Partial<Record<SetupKey, string>>>;

/** For each order type: whether it is offered, cash, online payment. */
const WAYS_TO_PAY = [
  ['PickupOrder:AllowUserToPlacePickupOrder', 'PickupOrder:AllowCashOnPickup', 'PickupOrder:AllowOnlinePayment'],
  [
    'DeliveryOrder:AllowUserToPlaceDeliveryOrder',
    'DeliveryOrder:AllowCashOnDelivery',
    'DeliveryOrder:AllowOnlinePayment',
  ],
] as const;

/** A licence is whole or empty. */
function licenceProblems(values: SetupValues, name: 'Licence' | 'OnLicence') {
  const found: Partial<Record<SetupKey, SettingProblem>> = {};
  const keyOf = (part: 'Holder' | 'Number' | 'Expires' | 'Link') => `AgeRestricted:${name}${part}` as const;
  const isEmpty = (key: SetupKey) => (values[key] ?? '') === '';
  const needed = [keyOf('Holder'), keyOf('Number'), keyOf('Expires')];
  if (!needed.every(isEmpty) || !isEmpty(keyOf('Link'))) {
    for (const key of needed.filter(isEmpty)) found[key] = { key: 'setting.error.wholeLicence' };
  }
  return found;
}

/** Values of a restaurant that conflict, by the key where the form shows the error. */
export function findContradictions(values: SetupValues): Readonly<Partial<Record<SetupKey, SettingProblem>>> {
  const found: Partial<Record<SetupKey, SettingProblem>> = {};
  const isOff = (key: SetupKey) => values[key] === 'false';
  const isEmpty = (key: SetupKey) => (values[key] ?? '') === '';
  const tab = values['TabSettings:DefaultTab'];
  if (tab && isOff(`TabSettings:${tab}Enabled` as SetupKey)) {
    found['TabSettings:DefaultTab'] = { key: 'setting.error.defaultTab' };
  }
  for (const [offered, cash, online] of WAYS_TO_PAY) {
    if (values[offered] === 'true' && isOff(cash) && isOff(online)) found[online] = { key: 'setting.error.noPayment' };
  }
  const seats = Number(values['Reservations:Seats'] ?? 0);
  if (seats > 0 && Number(values['Reservations:LargestParty']) > seats) {
    found['Reservations:LargestParty'] = { key: 'setting.error.party', values: { seats } };
  }
  for (const name of ['Licence', 'OnLicence'] as const) Object.assign(found, licenceProblems(values, name));
  for (const policy of POLICIES) {
    const english = policyKey(policy, 'en');
    const isTranslated = LOCALES.some((locale) => !isEmpty(policyKey(policy, locale)));
    if (isTranslated && isEmpty(english)) found[english] = { key: 'setting.error.englishFirst' };
  }
  if (Number(values['Surcharge:Percentage'] ?? 0) > 0 && isEmpty('Surcharge:Dates')) {
    found['Surcharge:Dates'] = { key: 'setting.error.surchargeDates' };
  }
  return found;
}
