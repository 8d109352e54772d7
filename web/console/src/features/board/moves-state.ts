/** What a board shows of its moves until the server's next answer: pending ones, refusals and steps that can be undone. */

import { undoSeconds } from '#console/lib/device/undo-time.ts';
import { serverNow } from '#console/lib/time/clock.ts';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { isRefusal } from '#core/contract/wire/call.ts';
import { UNDO_HELD_MS } from '#core/domain/orders/moves.ts';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import { type Move, type PendingMove, type PendingMoves, type Refusal, withoutKnown } from './pending-moves.ts';
import { type Undo, undoOf } from './undo.ts';

/** How long a refusal stays on its ticket. */
const REFUSAL_MS = 8_000;

export interface MovesState {
  readonly pending: PendingMoves;
  readonly refusals: ReadonlyMap<string, Refusal>;
  /** Steps of this board that can still be undone, by order. */
  readonly undos: ReadonlyMap<string, Undo>;
}

export interface MovesStore {
  subscribe(listener: () => void): () => void;
  get(): MovesState;
  setPending(orderId: string, pending: PendingMove | null): void;
  setRefusal(orderId: string, refusal: Refusal | null): void;
  setUndo(orderId: string, undo: Undo | null): void;
  /** Offers to undo the step `kind` for as long as this device says (see undo-time.ts), where it can be undone. */
  offerUndo(orderId: string, kind: Move['kind']): void;
  /** Offers an undo for UNDO_HELD_MS from its step on: somebody has reached its button without a pointer. */
  holdUndo(orderId: string): void;
  /** Explains on the ticket why its move failed: for REFUSAL_MS, or without an answer until the board's next one. */
  explain(ticket: WireTicket, error: unknown): void;
  /** Says on the ticket, for REFUSAL_MS, that there is no connection. */
  refuseOffline(ticket: WireTicket): void;
  /** Drops the pending moves that the board's answer includes, and says which moves never arrived. */
  caughtUp(tickets: readonly WireTicket[]): void;
}

/**
 * `offline`: it was not sent. `overtaken`: nor was it, and another board has moved the order. `unsure`: no answer came.
 * `lost`: it did not arrive.
 */
export type NetworkText = (what: 'offline' | 'overtaken' | 'unsure' | 'lost') => string;

/** An empty store. `onRefusal` hears each refusal once, as it is shown. */
export function createMovesStore(
  networkText: NetworkText,
  onRefusal: (refusal: Refusal) => void = () => {},
): MovesStore {
  const listeners = new Set<() => void>();
  let state: MovesState = { pending: new Map(), refusals: new Map(), undos: new Map() };

  const set = (next: Partial<MovesState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const setPending = (orderId: string, pending: PendingMove | null) =>
    set({ pending: withEntry(state.pending, orderId, pending) });
  const setRefusal = (orderId: string, refusal: Refusal | null) => {
    set({ refusals: withEntry(state.refusals, orderId, refusal) });
    if (refusal) onRefusal(refusal);
  };
  const setUndo = (orderId: string, undo: Undo | null) => {
    if (undo || state.undos.has(orderId)) set({ undos: withEntry(state.undos, orderId, undo) });
  };

  const offer = (orderId: string, undo: Undo) => {
    setUndo(orderId, undo);
    setTimeout(() => {
      if (state.undos.get(orderId) === undo) setUndo(orderId, null);
    }, undo.untilMs - serverNow());
  };

  const refuse = (ticket: WireTicket, text: string, more: Pick<Refusal, 'isUnsent'> = {}) => {
    const refusal = { ticket, column: ticket.column, text, ...more };
    setRefusal(ticket.orderId, refusal);
    setTimeout(() => {
      if (state.refusals.get(ticket.orderId) === refusal) setRefusal(ticket.orderId, null);
    }, REFUSAL_MS);
  };
  const settle = (tickets: readonly WireTicket[]) => {
    const versions = new Map(tickets.map(({ orderId, version }) => [orderId, version]));
    for (const { ticket, isUnsure, isUnsent } of state.refusals.values()) {
      const isSame = versions.get(ticket.orderId) === ticket.version;
      if (isUnsure && isSame) refuse(ticket, networkText('lost'));
      else if (isUnsure) setRefusal(ticket.orderId, null);
      else if (isUnsent && !isSame) refuse(ticket, networkText('overtaken'));
    }
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => state,
    setPending,
    setRefusal,
    setUndo,
    offerUndo: (orderId, kind) => {
      const action = undoOf(kind);
      const forMs = undoSeconds() * SECOND_MS;
      if (action) offer(orderId, { action, untilMs: serverNow() + forMs, forMs });
    },
    holdUndo: (orderId) => {
      const undo = state.undos.get(orderId);
      if (!undo || undo.forMs === UNDO_HELD_MS) return;
      offer(orderId, { ...undo, untilMs: undo.untilMs + UNDO_HELD_MS - undo.forMs, forMs: UNDO_HELD_MS });
    },
    explain: (ticket, error) => {
      if (isRefusal(error)) refuse(ticket, error.message);
      else setRefusal(ticket.orderId, { ticket, column: ticket.column, text: networkText('unsure'), isUnsure: true });
    },
    refuseOffline: (ticket) => refuse(ticket, networkText('offline'), { isUnsent: true }),
    caughtUp: (tickets) => {
      const pending = withoutKnown(state.pending, tickets);
      if (pending !== state.pending) set({ pending });
      settle(tickets);
    },
  };
}

/** `entries` with `value` at `key`; without the key for null. */
function withEntry<Value>(entries: ReadonlyMap<string, Value>, key: string, value: Value | null) {
  const next = new Map(entries);
  if (value === null) next.delete(key);
  else next.set(key, value);
  return next;
}
