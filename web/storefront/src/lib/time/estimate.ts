/** How long an order takes, in words. */
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { estimateRange } from '#core/domain/settings/store-settings.ts';
import { pauseText } from '#store/lib/order-pause.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { useNow } from './now.tsx';
import { useWaits } from './waits.ts';

/**
 * How long an order takes, in words: '25 to 35 min', or '10 min' for a single number; 'opens 6:37 pm' while orders for now
 * are paused. By the restaurant's own history once the page has asked for it.
 */
export function useEstimate(): (orderType: OrderType) => string {
  const t = useT();
  const now = useNow();
  const { client, settings } = useStore();
  const waits = useWaits();
  return (orderType) => {
    const pause = pauseText(t, client, orderType, now);
    if (pause) return pause;
    const { from, to } = waits?.[orderType] ?? estimateRange(orderType, settings[orderType].estimateMinutes);
    return from === to ? t('shell.minutes', { minutes: from }) : t('shell.minutes.range', { from, to });
  };
}
