/** Sends moves to the server and keeps pending and refused ones. One per board page. */

import { call } from '#console/lib/http.ts';
import { serverNow } from '#console/lib/time/clock.ts';
import type { WireTicket } from '#core/contract/wire/console.ts';
import { createLane } from './lane.ts';
import { createMovesStore, type MovesState, type NetworkText } from './moves-state.ts';
import { type Move, movedTicket } from './pending-moves.ts';

export interface BoardMoves {
  subscribe(listener: () => void): () => void;
  get(): MovesState;
  /** Shows the move at once and sends it to the server; a refusal reverts it and explains it on the ticket. */
  move(ticket: WireTicket, move: Move): void;
  /** Removes a refusal that staff have read. */
  dismiss(orderId: string): void;
  /** Call it with each answer of the board: drops the moves that it includes, and says which never arrived. */
  caughtUp(tickets: readonly WireTicket[]): void;
}

export interface BoardMovesDeps {
  /** Name of the person at this board. */
  readonly by: string;
  /** Fetches the board again; called after every move, refused or not. */
  readonly refresh: () => void;
  readonly networkText: NetworkText;
  /** While it is, moves are refused and not sent. */
  readonly isOffline?: () => boolean;
  readonly send?: typeof sendMove;
}

/** A browser opens six connections to a server: the events, the board and its probe need theirs. */
const CALLS_AT_ONCE = 3;

export function createBoardMoves({
  by,
  refresh,
  networkText,
  isOffline = () => false,
  send = sendMove,
}: BoardMovesDeps): BoardMoves {
  const store = createMovesStore(networkText);
  const inLane = createLane(CALLS_AT_ONCE);
  /** Requests under way by order, and the moves that staff tapped meanwhile, which follow in turn. */
  const asked = new Map<string, Move['kind']>();
  const following = new Map<string, readonly Move[]>();

  function ask(ticket: WireTicket, move: Move): void {
    const { orderId } = ticket;
    asked.set(orderId, move.kind);
    if (store.get().refusals.has(orderId)) store.setRefusal(orderId, null);
    const end = () => {
      const [next, ...rest] = following.get(orderId) ?? [];
      following.set(orderId, rest);
      asked.delete(orderId);
      return next;
    };
    inLane(() => send(ticket, move))
      .then((moved) => {
        const next = end();
        if (!next) {
          store.setPending(orderId, { ticket: moved, state: 'done' });
          store.offerUndo(orderId, move.kind);
          return;
        }
        const shown = [next, ...(following.get(orderId) ?? [])].reduce(
          (later, step) => movedTicket(later, step, by, serverNow()),
          moved,
        );
        store.setPending(orderId, { ticket: shown, state: 'asked' });
        ask(moved, next);
      })
      .catch((error: unknown) => {
        end();
        following.delete(orderId);
        store.setPending(orderId, null);
        store.explain(ticket, error);
      })
      .finally(refresh);
  }

  return {
    subscribe: store.subscribe,
    get: store.get,
    move: (ticket, move) => {
      const { orderId } = ticket;
      const running = asked.get(orderId);
      // A second tap on the same button counts once; the next button, which is already visible, is the next move.
      const waiting = following.get(orderId) ?? [];
      const last = waiting.at(-1)?.kind ?? running;
      if (last === move.kind) return;
      if (isOffline()) return store.refuseOffline(ticket);
      store.setUndo(orderId, null);
      store.setPending(orderId, { ticket: movedTicket(ticket, move, by, serverNow()), state: 'asked' });
      if (running === undefined) ask(ticket, move);
      else following.set(orderId, [...waiting, move]);
    },
    dismiss: (orderId) => store.setRefusal(orderId, null),
    caughtUp: store.caughtUp,
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
