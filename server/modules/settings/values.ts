/** Between the keys of the console and where their values are kept. Pure. */

import {
  isSettingKey,
  keysOfPage,
  PROFILE_KEYS,
  type ProfileKey,
  SETTINGS,
  type SettingBanner,
  type SettingPage,
  type SetupKey,
  specOf,
} from '#core/contract/settings/keys.ts';
import { readBanners, readSetting } from '#core/contract/settings/values.ts';
import { type Country, countryOf } from '#core/domain/country/country.ts';
import { inEach, type KeyIn, keyIn, LOCALES } from '#core/domain/language/languages.ts';
import { tidyText } from '#core/domain/menu/tidy.ts';
import type { ClientRow, Setup } from './repo.ts';

type Column = ProfileKey | 'Image:Logo' | 'Image:Banner';

const ABOUT = Object.fromEntries(
  LOCALES.map((locale) => [keyIn('Profile:About', locale), ({ about }: ClientRow) => about[locale] ?? '']),
) as Record<KeyIn<'Profile:About'>, (row: ClientRow) => string>;

/** What the profile's columns say; `Image:Banner` as a list of all banners. */
const FROM_PROFILE: Readonly<Record<Column, (row: ClientRow) => string>> = {
  'Image:Logo': (row) => row.logoPath,
  'Image:Favicon': (row) => row.faviconPath,
  'Image:Banner': ({ banners }) =>
    banners.length === 0 ? '' : JSON.stringify(banners.map(({ image, ...banner }) => ({ imageId: image, ...banner }))),
  'Profile:TradingName': (row) => row.tradingName,
  'Profile:LegalName': (row) => row.legalName,
  'Profile:GstNumber': (row) => row.gstNumber,
  'Profile:Phone': (row) => row.phone,
  'Profile:Email': (row) => row.email,
  ...ABOUT,
  'Profile:Language': (row) => row.language,
};

export function isColumn(key: SetupKey): key is Column {
  return Object.hasOwn(FROM_PROFILE, key);
}

/** A value as pages show it: 'TRUE' and '1' are 'true', a choice that does not exist is the default. */
function tidy(key: SetupKey, kept: string, country: Country): string {
  const { is, byDefault } = specOf(key);
  const read = readSetting(is, kept, country);
  if (read.ok) return read.value;
  if (is.kind === 'flag') return kept.trim() === '1' || kept.trim().toLowerCase() === 'true' ? 'true' : 'false';
  return is.kind === 'choice' ? byDefault : kept;
}

export type AllValues = Readonly<Record<SetupKey, string>>;

export function valuesOf({ row, settings }: Setup): AllValues {
  const keys = [...Object.keys(SETTINGS), ...Object.keys(PROFILE_KEYS)] as SetupKey[];
  return Object.fromEntries(
    keys.map((key) => {
      const kept = isColumn(key) ? FROM_PROFILE[key](row) : settings.get(key);
      return [key, kept === undefined ? specOf(key).byDefault : tidy(key, kept, countryOf(row.country))];
    }),
  ) as AllValues;
}

export function pick(values: AllValues, keys: readonly SetupKey[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, values[key]]));
}

export function ofPage(values: AllValues, page: SettingPage): Record<string, string> {
  return pick(values, keysOfPage(page));
}

function bannerRow({ imageId, title, text, tone }: SettingBanner) {
  return { image: imageId, title: tidyText(title), text: tidyText(text), tone };
}

/** The columns that change with `changed`, from all values after the change. */
export function columnsOf(values: AllValues, changed: readonly SetupKey[]): Partial<ClientRow> {
  const has = (key: SetupKey) => changed.includes(key);
  const about = changed.some((key) => key.startsWith('Profile:About'));
  return {
    ...(has('Image:Logo') ? { logoPath: values['Image:Logo'] } : {}),
    ...(has('Image:Favicon') ? { faviconPath: values['Image:Favicon'] } : {}),
    ...(has('Image:Banner') ? { banners: (readBanners(values['Image:Banner']) ?? []).map(bannerRow) } : {}),
    ...(has('Profile:TradingName') ? { tradingName: values['Profile:TradingName'] } : {}),
    ...(has('Profile:LegalName') ? { legalName: values['Profile:LegalName'] } : {}),
    ...(has('Profile:GstNumber') ? { gstNumber: values['Profile:GstNumber'] } : {}),
    ...(has('Profile:Phone') ? { phone: values['Profile:Phone'] } : {}),
    ...(has('Profile:Email') ? { email: values['Profile:Email'] } : {}),
    ...(has('Profile:Language') ? { language: values['Profile:Language'] } : {}),
    ...(about ? { about: tidyText(inEach((locale) => values[keyIn('Profile:About', locale)])) } : {}),
  };
}

type Part = 'client' | 'settings' | 'menu';

/** What open stores have to fetch again. */
export function partsOf(keys: readonly SetupKey[]): readonly Part[] {
  const parts = new Set<Part>();
  for (const key of keys) {
    if (isColumn(key)) parts.add('client');
    if (isSettingKey(key)) parts.add('settings');
    // Alcohol comes to the menu, or leaves it.
    if (key.startsWith('AgeRestricted:')) parts.add('menu');
  }
  return [...parts];
}
