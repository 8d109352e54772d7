/**
 * Kept answers about a guest's orders. A page that signs out has them removed, and an answer that was asked for before
 * that and comes after it, in this tab or in another one, is not kept either.
 */

import { orderStatusOf } from '#core/contract/wire/codes.ts';
import { isEnded } from '#core/domain/orders/status.ts';

/** The state that Workbox keeps from the start of a request to its end. */
interface Moment {
  readonly state?: Record<string, unknown>;
}

export interface Forgetting {
  /** A plugin of Workbox for the strategy that keeps the answers. */
  readonly plugin: {
    readonly handlerWillStart: (moment: Moment) => Promise<void>;
    readonly cacheDidUpdate: (moment: Moment) => Promise<void>;
  };
  /** Removes what is kept, and what is still on its way once it has come. */
  readonly forget: () => Promise<void>;
}

/** `remove` deletes the cache of the strategy. */
export function createForgetting(remove: () => Promise<unknown>): Forgetting {
  /** How often a page has asked to forget. */
  let times = 0;
  return {
    plugin: {
      handlerWillStart: async ({ state }) => {
        if (state) state.timesBefore = times;
      },
      cacheDidUpdate: async ({ state }) => {
        if (state?.timesBefore !== times) await remove();
      },
    },
    forget: async () => {
      times += 1;
      await remove();
    },
  };
}

/** The beginning of the addresses of an order's answers, where this answer says that the order has ended; else null. */
export async function endedOrder(url: string, answer: Response): Promise<string | null> {
  const { data } = await answer.json().catch(() => ({}));
  const code: unknown = typeof data === 'number' ? data : data?.orderInfo?.orderStatus;
  const hasEnded = typeof code === 'number' && isEnded(orderStatusOf(code) ?? null);
  return hasEnded ? url.replace(/[^/]+$/, '') : null;
}
