import { useT } from '#console/lib/page/i18n.tsx';
import { Button } from '#ui/actions/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { formatDollars } from './money-text.ts';
import type { EditedZone } from './zone-draft.ts';

export type ZoneListProps = {
  zones: readonly EditedZone[];
  /** Orders of the last 30 days by zone id. */
  orders: ReadonlyMap<string, number>;
  chosen: number | null;
  onChoose: (index: number | null) => void;
  onChange: (index: number, changes: Partial<EditedZone>) => void;
  onRemove: (index: number) => void;
  fields: Readonly<Record<string, string>>;
  /** Minutes of a zone that has none of its own. */
  usualMinutes: number;
};

/** Rings from the smallest to the largest; the chosen one is open. */
export function ZoneList(props: ZoneListProps) {
  const { zones, orders, chosen, onChoose, onChange, onRemove, fields, usualMinutes } = props;
  const t = useT();
  return (
    <ul className="zones-page__list">
      {zones.map((zone, index) => {
        const isOpen = chosen === index;
        const error = (field: string) => fields[`zones.${index}.${field}`];
        const isWrong = Object.keys(fields).some((path) => path.startsWith(`zones.${index}.`));
        const count = orders.get(zone.zoneId ?? '');
        const change = (changes: Partial<EditedZone>) => onChange(index, changes);
        return (
          <li key={zone.key} className={classNames('zones-page__item', isOpen && 'zones-page__item--open')}>
            <button
              type="button"
              className="zones-page__head"
              aria-expanded={isOpen}
              onClick={() => onChoose(isOpen ? null : index)}
            >
              <span className="zones-page__ring" aria-hidden="true" />
              <span className="zones-page__words">
                <b>{zone.name || t('zones.unnamed')}</b>
                <small>
                  {t('zones.upTo', { km: zone.distanceKm || '–' })}
                  {count !== undefined && ` · ${t('zones.orders', { count })}`}
                </small>
                {isWrong && !isOpen && <small className="err">{t('zones.wrong')}</small>}
              </span>
              <span className="zones-page__money">
                <b>{formatDollars(zone.fee)}</b>
                <small>{t('zones.min', { amount: formatDollars(zone.minimum) })}</small>
              </span>
            </button>
            {isOpen && (
              <div className="zones-page__form">
                <TextField
                  label={t('zones.name')}
                  value={zone.name}
                  maxLength={60}
                  error={error('name')}
                  onChange={({ target }) => change({ name: target.value })}
                />
                <TextField
                  label={t('zones.distance')}
                  unit="km"
                  inputMode="decimal"
                  value={zone.distanceKm}
                  error={error('distanceKm')}
                  onChange={({ target }) => change({ distanceKm: target.value })}
                />
                <TextField
                  label={t('zones.fee')}
                  unit="$"
                  inputMode="decimal"
                  value={zone.fee}
                  error={error('fee')}
                  onChange={({ target }) => change({ fee: target.value })}
                />
                <TextField
                  label={t('zones.minimum')}
                  unit="$"
                  inputMode="decimal"
                  value={zone.minimum}
                  error={error('minimum')}
                  onChange={({ target }) => change({ minimum: target.value })}
                />
                <TextField
                  label={t('zones.estimate')}
                  unit="min"
                  inputMode="numeric"
                  placeholder={String(usualMinutes)}
                  value={zone.estimateMinutes}
                  error={error('estimateMinutes')}
                  onChange={({ target }) => change({ estimateMinutes: target.value })}
                />
                <Button look="quiet" height={40} onClick={() => onRemove(index)}>
                  <Icon name="x" size="s" />
                  {t('zones.remove', { zone: zone.name || t('zones.unnamed') })}
                </Button>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
