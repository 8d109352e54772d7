/** How long an order takes, in words. */
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { estimateRange } from '#core/domain/settings/store-settings.ts';
import { pauseText } from '#store/lib/order-pause.ts';
import { type Translate, useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { usePreference } from '#store/ordering/react.tsx';
import { whenText } from './clock.ts';
import { useNow } from './now.tsx';
import { useOpens, useWaits } from './waits.ts';

/** What stands in place of the estimate where orders for now are not taken: 'from 6:37 pm' or 'Closed'; else null. */
export function useClosedText(): (orderType: OrderType) => string | null {
  const t = useT();
  const now = useNow();
  const { client } = useStore();
  const opens = useOpens();
  return (orderType) => {
    const opensMs = opens[orderType];
    const pause = pauseText(t, client, orderType, now);
    if (pause || opensMs === undefined) return pause;
    if (opensMs === null) return t('shell.closed');
    return opensMs > now ? t('shell.from', { value: whenText(t, opensMs, now, client.timeZone) }) : null;
  };
}

/** '25 to 35 min', or '10 min' for a single number. */
export function minutesText(t: Translate, { from, to }: ReturnType<typeof estimateRange>): string {
  return from === to ? t('shell.minutes', { minutes: from }) : t('shell.minutes.range', { from, to });
}

/**
 * How long an order takes, in words; 'from 6:37 pm' while there are no orders for now. By the restaurant's own history
 * once the page has asked for it.
 */
export function useEstimate(): (orderType: OrderType) => string {
  const t = useT();
  const { settings } = useStore();
  const waits = useWaits();
  const closedText = useClosedText();
  return (orderType) => {
    const closed = closedText(orderType);
    if (closed) return closed;
    return minutesText(t, waits?.[orderType] ?? estimateRange(orderType, settings[orderType].estimateMinutes));
  };
}

/** The wanted time of the chosen order type while it is ahead, 'tomorrow 5 pm'; else the estimate. */
export function usePromise(): (orderType: OrderType) => string {
  const t = useT();
  const now = useNow();
  const { client } = useStore();
  const estimate = useEstimate();
  const preference = usePreference();
  const laterMs = Date.parse(preference?.laterUtc ?? '');
  return (orderType) =>
    preference?.orderType === orderType && laterMs > now
      ? whenText(t, laterMs, now, client.timeZone)
      : estimate(orderType);
}
