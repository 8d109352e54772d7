/** What every ticket of a board needs and no ticket changes. */
import { createContext, useContext } from 'react';
import type { WireReturned } from '#core/contract/drivers/drivers.ts';
import type { WireTicket, WireTicketLine } from '#core/contract/orders/console-tickets.ts';
import type { WirePrintJob } from '#core/contract/printing/console-printing.ts';
import { isAllowed, type StaffRole } from '#core/contract/staff/permissions.ts';
import type { TicketMove } from './pending-moves.ts';

export interface BoardActions {
  /** Opens the details of the order. */
  readonly open: (ticket: WireTicket) => void;
  /** Opens one dish of the order, which was found missing. */
  readonly openLine: (ticket: WireTicket, line: WireTicketLine) => void;
  readonly accept: (ticket: WireTicket) => void;
  readonly reject: (ticket: WireTicket) => void;
  readonly move: (ticket: WireTicket, kind: TicketMove) => void;
  readonly dismiss: (orderId: string) => void;
  readonly holdUndo: (orderId: string) => void;
}

export interface BoardContextValue {
  readonly zone: string;
  readonly role: StaffRole;
  readonly actions: BoardActions;
  /** Who is out with which order, and the page that sends out; absent without drivers. */
  readonly drivers?:
    | {
        readonly names: ReadonlyMap<string, string>;
        /** Orders that came back with their driver. */
        readonly returned: ReadonlyMap<string, WireReturned>;
        readonly open: () => void;
      }
    | undefined;
  /** The worst state of each order's dockets, where they are not all printed; absent without printers. */
  readonly docketStates?: ReadonlyMap<string, WirePrintJob['state']>;
}

const BoardContext = createContext<BoardContextValue | null>(null);
export const BoardProvider = BoardContext;

export function useBoardContext(): BoardContextValue {
  const value = useContext(BoardContext);
  if (!value) throw new Error('A ticket outside of a board');
  return value;
}

/** Whether the role meets guests and money; the kitchen does not. */
export function meetsGuests(role: StaffRole): boolean {
  return isAllowed(role, 'orders.answer');
}
