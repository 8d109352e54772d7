/**
 * Calls to the authentication API: multipart forms, at the address of AUTH_URL if the operator runs it as a separate
 * service. Only for code that is loaded lazily.
 */
import type { Call } from '#core/contract/wire/call.ts';
import type { SuccessEnvelope } from '#core/contract/wire/envelope.ts';
import type { RouteSpec } from '#core/contract/wire/paths.ts';
import { STORE_ROUTES } from '#core/contract/wire/store-routes.ts';
import { createHttp } from '#kit/http.ts';
import { errorText, HTTP_OPTIONS } from '#store/lib/http.ts';
import { currentSession } from './session.ts';

/** Origin of the authentication API without a trailing slash; '' when it is the store's own. */
export function authOrigin(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="servery-auth"]')?.content ?? '';
}

/** The fields of a body as a form. Absent fields are left out; a file stays a file. */
export function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined && value !== null) form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}

const routes: Readonly<Partial<Record<string, RouteSpec>>> = STORE_ROUTES;

function createAuthCall(onMessage: (message: string) => void): Call {
  const http = createHttp({
    ...HTTP_OPTIONS,
    init: () => ({}),
    encode: (body) => formOf(body as object),
    routeOf: (name) => {
      const route = routes[name];
      return route && { ...route, path: `${authOrigin()}${route.path}` };
    },
    onAnswer: (_, answer) => {
      const { success, message } = (answer.body ?? {}) as Partial<SuccessEnvelope<unknown>>;
      if (success && message) onMessage(message);
      return answer;
    },
  });
  http.setErrorTexts(() => errorText(undefined));
  return http.call;
}

/** Like `call` of http.ts, for the calls of the authentication API. */
export const authCall: Call = createAuthCall(() => undefined);

/**
 * Ends the session at the server; resolves also when the server refuses. Reads the token now, because the call starts a
 * moment later, when the token may be removed.
 */
export async function revokeSession(): Promise<void> {
  const token = currentSession()?.accessToken;
  await authCall('signOut', token ? { headers: { Authorization: `Bearer ${token}` } } : {}).catch(() => undefined);
}

/** Like `authCall`, for a success whose message the server sends: `onMessage` gets it. */
export function authCallTelling(onMessage: (message: string) => void): Call {
  return createAuthCall(onMessage);
}
