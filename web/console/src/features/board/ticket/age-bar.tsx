import { type CSSProperties, useCallback } from 'react';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { useClock } from '#console/lib/time/clock.ts';
import { clockText, momentText } from '#console/lib/time/wall-clock.ts';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { ageOf } from './age.ts';
import './age-bar.css';

/** Renders again when its text or its fill changes, not every second. */
export function AgeBar({ ticket, zone }: { ticket: WireTicket; zone: string }) {
  const t = useT();
  const locale = useLocale();
  const age = useClock(
    useCallback(
      (nowMs: number) => {
        const { at, ...rest } = ageOf(ticket, nowMs) ?? { key: null };
        if (rest.key === null) return null;
        if (!at) return { ...rest, time: '' };
        // The column says the day of a start.
        const isStart = rest.key === 'board.age.starts';
        const time = isStart ? clockText(at, zone) : momentText(at, nowMs, zone, HTML_LANG[locale], 'day-and-time');
        return { ...rest, time };
      },
      [ticket, zone, locale],
    ),
  );
  if (!age) return null;
  return (
    <div className={`age age--${age.tone}`} style={{ '--p': age.share } as CSSProperties}>
      <Icon name={age.icon} />
      <span>{t(age.key, { minutes: age.minutes, time: age.time })}</span>
    </div>
  );
}
