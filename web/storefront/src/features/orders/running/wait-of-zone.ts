/** What a delivery zone with an estimate of its own makes of the restaurant's wait. Pure. */
import type { WireWaits } from '#core/contract/orders/waits.ts';
import { estimateRange } from '#core/domain/settings/store-settings.ts';

/**
 * `usual` is the estimate of all deliveries, `own` that of the chosen zone, null where it has none. Minutes. Without a
 * history the zone's own estimate holds; with one, the zone's difference is added to it.
 */
export function waitOfZone(wait: WireWaits['delivery'], usual: number, own: number | null): WireWaits['delivery'] {
  if (own === null) return wait;
  if (wait === null) return { ...estimateRange('delivery', own), usual: own };
  const more = own - usual;
  const least = Math.max(1, wait.from + more);
  return {
    from: least,
    usual: Math.max(least, wait.usual + more),
    to: Math.max(least, wait.to + more),
  };
}
