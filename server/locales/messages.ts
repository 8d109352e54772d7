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

const translators = Object.fromEntries(
  Object.entries(catalogues).map(([locale, messages]) => {
    const compiled = Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compileMessage(text)]));
    return [locale, setupI18n({ locale, messages: { [locale]: compiled } })];
  }),
) as Record<Locale, ReturnType<typeof setupI18n>>;

/** The text of `key` in `locale`, ICU placeholders filled in, values as they are. Money and dates are formatted by the caller. */
export function message(locale: Locale, key: ServerMessage, values: MessageValues = {}): string {
  return translators[locale]._(key, literalValues(values));
}

export function isServerMessage(key: string): key is ServerMessage {
  return key in en;
}
