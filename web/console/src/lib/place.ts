/** Data of the public store about the restaurant: hours and pictures, which the staff's calls do not return. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { DayAvailability, OpeningSchedule } from '#core/domain/hours/opening-hours.ts';
import { DAY_MS, type Weekday } from '#core/domain/time/zoned-time.ts';
import { call } from './http.ts';

export interface Place {
  /** 'Ponsonby': the part of the address that distinguishes branches. */
  readonly suburb: string;
  readonly schedule: OpeningSchedule;
}

const RARELY = { staleTime: DAY_MS, refetchOnWindowFocus: false } as const;

/** '12 Ponsonby Road, Ponsonby, Auckland 1011' → 'Ponsonby'; '' when the address has no such part. */
export function suburbOf(address: string): string {
  const parts = address.split(',').map((part) => part.trim());
  return parts.length >= 3 ? (parts[1] ?? '') : '';
}

export function usePlace(subdomain: string): UseQueryResult<Place> {
  return useQuery({
    queryKey: ['place', subdomain],
    ...RARELY,
    queryFn: async (): Promise<Place> => {
      const client = await call('getClient', { params: { subdomain } });
      const copy = (times: readonly DayAvailability[]) => [...times];
      return {
        suburb: suburbOf(client.address),
        schedule: {
          weekly: client.weeklyAvailabilities.map((day) => ({
            weekday: day.weekday as Weekday,
            isClosed: day.isClosed,
            dayAvailabilities: copy(day.dayAvailabilities),
          })),
          overrides: client.dateOverrides.map((day) => ({
            date: day.date,
            isClosed: day.isClosed,
            dayAvailabilities: copy(day.dayAvailabilities),
            ...(day.label === undefined ? {} : { label: day.label }),
          })),
        },
      };
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
