import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useT } from '#console/lib/page/i18n.tsx';
import { typedTime } from '#console/lib/time/typed-time.ts';
import { spanOf } from '#core/domain/hours/hours-check.ts';
import type { DayAvailability } from '#core/domain/hours/opening-hours.ts';
import { DAY_MINUTES } from '#core/domain/time/zoned-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import './range-list.css';

export type Range = DayAvailability;

export type RangeListProps = {
  /** Names the day of the ranges: 'Friday'. */
  name: string;
  ranges: readonly Range[];
  onChange: (ranges: Range[]) => void;
  /** Path of the ranges in the draft: 'weekly.5.ranges'. */
  path: string;
  fields: Readonly<Record<string, string>>;
  /** Only one range is allowed. */
  isSingle?: boolean;
};

type TimeBoxProps = {
  label: string;
  value: string;
  isWrong: boolean;
  errorId: string;
  onChange: (time: string) => void;
};

/** Reads the typed time when the person leaves the field or presses Enter. */
function TimeBox({ label, value, isWrong, errorId, onChange }: TimeBoxProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  const settle = () => {
    const time = typedTime(text);
    setText(time);
    if (time !== value) onChange(time);
  };
  return (
    <input
      className="range__time"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? errorId : undefined}
      value={text}
      maxLength={8}
      placeholder="00:00"
      autoComplete="off"
      onChange={(event) => setText(event.target.value)}
      onFocus={(event: FocusEvent<HTMLInputElement>) => event.target.select()}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  );
}

/** The range to add after the last one: an evening after a lunch. */
function nextRange(ranges: readonly Range[]): Range {
  const last = ranges.at(-1);
  const span = last && spanOf(last);
  return span && span.to <= 17 * 60 ? { fromTime: '17:00', toTime: '22:00' } : { fromTime: '', toTime: '' };
}

/** The hours of a day as pairs of times, with their problems below. */
export function RangeList({ name, ranges, onChange, path, fields, isSingle = false }: RangeListProps) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const [isAdded, setAdded] = useState(false);
  useEffect(() => {
    if (!isAdded) return;
    setAdded(false);
    const boxes = list.current?.querySelectorAll<HTMLInputElement>('.range__time');
    boxes?.[boxes.length - 2]?.focus();
  }, [isAdded]);
  const replace = (index: number, changes: Partial<Range>) =>
    onChange(ranges.map((range, at) => (at === index ? { ...range, ...changes } : range)));
  const errors = Object.entries(fields).filter(([field]) => field === path || field.startsWith(`${path}.`));
  const errorId = `${path.replaceAll('.', '-')}-error`;
  return (
    <div className="ranges" ref={list}>
      <div className="ranges__row">
        {[...ranges.entries()].map(([index, range]) => {
          const own = { from: `${path}.${index}.fromTime`, to: `${path}.${index}.toTime` };
          const isWrong = own.from in fields || own.to in fields;
          const span = spanOf(range);
          return (
            <span key={index} className={classNames('range', isWrong && 'range--bad')}>
              <TimeBox
                label={t('hours.from', { day: name, n: index + 1 })}
                value={range.fromTime}
                isWrong={own.from in fields}
                errorId={errorId}
                onChange={(fromTime) => replace(index, { fromTime })}
              />
              <span aria-hidden="true">–</span>
              <TimeBox
                label={t('hours.to', { day: name, n: index + 1 })}
                value={range.toTime}
                isWrong={own.to in fields}
                errorId={errorId}
                onChange={(toTime) => replace(index, { toTime })}
              />
              {span && span.to > DAY_MINUTES && (
                <small className="range__next" title={t('hours.nextDay')}>
                  +1<span className="vh"> {t('hours.nextDay')}</span>
                </small>
              )}
              <button
                type="button"
                className="range__remove"
                aria-label={t('hours.remove', { day: name, n: index + 1 })}
                onClick={() => onChange(ranges.filter((_, at) => at !== index))}
              >
                <Icon name="x" size="s" />
              </button>
            </span>
          );
        })}
        {!isSingle && (
          <Button
            look="ghost"
            height={40}
            className="range__add"
            aria-label={t('hours.addRange', { day: name })}
            onClick={() => {
              onChange([...ranges, nextRange(ranges)]);
              setAdded(true);
            }}
          >
            <Icon name="plus" size="s" />
          </Button>
        )}
      </div>
      {errors.length > 0 && (
        <p className="err" id={errorId}>
          {[...new Set(errors.map(([, text]) => text))].join(' ')}
        </p>
      )}
    </div>
  );
}
