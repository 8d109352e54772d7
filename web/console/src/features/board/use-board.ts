/** The board's live tickets, with this board's own moves applied. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { CHECK_MS, POLL_MS, useConnection } from '#console/lib/connection.ts';
import { CallError, call } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { BOARD_KEY } from '#console/lib/queries.ts';
import { setServerTime, useClock } from '#console/lib/time/clock.ts';
import type { WireIntake } from '#core/contract/orders/console-board.ts';
import type { WireBoard, WireTicket } from '#core/contract/orders/console-tickets.ts';
import { type BoardMoves, createBoardMoves } from './board-moves.ts';
import { type Columns, toColumns } from './columns.ts';
import { dueOrders, isToStart, withDue } from './later/later.ts';
import type { MovesState } from './moves-state.ts';
import { withPending } from './pending-moves.ts';
import { createBoardVoice } from './voice.ts';

export interface BoardView {
  readonly columns: Columns;
  /** The new orders that nobody here knows of: all but those that staff typed. */
  readonly untold: readonly WireTicket[];
  /** Orders for later that have come up and are not started. */
  readonly toStart: readonly WireTicket[];
  readonly doneToday: number;
  /** Null until the first answer. */
  readonly intake: WireIntake | null;
  readonly moves: BoardMoves;
  readonly state: MovesState;
  /** Whether no press waits for its answer; the same function at every rendering. */
  readonly isSettled: () => boolean;
  readonly retry: () => void;
  /** Whether the first answer is still missing. */
  readonly isLoading: boolean;
}

const NO_BOARD: Pick<WireBoard, 'tickets' | 'doneToday'> = { tickets: [], doneToday: 0 };

/** `by` is who moves orders here; `zone` the restaurant's. */
export function useBoard(by: string, zone: string): BoardView {
  const t = useT();
  const queries = useQueryClient();
  const { now, report, get } = useConnection();
  const query = useQuery({
    queryKey: BOARD_KEY,
    queryFn: async () => {
      try {
        const board = await call('getBoard', { query: { page: 'board' } });
        report(true);
        setServerTime(Date.parse(board.nowUtc));
        return board;
      } catch (error) {
        // An answer with a refusal still reaches the server; only silence or a server error counts as offline.
        report(error instanceof CallError && error.status < 500);
        throw error;
      }
    },
    // A kitchen's tablet may be in the background and must still ring.
    refetchInterval: now.state === 'live' ? CHECK_MS : POLL_MS,
    refetchIntervalInBackground: true,
    retry: false,
  });

  const speak = useRef(t);
  useEffect(() => {
    speak.current = t;
  }, [t]);
  const [moves] = useState(() =>
    createBoardMoves({
      by,
      refresh: () => void queries.invalidateQueries({ queryKey: BOARD_KEY }),
      networkText: (what) => speak.current(`board.network.${what}`),
      voice: createBoardVoice(() => speak.current, zone),
      isOffline: () => get().state === 'offline',
    }),
  );
  const isSettled = useCallback(() => moves.get().pending.size === 0, [moves]);
  const state = useSyncExternalStore(moves.subscribe, moves.get);
  const { tickets, doneToday } = query.data ?? NO_BOARD;
  // Also for an answer that equals the last one.
  const { dataUpdatedAt } = query;
  useEffect(() => {
    if (dataUpdatedAt > 0) moves.caughtUp(tickets);
  }, [moves, tickets, dataUpdatedAt]);

  const due = useClock(useCallback((nowMs: number) => dueOrders(tickets, nowMs), [tickets]));
  const columns = useMemo(
    () => toColumns(withDue(withPending(tickets, state.pending), due)),
    [tickets, state.pending, due],
  );
  const toStart = useMemo(() => columns.preparing.filter(isToStart), [columns]);
  const untold = useMemo(() => columns.new.filter(({ enteredBy }) => enteredBy === null), [columns]);
  const intake = query.data?.intake ?? null;
  // Before the first answer, 'no new orders' may be wrong.
  const isLoading = query.data === undefined;
  const retry = () => void query.refetch();
  return { columns, untold, toStart, doneToday, intake, moves, state, isSettled, retry, isLoading };
}
