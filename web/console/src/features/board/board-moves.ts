/** Sends moves to the server and keeps pending and refused ones. One per board page. */

import { CallError, call } from '#console/lib/http.ts';
import { serverNow } from '#console/lib/time/clock.ts';
import type { WireTicket } from '#core/contract/wire/console.ts';
import {
  type Move,
  movedTicket,
  type PendingMove,
  type PendingMoves,
  type Refusal,
  withoutKnown,
} from './pending-moves.ts';
import { UNDO_MS, type Undo, undoOf } from './undo.ts';

/** How long a refusal stays on its ticket. */
const REFUSAL_MS = 8_000;

export interface MovesState {
  readonly pending: PendingMoves;
  readonly refusals: ReadonlyMap<string, Refusal>;
  /** Steps of this board that can still be undone, by order. */
  readonly undos: ReadonlyMap<string, Undo>;
}

export interface BoardMoves {
  subscribe(listener: () => void): () => void;
  get(): MovesState;
  /** Shows the move at once and sends it to the server; a refusal reverts it and explains it on the ticket. */
  move(ticket: WireTicket, move: Move): void;
  /** Removes a refusal that staff have read. */
  dismiss(orderId: string): void;
  /** Call it with the board's new answer: drops the moves that the answer includes. */
  caughtUp(tickets: readonly WireTicket[]): void;
}

export interface BoardMovesDeps {
  /** Name of the person at this board. */
  readonly by: string;
  /** Fetches the board again; called after every move, refused or not. */
  readonly refresh: () => void;
  readonly unreachable: () => string;
  readonly send?: typeof sendMove;
}

export function createBoardMoves({ by, refresh, unreachable, send = sendMove }: BoardMovesDeps): BoardMoves {
  const listeners = new Set<() => void>();
  let state: MovesState = { pending: new Map(), refusals: new Map(), undos: new Map() };
  /** Requests under way by order, and the moves that staff tapped meanwhile, which follow in turn. */
  const asked = new Map<string, Move['kind']>();
  const following = new Map<string, readonly Move[]>();

  const set = (next: MovesState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const setPending = (orderId: string, pending: PendingMove | null) => {
    const next = new Map(state.pending);
    if (pending) next.set(orderId, pending);
    else next.delete(orderId);
    set({ ...state, pending: next });
  };
  const setRefusal = (orderId: string, refusal: Refusal | null) => {
    const next = new Map(state.refusals);
    if (refusal) next.set(orderId, refusal);
    else next.delete(orderId);
    set({ ...state, refusals: next });
  };
  const setUndo = (orderId: string, undo: Undo | null) => {
    if (!undo && !state.undos.has(orderId)) return;
    const next = new Map(state.undos);
    if (undo) next.set(orderId, undo);
    else next.delete(orderId);
    set({ ...state, undos: next });
  };
  const offerUndo = (orderId: string, kind: Move['kind']) => {
    const action = undoOf(kind);
    if (!action) return;
    const undo = { action, untilMs: serverNow() + UNDO_MS };
    setUndo(orderId, undo);
    setTimeout(() => {
      if (state.undos.get(orderId) === undo) setUndo(orderId, null);
    }, UNDO_MS);
  };
  const refuse = (ticket: WireTicket, error: unknown) => {
    const text = error instanceof CallError ? error.message : unreachable();
    const refusal = { ticket, column: ticket.column, text };
    setRefusal(ticket.orderId, refusal);
    setTimeout(() => {
      if (state.refusals.get(ticket.orderId) === refusal) setRefusal(ticket.orderId, null);
    }, REFUSAL_MS);
  };

  function ask(ticket: WireTicket, move: Move): void {
    const { orderId } = ticket;
    asked.set(orderId, move.kind);
    if (state.refusals.has(orderId)) setRefusal(orderId, null);
    const end = () => {
      const [next, ...rest] = following.get(orderId) ?? [];
      following.set(orderId, rest);
      asked.delete(orderId);
      return next;
    };
    send(ticket, move)
      .then((moved) => {
        const next = end();
        if (!next) {
          setPending(orderId, { ticket: moved, state: 'done' });
          offerUndo(orderId, move.kind);
          return;
        }
        const shown = [next, ...(following.get(orderId) ?? [])].reduce(
          (later, step) => movedTicket(later, step, by, serverNow()),
          moved,
        );
        setPending(orderId, { ticket: shown, state: 'asked' });
        ask(moved, next);
      })
      .catch((error: unknown) => {
        end();
        following.delete(orderId);
        setPending(orderId, null);
        refuse(ticket, error);
      })
      .finally(refresh);
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => state,
    move: (ticket, move) => {
      const { orderId } = ticket;
      const running = asked.get(orderId);
      // A second tap on the same button counts once; the next button, which is already visible, is the next move.
      const waiting = following.get(orderId) ?? [];
      const last = waiting.at(-1)?.kind ?? running;
      if (last === move.kind) return;
      setUndo(orderId, null);
      setPending(orderId, { ticket: movedTicket(ticket, move, by, serverNow()), state: 'asked' });
      if (running === undefined) ask(ticket, move);
      else following.set(orderId, [...waiting, move]);
    },
    dismiss: (orderId) => setRefusal(orderId, null),
    caughtUp: (tickets) => {
      const pending = withoutKnown(state.pending, tickets);
      if (pending !== state.pending) set({ ...state, pending });
    },
  };
}

function sendMove({ orderId, version, needsIdCheck }: WireTicket, move: Move): Promise<WireTicket> {
  const params = { orderId };
  switch (move.kind) {
    case 'accept':
      return call('acceptOrder', { params, body: { readyInMinutes: move.readyInMinutes, version } });
    case 'reject':
      return call('rejectOrder', { params, body: { reason: move.reason, text: move.text, version } });
    case 'promise':
      return call('setPromise', { params, body: { promisedUtc: new Date(move.promisedMs).toISOString(), version } });
    default:
      return call('moveOrder', {
        params,
        body: { action: move.kind, isIdChecked: move.kind === 'complete' && needsIdCheck, version },
      });
  }
}
