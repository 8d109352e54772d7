/** The address at the device's position. */
import type { Coordinates } from '#core/domain/delivery/delivery-zone.ts';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import { call } from '#store/lib/http.ts';
import type { PreferenceAddress } from '#store/ordering/preference.ts';

/** One message each; `unknown` is the default, `address` means that no address is known at the position. */
export type LocationProblem = 'unsupported' | 'insecure' | 'denied' | 'unavailable' | 'timeout' | 'unknown' | 'address';

export type Located = { readonly address: PreferenceAddress } | { readonly problem: LocationProblem };

/** The browser's geolocation; tests pass their own. */
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

/** The position, or the reason for none. Insecure pages come first, because some browsers hide geolocation there. */
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

/** The address at the device's position, by reverse lookup. Never rejects. */
export async function currentAddress(device = thisDevice()): Promise<Located> {
  const place = await locate(device);
  if (typeof place === 'string') return { problem: place };
  const { latitude, longitude } = place;
  try {
    const { address: _postcode, ...address } = await call('reverseAddress', {
      query: { lat: latitude, lon: longitude },
    });
    return { address };
  } catch {
    return { problem: 'address' };
  }
}
