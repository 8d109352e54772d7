import { useEffect, useId, useState } from 'react';
import type { WireAddress } from '#core/contract/customers.ts';
import { Note } from '#ui/note.tsx';
import { SelectField } from '#ui/select.tsx';
import { useT } from '../../lib/i18n.tsx';
import { currentPreference, type PreferenceAddress, savePreference, usePreference } from '../../lib/preference.ts';
import { useProfile } from '../../lib/profile.ts';
import { useStore } from '../../lib/store.tsx';
import { quoteFor } from './delivery-quote.ts';
import { useWay } from './use-way.ts';

function placeOf({ fullAddress, geoLocation }: WireAddress): PreferenceAddress | null {
  return geoLocation && { display_name: fullAddress, lat: geoLocation.latitude, lon: geoLocation.longitude };
}

/**
 * A customer's address book at checkout: choosing one delivers there, if it is in range. Only addresses whose place is
 * known can be measured; without any, and for pickup, there is nothing to choose.
 */
export function SavedAddresses() {
  const t = useT();
  const id = useId();
  const { client, settings, zones } = useStore();
  const preference = usePreference();
  const { data: profile } = useProfile(client.clientId);
  const [chosen, setChosen] = useState('');
  const addresses = profile?.addresses.filter(({ geoLocation }) => geoLocation !== null) ?? [];
  const address = addresses.find(({ addressId }) => addressId === chosen);
  const place = address ? placeOf(address) : null;
  const way = useWay(client, place);
  const quote =
    place && way.data ? quoteFor(zones, way.data.distanceKm, settings.services.delivery.estimatedMinutes) : null;
  const isInRange = quote?.isInRange ?? false;
  const distanceKm = quote?.distanceKm ?? null;
  const placeKey = place && JSON.stringify(place);
  useEffect(() => {
    const now = currentPreference();
    if (!placeKey || !isInRange || now?.service !== 'delivery') return;
    savePreference({ ...now, address: JSON.parse(placeKey), distanceKm, isAddressInRange: true });
  }, [placeKey, isInRange, distanceKm]);

  if (preference?.service !== 'delivery' || addresses.length === 0) return null;
  const current = addresses.find(({ fullAddress }) => fullAddress === preference.address?.display_name);
  return (
    <>
      <SelectField
        id={id}
        label={t('auth.checkout.addresses')}
        value={quote && !isInRange ? chosen : (current?.addressId ?? '')}
        onChange={(event) => setChosen(event.target.value)}
        options={[
          ...(current ? [] : [{ value: '', label: preference.address?.display_name ?? '' }]),
          ...addresses.map(({ addressId, name, fullAddress }) => ({
            value: addressId,
            label: `${t(`auth.checkout.address.${name}`)} · ${fullAddress}`,
          })),
        ]}
      />
      {quote && !isInRange && (
        <Note tone="warn" live="polite">
          {t('auth.checkout.outOfRange')}
        </Note>
      )}
    </>
  );
}
