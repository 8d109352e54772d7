/** What stands where an order type takes no order for now. */
import { nextOpening, type OpeningSchedule, openStateAt } from '#core/domain/hours/opening-hours.ts';
import { scheduleFor } from '#core/domain/hours/order-type-hours.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { pauseText } from './order-pause.ts';
import type { Translate } from './page/i18n.tsx';
import type { Store } from './store.tsx';
import { whenText } from './time/clock.ts';

/** 'opens 6:37 pm'; null where no opening is known. */
export function opensText(t: Translate, schedule: OpeningSchedule, nowMs: number, zone: string): string | null {
  const opensAtMs = nextOpening(schedule, nowMs, zone);
  return opensAtMs === null ? null : t('shell.opens', { time: whenText(t, opensAtMs, nowMs, zone) });
}

/** 'opens 6:37 pm' or 'Closed', in place of the estimate; null while orders for now are taken. */
export function closedText(t: Translate, store: Store, orderType: OrderType, nowMs: number): string | null {
  const { client } = store;
  const pause = pauseText(t, client, orderType, nowMs);
  const schedule = scheduleFor(store, orderType);
  if (pause || openStateAt(schedule, nowMs, client.timeZone).isOpen) return pause;
  return opensText(t, schedule, nowMs, client.timeZone) ?? t('shell.closed');
}
