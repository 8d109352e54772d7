/**
 * Hand-overs that this phone keeps until the server has them: each is stored before it is sent, and a repeat answers as
 * the first did. Decision 127.
 */
import { CallError } from '#console/lib/http.ts';
import { type KeptHandOver, readStored, writeStored } from '#console/lib/storage.ts';
import type { WireDeliveries } from '#core/contract/drivers/drivers.ts';
import { DAY_MS, SECOND_MS } from '#core/domain/time/zoned-time.ts';

/** Answers that say nothing about the hand-over: signed out, locked, too many calls, or a fault of the server. */
const LATER: readonly number[] = [401, 403, 408, 429];

export interface OutboxParts {
  readonly driverId: string;
  /** Sends one hand-over, pressed `secondsAgo`. */
  readonly send: (kept: KeptHandOver, secondsAgo: number) => Promise<WireDeliveries>;
  /** What the driver's page shows after a hand-over has arrived. */
  readonly onSent: (after: WireDeliveries) => void;
  readonly now?: () => number;
}

export interface KeptHandOvers {
  subscribe(listener: () => void): () => void;
  /** Those of this driver, the oldest first. */
  get(): readonly KeptHandOver[];
  /**
   * Keeps a hand-over and sends it. Resolves once it has arrived, or is kept for later; rejects with the refusal of the
   * server, which the driver puts right.
   */
  add(kept: KeptHandOver): Promise<void>;
  /** Sends what waits; what the server refuses keeps the refusal's text. Never rejects. */
  sendAll(): Promise<void>;
  remove(orderId: string): void;
}

export function createKeptHandOvers({ driverId, send, onSent, now = Date.now }: OutboxParts): KeptHandOvers {
  const listeners = new Set<() => void>();
  const underWay = new Set<string>();
  const stored = () => readStored('console-handed-over') ?? [];
  let own = stored().filter((one) => one.driverId === driverId);

  const change = (next: readonly KeptHandOver[]) => {
    own = [...next];
    const others = stored().filter((one) => one.driverId !== driverId);
    const all = [...others, ...own];
    writeStored('console-handed-over', all.length > 0 ? all : undefined);
    for (const listener of listeners) listener();
  };
  const remove = (orderId: string) => change(own.filter((one) => one.orderId !== orderId));

  /** Undefined when it has arrived, or the error. */
  async function trySending(kept: KeptHandOver): Promise<unknown> {
    underWay.add(kept.orderId);
    try {
      const agoMs = Math.min(DAY_MS, Math.max(0, now() - kept.pressedMs));
      const after = await send(kept, Math.round(agoMs / SECOND_MS));
      remove(kept.orderId);
      onSent(after);
      return undefined;
    } catch (error) {
      return error;
    } finally {
      underWay.delete(kept.orderId);
    }
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => own,
    remove,
    async add(kept) {
      const before = own;
      change([...own.filter((one) => one.orderId !== kept.orderId), { ...kept, problem: null }]);
      const error = await trySending(kept);
      if (!isRefusal(error)) return;
      // The form says why. One that had been refused before stays on the list until it is put right.
      const earlier = before.filter((one) => one.orderId === kept.orderId);
      change([...own.filter((one) => one.orderId !== kept.orderId), ...earlier]);
      throw error;
    },
    async sendAll() {
      for (const kept of own.filter(({ orderId, problem }) => problem === null && !underWay.has(orderId))) {
        const error = await trySending(kept);
        if (isRefusal(error)) {
          change(own.map((one) => (one.orderId === kept.orderId ? { ...one, problem: error.message } : one)));
        } else if (error !== undefined) return;
      }
    },
  };
}

function isRefusal(error: unknown): error is CallError {
  return error instanceof CallError && error.status < 500 && !LATER.includes(error.status);
}
