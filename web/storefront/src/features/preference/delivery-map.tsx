import { useGeoTerms } from '#store/lib/address/address-search.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import type { PreferenceAddress } from '#store/ordering/preference.ts';
import { PlaceMap } from '#ui/display/place-map.tsx';
import { zonesOnMap } from './delivery-quote.ts';
import type { Way } from './use-way.ts';

export type DeliveryMapProps = {
  className: string;
  address: PreferenceAddress | null;
  /** The zone of the address, drawn as the chosen one. */
  zoneId: string | undefined;
  way: Way | null | undefined;
};

/** The restaurant, its delivery zones, and the way to the address; nothing without streets, where the words say all. */
export function DeliveryMap({ className, address, zoneId, way }: DeliveryMapProps) {
  const t = useT();
  const { client, zones } = useStore();
  const { attribution } = useGeoTerms();
  if (!client.mapTiles) return null;
  const kmText = (km: number) => t('preference.km', { km });
  const drawn = zonesOnMap(zones, zoneId, kmText);
  return (
    <PlaceMap
      className={className}
      label={t('info.delivery.map', { count: zones?.length ?? 0 })}
      zoomInLabel={t('info.delivery.zoomIn')}
      zoomOutLabel={t('info.delivery.zoomOut')}
      kmText={kmText}
      restaurant={{ latitude: client.latitude, longitude: client.longitude }}
      {...drawn}
      place={address && { latitude: address.lat, longitude: address.lon }}
      way={way?.points ?? []}
      tiles={client.mapTiles}
      credit={attribution}
    />
  );
}
