/** The filters of the history as the address carries them, so that Back, reload and a shared link show the same list. */
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

/** Those that stand beside the search and the days. */
const NARROWING: readonly FilterName[] = FILTER_NAMES.filter((name) => name !== 'q');

export function readFilters(params: URLSearchParams): HistoryFilters {
  const entries = FILTER_NAMES.flatMap((name) => {
    const value = params.get(name)?.trim() ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  // The server says which values it knows.
  return Object.fromEntries(entries) as HistoryFilters;
}

/** The address with one filter changed; an empty value takes it away. */
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
