import { type KeyboardEvent, useRef } from 'react';
import type { LocalDate } from '#core/domain/time/zoned-time.ts';
import { weekdayOf } from '#core/domain/time/zoned-time.ts';
import { type Translate, useT } from '#store/lib/page/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { dayAfterKey, weeksOf } from './calendar-keys.ts';
import './further-days.css';

export interface GridDay {
  readonly date: LocalDate;
  readonly hasFree: boolean;
  /** Why it cannot be chosen, or what it costs more; '' for nothing. */
  readonly words: string;
  /** The owner's word for a closure ('Summer break'); it stands once below the calendar. */
  readonly label: string | null;
}

/** A table whose cells hold what has the focus (https://www.w3.org/WAI/ARIA/apg/patterns/grid/). */
const GRID = { role: 'grid' } as const;

/** Monday first. */
const WEEKDAYS = [2, 3, 4, 5, 6, 7, 1] as const;

/** The first day of all, and of each month, has its month below: '1' alone could be any. */
function monthOf(t: Translate, date: LocalDate, isFirst: boolean): string {
  const [, month = '', day = ''] = date.split('-');
  return isFirst || day === '01' ? t('preference.month.short', { month }) : '';
}

/** '27 November'. */
function dateOf(t: Translate, date: LocalDate): string {
  const [, month = '', day = ''] = date.split('-');
  return t('info.hours.date', { day: Number(day), month });
}

/**
 * A calendar of days, one of which has the focus: arrows move by day and week, Home and End within the week, Page Up and
 * Page Down by month. Days that cannot be chosen are reached as well and say why.
 */
export function DayGrid({
  days,
  chosen,
  onChoose,
}: {
  days: readonly GridDay[];
  /** Null while no day can be chosen. */
  chosen: LocalDate | null;
  onChoose: (date: LocalDate) => void;
}) {
  const t = useT();
  const grid = useRef<HTMLTableElement>(null);
  const dates = days.map(({ date }) => date);
  const byDate = new Map(days.map((day) => [day.date, day]));

  function handleKeyDown(event: KeyboardEvent) {
    const from = event.target instanceof HTMLElement ? event.target.dataset.date : undefined;
    const to = from === undefined ? null : dayAfterKey(dates, from, event.key);
    if (to === null || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const buttons = grid.current?.querySelectorAll<HTMLButtonElement>('[data-date]') ?? [];
    for (const button of buttons) {
      button.tabIndex = button.dataset.date === to ? 0 : -1;
      if (button.dataset.date === to) button.focus();
    }
  }
  return (
    <table ref={grid} {...GRID} className="days" aria-label={t('preference.further')} onKeyDown={handleKeyDown}>
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col" abbr={t('info.weekday', { day })}>
              {t('shell.weekday.short', { day })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(dates).map((week) => (
          <tr key={week.find((date) => date !== null)}>
            {week.map((date, column) => {
              const day = date === null ? undefined : byDate.get(date);
              return (
                <td key={WEEKDAYS[column]}>
                  {day && (
                    <Day
                      day={day}
                      isChosen={day.date === chosen}
                      isReached={day.date === (chosen ?? dates[0])}
                      isFirst={day.date === dates[0]}
                      onChoose={onChoose}
                    />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({
  day: { date, hasFree, words, label },
  isChosen,
  isReached,
  isFirst,
  onChoose,
}: {
  day: GridDay;
  isChosen: boolean;
  /** Tab comes to it. */
  isReached: boolean;
  isFirst: boolean;
  onChoose: (date: LocalDate) => void;
}) {
  const t = useT();
  const month = monthOf(t, date, isFirst);
  const name = `${t('info.weekday', { day: weekdayOf(date) })} ${dateOf(t, date)}`;
  return (
    <button
      type="button"
      className={classNames('days__day', isChosen && 'days__day--chosen')}
      data-date={date}
      tabIndex={isReached ? 0 : -1}
      aria-label={[name, words, label].filter(Boolean).join(', ')}
      aria-pressed={isChosen}
      aria-disabled={!hasFree}
      onClick={() => hasFree && onChoose(date)}
    >
      <b className="num">{Number(date.slice(8))}</b>
      {month !== '' && <small>{month}</small>}
      {words !== '' && <small>{words}</small>}
    </button>
  );
}
