import { useCallback } from 'react';
import { useBoardContext } from '#console/features/board/board-context.ts';
import type { Columns } from '#console/features/board/columns.ts';
import { ageOf } from '#console/features/board/ticket/age.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { useClock } from '#console/lib/time/clock.ts';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { Icon } from '#ui/icons/icon.tsx';
import './hand-dock.css';

/** More do not fit the narrowest tablet. */
const SHOWN = 6;

function InHand({ ticket }: { ticket: WireTicket }) {
  const t = useT();
  const { actions } = useBoardContext();
  const age = useClock(useCallback((nowMs: number) => ageOf(ticket, nowMs), [ticket]));
  if (!age) return null;
  return (
    <button type="button" className={`hand__order age--${age.tone}`} onClick={() => actions.open(ticket)}>
      <b>{ticket.orderNumber}</b>
      <Icon name={age.icon} />
      {t(age.key, { minutes: age.minutes })}
    </button>
  );
}

/** What is in hand while the new orders fill the board: the latest first. */
export function HandDock({
  columns,
  onCook,
  onColumns,
}: {
  columns: Columns;
  onCook: () => void;
  /** Shows the columns by state again. */
  onColumns: () => void;
}) {
  const t = useT();
  return (
    <footer className="hand">
      <button type="button" className="hand__count" onClick={onColumns}>
        <Icon name="flame" />
        {t('rush.inPreparation')}
        <b>{columns.preparing.length}</b>
      </button>
      <div className="hand__orders">
        {columns.preparing.slice(0, SHOWN).map((ticket) => (
          <InHand key={ticket.orderId} ticket={ticket} />
        ))}
      </div>
      <button type="button" className="hand__count" onClick={onCook}>
        <Icon name="cooking-pot" />
        {t('rush.cook')}
      </button>
      <button type="button" className="hand__count" onClick={onColumns}>
        <Icon name="package-check" />
        {t('board.tab.ready')}
        <b>{columns.ready.length}</b>
      </button>
      <button type="button" className="hand__count" onClick={onColumns}>
        <Icon name="calendar-clock" />
        <span className="vh">{t('board.tab.scheduled')}</span>
        <b>{columns.scheduled.length}</b>
      </button>
    </footer>
  );
}
