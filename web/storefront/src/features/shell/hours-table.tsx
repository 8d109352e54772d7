import { type DayHours, todayRanges, weekHours } from '#core/domain/hours/opening-hours.ts';
import { DAY_MINUTES, parseWallTime, toLocal } from '#core/domain/time/zoned-time.ts';
import { type Translate, useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { rangeText } from '#store/lib/time/clock.ts';
import { useNow } from '#store/lib/time/now.tsx';
import { Badge } from '#ui/display/badge.tsx';
import '#ui/forms/field.css';
import './info.css';

function hoursTexts(t: Translate, day: Pick<DayHours, 'status' | 'ranges'>): readonly string[] {
  if (day.status === 'no-information') return [t('info.hours.unknown')];
  if (day.status === 'closed') return [t('info.hours.closed')];
  const [first] = day.ranges;
  if (first?.fromMinutes === 0 && first.toMinutes === DAY_MINUTES) return [t('info.hours.allDay')];
  return day.ranges.map((range) => rangeText(t, range));
}

function minutesOf(time: string): number {
  return parseWallTime(time) ?? 0;
}

/** The week from Sunday with today marked, days that differ, and meal times; `level` is the level of its headings. */
export function HoursTable({ level = 3 }: { level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const t = useT();
  const now = useNow();
  const { client, schedule } = useStore();
  const today = toLocal(now, client.timeZone);
  // Today's hours belong to the date: a public holiday replaces the weekday's hours.
  const todayHours = todayRanges(schedule, now, client.timeZone);
  const special = client.dateOverrides.filter((entry) => entry.date >= today.date).slice(0, 6);
  return (
    <div className="hours">
      <dl className="hours__list">
        {weekHours(schedule)
          .map((day) => (day.weekday === today.weekday ? todayHours : day))
          .map((day) => (
            <div key={day.weekday} className="hours__day" data-today={day.weekday === today.weekday || undefined}>
              <dt>
                {t('info.weekday', { day: day.weekday })}
                {day.weekday === today.weekday && <Badge>{t('menu.facts.today')}</Badge>}
                {day.label && <small className="muted">{day.label}</small>}
              </dt>
              <dd className="num">
                {hoursTexts(t, day).map((text) => (
                  <span key={text}>{text}</span>
                ))}
              </dd>
            </div>
          ))}
      </dl>
      {special.length > 0 && (
        <>
          <Heading className="hours__title">{t('info.hours.special')}</Heading>
          <dl className="hours__list">
            {special.map((entry) => (
              <div key={entry.date} className="hours__day">
                <dt>
                  {t('info.hours.date', { day: Number(entry.date.slice(8)), month: entry.date.slice(5, 7) })}
                  {entry.label && <small className="muted">{entry.label}</small>}
                </dt>
                <dd className="num">
                  {hoursTexts(t, {
                    status: entry.isClosed ? 'closed' : 'open',
                    ranges: entry.dayAvailabilities.map((range) => ({
                      fromMinutes: minutesOf(range.fromTime),
                      toMinutes: minutesOf(range.toTime),
                    })),
                  }).map((text) => (
                    <span key={text}>{text}</span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {client.mealPeriods.length > 0 && (
        <>
          <Heading className="hours__title">{t('info.hours.meals')}</Heading>
          <dl className="hours__list">
            {client.mealPeriods.map((meal) => (
              <div key={meal.periodType} className="hours__day">
                <dt>{t('info.hours.meal', { period: meal.periodType })}</dt>
                <dd className="num">
                  {rangeText(t, { fromMinutes: minutesOf(meal.fromTime), toMinutes: minutesOf(meal.toTime) })}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className="hint">{t('info.hours.note')}</p>
    </div>
  );
}
