import type { ReactNode } from 'react';
import { readNumber } from '#console/lib/money/typed-number.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import type { Coordinates } from '#core/domain/delivery/delivery-zone.ts';
import { classNames } from '#ui/class-names.ts';
import type { EditedZone } from './zone-draft.ts';
import { type FieldErrors, ZoneForm } from './zone-form.tsx';

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
  restaurant: Coordinates;
  /** Under the fields of an area. */
  areaEditor: (error: FieldErrors) => ReactNode;
};

/** '4.5' → '$4.50', while it is typed; text that is no amount stays as it is. */
function formatDollars(typed: string): string {
  const value = readNumber(typed);
  return value === null ? typed || '–' : `$${value.toFixed(2)}`;
}

/** Rings and areas from the smallest to the largest; the chosen one is open. */
export function ZoneList(props: ZoneListProps) {
  const { zones, orders, chosen, onChoose, onChange, onRemove, fields, usualMinutes, restaurant, areaEditor } = props;
  const t = useT();
  return (
    <ul className="zones-page__list">
      {zones.map((zone, index) => {
        const isOpen = chosen === index;
        const error: FieldErrors = (field) => fields[`zones.${index}.${field}`];
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
              <span
                className={classNames('zones-page__ring', zone.kind === 'area' && 'zones-page__ring--area')}
                aria-hidden="true"
              />
              <span className="zones-page__words">
                <b>{zone.name || t('zones.unnamed')}</b>
                <small>
                  {zone.kind === 'area'
                    ? t('zones.corners', { count: zone.corners.length })
                    : t('zones.upTo', { km: zone.distanceKm || '–' })}
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
              <ZoneForm
                zone={zone}
                error={error}
                restaurant={restaurant}
                usualMinutes={usualMinutes}
                onChange={change}
                onRemove={() => onRemove(index)}
              >
                {zone.kind === 'area' && areaEditor(error)}
              </ZoneForm>
            )}
          </li>
        );
      })}
    </ul>
  );
}
