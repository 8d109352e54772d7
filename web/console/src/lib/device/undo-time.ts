import { readStored } from '#console/lib/storage.ts';

/** For how many seconds a board offers to take a move back; whoever uses the device chooses. The last is UNDO_HELD_MS. */
export const UNDO_SECONDS = [10, 30, 60] as const;

/** How long the board of this device offers to take a move back, in seconds. */
export function undoSeconds(): number {
  return UNDO_SECONDS.find((choice) => choice === readStored('console-undo')) ?? UNDO_SECONDS[0];
}
