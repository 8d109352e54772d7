import { toLocal } from '#core/domain/time/zoned-time.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { clockText, rangeText, whenText } from '#store/lib/time/clock.ts';
import { useNow } from '#store/lib/time/now.tsx';
import { todayAt } from './today.ts';
import './restaurant-card.css';

/** 'Open · 11:30 am – 10:00 pm' on wide screens, 'Open, until 10 pm' on phones, 'Closed, opens 5 pm'. */
export function TodayFact() {
  const t = useT();
  const now = useNow();
  const { client, schedule } = useStore();
  const zone = client.timeZone;
  const today = todayAt(schedule, now, zone);
  if (!today.isOpen) {
    return (
      <dd className="num">
        <span className="fact__closed">{t('shell.closed')}</span>{' '}
        {today.opens && <small>{t('shell.opens', { time: whenText(t, today.opens.ms, now, zone) })}</small>}
      </dd>
    );
  }
  const { closesAtMs, range } = today;
  return (
    <dd className="num">
      <span className="fact__open">{t('menu.facts.open')}</span>{' '}
      {closesAtMs === null || !range ? (
        <small>{t('menu.facts.allDay')}</small>
      ) : (
        <>
          <small className="fact__wide">{rangeText(t, range)}</small>
          <small className="fact__narrow">
            {t('menu.facts.until', { time: clockText(t, toLocal(closesAtMs, zone).minutes) })}
          </small>
        </>
      )}
    </dd>
  );
}
