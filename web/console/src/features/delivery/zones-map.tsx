import { useState } from 'react';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireZones } from '#core/contract/delivery/console-zones.ts';
import type { DeliveryZone } from '#core/domain/delivery/delivery-zone.ts';
import { areaOutline } from '#core/domain/delivery/zone-area.ts';
import { PlaceMap } from '#ui/display/place-map.tsx';
import { AddressTry, type TriedPlace } from './address-try.tsx';
import type { CornerEditing } from './use-corners.ts';

export type ZonesMapProps = {
  loaded: WireZones;
  /** As typed; invalid ones are left out. `index` is the place in the list. */
  zones: readonly (DeliveryZone & { readonly index: number })[];
  /** The open zone of the list. */
  chosen: number | null;
  editing: CornerEditing;
};

/** Rings and areas around the restaurant, the corners of the open area, and the search of an address. */
export function ZonesMap({ loaded, zones, chosen, editing }: ZonesMapProps) {
  const t = useT();
  const [place, setPlace] = useState<TriedPlace | null>(null);
  const { latitude, longitude } = loaded.restaurant;
  const { onMap } = editing;
  const kmText = (km: number) => t('zones.km', { km });
  return (
    <div className="zones-page__map">
      <PlaceMap
        label={t('zones.map')}
        zoomInLabel={t('zones.zoomIn')}
        zoomOutLabel={t('zones.zoomOut')}
        kmText={kmText}
        tiles={loaded.mapTiles}
        restaurant={{ latitude, longitude }}
        rings={zones.flatMap(({ zoneId, distanceKm, area, index }) =>
          area
            ? []
            : [
                {
                  key: zoneId,
                  radiusKm: distanceKm,
                  label: kmText(distanceKm),
                  isChosen: index === chosen,
                },
              ],
        )}
        areas={zones.flatMap(({ zoneId, name, area, index }) =>
          !area || (onMap && index === chosen)
            ? []
            : [{ key: zoneId, outline: areaOutline(area), label: name || t('zones.unnamed') }],
        )}
        place={place && { latitude: place.latitude, longitude: place.longitude }}
        way={[]}
        {...onMap}
        onCorners={editing.events}
      />
      <AddressTry
        restaurant={loaded.restaurant}
        zones={zones}
        usualMinutes={loaded.estimateMinutes}
        place={place}
        onPick={setPlace}
      />
      <p className="zones-page__note quiet-text">{t('zones.straight')}</p>
    </div>
  );
}
