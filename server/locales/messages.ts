/** Texts that the server writes: error messages, mails, page titles. One JSON file per language, same keys in each (tested). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { inEach, type Locale } from '#core/domain/language/languages.ts';
import { literalValues, type MessageValues } from '#core/domain/store/literal-values.ts';
import en from './en.json' with { type: 'json' };

export type ServerMessage = keyof typeof en;

export type { MessageValues } from '#core/domain/store/literal-values.ts';

/** The build puts the files beside the program. */
const catalogues = inEach(
  (locale): Readonly<Record<string, string>> =>
    locale === 'en' ? en : JSON.parse(readFileSync(path.join(import.meta.dirname, `${locale}.json`), 'utf8')),
);

const translators = inEach((locale) => setupI18n({ locale, messages: { [locale]: {} } }));

/** Texts by language that say the same whatever their values are: most of them. */
const plain = inEach(() => new Map<string, string>());

/** A text is compiled when it is first needed: all of them at once would take a good part of the start. */
function load(locale: Locale, key: ServerMessage): void {
  if (key in translators[locale].messages) return;
  const compiled = compileMessage(catalogues[locale][key] ?? en[key]);
  translators[locale].load(locale, { [key]: compiled });
  if (isPlain(compiled)) plain[locale].set(key, translators[locale]._(key));
}

const isPlain = (compiled: ReturnType<typeof compileMessage>) =>
  typeof compiled === 'string' || compiled.every((part) => typeof part === 'string');

/** The text of `key` in `locale`, ICU placeholders filled in, values as they are. Money and dates are formatted by the caller. */
export function message(locale: Locale, key: ServerMessage, values: MessageValues = {}): string {
  const text = plain[locale].get(key);
  if (text !== undefined) return text;
  load(locale, key);
  return translators[locale]._(key, literalValues(values));
}

export function isServerMessage(key: string): key is ServerMessage {
  return key in en;
}
