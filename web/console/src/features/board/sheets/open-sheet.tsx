import { useBoardContext } from '#console/features/board/board-context.ts';
import type { Columns } from '#console/features/board/columns.ts';
import { AnsweredSheet } from '#console/features/board/order-sheet.tsx';
import type { BoardView } from '#console/features/board/use-board.ts';
import type { WireTicket, WireTicketLine } from '#core/contract/orders/console-tickets.ts';
import { COLUMNS } from '#core/domain/orders/moves.ts';
import { AcceptSheet } from './accept-sheet.tsx';
import { DetailsSheet } from './details-sheet.tsx';
import { LineSheet } from './line-sheet.tsx';
import { type Rejection, RejectSheet } from './reject-sheet.tsx';

export type OpenSheetState =
  | { readonly kind: 'details' | 'accept' | 'reject'; readonly orderId: string }
  /** One dish of the order, as it was when it was pressed. */
  | { readonly kind: 'line'; readonly orderId: string; readonly line: WireTicketLine };

function findTicket(columns: Columns, orderId: string): WireTicket | undefined {
  for (const column of COLUMNS) {
    const ticket = columns[column].find((candidate) => candidate.orderId === orderId);
    if (ticket) return ticket;
  }
  return undefined;
}

/** The sheet over the board. It shows the order's current state, also when another board moves it. */
export function OpenSheet({
  sheet,
  board,
  onChange,
  onRefund,
  onSoldOut,
}: {
  sheet: OpenSheetState;
  board: BoardView;
  onChange: (sheet: OpenSheetState | null) => void;
  /** Opens the refund sheet for a captured payment. */
  onRefund: (ticket: WireTicket) => void;
  onSoldOut: (productIds: readonly string[]) => void;
}) {
  const { zone } = useBoardContext();
  const ticket = findTicket(board.columns, sheet.orderId);
  if (!ticket) return null;
  const { orderId } = sheet;
  const close = () => onChange(null);
  const reject = ({ reason, text, soldOut }: Rejection) => {
    board.moves.move(ticket, { kind: 'reject', reason, text });
    if (soldOut.length > 0) onSoldOut(soldOut);
    close();
  };
  const isAnswered = ticket.column === 'done' || (sheet.kind === 'accept' && ticket.column !== 'new');
  if (sheet.kind === 'details') {
    return (
      <DetailsSheet
        ticket={ticket}
        onClose={close}
        onCancel={() => onChange({ kind: 'reject', orderId })}
        onRefund={() => onRefund(ticket)}
        onPromise={(promisedMs) => board.moves.move(ticket, { kind: 'promise', promisedMs })}
        onRecall={() => {
          board.moves.move(ticket, { kind: 'recall' });
          close();
        }}
      />
    );
  }
  if (sheet.kind === 'line') {
    return (
      <LineSheet
        ticket={ticket}
        line={sheet.line}
        onClose={close}
        onCancel={() => onChange({ kind: 'reject', orderId })}
      />
    );
  }
  if (isAnswered) return <AnsweredSheet ticket={ticket} onClose={close} />;
  if (sheet.kind === 'reject') {
    const back = ticket.column === 'new' ? ('accept' as const) : ('details' as const);
    return (
      <RejectSheet ticket={ticket} onReject={reject} onClose={close} onBack={() => onChange({ kind: back, orderId })} />
    );
  }
  return (
    <AcceptSheet
      ticket={ticket}
      zone={zone}
      cooking={board.columns.preparing.length}
      onReject={() => onChange({ kind: 'reject', orderId })}
      onClose={close}
      onAccept={(readyInMinutes) => {
        board.moves.move(ticket, { kind: 'accept', readyInMinutes });
        close();
      }}
    />
  );
}
