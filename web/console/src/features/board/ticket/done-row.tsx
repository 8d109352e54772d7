import { memo } from 'react';
import { useBoardContext } from '#console/features/board/board-context.ts';
import { isDelivery } from '#console/features/board/columns.ts';
import type { Undo } from '#console/features/board/undo.ts';
import { UndoButton } from '#console/features/board/undo-button.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { orderStatusOf } from '#core/contract/wire/codes.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';

/** A finished order in one line; opens its details. */
export const DoneRow = memo(function DoneRow({ ticket, undo }: { ticket: WireTicket; undo?: Undo | undefined }) {
  const t = useT();
  const { actions } = useBoardContext();
  const isDone = orderStatusOf(ticket.orderStatus) === 'delivered';
  const label = isDone ? 'board.openDone' : 'board.openCancelled';
  const row = (
    <button
      type="button"
      data-order={undo ? undefined : ticket.orderId}
      className={classNames('done-row', !isDone && 'done-row--bad')}
      aria-label={t(label, { number: ticket.orderNumber })}
      onClick={() => actions.open(ticket)}
    >
      <b>{ticket.orderNumber}</b>
      <Icon name={!isDone ? 'ban' : isDelivery(ticket) ? 'bike' : 'shopping-bag'} />
    </button>
  );
  if (!undo) return row;
  return (
    <div className="done-row__moved" data-order={ticket.orderId}>
      {row}
      <UndoButton ticket={ticket} undo={undo} />
    </div>
  );
});
