/**
 * Rapid presses on a stepper become few calls: at most one call per line is pending, and after its answer only the
 * latest wanted quantity is sent. The last press wins.
 */
export interface QuantityQueue {
  /** Sets the wanted quantity; 0 removes the line. */
  want(lineId: string, qty: number): void;
  /** Wanted quantities that are not yet confirmed, by line. A new map after every change. */
  pending(): ReadonlyMap<string, number>;
  subscribe(listener: () => void): () => void;
}

/**
 * @param send performs the call; its promise settles when the answer is in the cache. A rejection drops the wanted
 * quantity of that line, so that the known quantity shows again; `send` must inform the customer.
 */
export function createQuantityQueue(send: (lineId: string, qty: number) => Promise<void>): QuantityQueue {
  let wanted: ReadonlyMap<string, number> = new Map();
  const busy = new Set<string>();
  const listeners = new Set<() => void>();

  function replace(change: (next: Map<string, number>) => void): void {
    const next = new Map(wanted);
    change(next);
    wanted = next;
    for (const listener of listeners) listener();
  }

  async function run(lineId: string): Promise<void> {
    busy.add(lineId);
    try {
      let sent: number | undefined;
      for (let qty = wanted.get(lineId); qty !== undefined && qty !== sent; qty = wanted.get(lineId)) {
        sent = qty;
        await send(lineId, qty);
      }
    } catch {
      // `send` has informed the customer.
    } finally {
      busy.delete(lineId);
      replace((next) => next.delete(lineId));
    }
  }

  return {
    want(lineId, qty) {
      replace((next) => next.set(lineId, qty));
      if (!busy.has(lineId)) void run(lineId);
    },
    pending: () => wanted,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
