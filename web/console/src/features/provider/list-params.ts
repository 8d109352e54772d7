/** Search, filter and page of the list, kept in the address for Back, reload and shared links. */
import type { RestaurantShow } from '#core/contract/provider/provider.ts';

const NAMES: Readonly<Record<RestaurantShow, true>> = { open: true, unopened: true, suspended: true, attention: true };
export const SHOWS = Object.keys(NAMES) as readonly RestaurantShow[];

export interface ListFilters {
  readonly q: string;
  /** Null for all. */
  readonly show: RestaurantShow | null;
  /** From 1. */
  readonly page: number;
}

/** A value that no filter knows counts as none. */
export function readListFilters(params: URLSearchParams): ListFilters {
  const page = Number(params.get('page') ?? 1);
  return {
    q: (params.get('q') ?? '').trim(),
    show: SHOWS.find((one) => one === params.get('show')) ?? null,
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** The address with a change; another search or filter begins at the first page. */
export function withListFilters(params: URLSearchParams, change: Partial<ListFilters>): URLSearchParams {
  const { q, show, page } = { ...readListFilters(params), page: 1, ...change };
  const next = new URLSearchParams(params);
  const values: readonly (readonly [string, string])[] = [
    ['q', q.trim()],
    ['show', show ?? ''],
    ['page', page > 1 ? String(page) : ''],
  ];
  for (const [name, value] of values) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
