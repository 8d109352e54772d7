import { openStateAt } from '#core/domain/hours/opening-hours.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { opensText } from '#store/lib/opens-text.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { clockText } from '#store/lib/time/clock.ts';
import { useNow } from '#store/lib/time/now.tsx';
import './restaurant-card.css';

/** 'Open until 10 pm', 'Open 24 hours', 'Closed, Summer break, opens 5 pm'. */
export function TodayFact() {
  const t = useT();
  const now = useNow();
  const { client, schedule } = useStore();
  const zone = client.timeZone;
  const { isOpen, closesAtMs, label } = openStateAt(schedule, now, zone);
  if (!isOpen) {
    return (
      <span className="num">
        <b className="fact__closed">{t('shell.closed')}</b>
        {[label, opensText(t, schedule, now, zone)].filter(Boolean).map((said) => `, ${said}`)}
      </span>
    );
  }
  return (
    <b className="num fact__open">
      {t('menu.facts.open')}{' '}
      {closesAtMs
        ? t('menu.facts.until', { time: clockText(t, toLocal(closesAtMs, zone).minutes) })
        : t('menu.facts.allDay')}
    </b>
  );
}
