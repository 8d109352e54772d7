import { useState } from 'react';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import { dateWords } from '#console/lib/time/day-name.ts';
import type { WireHours, WireHoursDraft } from '#core/contract/hours/console-hours.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { addDays } from '#core/domain/time/zoned-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { Switch } from '#ui/actions/switch.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { RangeList } from './range-list.tsx';
import './special-dates.css';

export type Special = WireHoursDraft['overrides'][number];

export type SpecialDatesProps = {
  /** Whose dates they are; null for the store's. */
  orderType: OrderType | null;
  overrides: readonly Special[];
  onChange: (overrides: Special[]) => void;
  fields: Readonly<Record<string, string>>;
  hours: Pick<WireHours, 'holidays' | 'region' | 'surcharge'>;
  today: string;
};

const byDate = (a: Special, b: Special) => (a.date < b.date ? -1 : 1);

/** Tomorrow, or the next day without special hours. */
function firstFree(overrides: readonly Special[], today: string): string {
  let date = addDays(today, 1);
  while (overrides.some((one) => one.date === date)) date = addDays(date, 1);
  return date;
}

/** Dates with special hours, and the public holidays that have none yet. */
export function SpecialDates({ orderType, overrides, onChange, fields, hours, today }: SpecialDatesProps) {
  const t = useT();
  const locale = useLocale();
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const [isOffering, setOffering] = useState(false);
  // A holiday is added for the store, and with it for every order type.
  const open = orderType ? [] : hours.holidays.filter(({ date }) => !overrides.some((one) => one.date === date));
  const title = t(orderType ? `hours.own.dates.${orderType}` : 'hours.special');
  const path = orderType ? `orderTypes.${orderType}.overrides` : 'overrides';
  const dry = open.filter(({ isR18Free }) => isR18Free).length;
  const shown = typeof edited === 'number' ? overrides[edited] : undefined;
  const textOf = ({ isClosed, ranges }: Special) =>
    isClosed ? t('hours.closed') : ranges.map(({ fromTime, toTime }) => `${fromTime} – ${toTime}`).join(', ');
  return (
    <section className="special" aria-label={title}>
      <header className="special__head">
        <h2>{title}</h2>
        <Button look="quiet" height={40} icon="plus" onClick={() => setEdited('new')}>
          {t('shell.add')}
        </Button>
      </header>
      {overrides.length === 0 && (
        <p className="quiet-text">{t(orderType ? 'hours.own.dates.none' : 'hours.special.none')}</p>
      )}
      <ul className="special__list">
        {overrides.map((one, index) => {
          const errors = Object.entries(fields).filter(([field]) => field.startsWith(`${path}.${index}.`));
          const name = one.label || dateWords(one.date, locale, { day: 'numeric', month: 'long' });
          return (
            <li key={one.date} className="special__item">
              <span className="special__date">
                {dateWords(one.date, locale, { month: 'short' })}
                <b>{Number(one.date.slice(8))}</b>
              </span>
              <div className="special__words">
                <b>{name}</b>
                <span>
                  {dateWords(one.date, locale, { weekday: 'long' })}, {textOf(one)}
                </span>
                {hours.surcharge?.dates.includes(one.date) && (
                  <span className="special__extra">{t('hours.surcharge', { percent: hours.surcharge.percent })}</span>
                )}
                {errors.length > 0 && <span className="err">{errors.map(([, text]) => text).join(' ')}</span>}
              </div>
              <Button
                look="ghost"
                height={40}
                className="special__edit"
                aria-label={t('hours.special.edit', { name })}
                onClick={() => setEdited(index)}
              >
                <Icon name="pencil" size="s" />
              </Button>
            </li>
          );
        })}
      </ul>
      {open.length > 0 && (
        <div className="message special__offer">
          <Icon name="sparkles" />
          <span>
            {t('hours.holidays.ready', { count: open.length, region: hours.region })}
            {dry > 0 && ` ${t('hours.holidays.dry', { count: dry })}`}
          </span>
          <Button look="quiet" height={40} onClick={() => setOffering(true)}>
            {t('hours.holidays.choose')}
          </Button>
        </div>
      )}
      {edited !== null && (
        <SpecialSheet
          initial={shown ?? { date: firstFree(overrides, today), isClosed: true, ranges: [], label: '' }}
          isNew={edited === 'new'}
          today={today}
          taken={overrides.filter((one) => one !== shown).map(({ date }) => date)}
          onClose={() => setEdited(null)}
          onDone={(one) => {
            onChange([...overrides.filter((other) => other !== shown), one].sort(byDate));
            setEdited(null);
          }}
          onRemove={() => {
            onChange(overrides.filter((other) => other !== shown));
            setEdited(null);
          }}
        />
      )}
      {isOffering && (
        <HolidaySheet
          holidays={open}
          onClose={() => setOffering(false)}
          onAdd={(dates) => {
            const added = open
              .filter(({ date }) => dates.includes(date))
              .map(({ date, name }): Special => ({ date, isClosed: true, ranges: [], label: name }));
            onChange([...overrides, ...added].sort(byDate));
            setOffering(false);
          }}
        />
      )}
    </section>
  );
}

type SpecialSheetProps = {
  initial: Special;
  isNew: boolean;
  today: string;
  taken: readonly string[];
  onDone: (one: Special) => void;
  onRemove: () => void;
  onClose: () => void;
};

function SpecialSheet({ initial, isNew, today, taken, onDone, onRemove, onClose }: SpecialSheetProps) {
  const t = useT();
  const [one, setOne] = useState(initial);
  const error =
    one.date === ''
      ? t('hours.special.noDate')
      : one.date < today
        ? t('hours.special.past')
        : taken.includes(one.date)
          ? t('hours.special.taken')
          : undefined;
  return (
    <Sheet
      title={t(isNew ? 'hours.special.new' : 'hours.special.change')}
      onClose={onClose}
      foot={
        <>
          {!isNew && (
            <Button look="quiet" height={48} onClick={onRemove}>
              {t('shell.delete')}
            </Button>
          )}
          <Button look="primary" height={48} aria-disabled={error !== undefined} onClick={() => onDone(one)}>
            {t('hours.special.done')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <div className="grid-2">
          <TextField
            label={t('hours.special.date')}
            type="date"
            min={today}
            value={one.date}
            error={error}
            onChange={({ target }) => setOne({ ...one, date: target.value })}
          />
          <TextField
            label={t('hours.special.label')}
            hint={t('hours.special.labelHelp')}
            value={one.label}
            maxLength={60}
            onChange={({ target }) => setOne({ ...one, label: target.value })}
          />
        </div>
        <Switch
          label={t('hours.special.open')}
          checked={!one.isClosed}
          onChange={(isOpen) =>
            setOne({
              ...one,
              isClosed: !isOpen,
              ranges: isOpen && one.ranges.length === 0 ? [{ fromTime: '17:00', toTime: '21:00' }] : one.ranges,
            })
          }
        />
        {!one.isClosed && (
          <RangeList
            name={t('hours.special.new')}
            ranges={one.ranges}
            onChange={(ranges) => setOne({ ...one, ranges })}
            path="special.ranges"
            fields={{}}
          />
        )}
      </div>
    </Sheet>
  );
}

type HolidaySheetProps = {
  holidays: WireHours['holidays'];
  onAdd: (dates: readonly string[]) => void;
  onClose: () => void;
};

function HolidaySheet({ holidays, onAdd, onClose }: HolidaySheetProps) {
  const t = useT();
  const locale = useLocale();
  const [picked, setPicked] = useState<readonly string[]>([]);
  return (
    <Sheet
      title={t('hours.holidays.title')}
      onClose={onClose}
      foot={
        <Button look="primary" height={48} aria-disabled={picked.length === 0} onClick={() => onAdd(picked)}>
          {t('hours.holidays.add', { count: picked.length })}
        </Button>
      }
    >
      <div className="stack">
        <p className="quiet-text">{t('hours.holidays.help')}</p>
        <fieldset className="choices choices--column">
          <legend className="vh">{t('hours.holidays.title')}</legend>
          {holidays.map(({ date, name, isR18Free }) => (
            <label key={date} className="choices__item">
              <input
                type="checkbox"
                checked={picked.includes(date)}
                onChange={({ target }) =>
                  setPicked(target.checked ? [...picked, date] : picked.filter((other) => other !== date))
                }
              />
              <span>
                <b>{name}</b>{' '}
                {dateWords(date, locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })}
              </span>
              {isR18Free && <span className="tag">{t('hours.holidays.noAlcohol')}</span>}
            </label>
          ))}
        </fieldset>
      </div>
    </Sheet>
  );
}
