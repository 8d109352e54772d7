/**
 * Calls to the authentication API: multipart forms, and an address of their own where the operator runs it as a
 * service of its own (AUTH_URL). Only for code that is loaded lazily.
 */
import { type Call, createCall, type HttpAnswer, type HttpRequest, type Transport } from '#core/contract/wire/call.ts';
import type { SuccessEnvelope } from '#core/contract/wire/envelope.ts';
import type { RouteSpec } from '#core/contract/wire/paths.ts';
import { STORE_ROUTES } from '#core/contract/wire/store-routes.ts';
import { errorText, headersOf, timedSignal } from './http.ts';
import { currentSession } from './session.ts';

/** Origin of the authentication API without a trailing slash; '' when it is the store's own. */
export function authOrigin(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="servery-auth"]')?.content ?? '';
}

/** A body's fields as a form; what is absent is left out, a file stays one. */
export function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined && value !== null) form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}

async function transport({ body, ...request }: HttpRequest): Promise<HttpAnswer> {
  const { signal, done } = timedSignal(request.signal);
  try {
    const response = await fetch(`${authOrigin()}${request.url}`, {
      method: request.method,
      // The browser writes the form's own content type, with its boundary.
      headers: headersOf({ ...request, body: undefined }),
      signal,
      ...(body && typeof body === 'object' ? { body: formOf(body) } : {}),
    });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  } finally {
    done();
  }
}

const routes: Readonly<Partial<Record<string, RouteSpec>>> = STORE_ROUTES;

function callOver(own: Transport): Call {
  return createCall(
    own,
    () => errorText(undefined),
    (name) => routes[name],
  );
}

/** Like `call` of http.ts, for the calls of the authentication API. */
export const authCall: Call = callOver(transport);

/**
 * Ends the session at the server; resolves whatever that answers. The token is read now: the call itself begins a moment
 * later, when the browser may have forgotten it.
 */
export async function revokeSession(): Promise<void> {
  const token = currentSession()?.accessToken;
  await authCall('signOut', token ? { headers: { Authorization: `Bearer ${token}` } } : {}).catch(() => undefined);
}

/** Like `authCall`, for a success whose words are the server's to choose: `onMessage` gets them. */
export function authCallTelling(onMessage: (message: string) => void): Call {
  return callOver(async (request) => {
    const answer = await transport(request);
    const { success, message } = (answer.body ?? {}) as Partial<SuccessEnvelope<unknown>>;
    if (success && message) onMessage(message);
    return answer;
  });
}
