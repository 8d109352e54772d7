import { Fragment, type ReactNode, useCallback } from 'react';
import { useBoardContext } from '#console/features/board/board-context.ts';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { useClock } from '#console/lib/time/clock.ts';
import { dateText } from '#console/lib/time/wall-clock.ts';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { byDay } from './later.ts';

/** The tickets of Scheduled below the days on which they should be started. */
export function LaterDays({
  tickets,
  draw,
}: {
  tickets: readonly WireTicket[];
  draw: (ticket: WireTicket) => ReactNode;
}) {
  const t = useT();
  const locale = useLocale();
  const { zone } = useBoardContext();
  const days = useClock(useCallback((nowMs: number) => byDay(tickets, nowMs, zone), [tickets, zone]));
  return days.map(({ day, tickets: ofDay }) => (
    <Fragment key={day}>
      <h3 className="column__day">
        {typeof day === 'number' ? dateText(day, zone, HTML_LANG[locale], 'short') : t(`board.later.${day}`)}
      </h3>
      {ofDay.map(draw)}
    </Fragment>
  ));
}
