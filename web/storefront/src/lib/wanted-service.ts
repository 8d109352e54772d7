/** How the order is wanted, as `getProduct` asks: what cannot be had like that is not suggested with a product. */
import type { OrderPreference } from '#store/ordering/preference.ts';
import { storeNow } from './time/server-time.ts';

const QUARTER_HOUR_MS = 900_000;

export interface WantedService {
  readonly query: { orderType?: '1' | '2'; dueUtc?: string; km?: string };
  /** What an answer is kept under; 'as soon as possible' is another time in a while. */
  readonly key: string;
}

/** Empty while nothing is chosen: then only what nobody can have is left out. */
export function wantedService(preference: OrderPreference | null): WantedService {
  if (!preference) return { query: {}, key: '' };
  const { service, laterUtc, distanceKm } = preference;
  const query = {
    orderType: service === 'delivery' ? '2' : '1',
    ...(laterUtc === null ? {} : { dueUtc: laterUtc }),
    ...(distanceKm === null ? {} : { km: String(distanceKm) }),
  } as const;
  const quarter = laterUtc ?? Math.floor(storeNow() / QUARTER_HOUR_MS);
  return { query, key: `${service} ${distanceKm} ${quarter}` };
}
