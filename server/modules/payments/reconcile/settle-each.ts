import type { Deps } from '#server/deps.ts';
import { isUnavailable } from '#server/modules/payments/provider-call.ts';

const RUN_LIMIT_MS = 35_000;
/** When a run that begins now begins nothing more (`performance.now()`): before the job's own limit, whatever it has done. */
export const endOfRun = () => performance.now() + RUN_LIMIT_MS;
const AT_ONCE = 8;
/** So many failures in a row mean that the provider is away: the next run tries again. */
const GIVE_UP_AFTER = 4;

/** Runs `work` for all, a few at a time, until the provider seems to be away or time is up; answers those it got to. */
export async function settleEach<Item>(
  log: Pick<Deps['log'], 'warn'>,
  items: readonly Item[],
  endMs: number,
  work: (item: Item) => Promise<void>,
): Promise<Item[]> {
  const queue = [...items];
  const reached: Item[] = [];
  let failuresInARow = 0;
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      if (performance.now() > endMs || failuresInARow >= GIVE_UP_AFTER) return;
      reached.push(item);
      try {
        await work(item);
        failuresInARow = 0;
      } catch (error) {
        if (isUnavailable(error)) failuresInARow += 1;
        log.warn({ err: error }, 'a payment could not be settled yet');
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return reached;
}
