import { useState } from 'react';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import { dayName } from '#console/lib/time/day-name.ts';
import type { WireHoursDraft } from '#core/contract/hours/console-hours.ts';
import { DAY_MINUTES, type LocalTime } from '#core/domain/time/zoned-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { Switch } from '#ui/actions/switch.tsx';
import { classNames } from '#ui/class-names.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { RangeList } from './range-list.tsx';
import { axisOf, barsOf, placeOn, ticksOf, tickText } from './week-chart.ts';

export type Week = WireHoursDraft['weekly'];

export type WeekEditorProps = {
  week: Week;
  /** The store's week, behind that of an order type. */
  store?: Week;
  onChange: (week: Week) => void;
  fields: Readonly<Record<string, string>>;
  /** Of the week in the draft; 'weekly' when absent. */
  path?: string;
  now: LocalTime;
};

const rangesOf = ({ isClosed, ranges }: Week[number]) => (isClosed ? [] : ranges);

const USUAL = [{ fromTime: '17:00', toTime: '22:00' }];

/** Seven days with a switch, a bar and their hours. */
export function WeekEditor({ week, store = [], onChange, fields, path = 'weekly', now }: WeekEditorProps) {
  const t = useT();
  const locale = useLocale();
  const axis = axisOf([...week, ...store].map(rangesOf));
  const change = (weekday: number, changes: Partial<Week[number]>) =>
    onChange(week.map((day) => (day.weekday === weekday ? { ...day, ...changes } : day)));
  return (
    <section className="card hours-page" aria-label={t('hours.week')}>
      <div className="hours-page__axis" aria-hidden="true">
        <span />
        <div>
          {ticksOf(axis).map((minutes) => (
            <span key={minutes} style={{ left: `${placeOn(axis, minutes)}%` }}>
              {tickText(minutes)}
            </span>
          ))}
        </div>
        <span />
      </div>
      {week.map(({ weekday, isClosed, ranges }, index) => {
        const name = dayName(weekday, locale, 'long');
        const isToday = weekday === now.weekday;
        return (
          <div key={weekday} className={classNames('hours-page__row', isToday && 'hours-page__row--today')}>
            <div className="hours-page__day">
              <Switch
                label={t('hours.open', { day: name })}
                hideLabel
                checked={!isClosed}
                onChange={(isOpen) =>
                  change(weekday, { isClosed: !isOpen, ranges: isOpen && ranges.length === 0 ? USUAL : ranges })
                }
              />
              <b aria-current={isToday ? 'date' : undefined}>{dayName(weekday, locale, 'short')}</b>
            </div>
            <div className="hours-page__track" aria-hidden="true">
              {ticksOf(axis).map((minutes) => (
                <i key={minutes} className="hours-page__tick" style={{ left: `${placeOn(axis, minutes)}%` }} />
              ))}
              {axis.to > DAY_MINUTES && (
                <i className="hours-page__midnight" style={{ left: `${placeOn(axis, DAY_MINUTES)}%` }} />
              )}
              {store
                .filter((day) => day.weekday === weekday)
                .flatMap((day) => barsOf(axis, rangesOf(day)))
                .map(({ left, width }) => (
                  <span
                    key={`${left} ${width}`}
                    className="hours-page__store"
                    style={{ left: `${left}%`, width: `${width}%` }}
                  />
                ))}
              {!isClosed &&
                barsOf(axis, ranges).map(({ left, width }) => (
                  <span
                    key={`${left} ${width}`}
                    className="hours-page__bar"
                    style={{ left: `${left}%`, width: `${width}%` }}
                  />
                ))}
              {isToday && now.minutes >= axis.from && (
                <i className="hours-page__now" style={{ left: `${placeOn(axis, now.minutes)}%` }} />
              )}
            </div>
            {isClosed ? (
              <span className="quiet-text">{t('hours.closed')}</span>
            ) : (
              <RangeList
                name={name}
                ranges={ranges}
                onChange={(next) => change(weekday, { ranges: next })}
                path={`${path}.${index}.ranges`}
                fields={fields}
              />
            )}
          </div>
        );
      })}
    </section>
  );
}

export type CopyDaySheetProps = { week: Week; onCopy: (week: Week) => void; onClose: () => void };

/** Copies one day's hours to other days. */
export function CopyDaySheet({ week, onCopy, onClose }: CopyDaySheetProps) {
  const t = useT();
  const locale = useLocale();
  const [from, setFrom] = useState(() => String((week.find(({ isClosed }) => !isClosed) ?? week[0])?.weekday ?? ''));
  const [to, setTo] = useState<readonly number[]>([]);
  const source = week.find(({ weekday }) => String(weekday) === from);
  const copy = () => {
    if (!source) return;
    const { isClosed, ranges } = source;
    onCopy(week.map((day) => (to.includes(day.weekday) ? { ...day, isClosed, ranges: [...ranges] } : day)));
    onClose();
  };
  return (
    <Sheet
      title={t('hours.copy.title')}
      onClose={onClose}
      foot={
        <Button look="primary" height={48} aria-disabled={to.length === 0} onClick={copy}>
          {t('hours.copy.do', { count: to.length })}
        </Button>
      }
    >
      <div className="stack">
        <SelectField
          label={t('hours.copy.from')}
          value={from}
          onChange={(value) => {
            setFrom(value);
            setTo(to.filter((weekday) => String(weekday) !== value));
          }}
          options={week.map(({ weekday }) => ({ value: String(weekday), label: dayName(weekday, locale, 'long') }))}
          hint={
            source?.isClosed
              ? t('hours.closed')
              : source?.ranges.map(({ fromTime, toTime }) => `${fromTime}–${toTime}`).join(', ')
          }
        />
        <fieldset className="choices">
          <legend className="label">{t('hours.copy.to')}</legend>
          {week
            .filter(({ weekday }) => String(weekday) !== from)
            .map(({ weekday }) => (
              <label key={weekday} className="choices__item">
                <input
                  type="checkbox"
                  checked={to.includes(weekday)}
                  onChange={({ target }) =>
                    setTo(target.checked ? [...to, weekday] : to.filter((other) => other !== weekday))
                  }
                />
                {dayName(weekday, locale, 'long')}
              </label>
            ))}
        </fieldset>
      </div>
    </Sheet>
  );
}
