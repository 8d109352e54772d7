import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useDocketPrinter } from '#console/lib/device/docket-printer.ts';
import { call } from '#console/lib/http.ts';
import { BOARD_KEY } from '#console/lib/queries.ts';
import { readStored, writeStored } from '#console/lib/storage.ts';
import type { DocketCopy, WireDocket } from '#core/contract/orders/console-orders.ts';
import type { WireBoard, WireTicket } from '#core/contract/orders/console-tickets.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { isAllowed } from '#core/contract/staff/permissions.ts';
import { orderOf, toPrint } from './auto-print-rule.ts';
import { DocketPaper } from './docket-paper.tsx';
import { printDockets } from './print-dockets.ts';

/** Two tabs of one tablet see the same board. The tab that holds the lock takes the tickets off the list. */
async function claim(tickets: readonly WireTicket[]): Promise<readonly string[]> {
  const take = () => {
    const before = readStored('console-printed') ?? null;
    const { now, printed } = toPrint(tickets, before);
    if (before === null || now.length > 0) writeStored('console-printed', printed);
    return now;
  };
  // Web locks need a secure connection.
  if (!('locks' in navigator)) return take();
  return await navigator.locks.request('servery-dockets', take);
}

function copiesFor(auto: 'off' | 'kitchen' | 'bag' | 'both', role: WireStaff['role']): readonly DocketCopy[] {
  const wanted: readonly DocketCopy[] = auto === 'both' ? ['kitchen', 'bag'] : auto === 'off' ? [] : [auto];
  return wanted.filter((copy) => copy === 'kitchen' || isAllowed(role, 'orders.read'));
}

function useBoardTickets(): readonly WireTicket[] | undefined {
  const queries = useQueryClient();
  return useSyncExternalStore(
    (listener) => queries.getQueryCache().subscribe(listener),
    () => queries.getQueryData<WireBoard>(BOARD_KEY)?.tickets,
  );
}

/** Prints the dockets of accepted orders one after another; shows nothing on the screen. */
export function AutoPrint({ staff }: { staff: WireStaff }) {
  const { auto, width } = useDocketPrinter();
  const tickets = useBoardTickets();
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [dockets, setDockets] = useState<readonly WireDocket[]>([]);
  const container = useRef<HTMLDivElement>(null);
  // A corrected order may be queued twice; each of its dockets has its own key.
  const [mark] = waiting;

  useEffect(() => {
    if (tickets === undefined) return;
    void claim(tickets).then((now) => {
      if (now.length > 0) setWaiting((queue) => [...queue, ...now]);
    });
  }, [tickets]);

  useEffect(() => {
    if (mark === undefined) return;
    const orderId = orderOf(mark);
    let isStale = false;
    void Promise.all(
      copiesFor(auto, staff.role).map((copy) => call('getDocket', { params: { orderId }, query: { copy } })),
    ).then(
      (fetched) => !isStale && setDockets(fetched),
      // A failed docket stays in the stored list: staff can print a missing one by hand, but a second one could be
      // cooked.
      () => !isStale && setWaiting((queue) => queue.slice(1)),
    );
    return () => {
      isStale = true;
    };
  }, [mark, auto, staff.role]);

  useEffect(() => {
    if (dockets.length === 0 || container.current === null) return;
    void printDockets(container.current).finally(() => {
      setDockets([]);
      setWaiting((queue) => queue.slice(1));
    });
  }, [dockets]);

  if (dockets.length === 0) return null;
  return createPortal(
    <div className="docket-job" ref={container} aria-hidden="true">
      {dockets.map((docket) => (
        <DocketPaper key={docket.copy} docket={docket} width={width} />
      ))}
    </div>,
    document.body,
  );
}
