/** When the bell rings: at once for a new order, then every 15 s while any order waits. */
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';

export const RING_EVERY_MS = 15 * SECOND_MS;

export interface RingMemory {
  /** Orders that have rung. */
  readonly heard: ReadonlySet<string>;
  readonly lastMs: number;
}

export const SILENT: RingMemory = { heard: new Set(), lastMs: Number.NEGATIVE_INFINITY };

/** Whether to ring now for the waiting orders, and the next state. Without waiting orders the state is empty. */
export function ringStep(
  waiting: readonly string[],
  memory: RingMemory,
  nowMs: number,
): { readonly ring: boolean; readonly memory: RingMemory } {
  if (waiting.length === 0) return { ring: false, memory: SILENT };
  const isNews = waiting.some((orderId) => !memory.heard.has(orderId));
  const ring = isNews || nowMs - memory.lastMs >= RING_EVERY_MS;
  return { ring, memory: ring ? { heard: new Set(waiting), lastMs: nowMs } : memory };
}
