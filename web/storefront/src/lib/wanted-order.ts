/** The wanted order type and time for `getProduct`, which suggests only products that can be ordered then. */
import type { OrderPreference } from '#store/ordering/preference.ts';
import { storeNow } from './time/server-time.ts';

const QUARTER_HOUR_MS = 900_000;

export interface WantedOrder {
  readonly query: { orderType?: '1' | '2'; dueUtc?: string; km?: string };
  /** The key of an answer in the cache; 'as soon as possible' becomes another time after a while. */
  readonly key: string;
}

/** Empty while nothing is chosen: then only products that no customer can order are left out. */
export function wantedOrder(preference: OrderPreference | null): WantedOrder {
  if (!preference) return { query: {}, key: '' };
  const { orderType, laterUtc, distanceKm } = preference;
  const query = {
    orderType: orderType === 'delivery' ? '2' : '1',
    ...(laterUtc === null ? {} : { dueUtc: laterUtc }),
    ...(distanceKm === null ? {} : { km: String(distanceKm) }),
  } as const;
  const quarter = laterUtc ?? Math.floor(storeNow() / QUARTER_HOUR_MS);
  return { query, key: `${orderType} ${distanceKm} ${quarter}` };
}
