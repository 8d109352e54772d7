import { memo, useState } from 'react';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import type { Column } from '#core/domain/orders/moves.ts';
import { Button } from '#ui/actions/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconName } from '#ui/icons/icons.ts';
import { useMedia } from '#ui/use-media.ts';
import { toLanes } from './columns.ts';
import { DRAWN, fold } from './fold.ts';
import { LaterDays } from './later/later-days.tsx';
import type { MovesState } from './moves-state.ts';
import type { Refusal } from './pending-moves.ts';
import { DoneRow } from './ticket/done-row.tsx';
import { MovedTicket, Ticket, type TicketShape } from './ticket/ticket.tsx';
import './board.css';

export const COLUMN_ICONS: Readonly<Record<Column, IconName>> = {
  new: 'bell-ring',
  scheduled: 'calendar-clock',
  preparing: 'flame',
  ready: 'package-check',
  done: 'check-check',
};

/** Two lanes need room for two tickets. */
const ONE_LANE = '(max-width: 860px)';

export type ColumnProps = {
  column: Column;
  tickets: readonly WireTicket[];
  /** The number in the head; Done counts the whole day. */
  count: number;
  state: MovesState;
  isLoading: boolean;
  /** Shows the new orders by time; undefined while there is no rush. */
  onRush?: (() => void) | undefined;
};

function useFold(column: Column, tickets: readonly WireTicket[]) {
  const [shown, setShown] = useState(DRAWN);
  return { ...fold(tickets, shown, column === 'new'), unfold: () => setShown((before) => before + DRAWN) };
}

/** Represents tickets that are not drawn; a press draws the next ones. */
function FoldRow({ count, onOpen }: { count: number; onOpen: () => void }) {
  const t = useT();
  if (count === 0) return null;
  return (
    <Button look="quiet" height={40} className="column__more" onClick={onOpen}>
      {t('board.folded', { count })}
    </Button>
  );
}

function shapeOf(column: Column, place: number): TicketShape {
  if (column === 'new') return place === 0 ? 'full' : 'stub';
  if (column === 'ready') return 'head';
  return 'full';
}

/** Refusals of orders that another board has moved out of the column meanwhile. */
export function goneFrom(column: Column, tickets: readonly WireTicket[], state: MovesState): readonly Refusal[] {
  const here = new Set(tickets.map((ticket) => ticket.orderId));
  return [...state.refusals.values()].filter(
    (refusal) => refusal.column === column && !here.has(refusal.ticket.orderId),
  );
}

export type TicketListProps = Pick<ColumnProps, 'column' | 'tickets' | 'state'> & { gone: readonly Refusal[] };

/** Tickets from top to bottom, with a long list folded; moved tickets stand first for a moment. */
export function TicketList({ column, tickets, state, gone }: TicketListProps) {
  const { first, folded, latest, unfold } = useFold(column, tickets);
  const draw = (ticket: WireTicket, shape: TicketShape) =>
    column === 'done' ? (
      <DoneRow key={ticket.orderId} ticket={ticket} undo={state.undos.get(ticket.orderId)} />
    ) : (
      <Ticket
        key={ticket.orderId}
        ticket={ticket}
        shape={shape}
        isMoving={state.pending.get(ticket.orderId)?.state === 'asked'}
        refusal={state.refusals.get(ticket.orderId)?.text}
        undo={state.undos.get(ticket.orderId)}
      />
    );
  return (
    <>
      {gone.map(({ ticket, text }) => (
        <MovedTicket key={ticket.orderId} ticket={ticket} text={text} />
      ))}
      {column === 'scheduled' ? (
        <LaterDays tickets={first} draw={(ticket) => draw(ticket, 'compact')} />
      ) : (
        first.map((ticket, place) => draw(ticket, shapeOf(column, place)))
      )}
      <FoldRow count={folded} onOpen={unfold} />
      {latest.map((ticket) => draw(ticket, 'stub'))}
    </>
  );
}

/** Says that a column has no order, once the board has loaded. */
export function EmptyColumn({
  column,
  count,
  isLoading,
  gone,
}: Omit<ColumnProps, 'tickets' | 'state'> & Pick<TicketListProps, 'gone'>) {
  const t = useT();
  if (count > 0 || gone.length > 0 || isLoading) return null;
  return <p className="column__empty">{t(`board.nothing.${column}`)}</p>;
}

function ColumnHead({ column, count }: Pick<ColumnProps, 'column' | 'count'>) {
  const t = useT();
  return (
    <header className="column__head">
      <Icon name={COLUMN_ICONS[column]} />
      <h2 className="column__name" tabIndex={-1}>
        {t(`board.column.${column}`)}
      </h2>
      <span className={classNames('column__count', column === 'new' && count > 0 && 'column__count--waiting')}>
        {count}
      </span>
    </header>
  );
}

export const BoardColumn = memo(function BoardColumn({
  column,
  tickets,
  count,
  state,
  isLoading,
  onRush,
}: ColumnProps) {
  const t = useT();
  const hasLanes = !useMedia(ONE_LANE) && column === 'preparing';
  const gone = goneFrom(column, tickets, state);
  const list = (some: readonly WireTicket[], missing: readonly Refusal[]) => (
    <div className="column__list">
      <TicketList column={column} tickets={some} state={state} gone={missing} />
    </div>
  );
  const [left, right] = toLanes(tickets);
  const lanes = () =>
    hasLanes ? (
      <div className="column__lanes">
        {list(left, gone)}
        {list(right, [])}
      </div>
    ) : (
      list(tickets, gone)
    );
  return (
    <section className={`column column--${column}`} data-column={column} aria-label={t(`board.column.${column}`)}>
      <ColumnHead column={column} count={count} />
      {onRush && (
        <Button look="primary" icon="list-checks" className="rush-offer" onClick={onRush}>
          {t('rush.byTime')}
        </Button>
      )}
      <EmptyColumn column={column} count={count} isLoading={isLoading} gone={gone} />
      {/* A list without a ticket would be moved by the words that say so. */}
      {(tickets.length > 0 || gone.length > 0) && lanes()}
    </section>
  );
});
