/**
 * The page's address: where it is and how it changes. The store's routes are a list of paths with
 * at most one variable part, so the page does without a router library, which is 9 kB of the first view
 * (docs/decisions/089). A history entry keeps its `state` under `usr`, beside what the kit's back stack keeps there.
 */
import { startTransition, useContext, useEffect, useState } from 'react';
import { goThroughHistory } from '#kit/back/go-back.ts';
import { useHydrated } from '#store/start/after-hydration.tsx';
import { RenderingContext } from '#store/start/rendering.ts';

export interface Place {
  readonly pathname: string;
  /** With its '?'; '' for none. */
  readonly search: string;
  /** With its '#'; '' for none. */
  readonly hash: string;
  /** What the history entry was made with. */
  readonly state: unknown;
  /** How the page came here: POP is the first page, Back and Forward. */
  readonly by: 'POP' | 'PUSH' | 'REPLACE';
}

/** '/offers', '/?cart', or a query alone, which keeps the path and what stands behind the hash. */
export type To = string | { readonly pathname?: string; readonly search?: string };

export interface NavigateOptions {
  /** Takes the place of the present history entry. */
  readonly replace?: boolean;
  readonly state?: unknown;
}

const listeners = new Set<(place: Place) => void>();
/** Where the page is; null until the browser has asked. */
let current: Place | null = null;

function entryState(): unknown {
  return (history.state as { usr?: unknown } | null)?.usr ?? null;
}

function placeNow(by: Place['by']): Place {
  const { pathname, search, hash } = location;
  return { pathname, search, hash, state: entryState(), by };
}

function staticPlace(pathname: string): Place {
  return { pathname, search: '', hash: '', state: null, by: 'POP' };
}

/** '?a=1' of 'a=1'; '' stays. */
function asSearch(search: string): string {
  return search === '' || search.startsWith('?') ? search : `?${search}`;
}

/** The address that `to` means on the page as it is now. Browser only. */
export function addressOf(to: To): string {
  const { pathname, hash } = location;
  if (typeof to !== 'string') return (to.pathname ?? pathname) + asSearch(to.search ?? '') + (to.pathname ? '' : hash);
  return to.startsWith('/') ? to : pathname + to + hash;
}

/** Tells everybody who follows the address. In a transition: the old page stays until the code of the new one has come. */
function arrive(by: Place['by']): void {
  const place = placeNow(by);
  current = place;
  startTransition(() => {
    for (const listener of listeners) listener(place);
  });
}

function pop(): void {
  arrive('POP');
}

function follow(listener: (place: Place) => void): () => void {
  if (listeners.size === 0) addEventListener('popstate', pop);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('popstate', pop);
  };
}

/** Changes the address, and the page with it. A number goes so many entries through the history. Browser only. */
export function navigate(to: To | number, { replace = false, state = null }: NavigateOptions = {}): void {
  if (typeof to === 'number') {
    goThroughHistory(to);
    return;
  }
  const entry = { usr: state };
  if (replace) history.replaceState(entry, '', addressOf(to));
  else history.pushState(entry, '', addressOf(to));
  arrive(replace ? 'REPLACE' : 'PUSH');
}

/** `navigate`, the same function at every rendering. */
export function useNavigate(): typeof navigate {
  return navigate;
}

/**
 * Where the page is, live. What only opens dialogs or follows links has no need of it. Not a context: a change of one above
 * would hydrate all that still is the server's markup.
 */
export function useLocation(): Place {
  const { path } = useContext(RenderingContext);
  const [place, setPlace] = useState(() => {
    if (path !== null) return staticPlace(path);
    current ??= placeNow('POP');
    return current;
  });
  useEffect(() => {
    if (current) setPlace(current);
    return follow(setPlace);
  }, []);
  // The server knows the path alone: while hydrating, the page says the same.
  return useHydrated() ? place : staticPlace(place.pathname);
}

/** A path as routes are compared: without a slash at its end, whatever its letters' case. */
export function plainPath(pathname: string): string {
  return pathname.replace(/\/+$/, '').toLowerCase() || '/';
}

/** The part of the page's path after `before` ('/products/'); '' where there is none. As it stands there: ids need no escapes. */
export function usePathPart(before: string): string {
  const { pathname } = useLocation();
  return pathname.toLowerCase().startsWith(before) ? pathname.slice(before.length).replace(/\/+$/, '') : '';
}

/** Leads to another address as soon as it is shown. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}
