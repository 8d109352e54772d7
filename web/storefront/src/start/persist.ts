import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import { whenActive } from './when-active.ts';

/** When there is reason to try again: the network is back, or somebody uses the page. */
async function nextChance(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SECOND_MS));
  await new Promise<void>((resolve) => {
    whenActive(resolve);
    addEventListener('online', () => resolve(), { once: true });
  });
}

/** Tries until it succeeds. For parts of a page that can be read without them. `onFailure` is called after each failure. */
export async function persist<Value>(attempt: () => Promise<Value>, onFailure?: () => void): Promise<Value> {
  for (;;) {
    try {
      return await attempt();
    } catch {
      onFailure?.();
      await nextChance();
    }
  }
}
