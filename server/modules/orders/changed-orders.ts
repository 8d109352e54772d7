/** Orders by their last change, page by page, for a program that keeps a copy of all of them. */
import type { Deps } from '#server/deps.ts';
import { listChanged } from './board/repo-board.ts';
import type { OrderBoard } from './board.ts';
import type { BoardRow } from './board-row.ts';

/** Where a list begins: after a page before it, or at an instant (ISO 8601). */
export interface ChangesFrom {
  readonly updatedSince?: string | undefined;
  /** `nextCursor` of the page before; it counts when both are given. */
  readonly cursor?: string | undefined;
}

export interface ChangedPage {
  /** The longest unchanged first, as they are now. */
  readonly rows: readonly BoardRow[];
  /** Names the last change that was read, so that a list goes on there on any later day. */
  readonly nextCursor: string;
  readonly hasMore: boolean;
}

/**
 * Every order that the restaurant may see and that changed since then, in any state. An order that changes meanwhile
 * comes again later in the list, so that a program that follows `nextCursor` to the end has each in its last state.
 */
export type ChangedOrders = (clientId: string, from: ChangesFrom) => Promise<ChangedPage>;

const PAGE = 100;
/**
 * A change is written down with the time at which its transaction made it, and read once that has ended. No statement
 * runs for so long, so nothing that is still to be written lies before what was read.
 */
const SETTLED_MS = 30_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export function createChangedOrders(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { rowsOf }: Pick<OrderBoard, 'rowsOf'>,
): ChangedOrders {
  return async (clientId, { updatedSince, cursor }) => {
    const since = Math.max(0, Date.parse(updatedSince ?? ''));
    const [ms = '0', afterId = FIRST_ID] = (cursor ?? `${since}_${FIRST_ID}`).split('_');
    const span = { fromMs: Number(ms), afterId, toMs: now() - SETTLED_MS, limit: PAGE + 1 };
    const changed = await listChanged(db, clientId, span);
    const page = changed.slice(0, PAGE);
    const ids = page.map(({ orderId }) => orderId);
    const found = new Map((await rowsOf(clientId, ids)).map((row) => [row.orderId, row]));
    const last = page.at(-1);
    return {
      rows: ids.flatMap((id) => found.get(id) ?? []),
      nextCursor: last ? `${last.changedMs}_${last.orderId}` : `${ms}_${afterId}`,
      hasMore: changed.length > PAGE,
    };
  };
}
