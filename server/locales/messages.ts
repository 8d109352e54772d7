/** Texts that the server writes: error messages, mails, page titles. One JSON file per language, same keys in each (tested). */
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Locale } from '#core/domain/menu/menu.ts';
import { literalValues, type MessageValues } from '#core/domain/store/literal-values.ts';
import en from './en.json' with { type: 'json' };
import hi from './hi.json' with { type: 'json' };
import pa from './pa.json' with { type: 'json' };

export type ServerMessage = keyof typeof en;

export type { MessageValues } from '#core/domain/store/literal-values.ts';

const catalogues: Record<Locale, Record<string, string>> = { en, hi, pa };

const translators = {
  en: setupI18n({ locale: 'en', messages: { en: {} } }),
  hi: setupI18n({ locale: 'hi', messages: { hi: {} } }),
  pa: setupI18n({ locale: 'pa', messages: { pa: {} } }),
} satisfies Record<Locale, ReturnType<typeof setupI18n>>;

/** Texts by language that say the same whatever their values are: most of them. */
const plain: Record<Locale, Map<string, string>> = { en: new Map(), hi: new Map(), pa: new Map() };

/** A text is compiled when it is first needed: all of them at once would take a good part of the start. */
function load(locale: Locale, key: ServerMessage): void {
  if (key in translators[locale].messages) return;
  const compiled = compileMessage(catalogues[locale][key] ?? '');
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
