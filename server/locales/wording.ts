/** Texts whose values become words where the language of the reader is known. Pure. */
import type { Country } from '#core/domain/country/country.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { type Translated, translate } from '#core/domain/menu/menu.ts';
import { type Cents, formatMoney } from '#core/domain/money/money.ts';
import type { Message } from '#server/errors.ts';
import { message } from './messages.ts';
import { momentText } from './moment.ts';

/** What a module says about its own subject, such as the times of a dish. */
export type Wording = (locale: Locale) => string;

/** A text or number as it is, a translated name, money, an instant (UTC ms) in its zone, or words of their own. */
export type Value =
  | string
  | number
  | Translated
  | { readonly cents: Cents; readonly country: Pick<Country, 'symbol'> }
  | { readonly atMs: number; readonly zone: string }
  | Wording;
export type Values = Readonly<Record<string, Value>>;

function wordValue(value: Value, locale: Locale): string | number {
  if (typeof value === 'function') return value(locale);
  if (typeof value !== 'object') return value;
  if ('cents' in value) return formatMoney(value.cents, value.country);
  if ('atMs' in value) return momentText(value.atMs, value.zone, locale);
  return translate(value, locale);
}

/** The text in `locale` with its values in words. */
export function wordMessage({ key, values = {} }: Message, locale: Locale): string {
  const words = Object.entries(values).map(([name, value]) => [name, wordValue(value, locale)] as const);
  return message(locale, key, Object.fromEntries(words));
}
