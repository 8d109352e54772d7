/** Calls of the address book. */
import type { AddressBody, WireAddress } from '#core/contract/accounts/customers.ts';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import { call } from '#store/lib/http.ts';
import type { Place } from './address-form.ts';

/** Saving waits this long for a postcode, in milliseconds. */
const POSTCODE_WAIT_MS = 3 * SECOND_MS;

export function saveAddress(clientId: string, addressId: string | null, body: AddressBody): Promise<WireAddress> {
  return addressId === null
    ? call('addAddress', { params: { clientId }, body })
    : call('updateAddress', { params: { clientId, addressId }, body: { ...body, addressId } });
}

export function removeAddress(clientId: string, addressId: string): Promise<null> {
  return call('removeAddress', { params: { clientId, addressId } });
}

export function makeDefault(clientId: string, addressId: string): Promise<WireAddress> {
  return call('setDefaultAddress', { params: { clientId, addressId } });
}

/** The postcode at a position; null when it is unknown (the address is saved without one). Never rejects. */
export async function postcodeAt({ latitude, longitude }: Place): Promise<string | null> {
  const lookup = call('reverseAddress', { query: { lat: latitude, lon: longitude } }).then(
    ({ address }) => address.postcode,
    () => null,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), POSTCODE_WAIT_MS);
  });
  return await Promise.race([lookup, patience]).finally(() => clearTimeout(timer));
}
