/** The language of an answer: the first supported one of Accept-Language, else English. Spec: store#languages */
import { LOCALES, type Locale } from '#core/domain/language/languages.ts';

/** The language of an answer: `hi-IN,hi;q=0.9,en;q=0.8` → `hi`. Weights count; languages that are not among `languages` are ignored. */
export function localeOf(acceptLanguage: string | undefined, languages: readonly Locale[] = LOCALES): Locale {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = Number(
        parameters
          .find((parameter) => parameter.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      );
      return { language: tag.split('-')[0] ?? '', weight: Number.isFinite(weight) ? weight : 0, index };
    })
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  for (const { language, weight } of wanted) {
    const locale = languages.find((one) => one === language);
    if (locale && weight > 0) return locale;
  }
  return 'en';
}
