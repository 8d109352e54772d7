/** What state a promotion is in, as the restaurant's list shows it. */
import type { Promotion } from './promotion.ts';

export type PromotionState = 'live' | 'scheduled' | 'ended' | 'used-up' | 'off';

/** `live` does not check weekdays and hours; `claimed` must be counted. UTC ms. */
export function promotionState(
  { isActive, startsAt, endsAt, totalLimit, claimed }: Promotion,
  nowMs: number,
): PromotionState {
  if (endsAt !== null && nowMs >= endsAt) return 'ended';
  if (!isActive) return 'off';
  if (totalLimit !== null && claimed >= totalLimit) return 'used-up';
  return startsAt !== null && nowMs < startsAt ? 'scheduled' : 'live';
}
