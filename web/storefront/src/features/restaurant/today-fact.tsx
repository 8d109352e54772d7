import { openStateAt } from '#core/domain/hours/opening-hours.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { opensText } from '#store/lib/opens-text.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { clockText, rangeText } from '#store/lib/time/clock.ts';
import { useNow } from '#store/lib/time/now.tsx';
import './restaurant-card.css';

/** 'Open · 11:30 am – 10:00 pm' on wide screens, 'Open, until 10 pm' on phones, 'Closed, Summer break, opens 5 pm'. */
export function TodayFact() {
  const t = useT();
  const now = useNow();
  const { client, schedule } = useStore();
  const zone = client.timeZone;
  const { isOpen, closesAtMs, range, label } = openStateAt(schedule, now, zone);
  if (!isOpen) {
    return (
      <dd className="num">
        <span className="fact__closed">{t('shell.closed')}</span>{' '}
        <small>{[label, opensText(t, schedule, now, zone)].filter(Boolean).join(', ')}</small>
      </dd>
    );
  }
  return (
    <dd className="num">
      <span className="fact__open">{t('menu.facts.open')}</span>{' '}
      {closesAtMs && range ? (
        <>
          <small className="fact__wide">{rangeText(t, range)}</small>
          <small className="fact__narrow">
            {t('menu.facts.until', { time: clockText(t, toLocal(closesAtMs, zone).minutes) })}
          </small>
        </>
      ) : (
        <small>{t('menu.facts.allDay')}</small>
      )}
    </dd>
  );
}
