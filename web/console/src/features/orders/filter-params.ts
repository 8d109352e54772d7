/** The filters of the history, kept in the address for Back, reload and shared links. */
import type { QueryOf } from '#core/contract/wire/endpoints.ts';

export type HistoryFilters = Omit<QueryOf<'listOrderHistory'>, 'cursor'>;
export type FilterName = keyof HistoryFilters;

export const FILTER_NAMES: readonly FilterName[] = [
  'q',
  'from',
  'to',
  'status',
  'orderType',
  'paymentMode',
  'money',
  'refunded',
  'promotion',
  'scheduled',
  'source',
];

/** The filters other than the search and the days. */
const NARROWING: readonly FilterName[] = FILTER_NAMES.filter((name) => name !== 'q');

export function readFilters(params: URLSearchParams): HistoryFilters {
  const entries = FILTER_NAMES.flatMap((name) => {
    const value = params.get(name)?.trim() ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  // The server checks the values.
  return Object.fromEntries(entries) as HistoryFilters;
}

/** The address with one filter changed; an empty value removes it. */
export function withFilter(params: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value.trim() === '') next.delete(name);
  else next.set(name, value);
  return next;
}

/** How many filters narrow the list besides the search. */
export function countFilters(filters: HistoryFilters): number {
  return NARROWING.filter((name) => filters[name] !== undefined).length;
}
