import { type DateOverride, type OpeningSchedule, todayRanges, weekHours } from '#core/domain/hours/opening-hours.ts';
import { scheduleFor } from '#core/domain/hours/order-type-hours.ts';
import { ORDER_TYPES } from '#core/domain/orders/order-type.ts';
import { DAY_MINUTES, parseWallTime, toLocal } from '#core/domain/time/zoned-time.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { rangeText } from '#store/lib/time/clock.ts';
import { hoursTexts } from '#store/lib/time/day-hours.ts';
import { useNow } from '#store/lib/time/now.tsx';
import { Badge } from '#ui/display/badge.tsx';
import '#ui/forms/field.css';
import { OrdersNow } from './orders-now.tsx';
import './info.css';

/** How many special days are listed. */
const MOST_DAYS = 6;

function minutesOf(time: string): number {
  return parseWallTime(time) ?? 0;
}

function Times({ texts }: { texts: readonly string[] }) {
  return (
    <dd className="num">
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </dd>
  );
}

/** The days from Sunday, with today marked. */
function WeekRows({ schedule }: { schedule: OpeningSchedule }) {
  const t = useT();
  const now = useNow();
  const { timeZone } = useStore().client;
  const today = toLocal(now, timeZone);
  // Today's hours belong to the date: a public holiday replaces the weekday's hours.
  const todayHours = todayRanges(schedule, now, timeZone);
  return weekHours(schedule)
    .map((day) => (day.weekday === today.weekday ? todayHours : day))
    .map((day) => (
      <div key={day.weekday} className="hours__day" data-today={day.weekday === today.weekday || undefined}>
        <dt>
          {t('info.weekday', { day: day.weekday })}
          {day.weekday === today.weekday && <Badge>{t('menu.facts.today')}</Badge>}
          {day.label && <small className="muted">{day.label}</small>}
        </dt>
        <Times texts={hoursTexts(t, day)} />
      </div>
    ));
}

function DateRows({ dates }: { dates: readonly DateOverride[] }) {
  const t = useT();
  return dates.map((entry) => {
    const ranges = entry.dayAvailabilities.map(({ fromTime, toTime }) => ({
      fromMinutes: minutesOf(fromTime),
      toMinutes: minutesOf(toTime),
    }));
    const isAllDay = !entry.isClosed && ranges.length === 0;
    return (
      <div key={entry.date} className="hours__day">
        <dt>
          {t('info.hours.date', { day: Number(entry.date.slice(8)), month: entry.date.slice(5, 7) })}
          {entry.label && <small className="muted">{entry.label}</small>}
        </dt>
        <Times
          texts={hoursTexts(t, {
            status: entry.isClosed ? 'closed' : 'open',
            ranges: isAllDay ? [{ fromMinutes: 0, toMinutes: DAY_MINUTES }] : ranges,
          })}
        />
      </div>
    );
  });
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The store's week from Sunday and days that differ, the same of order types that differ from it, and meal times. */
export function HoursTable({ level = 3 }: { level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const t = useT();
  const now = useNow();
  const store = useStore();
  const { client, schedule, settings } = store;
  const today = toLocal(now, client.timeZone).date;
  const ahead = (dates: readonly DateOverride[]) => dates.filter(({ date }) => date >= today).slice(0, MOST_DAYS);
  const special = ahead(schedule.overrides);
  const differing = ORDER_TYPES.flatMap((orderType) => {
    const own = scheduleFor(store, orderType);
    if (own === schedule || !settings[orderType].isOffered) return [];
    const isOfStore = (one: DateOverride) => schedule.overrides.some((other) => isSame(one, other));
    const dates = ahead(own.overrides.filter((one) => !isOfStore(one)));
    const hasWeek = !isSame(own.weekly, schedule.weekly);
    return hasWeek || dates.length > 0 ? [{ orderType, own, hasWeek, dates }] : [];
  });
  return (
    <div className="hours">
      <dl className="hours__list">
        <WeekRows schedule={schedule} />
      </dl>
      <Heading className="hours__title">{t('info.orders')}</Heading>
      <OrdersNow />
      {special.length > 0 && (
        <>
          <Heading className="hours__title">{t('info.hours.special')}</Heading>
          <dl className="hours__list">
            <DateRows dates={special} />
          </dl>
        </>
      )}
      {differing.map(({ orderType, own, hasWeek, dates }) => (
        <section key={orderType} className="hours" aria-label={t(`info.hours.${orderType}`)}>
          <Heading className="hours__title">{t(`info.hours.${orderType}`)}</Heading>
          <dl className="hours__list">
            {hasWeek && <WeekRows schedule={own} />}
            <DateRows dates={dates} />
          </dl>
        </section>
      ))}
      {client.mealPeriods.length > 0 && (
        <>
          <Heading className="hours__title">{t('info.hours.meals')}</Heading>
          <dl className="hours__list">
            {client.mealPeriods.map((meal) => (
              <div key={meal.periodType} className="hours__day">
                <dt>{t('info.meal', { meal: meal.periodType })}</dt>
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
