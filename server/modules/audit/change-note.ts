import type { Locale } from '#core/domain/menu/menu.ts';
import type { Message } from '#server/errors.ts';
import { message } from '#server/locales/messages.ts';

/** Problems by field, in words. */
export function presentFields(fields: Readonly<Record<string, Message>>, locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, { key, values }]) => [path, message(locale, key, values)]),
  );
}
