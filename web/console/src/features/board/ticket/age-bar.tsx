import { type CSSProperties, useCallback } from 'react';
import { useT } from '#console/lib/page/i18n.tsx';
import { useClock } from '#console/lib/time/clock.ts';
import { clockText } from '#console/lib/time/wall-clock.ts';
import type { WireTicket } from '#core/contract/wire/console.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { ageOf } from './age.ts';
import './age-bar.css';

/** Renders again when its text or its fill changes, not every second. */
export function AgeBar({ ticket, zone }: { ticket: WireTicket; zone: string }) {
  const t = useT();
  const age = useClock(useCallback((nowMs: number) => ageOf(ticket, nowMs), [ticket]));
  if (!age) return null;
  const startBy = ticket.startByUtc ?? ticket.dueUtc;
  return (
    <div className={`age age--${age.tone}`} style={{ '--p': age.share } as CSSProperties}>
      <Icon name={age.icon} />
      <span>{t(age.key, { minutes: age.minutes, time: clockText(startBy, zone) })}</span>
    </div>
  );
}
