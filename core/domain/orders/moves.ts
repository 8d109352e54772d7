/** How long steps of the board can be taken back. */
import { MINUTE_MS, SECOND_MS } from '#core/domain/time/zoned-time.ts';

/** A board offers to take a move back for so long. */
export const UNDO_MS = 10 * SECOND_MS;
/** The server takes a move back for longer than a board offers it: a slow network needs the time. */
export const UNDO_TAKEN_MS = UNDO_MS + 5 * SECOND_MS;
/** A completed order comes back within one meal. */
export const RECALL_MS = 120 * MINUTE_MS;
