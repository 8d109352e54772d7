/**
 * Work of which only so much is done at a time; the rest waits for a place, the first to come first. What `isUrgent` goes
 * before all that waits.
 */
export function createPlaces(
  places: number,
): <Result>(work: () => Promise<Result>, isUrgent?: boolean) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (work, isUrgent = false) => {
    if (running >= places) await new Promise<void>((resolve) => waiting[isUrgent ? 'unshift' : 'push'](resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
