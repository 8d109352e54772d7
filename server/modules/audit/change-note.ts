import type { Locale } from '#core/domain/language/languages.ts';
import type { Message } from '#server/errors.ts';
import { wordMessage } from '#server/locales/wording.ts';

/** Problems by field, in words. */
export function presentFields(fields: Readonly<Record<string, Message>>, locale: Locale): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([path, problem]) => [path, wordMessage(problem, locale)]));
}
