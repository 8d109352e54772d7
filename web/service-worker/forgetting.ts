/**
 * Kept answers about a guest's orders. A page that signs out has them removed, and an answer that was asked for before
 * that and comes after it, in this tab or in another one, is not kept either.
 */

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
