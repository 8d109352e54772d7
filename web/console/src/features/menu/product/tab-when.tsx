import { TaxSwitches } from '#console/features/menu/many/tax-switches.tsx';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { dayName } from '#console/lib/time/day-name.ts';
import type { Availability, AvailabilityWindow } from '#core/domain/menu/availability.ts';
import { Button } from '#ui/actions/button.tsx';
import { Switch } from '#ui/actions/switch.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { MealSwitches } from './meal-switches.tsx';
import { NoticeField } from './notice-field.tsx';
import type { ProductTab } from './product-editor.tsx';
import { R18Field } from './r18-field.tsx';
import type { ErrorOf } from './use-item-form.ts';

const WAYS = ['pickup', 'delivery'] as const;
const NO_WINDOW: AvailabilityWindow = { weekdays: [], from: '', to: '' };
const ALWAYS: Availability = { orderTypes: null, windows: [] };
/** Monday first; 1 is Sunday. */
const WEEK = [2, 3, 4, 5, 6, 7, 1];

/** The product's order types, times, taxes and age limit. */
export function TabWhen({ product, draft, set, error }: ProductTab) {
  const t = useT();
  const availability = product.availability ?? ALWAYS;
  const save = (next: Availability) => {
    const isAlways =
      next.orderTypes === null && next.windows.length === 0 && !next.mealPeriods && next.noticeMinutes === undefined;
    set({ availability: isAlways ? null : next });
  };
  const change = (patch: Partial<Availability>) => save({ ...availability, ...patch });
  const ways = availability.orderTypes ?? WAYS;
  const setWay = (way: (typeof WAYS)[number], isOn: boolean) => {
    const next = WAYS.filter((one) => (one === way ? isOn : ways.includes(one)));
    change({ orderTypes: next.length === WAYS.length ? null : next });
  };
  const { windows } = availability;
  const setWindow = (at: number, patch: Partial<AvailabilityWindow>) =>
    change({ windows: windows.map((one, index) => (index === at ? { ...one, ...patch } : one)) });
  const { taxIds } = product;
  return (
    <div className="me-stack">
      <section className="me-switches" aria-label={t('menu.ways')}>
        <h3 className="me-title">{t('menu.ways')}</h3>
        {WAYS.map((way) => (
          <Switch
            key={way}
            label={t(`menu.way.${way}`)}
            checked={ways.includes(way)}
            onChange={(isOn) => setWay(way, isOn)}
          />
        ))}
      </section>
      <section aria-label={t('menu.times')}>
        <header className="me-sect">
          <h3>{t('menu.times')}</h3>
          <Button
            look="quiet"
            height={40}
            className="me-small"
            onClick={() =>
              change({ windows: [...windows, { weekdays: [...WEEK].sort(), from: '11:30', to: '14:30' }] })
            }
          >
            <Icon name="plus" size="s" />
            {t('menu.addTime')}
          </Button>
        </header>
        {windows.length === 0 && <p className="quiet-text">{t('menu.always')}</p>}
        {Array.from(windows.keys(), (place) => (
          <TimeWindow
            key={place}
            place={place}
            window={windows[place] ?? NO_WINDOW}
            error={error}
            onChange={(patch) => setWindow(place, patch)}
            onRemove={() => change({ windows: windows.filter((_, at) => at !== place) })}
          />
        ))}
      </section>
      <MealSwitches
        meals={availability.mealPeriods ?? []}
        onChange={(mealPeriods) => {
          const { mealPeriods: _, ...rest } = availability;
          save(mealPeriods.length === 0 ? rest : { ...rest, mealPeriods });
        }}
      />
      <NoticeField
        minutes={availability.noticeMinutes}
        problem={error('availability.noticeMinutes')}
        onChange={(noticeMinutes) => {
          const { noticeMinutes: _, ...rest } = availability;
          save(noticeMinutes === undefined ? rest : { ...rest, noticeMinutes });
        }}
      />
      <section className="me-switches" aria-label={t('menu.field.taxIds')}>
        <h3 className="me-title">{t('menu.field.taxIds')}</h3>
        <TaxSwitches taxIds={taxIds} taxes={draft.taxes} onChange={(ids) => set({ taxIds: ids })} />
        {error('taxIds') && <p className="err">{error('taxIds')}</p>}
      </section>
      <section className="me-switches">
        <h3 className="me-title">{t('menu.rules')}</h3>
        <R18Field product={product} onChange={set} />
        <TextField
          label={t('menu.field.externalId')}
          labelEnd={t('menu.optional')}
          hint={t('menu.externalIdHelp')}
          value={product.externalId ?? ''}
          maxLength={100}
          error={error('externalId')}
          onChange={(event) => set({ externalId: event.target.value || null })}
        />
      </section>
    </div>
  );
}

type TimeWindowProps = {
  place: number;
  window: AvailabilityWindow;
  error: ErrorOf;
  onChange: (patch: Partial<AvailabilityWindow>) => void;
  onRemove: () => void;
};

function TimeWindow({ place, window, error, onChange, onRemove }: TimeWindowProps) {
  const t = useT();
  const locale = useLocale();
  const { weekdays, from, to } = window;
  const daysProblem = error(`availability.windows.${place}.weekdays`);
  return (
    <div className="me-window">
      <div className="me-week">
        {WEEK.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={weekdays.includes(day)}
            aria-label={dayName(day, locale, 'long')}
            onClick={() =>
              onChange({
                weekdays: weekdays.includes(day) ? weekdays.filter((one) => one !== day) : [...weekdays, day].sort(),
              })
            }
          >
            {dayName(day, locale, 'short')}
          </button>
        ))}
      </div>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          type="time"
          label={t(`menu.time.${end}`)}
          value={window[end]}
          error={error(`availability.windows.${place}.${end}`)}
          onChange={(event) => onChange({ [end]: event.target.value })}
        />
      ))}
      <Button look="ghost" height={40} className="me-icon-button" aria-label={t('menu.removeTime')} onClick={onRemove}>
        <Icon name="trash-2" />
      </Button>
      {daysProblem && <p className="err">{daysProblem}</p>}
      {to <= from && <p className="hint">{t('menu.overMidnight')}</p>}
    </div>
  );
}
