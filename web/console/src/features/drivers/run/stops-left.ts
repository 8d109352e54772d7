import type { KeptHandOver } from '#console/lib/storage.ts';
import type { WireDelivery } from '#core/contract/drivers/drivers.ts';

/** The stops without those whose hand-over this phone still has to send. */
export function stopsLeft(stops: readonly WireDelivery[], kept: readonly KeptHandOver[]): WireDelivery[] {
  const waiting = new Set(kept.filter(({ problem }) => problem === null).map(({ orderId }) => orderId));
  return stops.filter(({ orderId }) => !waiting.has(orderId));
}

/** Cash in dollars that the driver has and the restaurant does not know of yet. */
export function cashKept(kept: readonly KeptHandOver[]): number {
  return kept.reduce((sum, { cashAmount }) => Math.round((sum + cashAmount) * 100) / 100, 0);
}
