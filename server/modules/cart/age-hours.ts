/** When alcohol and tobacco of a cart may come to a door (decisions §12), in the restaurant's time. Pure. */
import { type AgeRestrictedRefusal, ageRestrictedRefusal } from '#core/domain/age-restriction.ts';
import { toLocal } from '#core/domain/zoned-time.ts';
import type { ServerMessage } from '#server/locales/messages.ts';
import { easterDays } from './easter-days.ts';

export const AGE_HOURS_TEXTS: Readonly<Record<AgeRestrictedRefusal, ServerMessage>> = {
  night: 'order.r18.night',
  holiday: 'order.r18.holiday',
  'anzac-morning': 'order.r18.anzac',
};

/** Why R18 goods are not delivered at `dueMs` (UTC ms) in `zone`; null when they are. Pickup has no such hours. */
export function deliveryHoursRefusal(dueMs: number, zone: string): AgeRestrictedRefusal | null {
  const year = Number(toLocal(dueMs, zone).date.slice(0, 4));
  return ageRestrictedRefusal(dueMs, zone, easterDays(year));
}
