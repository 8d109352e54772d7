/** The draft of an address, and its request body. Pure. */

import type { AddressBody, WireAddress } from '#core/contract/accounts/customers.ts';
import { pageCountry } from '#core/domain/country/page-country.ts';

export const ADDRESS_TYPES = ['Home', 'Office', 'Other'] as const satisfies readonly WireAddress['name'][];

/** Where an address is, and what our server signed for it; null for one that an earlier release kept. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
  readonly signed: string | null;
}

export interface AddressDraft {
  readonly name: WireAddress['name'];
  /** Digits only. */
  readonly phone: string;
  readonly fullAddress: string;
  /** The position of `fullAddress`; null while it is only a text. */
  readonly place: Place | null;
  readonly zipCode: string | null;
  readonly isDefault: boolean;
}

export interface AddressErrors {
  readonly phone: boolean;
  readonly fullAddress: boolean;
}

const PHONE = /^\d{10,15}$/;

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * A stored number as the field's digits: in national form, or with its country code if the national form has fewer than
 * the ten digits that the field requires, or if the number is foreign.
 */
export function phoneDigits(e164: string): string {
  const national = new RegExp(`^\\+${pageCountry().phone.code}(\\d{9,})$`).exec(e164)?.[1];
  return national === undefined ? digitsOf(e164) : `0${national}`;
}

/** A new address starts as Home; the first one of all is the default. */
export function draftOf(address: WireAddress | null, isFirst: boolean): AddressDraft {
  if (!address) return { name: 'Home', phone: '', fullAddress: '', place: null, zipCode: null, isDefault: isFirst };
  const { name, phone, fullAddress, geoLocation, zipCode, isDefault } = address;
  const place = geoLocation && { ...geoLocation, signed: address.place };
  return { name, phone: phoneDigits(phone), fullAddress, place, zipCode, isDefault };
}

/** An address that is not empty after trimming, and a phone of 10 to 15 digits. */
export function checkDraft({ phone, fullAddress }: AddressDraft): AddressErrors {
  return { phone: !PHONE.test(phone), fullAddress: fullAddress.trim() === '' };
}

export function bodyOf(draft: AddressDraft, zipCode: string | null): AddressBody {
  const { name, phone, fullAddress, place, isDefault } = draft;
  const geoLocation = place && { latitude: place.latitude, longitude: place.longitude };
  return {
    name,
    phone,
    fullAddress: fullAddress.trim(),
    zipCode,
    geoLocation,
    place: place?.signed ?? null,
    isDefault,
  };
}
