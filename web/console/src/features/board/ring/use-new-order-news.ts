import { useEffect, useRef } from 'react';
import { NAMED } from '#console/features/board/voice.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { announce } from '#kit/announce.ts';

/** Announces new orders to screen readers. Orders from before the board opened are read as part of the page. */
export function useNewOrderNews(waiting: readonly WireTicket[]): void {
  const t = useT();
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(waiting.map((ticket) => ticket.orderId));
    if (!before) return;
    const came = waiting.filter((ticket) => !before.has(ticket.orderId));
    if (came.length === 0) return;
    const named = came.slice(0, NAMED).map((ticket) => t('board.news', { number: ticket.orderNumber }));
    announce(came.length > NAMED ? t('board.newsMany', { count: came.length }) : named.join(' '));
  }, [waiting, t]);
}
