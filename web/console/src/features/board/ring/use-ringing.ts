/** Rings while new orders wait, and shows it in the tab's title and icon for a page in the background. */
import { useEffect, useRef } from 'react';
import iconUrl from '#console/favicon.svg?url';
import waitingIconUrl from '#console/favicon-waiting.svg?url';
import { isUnanswered } from '#console/features/board/ticket/age.ts';
import { serverNow } from '#console/lib/time/clock.ts';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import type { Bell } from './bell.ts';
import { type RingMemory, ringStep, SILENT } from './ring.ts';

/** Rings for `waiting`, louder when one of them has waited for long; stops at once when none waits. */
export function useRinging(waiting: readonly WireTicket[], bell: Bell, isOn: boolean): void {
  const memory = useRef<RingMemory>(SILENT);
  useEffect(() => {
    const step = () => {
      const ids = waiting.map((ticket) => ticket.orderId);
      const next = ringStep(ids, memory.current, Date.now());
      memory.current = next.memory;
      if (next.ring) bell.ring(waiting.some((ticket) => isUnanswered(ticket, serverNow())));
    };
    if (!isOn || waiting.length === 0) {
      // The bell may be striking for something else.
      if (memory.current !== SILENT) bell.stop();
      memory.current = SILENT;
      return;
    }
    step();
    const timer = setInterval(step, SECOND_MS);
    return () => clearInterval(timer);
  }, [waiting, bell, isOn]);
}

function showIcon(url: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link && link.getAttribute('href') !== url) link.href = url;
}

/** '(2) Board · Saffron Lane', and an icon that flashes every second while orders wait; null changes neither. */
export function useTabSignal(count: number | null, title: string): void {
  useEffect(() => {
    if (count === null) return;
    document.title = count > 0 ? `(${count}) ${title}` : title;
  }, [count, title]);
  const isWaiting = count !== null && count > 0;
  useEffect(() => {
    if (!isWaiting) return;
    let isLit = false;
    const flash = () => {
      isLit = !isLit;
      showIcon(isLit ? waitingIconUrl : iconUrl);
    };
    flash();
    const timer = setInterval(flash, SECOND_MS);
    return () => {
      clearInterval(timer);
      showIcon(iconUrl);
    };
  }, [isWaiting]);
}
