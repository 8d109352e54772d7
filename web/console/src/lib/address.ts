/** Changes of the console's address. A press that leads to the present address adds no second entry to the history. */
import { useCallback } from 'react';
import {
  type NavigateFunction,
  type NavigateOptions,
  type To,
  useNavigate as useRouterNavigate,
  useSearchParams as useRouterSearchParams,
} from 'react-router';
import { goThroughHistory } from '#kit/back/go-back.ts';

/** The console's folder on a restaurant's address. */
export const BASE = '/console';

type Search = Record<string, string> | URLSearchParams;
type SetSearch = (next: Search | ((now: URLSearchParams) => Search), options?: NavigateOptions) => void;

/**
 * The query of the address, and how it changes. A function gets the query as it is at the press: the second press of a
 * double click comes before the page is drawn for the first one.
 */
export function useSearchParams(): readonly [URLSearchParams, SetSearch] {
  const [params, setParams] = useRouterSearchParams();
  const set = useCallback<SetSearch>(
    (next, options) => {
      const now = new URLSearchParams(location.search);
      const before = now.toString();
      const wanted = new URLSearchParams(typeof next === 'function' ? next(now) : next);
      if (wanted.toString() !== before) setParams(wanted, options);
    },
    [setParams],
  );
  return [params, set];
}

/** React Router's, but a path that is the present address changes nothing. */
export function useNavigate(): NavigateFunction {
  const navigate = useRouterNavigate();
  return useCallback(
    (to: To | number, options?: NavigateOptions) => {
      if (typeof to === 'number') return goThroughHistory(to);
      const isHere = typeof to === 'string' && `${BASE}${to}` === `${location.pathname}${location.search}`;
      if (!isHere || options?.replace) return navigate(to, options);
    },
    [navigate],
  );
}
