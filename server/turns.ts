export type Turns = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Work under one key runs one after another in this process. For work that waits for a lock in the database: a flood for
 * one row would otherwise hold every connection while it waits, and everybody else would wait for a connection.
 */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work);
    const ended = mine.catch(() => undefined);
    last.set(key, ended);
    try {
      return await mine;
    } finally {
      if (last.get(key) === ended) last.delete(key);
    }
  };
}
