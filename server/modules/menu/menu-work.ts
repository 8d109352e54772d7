/** Work on a restaurant's menu file, outside the server: one file of a restaurant at a time, and few that wait. */
import { refuse } from '#server/refuse.ts';
import { ProcessEnded, runTask } from '#server/tasks/run-task.ts';
import type { Arguments, MenuTask, Result } from '#server/tasks/tasks.ts';
import { createTurns } from '#server/turns.ts';

/** Files of one restaurant and of all, the one in work among them: each is held in memory until its turn. */
const MOST_OF_ONE = 3;
const MOST_OF_ALL = 12;
/** Seconds. */
const RETRY_AFTER = 10;

const inTurn = createTurns();
const waiting = new Map<string, number>();

/**
 * Rejects with the task's own AppError, 429 'import-busy' where too many files wait, and 422 'import-too-much' for a file
 * that needs more time or memory than any menu.
 */
export async function workOnMenu<Name extends MenuTask>(
  clientId: string,
  name: Name,
  ...args: Arguments<Name>
): Promise<Result<Name>> {
  const mine = waiting.get(clientId) ?? 0;
  const all = [...waiting.values()].reduce((total, count) => total + count, 0);
  if (mine >= MOST_OF_ONE || all >= MOST_OF_ALL) throw refuse('import-busy', {}, { retryAfter: RETRY_AFTER });
  waiting.set(clientId, mine + 1);
  try {
    return await inTurn(clientId, () => runTask(name, ...args));
  } catch (error) {
    throw error instanceof ProcessEnded ? refuse('import-too-much', {}, { cause: error }) : error;
  } finally {
    const left = (waiting.get(clientId) ?? 1) - 1;
    if (left === 0) waiting.delete(clientId);
    else waiting.set(clientId, left);
  }
}
