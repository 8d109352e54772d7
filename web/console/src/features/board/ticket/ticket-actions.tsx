import type { ReactNode } from 'react';
import { meetsGuests, useBoardContext } from '#console/features/board/board-context.ts';
import { isDelivery, isOut } from '#console/features/board/columns.ts';
import type { Undo } from '#console/features/board/undo.ts';
import { UndoButton } from '#console/features/board/undo-button.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { orderStatusOf } from '#core/contract/wire/codes.ts';
import { Button } from '#ui/actions/button.tsx';
import { TicketDriver } from './ticket-driver.tsx';

/** Names the order in a button's name: a reader lists buttons without what stands around them. */
const OfOrder = ({ ticket }: { ticket: WireTicket }) => <span className="vh">{ticket.orderNumber}</span>;

/** The next steps of a ticket that this person may take. The server checks each one. */
export function TicketActions({ ticket, undo }: { ticket: WireTicket; undo?: Undo | undefined }) {
  const t = useT();
  const { role, actions } = useBoardContext();
  const isFront = meetsGuests(role);
  const back = undo && <UndoButton ticket={ticket} undo={undo} />;

  // Staff decide how the guest pays before the order is cooked or handed over.
  if (ticket.isPaymentLapsed && ticket.column !== 'done') {
    if (!isFront) return <p className="board-ticket__wait">{t('board.lapsedWait')}</p>;
    return (
      <footer className="board-ticket__actions">
        <Button look="primary" height={56} icon="credit-card" className="grow" onClick={() => actions.open(ticket)}>
          {t('board.lapsedSettle')}
        </Button>
      </footer>
    );
  }
  if (ticket.column === 'new') {
    if (!isFront) return <p className="board-ticket__wait">{t('board.waitsForAnswer')}</p>;
    return (
      <footer className="board-ticket__actions">
        <Button look="primary" height={56} icon="check" className="grow" onClick={() => actions.accept(ticket)}>
          {t('board.accept')} <OfOrder ticket={ticket} />
        </Button>
        <Button
          look="quiet"
          height={56}
          className="square"
          icon="x"
          aria-label={`${t('board.reject')} ${ticket.orderNumber}`}
          onClick={() => actions.reject(ticket)}
        />
      </footer>
    );
  }
  if (ticket.column === 'scheduled' || ticket.column === 'preparing') {
    return <KitchenActions ticket={ticket} back={back} />;
  }
  if (ticket.column !== 'ready') return null;
  if (!isFront) return back ? <footer className="board-ticket__actions">{back}</footer> : null;
  const next = !isDelivery(ticket) ? HAND_OVER : isOut(ticket) ? DELIVERED : SEND_OUT;
  // The press confirms that staff saw the ID; the server records it.
  const label = ticket.needsIdCheck && next.move === 'complete' ? 'board.idSeen' : next.label;
  return (
    <footer className="board-ticket__actions">
      <Button
        look="ghost"
        height={56}
        icon={next.icon}
        className="board-move grow"
        onClick={() => actions.move(ticket, next.move)}
      >
        {t(label)} <OfOrder ticket={ticket} />
      </Button>
      <TicketDriver ticket={ticket} />
      {back}
    </footer>
  );
}

/** Start and ready. `back` undoes the last step; without it the front can open the order. */
function KitchenActions({ ticket, back }: { ticket: WireTicket; back: ReactNode }) {
  const t = useT();
  const { role, actions } = useBoardContext();
  const isStarted = orderStatusOf(ticket.orderStatus) === 'preparing';
  return (
    <footer className="board-ticket__actions">
      {isStarted ? (
        <Button
          look="ghost"
          height={56}
          icon="package-check"
          className="board-move grow"
          onClick={() => actions.move(ticket, 'ready')}
        >
          {t('board.ready')} <OfOrder ticket={ticket} />
        </Button>
      ) : (
        <Button
          look="ghost"
          height={56}
          icon="flame"
          className="board-start grow"
          onClick={() => actions.move(ticket, 'start')}
        >
          {t('board.start')} <OfOrder ticket={ticket} />
        </Button>
      )}
      {back}
      {!back && ticket.column === 'preparing' && meetsGuests(role) && (
        <Button
          look="ghost"
          height={56}
          className="square board-move"
          icon="more"
          aria-label={`${t('board.more')} ${ticket.orderNumber}`}
          onClick={() => actions.open(ticket)}
        />
      )}
    </footer>
  );
}

const HAND_OVER = { label: 'board.handOver', icon: undefined, move: 'complete' } as const;
const SEND_OUT = { label: 'board.sendOut', icon: 'bike', move: 'send' } as const;
const DELIVERED = { label: 'board.delivered', icon: 'check-check', move: 'complete' } as const;
