/** The sentence at a line that does not suit the chosen order type or time. */
import type { AgeRestrictedRefusal } from '#core/domain/menu/age-restriction.ts';
import type { Locale } from '#core/domain/menu/menu.ts';
import type { Message } from '#server/errors.ts';
import { AGE_HOURS_TEXTS } from './age-hours.ts';
import { type DishRefusal, dishMessage } from './dish-times.ts';

export function serviceMessage(refusal: AgeRestrictedRefusal | DishRefusal, locale: Locale): Message {
  return typeof refusal === 'string' ? { key: AGE_HOURS_TEXTS[refusal] } : dishMessage(refusal, locale);
}
