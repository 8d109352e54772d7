/** What the bar says of one order. Pure. */
import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import type { WireWaits } from '#core/contract/orders/waits.ts';
import { isEnded, isVoid, type OrderStatus } from '#core/domain/orders/status.ts';
import { orderFacts } from '#store/features/orders/order-facts.ts';
import { minutesLate } from '#store/features/orders/order-steps.ts';
import { isToBePaid } from '#store/features/orders/result-texts.ts';
import type { Translate } from '#store/lib/page/i18n.tsx';
import { expectedText } from '#store/lib/time/expected.ts';

export interface RunningState {
  /** `news`: the guest has something to do. */
  readonly tone: 'calm' | 'news' | 'late' | 'over';
  readonly title: string;
  readonly hint: string | null;
  readonly isOver: boolean;
}

/** `summary` is undefined where only the status may be read. */
export function runningState(
  t: Translate,
  status: OrderStatus,
  summary: WireOrderSummary | undefined,
  nowMs: number,
  zone: string,
  waits: WireWaits | null,
  /** First name of who brings it; null where it is not known. */
  driver: string | null = null,
): RunningState {
  const facts = summary ? orderFacts(summary, waits) : null;
  const is = (tone: RunningState['tone'], title: string, hint: string | null = null): RunningState => ({
    tone,
    title,
    hint,
    isOver: isEnded(status),
  });
  if (status === 'payment-failed') return is('over', t('orders.status.paymentFailed'), t('running.cancelled.hint'));
  if (isVoid(status)) return is('over', t('running.cancelled'), t('running.cancelled.hint'));
  if (status === 'delivered') return is('news', t('running.delivered'), t('running.delivered.hint'));
  if (isToBePaid(status, summary?.paymentInfo.paymentState)) return is('late', t('running.pay'));
  const isPickup = facts?.orderType === 'pickup';
  if (status === 'on-its-way' && isPickup) return is('news', t('running.ready'), t('running.ready.hint'));
  // Only the status may be read: no time belongs to it.
  const time = facts ? expectedText(t, facts.expected, nowMs, zone) : null;
  const isLate = facts !== null && minutesLate(status, facts.orderType, facts.expected, nowMs) > 0;
  if (isLate) return is('late', t('running.late', { time: time ?? '' }), t('running.late.hint'));
  switch (status) {
    case 'pending':
      return is('calm', t('running.pending'), t('running.pending.hint'));
    case 'on-its-way':
      return is('news', onItsWayText(t, driver, time));
    default:
      if (time === null) return is('calm', t(status === 'accepted' ? 'order.now.accepted' : 'order.now.preparing'));
      return is('calm', t(status === 'accepted' ? 'running.accepted' : 'running.preparing', { time }));
  }
}

function onItsWayText(t: Translate, driver: string | null, time: string | null): string {
  if (driver === null) return time === null ? t('running.onItsWay') : t('running.onItsWay.time', { time });
  if (time === null) return t('running.onItsWay.with', { name: driver });
  return t('running.onItsWay.withTime', { name: driver, time });
}
