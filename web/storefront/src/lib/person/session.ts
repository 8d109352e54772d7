/**
 * The session of a signed-in customer: the access token and when it expires, in local storage and so the same in every
 * tab. The account feature signs in and out; the session feature renews and ends the session.
 */
import { useSyncExternalStore } from 'react';
import { localStore } from '#store/lib/storage.ts';

export interface Session {
  readonly accessToken: string;
  /** UTC ms on the server's clock (`storeNow`). */
  readonly expiryMs: number;
}

const listeners = new Set<() => void>();
let known: { session: Session | null } | null = null;

/** When a token expires (UTC ms) by its own `exp` claim; null for anything that is not a token. */
export function expiryOf(token: string): number | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof claims.exp === 'number' ? claims.exp * 1_000 : null;
  } catch {
    return null;
  }
}

function read(): Session | null {
  const accessToken = localStore.get('accessToken');
  if (!accessToken) return null;
  const expiryMs = Number(localStore.get('timings')) || expiryOf(accessToken);
  return expiryMs ? { accessToken, expiryMs } : null;
}

/** The session of this browser, expired or not; null for a guest. The same object until it changes. Browser only. */
export function currentSession(): Session | null {
  known ??= { session: read() };
  return known.session;
}

function tell(): void {
  known = null;
  for (const listener of listeners) listener();
}

/** Stores the answer of sign-in and renewal (`accessToken`, `expiry` in UTC ms); null removes it. */
export function saveSession(answer: { readonly accessToken: string; readonly expiry: number } | null): void {
  localStore.set('accessToken', answer?.accessToken);
  localStore.set('timings', answer ? String(answer.expiry) : undefined);
  tell();
}

function onStorage({ key }: StorageEvent): void {
  // Null: another tab has cleared everything.
  if (key === null || key === 'accessToken' || key === 'timings') tell();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
}

/** The session, live and across tabs. Null on the server and while hydrating. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession, () => null);
}
