import { memo } from 'react';
import { useT } from '#console/lib/i18n.tsx';
import { Icon } from '#console/lib/icon.tsx';
import { orderStatusOf } from '#core/contract/codes.ts';
import type { WireTicket } from '#core/contract/console.ts';
import { classNames } from '#ui/class-names.ts';
import { useBoardContext } from './board-context.ts';
import { isDelivery } from './columns.ts';

/** A finished order in one line; opens its details. */
export const DoneRow = memo(function DoneRow({ ticket }: { ticket: WireTicket }) {
  const t = useT();
  const { actions } = useBoardContext();
  const isDone = orderStatusOf(ticket.orderStatus) === 'delivered';
  const label = isDone ? 'board.openDone' : 'board.openCancelled';
  return (
    <button
      type="button"
      className={classNames('done-row', !isDone && 'done-row--bad')}
      aria-label={t(label, { number: ticket.orderNumber })}
      onClick={() => actions.open(ticket)}
    >
      <b>{ticket.orderNumber}</b>
      <Icon name={!isDone ? 'ban' : isDelivery(ticket) ? 'bike' : 'shopping-bag'} />
    </button>
  );
});
