import { type CSSProperties, useCallback } from 'react';
import { useT } from '#console/lib/page/i18n.tsx';
import { useClock } from '#console/lib/time/clock.ts';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { Button } from '#ui/actions/button.tsx';
import { useBoardContext } from './board-context.ts';
import { type Undo, undoLeft } from './undo.ts';
import './undo-button.css';

/** Undoes the last step of this ticket; shown for ten seconds, or a minute once it has the focus of a keyboard. */
export function UndoButton({ ticket, undo }: { ticket: WireTicket; undo: Undo }) {
  const t = useT();
  const { actions } = useBoardContext();
  const { seconds, share } = useClock(useCallback((nowMs: number) => undoLeft(undo, nowMs), [undo]));
  if (seconds === 0) return null;
  return (
    <Button
      look="ghost"
      height={56}
      icon="undo-2"
      className="square board-move board-undo"
      style={{ '--p': share } as CSSProperties}
      aria-keyshortcuts="Control+Z"
      aria-label={t('board.undo', { number: ticket.orderNumber })}
      onFocus={({ target }) => target.matches(':focus-visible') && actions.holdUndo(ticket.orderId)}
      onClick={() => actions.move(ticket, undo.action)}
    >
      <small aria-hidden="true">{seconds}</small>
    </Button>
  );
}
