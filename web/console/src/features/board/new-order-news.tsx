import { useEffect, useRef, useState } from 'react';
import { useT } from '#console/lib/i18n.tsx';
import type { WireTicket } from '#core/contract/console.ts';

/** Tells screen readers which new orders have come; what was there when the board opened is read as part of it. */
export function NewOrderNews({ waiting }: { waiting: readonly WireTicket[] }) {
  const t = useT();
  const known = useRef<ReadonlySet<string> | null>(null);
  const [news, setNews] = useState('');
  useEffect(() => {
    const before = known.current;
    known.current = new Set(waiting.map((ticket) => ticket.orderId));
    if (!before) return;
    const came = waiting.filter((ticket) => !before.has(ticket.orderId));
    if (came.length > 0) setNews(came.map((ticket) => t('board.news', { number: ticket.orderNumber })).join(' '));
  }, [waiting, t]);
  return (
    <p className="sr" aria-live="assertive">
      {news}
    </p>
  );
}
