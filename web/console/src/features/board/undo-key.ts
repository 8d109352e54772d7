/** Ctrl+Z on the board: takes back the latest step that can be taken back. Pure. */
import { COLUMNS } from '#core/domain/orders/moves.ts';
import type { Columns } from './columns.ts';
import type { Undo } from './undo.ts';

/** Of a key that was pressed. */
interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

export function isUndoKey({ key, ctrlKey, metaKey, shiftKey }: PressedKey): boolean {
  return (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z';
}

/** The ticket of the latest step that is offered to be taken back, with how; null where none is. */
export function latestUndo(columns: Columns, undos: ReadonlyMap<string, Undo>) {
  const beganMs = ({ untilMs, forMs }: Undo) => untilMs - forMs;
  const [last] = COLUMNS.flatMap((column) => columns[column])
    .flatMap((ticket) => {
      const undo = undos.get(ticket.orderId);
      return undo ? [{ ticket, undo }] : [];
    })
    .sort((one, other) => beganMs(other.undo) - beganMs(one.undo));
  return last ?? null;
}
