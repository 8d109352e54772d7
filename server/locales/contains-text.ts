/** What an order's dishes contain, in words. Pure. */
import type { Locale } from '#core/domain/language/languages.ts';
import type { Allergen } from '#core/domain/menu/menu.ts';
import { message } from './messages.ts';

/** What dishes contain, as far as it is declared. */
export interface Contains {
  readonly allergens: readonly Allergen[];
  /** False where a dish or an extra has no declaration, or is not on the menu any more. */
  readonly isComplete: boolean;
}

/** 'Contains: Milk, Egg. Not every dish has declared allergens: please ask us.'; empty where nothing is declared and nothing lacks. */
export function containsText({ allergens, isComplete }: Contains, locale: Locale): string {
  const names = allergens.map((allergen) => message(locale, `allergen.${allergen}`)).join(', ');
  return [
    ...(names === '' ? [] : [message(locale, 'docket.contains', { names })]),
    ...(isComplete ? [] : [message(locale, 'docket.askUs')]),
  ].join(' ');
}
