import { useEffect, useRef, useState } from 'react';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';

/** Announces up to this many simultaneous orders one by one; above it, only their number. */
const NAMED = 5;

/** Announces new orders to screen readers. Orders from before the board opened are read as part of the page. */
export function NewOrderNews({ waiting }: { waiting: readonly WireTicket[] }) {
  const t = useT();
  const known = useRef<ReadonlySet<string> | null>(null);
  const [news, setNews] = useState('');
  useEffect(() => {
    const before = known.current;
    known.current = new Set(waiting.map((ticket) => ticket.orderId));
    if (!before) return;
    const came = waiting.filter((ticket) => !before.has(ticket.orderId));
    if (came.length === 0) return;
    const named = came.slice(0, NAMED).map((ticket) => t('board.news', { number: ticket.orderNumber }));
    setNews(came.length > NAMED ? t('board.newsMany', { count: came.length }) : named.join(' '));
  }, [waiting, t]);
  return (
    <p className="vh" aria-live="assertive">
      {news}
    </p>
  );
}
