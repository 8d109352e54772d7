/** Sends moves to the server and keeps pending and refused ones. One per board page. */

import { CallError, call } from '#console/lib/http.ts';
import { serverNow } from '#console/lib/time/clock.ts';
import type { WireAcceptedMany, WireTicket } from '#core/contract/orders/console-tickets.ts';
import { createLane } from './lane.ts';
import { createMovesStore, type MovesState, type NetworkText } from './moves-state.ts';
import { type Move, movedTicket, type Refusal } from './pending-moves.ts';

export interface BoardMoves {
  subscribe(listener: () => void): () => void;
  get(): MovesState;
  /** Shows the move at once and sends it to the server; a refusal reverts it and explains it on the ticket. */
  move(ticket: WireTicket, move: Move): void;
  /** Accepts all of them for the times that their guests were quoted, by one call; each is shown and explained as above. */
  acceptAll(tickets: readonly WireTicket[]): void;
  /** Removes a refusal that staff have read. */
  dismiss(orderId: string): void;
  /** Keeps the undo of the last step for longer: see MovesStore. */
  holdUndo(orderId: string): void;
  /** Call it with each answer of the board: drops the moves that it includes, and says which never arrived. */
  caughtUp(tickets: readonly WireTicket[]): void;
}

export interface BoardMovesDeps {
  /** Name of the person at this board. */
  readonly by: string;
  /** Fetches the board again; called after every move, refused or not. */
  readonly refresh: () => void;
  readonly networkText: NetworkText;
  /** Hears of each move that the server has made, with the order as it is then, and of each refusal. */
  readonly voice?: BoardVoice;
  /** While it is, moves are refused and not sent. */
  readonly isOffline?: () => boolean;
  readonly send?: typeof sendMove;
  readonly sendAll?: typeof acceptAll;
}

export interface BoardVoice {
  readonly moved: (ticket: WireTicket, kind: Move['kind']) => void;
  readonly refused: (refusal: Refusal) => void;
}

/** A browser opens six connections to a server: the events, the board and its probe need theirs. */
const CALLS_AT_ONCE = 3;

export function createBoardMoves({
  by,
  refresh,
  networkText,
  voice,
  isOffline = () => false,
  send = sendMove,
  sendAll = acceptAll,
}: BoardMovesDeps): BoardMoves {
  const store = createMovesStore(networkText, voice?.refused);
  const inLane = createLane(CALLS_AT_ONCE);
  /** Requests under way by order, and the moves that staff tapped meanwhile, which follow in turn. */
  const asked = new Map<string, Move['kind']>();
  const following = new Map<string, readonly Move[]>();

  /** Never rejects. `moved` is what the server makes of the order. */
  function ask(ticket: WireTicket, move: Move, moved: Promise<WireTicket>): Promise<void> {
    const { orderId } = ticket;
    asked.set(orderId, move.kind);
    if (store.get().refusals.has(orderId)) store.setRefusal(orderId, null);
    const end = () => {
      const [next, ...rest] = following.get(orderId) ?? [];
      following.set(orderId, rest);
      asked.delete(orderId);
      return next;
    };
    return moved
      .then((moved) => {
        const next = end();
        voice?.moved(moved, move.kind);
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
        askOne(moved, next);
      })
      .catch((error: unknown) => {
        end();
        following.delete(orderId);
        store.setPending(orderId, null);
        store.explain(ticket, error);
      });
  }
  function askOne(ticket: WireTicket, move: Move): void {
    const moved = inLane(() => send(ticket, move));
    void ask(ticket, move, moved).finally(refresh);
  }
  function show(ticket: WireTicket, move: Move): void {
    store.setUndo(ticket.orderId, null);
    store.setPending(ticket.orderId, { ticket: movedTicket(ticket, move, by, serverNow()), state: 'asked' });
  }

  return {
    ...store,
    move: (ticket, move) => {
      const { orderId } = ticket;
      const running = asked.get(orderId);
      // A second tap on the same button counts once; the next button, which is already visible, is the next move.
      const waiting = following.get(orderId) ?? [];
      const last = waiting.at(-1)?.kind ?? running;
      if (last === move.kind) return;
      if (isOffline()) return store.refuseOffline(ticket);
      show(ticket, move);
      if (running === undefined) askOne(ticket, move);
      else following.set(orderId, [...waiting, move]);
    },
    acceptAll: (tickets) => {
      const still = tickets.filter(({ orderId }) => !asked.has(orderId));
      if (isOffline()) return still.forEach(store.refuseOffline);
      if (still.length === 0) return;
      const answer = inLane(() => sendAll(still));
      const all = still.map((ticket) => {
        show(ticket, AS_QUOTED);
        return ask(
          ticket,
          AS_QUOTED,
          answer.then((answered) => answerFor(ticket, answered)),
        );
      });
      void Promise.all(all).finally(refresh);
    },
    dismiss: (orderId) => store.setRefusal(orderId, null),
  };
}

const AS_QUOTED: Move = { kind: 'accept', readyInMinutes: null };

function acceptAll(tickets: readonly WireTicket[]): Promise<WireAcceptedMany> {
  return call('acceptOrders', { body: { orders: tickets.map(({ orderId, version }) => ({ orderId, version })) } });
}

/** @throws CallError where the server refuses this order */
function answerFor({ orderId }: WireTicket, { accepted, refused }: WireAcceptedMany): WireTicket {
  const refusal = refused.find((one) => one.orderId === orderId)?.error;
  if (refusal) throw new CallError(refusal.errorCode, refusal.errorMessage);
  const moved = accepted.find((one) => one.orderId === orderId);
  if (!moved) throw new TypeError('No answer for this order');
  return moved;
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
