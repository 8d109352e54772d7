/** Whether this device shows new orders by time, and what it accepted together. */
import { useCallback, useEffect, useState } from 'react';
import type { BoardView } from '#console/features/board/use-board.ts';
import { readStored, writeStored } from '#console/lib/storage.ts';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { type Batch, type BatchCount, countBatch, startBatch, withFailures } from './batch.ts';
import { RUSH_FROM } from './rush.ts';

export interface RushMode {
  readonly isShown: boolean;
  /** Whether there are enough new orders for it while this device shows columns. */
  readonly isOffered: boolean;
  readonly show: () => void;
  /** Shows columns by state on this device. */
  readonly hide: () => void;
}

/** It begins with RUSH_FROM new orders and stays until none is left, so that no button moves under a finger. */
export function useRushMode(count: number): RushMode {
  const [isWanted, setIsWanted] = useState(() => readStored('console-rush') ?? true);
  const [isRush, setRush] = useState(false);
  if (!isRush && count >= RUSH_FROM) setRush(true);
  if (isRush && count === 0) setRush(false);
  const want = useCallback((wanted: boolean) => {
    writeStored('console-rush', wanted);
    setIsWanted(wanted);
  }, []);
  const show = useCallback(() => want(true), [want]);
  const hide = useCallback(() => want(false), [want]);
  return { isShown: isWanted && isRush, isOffered: !isWanted && isRush, show, hide };
}

export interface Accepting {
  /** Accepts each of them for the time its guest was quoted. */
  readonly accept: (tickets: readonly WireTicket[]) => void;
  /** Null before the first one, and when it was closed. */
  readonly last: BatchCount | null;
  readonly close: () => void;
}

export function useAccepting({ moves, state }: Pick<BoardView, 'moves' | 'state'>): Accepting {
  const [batch, setBatch] = useState<Batch | null>(null);
  useEffect(() => setBatch((known) => known && withFailures(known, state.refusals)), [state.refusals]);
  return {
    accept: (tickets) => {
      if (tickets.length === 0) return;
      setBatch(startBatch(tickets));
      moves.acceptAll(tickets);
    },
    last: batch && countBatch(batch, state.pending),
    close: () => setBatch(null),
  };
}
