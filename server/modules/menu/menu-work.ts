/** Work on a restaurant's menu file, outside the server: one file at a time, and few that wait. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createPlaces } from '#server/places.ts';
import { refuse } from '#server/refuse.ts';
import { ProcessEnded, runTask } from '#server/tasks/run-task.ts';
import type { Arguments, MenuTask, Result } from '#server/tasks/tasks.ts';
import { createTurns } from '#server/turns.ts';

/** Files of one restaurant and of all, the one in work among them: each is held in memory until its turn. */
const MOST_OF_ONE = 3;
const MOST_OF_ALL = 12;
/** Seconds. */
const RETRY_AFTER = 10;
/** A task that has not begun so long after its call never does: with the 30 s that it may take, its caller is still there. */
const BEGIN_MS = 28_000;
const PATIENCE_MS = 60_000;

export type MenuWork = <Name extends MenuTask>(name: Name, ...args: Arguments<Name>) => Promise<Result<Name>>;

/**
 * The tasks of one call, from now on. Each rejects with its own AppError, 429 'import-busy' where too many files wait or
 * its turn did not come in `beginMs`, and 422 'import-too-much' for a file that needs more time or memory than any menu.
 */
export type BeginMenuWork = (clientId: string, beginMs?: number) => MenuWork;

/** `run` carries a task out. */
export function createMenuWork(run: typeof runTask): BeginMenuWork {
  const inTurn = createTurns();
  // Each may take much memory and time.
  const inPlace = createPlaces(1);
  const waiting = new Map<string, number>();
  const busy = () => refuse('import-busy', {}, { retryAfter: RETRY_AFTER });

  async function held<Done>(clientId: string, work: () => Promise<Done>): Promise<Done> {
    waiting.set(clientId, (waiting.get(clientId) ?? 0) + 1);
    try {
      return await inTurn(clientId, () => inPlace(work));
    } finally {
      const left = (waiting.get(clientId) ?? 1) - 1;
      if (left === 0) waiting.delete(clientId);
      else waiting.set(clientId, left);
    }
  }

  return (clientId, beginMs = BEGIN_MS) => {
    const lateAt = performance.now() + beginMs;
    return async <Name extends MenuTask>(name: Name, ...args: Arguments<Name>): Promise<Result<Name>> => {
      const all = [...waiting.values()].reduce((total, count) => total + count, 0);
      const isFull = (waiting.get(clientId) ?? 0) >= MOST_OF_ONE || all >= MOST_OF_ALL;
      if (isFull || performance.now() > lateAt) throw busy();
      // Not by the clock: a timer may fire a moment early, and what is refused must not begin.
      let isRefused = false;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          isRefused = true;
          reject(busy());
        }, lateAt - performance.now());
      });
      const done = held(clientId, async () => {
        clearTimeout(timer);
        if (isRefused) throw busy();
        return await run(name, ...args);
      });
      try {
        return await Promise.race([done, late]);
      } catch (error) {
        throw error instanceof ProcessEnded ? refuse('import-too-much', {}, { cause: error }) : error;
      }
    };
  };
}

export const beginMenuWork = createMenuWork(runTask);

/** For calls with such work. A socket on which nothing moves is closed after some seconds. */
export async function waitForMenuWork(_request: FastifyRequest, { raw }: FastifyReply): Promise<void> {
  // What happens then is for plugins/late-answer.ts.
  raw.setTimeout(PATIENCE_MS, () => undefined);
}
