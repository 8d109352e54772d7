import type { WireAddress, WireProfile } from '#core/contract/accounts/customers.ts';
import type { AddressRow } from '#server/modules/accounts/address-book/repo-addresses.ts';
import type { ProfileRow } from './repo.ts';

function photoPath(clientId: string, photoId: string): string {
  return `/media/${clientId}/customers/${photoId}.webp`;
}

export function presentAddress(row: AddressRow): WireAddress {
  const { addressId, name, fullAddress, zipCode, phone, latitude, longitude, place, isDefault } = row;
  const geoLocation = latitude === null || longitude === null ? null : { longitude, latitude };
  return { addressId, name, fullAddress, zipCode, phone, geoLocation, place, isDefault };
}

export function presentProfile(row: ProfileRow, addresses: readonly AddressRow[]): WireProfile {
  return {
    customerId: row.customerId,
    firstName: row.firstName,
    lastName: row.lastName,
    phoneNumber: row.phone,
    email: row.email,
    birthDate: row.birthDate,
    imageUrl: row.photoId === null ? null : photoPath(row.clientId, row.photoId),
    customerType: 1,
    addresses: addresses.map(presentAddress),
  };
}
