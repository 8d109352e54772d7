import { useEffect, useId, useState } from 'react';
import type { WireAddress } from '#core/contract/accounts/customers.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { useProfile } from '#store/lib/person/profile.ts';
import { useStore } from '#store/lib/store.tsx';
import type { PreferenceAddress } from '#store/ordering/preference.ts';
import { currentPreference, savePreference, usePreference } from '#store/ordering/react.tsx';
import { Note } from '#ui/display/note.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { quoteFor } from './delivery-quote.ts';
import { useWay } from './use-way.ts';
import './saved-addresses.css';

function placeOf({ fullAddress, geoLocation, place }: WireAddress): PreferenceAddress | null {
  if (!geoLocation) return null;
  return {
    display_name: fullAddress,
    lat: geoLocation.latitude,
    lon: geoLocation.longitude,
    place: place ?? undefined,
  };
}

/**
 * A customer's address book at checkout: a chosen one becomes the delivery address, if it is in range. An address
 * without a position has no distance: it says so, and links to the form that completes it. Not shown for pickup.
 */
export function SavedAddresses() {
  const t = useT();
  const id = useId();
  const { client, settings, zones } = useStore();
  const preference = usePreference();
  const { data: profile } = useProfile(client.clientId);
  const [chosen, setChosen] = useState('');
  const addresses = profile?.addresses ?? [];
  const address = addresses.find(({ addressId }) => addressId === chosen);
  const place = address ? placeOf(address) : null;
  const isIncomplete = address !== undefined && place === null;
  const way = useWay(client, place);
  const quote =
    place && way.data ? quoteFor(zones, { ...way.data, address: place }, settings.delivery.estimateMinutes) : null;
  const isInRange = quote?.isInRange ?? false;
  const distanceKm = quote?.distanceKm ?? null;
  const placeKey = place && JSON.stringify(place);
  useEffect(() => {
    const now = currentPreference();
    if (!placeKey || !isInRange || now?.orderType !== 'delivery') return;
    savePreference({ ...now, address: JSON.parse(placeKey), distanceKm, isAddressInRange: true });
  }, [placeKey, isInRange, distanceKm]);

  if (preference?.orderType !== 'delivery' || addresses.length === 0) return null;
  const current = addresses.find(
    (saved) => saved.geoLocation !== null && saved.fullAddress === preference.address?.display_name,
  );
  const isRefused = isIncomplete || (quote !== null && !isInRange);
  return (
    <div className="saved-addresses">
      <SelectField
        id={id}
        label={t('auth.checkout.addresses')}
        value={isRefused ? chosen : (current?.addressId ?? '')}
        onChange={setChosen}
        options={[
          ...(current ? [] : [{ value: '', label: preference.address?.display_name ?? '' }]),
          ...addresses.map(({ addressId, name, fullAddress }) => ({
            value: addressId,
            label: `${t(`auth.checkout.address.${name}`)} · ${fullAddress}`,
          })),
        ]}
      />
      {isIncomplete && (
        <Note tone="warn" live="polite">
          {t('auth.checkout.incomplete')}{' '}
          <Link to={`/profile/address?address=${chosen}`} className="link">
            {t('auth.checkout.complete')}
          </Link>
        </Note>
      )}
      {quote && !isInRange && (
        <Note tone="warn" live="polite">
          {t('auth.checkout.outOfRange')}
        </Note>
      )}
    </div>
  );
}
