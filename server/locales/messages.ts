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

/** A text is compiled when it is first needed: all of them at once would take a good part of the start. */
function load(locale: Locale, key: ServerMessage): void {
  if (!(key in translators[locale].messages))
    translators[locale].load(locale, { [key]: compileMessage(catalogues[locale][key] ?? '') });
}

/** The text of `key` in `locale`, ICU placeholders filled in, values as they are. Money and dates are formatted by the caller. */
export function message(locale: Locale, key: ServerMessage, values: MessageValues = {}): string {
  load(locale, key);
  return translators[locale]._(key, literalValues(values));
}

export function isServerMessage(key: string): key is ServerMessage {
  return key in en;
}
