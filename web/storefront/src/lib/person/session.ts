/**
 * The session of a signed-in customer: the access token and when it expires, in local storage and so the same in every
 * tab. The account feature signs in and out; the session feature renews and ends the session.
 */
import { localStore } from '#store/lib/storage.ts';
import { createStoredValue } from '#store/lib/stored-value.ts';

export interface Session {
  readonly accessToken: string;
  /** UTC ms on the server's clock (`storeNow`). */
  readonly expiryMs: number;
}

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

const session = createStoredValue(['accessToken', 'timings'], read);

/** The session of this browser, expired or not; null for a guest. The same object until it changes. Browser only. */
export const currentSession = session.current;

/** The session, live and across tabs. Null on the server and while hydrating. */
export const useSession = session.useValue;

/** Stores the answer of sign-in and renewal (`accessToken`, `expiry` in UTC ms); null removes it. */
export function saveSession(answer: { readonly accessToken: string; readonly expiry: number } | null): void {
  localStore.set('accessToken', answer?.accessToken);
  localStore.set('timings', answer ? String(answer.expiry) : undefined);
  session.changed();
}
