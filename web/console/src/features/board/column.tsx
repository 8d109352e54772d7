import { memo, type ReactNode } from 'react';
import { useT } from '#console/lib/i18n.tsx';
import { Icon, type IconName } from '#console/lib/icon.tsx';
import type { WireTicket } from '#core/contract/console.ts';
import type { MovesState } from './board-moves.ts';
import type { Column } from './columns.ts';
import { toLanes } from './columns.ts';
import { DoneRow } from './done-row.tsx';
import { MovedTicket, Ticket, type TicketShape } from './ticket.tsx';
import './board.css';

export const COLUMN_ICONS: Readonly<Record<Column, IconName>> = {
  new: 'bell-ring',
  scheduled: 'calendar-clock',
  preparing: 'flame',
  ready: 'package-check',
  done: 'check-check',
};

export type ColumnProps = {
  column: Column;
  tickets: readonly WireTicket[];
  /** What the head says; Done counts the whole day. */
  count: number;
  state: MovesState;
  isLoading: boolean;
};

function shapeOf(column: Column, place: number): TicketShape {
  if (column === 'new') return place === 0 ? 'full' : 'stub';
  if (column === 'ready') return 'head';
  return column === 'scheduled' ? 'compact' : 'full';
}

/** The tickets of a column from top to bottom; orders that another board moved away come first, for a moment. */
export function TicketList({ column, tickets, state, isLoading }: Omit<ColumnProps, 'count'>) {
  const t = useT();
  const here = new Set(tickets.map((ticket) => ticket.orderId));
  const gone = [...state.refusals.values()].filter(
    (refusal) => refusal.column === column && !here.has(refusal.ticket.orderId),
  );
  if (column === 'done') return tickets.map((ticket) => <DoneRow key={ticket.orderId} ticket={ticket} />);
  const shapes = tickets.map((ticket, place) => (
    <Ticket
      key={ticket.orderId}
      ticket={ticket}
      shape={shapeOf(column, place)}
      isMoving={state.pending.get(ticket.orderId)?.state === 'asked'}
      refusal={state.refusals.get(ticket.orderId)?.text}
    />
  ));
  return (
    <>
      {gone.map(({ ticket, text }) => (
        <MovedTicket key={ticket.orderId} ticket={ticket} text={text} />
      ))}
      {shapes}
      {column === 'new' && shapes.length === 0 && gone.length === 0 && !isLoading && (
        <p className="column__empty">{t('board.nothingNew')}</p>
      )}
    </>
  );
}

function ColumnHead({ column, count }: Pick<ColumnProps, 'column' | 'count'>) {
  const t = useT();
  return (
    <header className="column__head">
      <Icon name={COLUMN_ICONS[column]} />
      <h2 className="column__name">{t(`board.column.${column}`)}</h2>
      <span className="column__count">{count}</span>
    </header>
  );
}

export const BoardColumn = memo(function BoardColumn({ column, tickets, count, state, isLoading }: ColumnProps) {
  const t = useT();
  const list = (some: readonly WireTicket[], only?: MovesState): ReactNode => (
    <div className="column__list">
      <TicketList column={column} tickets={some} state={only ?? state} isLoading={isLoading} />
    </div>
  );
  const [left, right] = toLanes(tickets);
  return (
    <section className={`column column--${column}`} aria-label={t(`board.column.${column}`)}>
      <ColumnHead column={column} count={count} />
      {column === 'preparing' ? (
        <div className="column__lanes">
          {list(left)}
          {list(right)}
        </div>
      ) : (
        list(tickets)
      )}
    </section>
  );
});
