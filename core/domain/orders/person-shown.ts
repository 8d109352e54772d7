/** For how long an order or a reservation that opens by its id alone shows the person's name. */
import { DAY_MS } from '#core/domain/time/zoned-time.ts';

/** For how many days after the hand-over, or after a reservation's day, lists name the guest. */
export const PERSON_SHOWN_DAYS = 7;

/** `endMs`: when it was over. Both in UTC ms. */
export function isPersonShown(endMs: number, nowMs: number): boolean {
  return nowMs - endMs <= PERSON_SHOWN_DAYS * DAY_MS;
}
