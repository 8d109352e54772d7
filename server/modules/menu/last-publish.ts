import type { Executor } from '#server/db/executor.ts';
import { listPublishRows } from './editing/repo.ts';

/** When the menu was last published (UTC ms); undefined where nobody has published it here. */
export async function lastPublishMs(executor: Executor, clientId: string): Promise<number | undefined> {
  const [row] = await listPublishRows(executor, clientId, 1);
  return row?.at;
}
