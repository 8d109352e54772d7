/** Where the device is, for an address of its own. */
import type { Coordinates } from '#core/domain/delivery/delivery-zone.ts';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import { call } from '#store/lib/http.ts';
import type { PreferenceAddress } from '#store/ordering/preference.ts';

/** One message each; `unknown` is the default, `address` a place that no address is known for. */
export type LocationProblem = 'unsupported' | 'insecure' | 'denied' | 'unavailable' | 'timeout' | 'unknown' | 'address';

export type Located = { readonly address: PreferenceAddress } | { readonly problem: LocationProblem };

/** What a browser has for it; tests bring their own. */
export interface LocationDevice {
  readonly isSecure: boolean;
  readonly geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined;
}

/** Ten seconds, high accuracy, no cached position. Spec: delivery#current-location */
const OPTIONS = { enableHighAccuracy: true, timeout: 10 * SECOND_MS, maximumAge: 0 } as const;
const PROBLEMS: Readonly<Record<number, LocationProblem>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

export function thisDevice(): LocationDevice {
  return { isSecure: window.isSecureContext, geolocation: navigator.geolocation };
}

/** The position, or why there is none. Some browsers hide geolocation from insecure pages: that is said first. */
export function locate({ isSecure, geolocation }: LocationDevice): Promise<Coordinates | LocationProblem> {
  if (!isSecure) return Promise.resolve('insecure');
  if (!geolocation) return Promise.resolve('unsupported');
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => resolve(PROBLEMS[code] ?? 'unknown'),
      OPTIONS,
    );
  });
}

/** The address where the device is: its position, then a reverse lookup. Never rejects. */
export async function currentAddress(device = thisDevice()): Promise<Located> {
  const place = await locate(device);
  if (typeof place === 'string') return { problem: place };
  const { latitude: lat, longitude: lon } = place;
  try {
    const { display_name } = await call('reverseAddress', { query: { lat, lon } });
    return { address: { display_name, lat, lon } };
  } catch {
    return { problem: 'address' };
  }
}
