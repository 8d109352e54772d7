/** Order types that the restaurant has paused. */
import type { WireClient } from '#core/contract/store/client.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { Translate } from './page/i18n.tsx';
import { whenText } from './time/clock.ts';

/** Until when orders for now are paused (UTC ms), Infinity if unknown; null while orders are taken. */
export function pausedUntil(
  { pauses }: Pick<WireClient, 'pauses'>,
  orderType: OrderType,
  nowMs: number,
): number | null {
  const pause = pauses[orderType];
  const untilMs = pause?.untilUtc ? Date.parse(pause.untilUtc) : Number.POSITIVE_INFINITY;
  return pause && untilMs > nowMs ? untilMs : null;
}

/** 'opens 6:37 pm', in place of the estimate; null while orders are taken. */
export function pauseText(t: Translate, client: WireClient, orderType: OrderType, nowMs: number): string | null {
  const untilMs = pausedUntil(client, orderType, nowMs);
  if (untilMs === null) return null;
  if (untilMs === Number.POSITIVE_INFINITY) return t('shell.closed');
  return t('shell.opens', { time: whenText(t, untilMs, nowMs, client.timeZone) });
}
