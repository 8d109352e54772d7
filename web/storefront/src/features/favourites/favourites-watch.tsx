import { useEffect } from 'react';
import { bringFavourites } from '#store/lib/person/change-favourites.ts';
import { useCustomer } from '#store/lib/person/customer.ts';
import { useStore } from '#store/lib/store.tsx';

/** Takes over the account's favourites when a customer signs in or comes back, with those that this device had. */
export function FavouritesWatch() {
  const { clientId } = useStore().client;
  const customerId = useCustomer()?.customerId;
  useEffect(() => {
    // Without an answer the device shows what it has; the next page asks again.
    if (customerId !== undefined) void bringFavourites(clientId, customerId).catch(() => undefined);
  }, [clientId, customerId]);
  return null;
}
