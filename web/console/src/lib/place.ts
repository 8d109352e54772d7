/** Data of the public store about the restaurant: hours and pictures, which the staff's calls do not return. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { readHours } from '#core/contract/store/read-hours.ts';
import type { HoursOfTypes } from '#core/domain/hours/order-type-hours.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import { call } from './http.ts';
import { PLACE_KEY } from './queries.ts';

export interface Place extends HoursOfTypes {
  /** 'Ponsonby': the part of the address that distinguishes branches. */
  readonly suburb: string;
}

const RARELY = { staleTime: DAY_MS, refetchOnWindowFocus: false } as const;

/** '12 Ponsonby Road, Ponsonby, Auckland 1011' → 'Ponsonby'; '' when the address has no such part. */
export function suburbOf(address: string): string {
  const parts = address.split(',').map((part) => part.trim());
  return parts.length >= 3 ? (parts[1] ?? '') : '';
}

export function usePlace(subdomain: string): UseQueryResult<Place> {
  return useQuery({
    queryKey: [...PLACE_KEY, subdomain],
    ...RARELY,
    queryFn: async (): Promise<Place> => {
      const client = await call('getClient', { params: { subdomain } });
      return { suburb: suburbOf(client.address), ...readHours(client) };
    },
  });
}

/** Address of each product's smallest picture, by product id. */
export function usePictures(clientId: string): UseQueryResult<Readonly<Record<string, string>>> {
  return useQuery({
    queryKey: ['pictures', clientId],
    ...RARELY,
    queryFn: async () => {
      const { departments } = await call('getMenu', { params: { clientId } });
      const pairs = departments.flatMap(({ products }) =>
        products.flatMap(({ productId, picture }) => {
          const width = picture ? Math.min(...picture.widths) : 0;
          return picture ? [[productId, `${picture.srcBase}-${width}.webp`] as const] : [];
        }),
      );
      return Object.fromEntries(pairs);
    },
  });
}
