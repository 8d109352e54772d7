import { useState } from 'react';
import { expectedAt } from '#console/features/board/columns.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { serverNow } from '#console/lib/time/clock.ts';
import { clockText } from '#console/lib/time/wall-clock.ts';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { instantOfClock } from './promise.ts';
import './promise-row.css';

const STEPS = [5, 10, 20] as const;

/** Promises a later time: more minutes, or a typed time. The guest sees it within seconds. */
export function PromiseRow({
  ticket,
  zone,
  onPromise,
}: {
  ticket: WireTicket;
  zone: string;
  onPromise: (promisedMs: number) => void;
}) {
  const t = useT();
  const promisedMs = expectedAt(ticket);
  const promised = clockText(promisedMs, zone);
  const [typed, setTyped] = useState<string | null>(null);
  const time = typed ?? promised;
  const wanted = instantOfClock(time, serverNow(), zone, promisedMs);
  return (
    <section className="promise-row" aria-label={t('intake.promise')}>
      <h3>{t('intake.promise')}</h3>
      <div className="promise-row__steps">
        {STEPS.map((minutes) => (
          <Button
            key={minutes}
            look="quiet"
            height={48}
            aria-label={t('intake.promiseMore', { minutes })}
            onClick={() => {
              setTyped(null);
              onPromise(Math.max(promisedMs, serverNow()) + minutes * MINUTE_MS);
            }}
          >
            +{minutes}
          </Button>
        ))}
        <label className="promise-row__time">
          <span className="vh">{t('intake.promiseTime')}</span>
          <input type="time" value={time} onChange={(event) => setTyped(event.target.value)} />
        </label>
        <Button
          look="ink"
          height={48}
          aria-disabled={wanted === null || time === promised}
          onClick={() => {
            if (wanted !== null) onPromise(wanted);
            setTyped(null);
          }}
        >
          {t('intake.promiseSet')}
        </Button>
      </div>
      <p>{t('intake.promiseNote')}</p>
    </section>
  );
}
