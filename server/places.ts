/**
 * Work of which only so much is done at a time; the rest waits for a place, the first to come first. What `isUrgent` goes
 * before all that is not.
 */
export function createPlaces(
  places: number,
): <Result>(work: () => Promise<Result>, isUrgent?: boolean) => Promise<Result> {
  let running = 0;
  const urgent: (() => void)[] = [];
  const waiting: (() => void)[] = [];

  return async (work, isUrgent = false) => {
    if (running >= places) await new Promise<void>((resolve) => (isUrgent ? urgent : waiting).push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = urgent.shift() ?? waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
