/** A text in each language, as it stands in bodies: `{ en, hi?, pa? }`. */
import { z } from 'zod';
import { inEach, type OtherLocale } from '#core/domain/language/languages.ts';

/** English must be there. `other` is the type of a translation, by default as of English. */
export function translated<Text extends z.ZodType<string, string>>(en: Text, other: z.ZodType<string, string> = en) {
  const others: Record<OtherLocale, z.ZodOptional<typeof other>> = inEach(() => other.optional());
  return z.object({ ...others, en });
}
