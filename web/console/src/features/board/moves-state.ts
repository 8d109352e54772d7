/** What a board shows of its moves until the server's next answer: pending ones, refusals and steps that can be undone. */

import { CallError } from '#console/lib/http.ts';
import { serverNow } from '#console/lib/time/clock.ts';
import type { WireTicket } from '#core/contract/wire/console.ts';
import { type Move, type PendingMove, type PendingMoves, type Refusal, withoutKnown } from './pending-moves.ts';
import { UNDO_MS, type Undo, undoOf } from './undo.ts';

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
  /** Offers to undo the step `kind` for UNDO_MS, where it can be undone. */
  offerUndo(orderId: string, kind: Move['kind']): void;
  /** Explains on the ticket, for REFUSAL_MS, why its move failed. */
  explain(ticket: WireTicket, error: unknown): void;
  /** Drops the pending moves that the board's answer includes. */
  caughtUp(tickets: readonly WireTicket[]): void;
}

/** An empty store; `unreachable` is the text for an error that is no answer of the server. */
export function createMovesStore(unreachable: () => string): MovesStore {
  const listeners = new Set<() => void>();
  let state: MovesState = { pending: new Map(), refusals: new Map(), undos: new Map() };

  const set = (next: Partial<MovesState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const setPending = (orderId: string, pending: PendingMove | null) =>
    set({ pending: withEntry(state.pending, orderId, pending) });
  const setRefusal = (orderId: string, refusal: Refusal | null) =>
    set({ refusals: withEntry(state.refusals, orderId, refusal) });
  const setUndo = (orderId: string, undo: Undo | null) => {
    if (undo || state.undos.has(orderId)) set({ undos: withEntry(state.undos, orderId, undo) });
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
      if (!action) return;
      const undo = { action, untilMs: serverNow() + UNDO_MS };
      setUndo(orderId, undo);
      setTimeout(() => {
        if (state.undos.get(orderId) === undo) setUndo(orderId, null);
      }, UNDO_MS);
    },
    explain: (ticket, error) => {
      const text = error instanceof CallError ? error.message : unreachable();
      const refusal = { ticket, column: ticket.column, text };
      setRefusal(ticket.orderId, refusal);
      setTimeout(() => {
        if (state.refusals.get(ticket.orderId) === refusal) setRefusal(ticket.orderId, null);
      }, REFUSAL_MS);
    },
    caughtUp: (tickets) => {
      const pending = withoutKnown(state.pending, tickets);
      if (pending !== state.pending) set({ pending });
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
