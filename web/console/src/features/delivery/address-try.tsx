import { AddressSearch } from '#console/lib/address-search.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { type Coordinates, type DeliveryZone, haversineKm, zoneFor } from '#core/domain/delivery/delivery-zone.ts';
import { Icon } from '#ui/icons/icon.tsx';

export interface TriedPlace extends Coordinates {
  readonly label: string;
}

export type AddressTryProps = {
  restaurant: Coordinates;
  /** As typed; invalid ones are left out. */
  zones: readonly DeliveryZone[];
  usualMinutes: number;
  place: TriedPlace | null;
  onPick: (place: TriedPlace | null) => void;
};

/** "Do we deliver there?" for the zones in the form, saved or not. */
export function AddressTry({ restaurant, zones, usualMinutes, place, onPick }: AddressTryProps) {
  const t = useT();
  const km = place ? haversineKm(restaurant, place) : null;
  const zone = km === null || !place ? null : zoneFor(zones, { km, place });
  return (
    <div className="try">
      <AddressSearch
        label={t('zones.try')}
        picked={place?.label ?? null}
        onPick={(found) => onPick(found && { label: found.display_name, latitude: found.lat, longitude: found.lon })}
      >
        {km !== null && (
          <p className="try__answer">
            <Icon name={zone ? 'check' : 'alert'} size="s" />
            <span>
              <b>{t('zones.try.km', { km: km.toFixed(1) })}</b>{' '}
              {zone
                ? t('zones.try.inside', {
                    zone: zone.name,
                    fee: formatMoney(zone.fee),
                    minimum: formatMoney(zone.minimum),
                    minutes: zone.estimateMinutes ?? usualMinutes,
                  })
                : t('zones.try.outside')}
            </span>
          </p>
        )}
      </AddressSearch>
    </div>
  );
}
