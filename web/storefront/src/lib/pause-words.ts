import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { Translate } from './page/i18n.tsx';
import { whenText } from './time/clock.ts';

/** 'Delivery is paused until about 6:37 pm.', or that the restaurant cannot be reached. `untilMs` as `pausedUntil` has it. */
export function pauseSentence(
  t: Translate,
  orderType: OrderType,
  untilMs: number,
  nowMs: number,
  zone: string,
): string {
  if (untilMs === Number.POSITIVE_INFINITY) return t('preference.paused.unknown');
  return t(`preference.paused.${orderType}`, { when: whenText(t, untilMs, nowMs, zone) });
}
