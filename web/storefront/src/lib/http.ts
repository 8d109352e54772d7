/** The store's calls to the server. */
import type { HttpAnswer, HttpRequest } from '#core/contract/wire/call.ts';
import type { RouteSpec } from '#core/contract/wire/paths.ts';
import { FIRST_ROUTES } from '#core/contract/wire/routes-first.ts';
import { createHttp, type HttpOptions } from '#kit/http.ts';
import { clearStorage, localStore, sessionStore } from './storage.ts';

export { CallError } from '#core/contract/wire/call.ts';

/**
 * After a 401 of a signed-in customer's call the session starts over; a guest's 401 is only an error.
 * Spec: calls#status-401
 */
function startOver({ url }: HttpRequest, answer: HttpAnswer): HttpAnswer {
  if (answer.status === 401 && url.includes('/currentcustomer/')) {
    clearStorage();
    sessionStore.set('sessionEnded', true);
    location.reload();
  }
  return answer;
}

type KnownRoutes = Readonly<Partial<Record<string, RouteSpec>>>;

export const HTTP_OPTIONS: HttpOptions = {
  // Long enough for a slow phone, short enough to offer Retry.
  timeoutMs: 20_000,
  headers: ({ auth }) => {
    const token = auth === 'none' ? undefined : localStore.get('accessToken');
    return { 'Cache-Control': 'no-cache', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  },
  init: ({ method }) => (method === 'GET' ? { credentials: 'include' } : {}),
  onAnswer: startOver,
  routeOf: async (name) => {
    const first: KnownRoutes = FIRST_ROUTES;
    if (first[name]) return first[name];
    const all: KnownRoutes = (await import('#core/contract/wire/store-routes.ts')).STORE_ROUTES;
    return all[name];
  },
};

/** `call` makes a call of the contract as this guest, `errorText` puts what failed in words. */
export const { call, errorText, setErrorTexts } = createHttp(HTTP_OPTIONS);
