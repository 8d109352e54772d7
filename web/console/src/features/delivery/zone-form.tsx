import type { ReactNode } from 'react';
import { useT } from '#console/lib/page/i18n.tsx';
import type { Coordinates } from '#core/domain/delivery/delivery-zone.ts';
import { Button } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/actions/segmented.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { type EditedZone, switchKind } from './zone-draft.ts';

/** What is wrong with a field of one zone: 'fee', 'area.3'. */
export type FieldErrors = (field: string) => string | undefined;

export type ZoneFormProps = {
  zone: EditedZone;
  error: FieldErrors;
  restaurant: Coordinates;
  /** Minutes of a zone that has none of its own. */
  usualMinutes: number;
  onChange: (changes: Partial<EditedZone>) => void;
  onRemove: () => void;
  /** The corners of an area. */
  children: ReactNode;
};

/** One zone: ring or area, fee, minimum and estimate. */
export function ZoneForm({ zone, error, restaurant, usualMinutes, onChange, onRemove, children }: ZoneFormProps) {
  const t = useT();
  return (
    <div className="zones-page__form">
      <TextField
        label={t('zones.name')}
        value={zone.name}
        maxLength={60}
        wide
        error={error('name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Segmented
        label={t('zones.kind')}
        className="zones-page__kind"
        value={zone.kind}
        onChange={(kind) => onChange(switchKind(zone, kind, restaurant))}
        options={[
          { value: 'ring', label: t('zones.kind.ring') },
          { value: 'area', label: t('zones.kind.area') },
        ]}
      />
      {children}
      {zone.kind === 'ring' && (
        <TextField
          label={t('zones.distance')}
          unit={t('zones.km.unit')}
          inputMode="decimal"
          value={zone.distanceKm}
          error={error('distanceKm')}
          onChange={({ target }) => onChange({ distanceKm: target.value })}
        />
      )}
      <TextField
        label={t('zones.fee')}
        unit="$"
        inputMode="decimal"
        value={zone.fee}
        error={error('fee')}
        onChange={({ target }) => onChange({ fee: target.value })}
      />
      <TextField
        label={t('zones.minimum')}
        unit="$"
        inputMode="decimal"
        value={zone.minimum}
        error={error('minimum')}
        onChange={({ target }) => onChange({ minimum: target.value })}
      />
      <TextField
        label={t('zones.estimate')}
        unit={t('settings.minutes')}
        inputMode="numeric"
        placeholder={String(usualMinutes)}
        value={zone.estimateMinutes}
        error={error('estimateMinutes')}
        onChange={({ target }) => onChange({ estimateMinutes: target.value })}
      />
      <Button look="quiet" height={40} onClick={onRemove}>
        <Icon name="x" size="s" />
        {t('zones.remove', { zone: zone.name || t('zones.unnamed') })}
      </Button>
    </div>
  );
}
