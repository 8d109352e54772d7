/** How long an order takes, in words. */
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { estimateRange } from '#core/domain/settings/store-settings.ts';
import { pauseText } from '#store/lib/order-pause.ts';
import type { Translate } from '#store/lib/page/i18n.tsx';
import type { Store } from '#store/lib/store.tsx';

/** '25–35 min', or '10 min' for a single number; 'opens 6:37 pm' while orders for now are paused. */
export function estimateText(t: Translate, service: OrderType, { client, settings }: Store, nowMs: number): string {
  const pause = pauseText(t, client, service, nowMs);
  if (pause) return pause;
  // The restaurant's own history, once the page has asked for it.
  const { from, to } = client.waits?.[service] ?? estimateRange(service, settings[service].estimateMinutes);
  return from === to ? t('shell.minutes', { minutes: from }) : t('shell.minutes.range', { from, to });
}
