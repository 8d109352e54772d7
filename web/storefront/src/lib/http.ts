/**
 * Calls to the server: the fetch conventions under the typed `call` of the contract. Only the contract's types and
 * paths are bundled, no validator.
 */
import { type Call, CallError, createCall, type HttpAnswer, type HttpRequest } from '#core/contract/wire/call.ts';
import type { RouteSpec } from '#core/contract/wire/paths.ts';
import { FIRST_ROUTES } from '#core/contract/wire/routes-first.ts';
import { clearStorage, localStore, sessionStore } from './storage.ts';

export { CallError } from '#core/contract/wire/call.ts';

/** Long enough for a slow phone, short enough to offer Retry. */
const TIMEOUT_MS = 20_000;

type ErrorTextKey = 'shell.error.generic' | 'shell.error.network';

let textOf: (key: ErrorTextKey) => string = () => 'An error occurred';

/** Sets where the texts come from for answers that bring none and for no answer at all, in the active language. */
export function setErrorTexts(texts: (key: ErrorTextKey) => string): void {
  textOf = texts;
}

/** The language that the page is in; the server answers in it. */
export function pageLanguage(): string {
  return document.documentElement.lang || 'en';
}

/** The headers of every call, with the customer's token where the call takes one. */
export function headersOf(request: Pick<HttpRequest, 'auth' | 'body' | 'headers'>): Record<string, string> {
  const token = request.auth === 'none' ? undefined : localStore.get('accessToken');
  return {
    Accept: 'application/json',
    'Accept-Language': pageLanguage(),
    'Cache-Control': 'no-cache',
    ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...request.headers,
  };
}

/** Our own abort signal that also follows the caller's; `AbortSignal.any` is too young for the browsers we serve. */
export function timedSignal(outer: unknown): { signal: AbortSignal; done: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), TIMEOUT_MS);
  const follow = () => controller.abort((outer as AbortSignal).reason);
  if (outer instanceof AbortSignal) {
    if (outer.aborted) follow();
    else outer.addEventListener('abort', follow, { once: true });
  }
  return {
    signal: controller.signal,
    done: () => {
      clearTimeout(timer);
      if (outer instanceof AbortSignal) outer.removeEventListener('abort', follow);
    },
  };
}

/**
 * A lost session starts over. Only the calls of a signed-in customer mean that; a guest's 401 is just an error.
 * Spec: calls#status-401
 */
export function startOver(url: string, status: number): void {
  if (status !== 401 || !url.includes('/currentcustomer/')) return;
  clearStorage();
  sessionStore.set('sessionEnded', true);
  location.reload();
}

async function transport(request: HttpRequest): Promise<HttpAnswer> {
  const { signal, done } = timedSignal(request.signal);
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: headersOf(request),
      signal,
      ...(request.method === 'GET' ? { credentials: 'include' as const } : {}),
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    });
    startOver(request.url, response.status);
    const body: unknown = await response.json().catch(() => undefined);
    return { status: response.status, body };
  } finally {
    done();
  }
}

type KnownRoutes = Readonly<Partial<Record<string, RouteSpec>>>;

/** Calls a route of the contract by name; throws CallError on an error answer and the browser's error without a network. */
export const call: Call = createCall(
  transport,
  () => textOf('shell.error.generic'),
  async (name) => {
    const first: KnownRoutes = FIRST_ROUTES;
    if (first[name]) return first[name];
    const all: KnownRoutes = (await import('#core/contract/wire/store-routes.ts')).STORE_ROUTES;
    return all[name];
  },
);

/**
 * What to show for a failed call. A browser's own words for a broken network ('Failed to fetch',
 * 'Load failed') are no customer's, nor in their language. Undefined stands for an answer without words.
 */
export function errorText(error: unknown): string {
  return error instanceof CallError ? error.message : textOf(`shell.error.${error ? 'network' : 'generic'}`);
}
