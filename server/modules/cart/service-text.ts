/** The sentence at a line that does not suit the chosen order type or time. */
import type { AgeRestrictedRefusal } from '#core/domain/menu/age-restriction.ts';
import type { Message } from '#server/errors.ts';
import { usualText } from '#server/refuse.ts';
import { type DishRefusal, dishMessage } from './dish-times.ts';

export function serviceMessage(refusal: AgeRestrictedRefusal | DishRefusal): Message {
  return typeof refusal === 'string' ? { key: usualText(`r18-${refusal}`) } : dishMessage(refusal);
}
