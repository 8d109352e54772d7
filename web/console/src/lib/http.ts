/** Calls to the server under the typed `call` of the contract. The session is a cookie that no script can read. */

import { type Call, CallError, createCall, type HttpAnswer, type HttpRequest } from '#core/contract/wire/call.ts';
import type { ErrorEnvelope } from '#core/contract/wire/envelope.ts';
import type { Reason } from '#core/contract/wire/refusals.ts';
import { ROUTES } from '#core/contract/wire/routes.ts';

export { CallError } from '#core/contract/wire/call.ts';

/** A board that has not answered by then counts as offline. */
const TIMEOUT_MS = 8_000;

let fallbackMessage = () => 'An error occurred';
let confirmPassword: () => Promise<boolean> = async () => false;
let onSignedOut: (isLocked: boolean) => void = () => {};

/** Sets the text for answers that bring none, in the active language. */
export function setFallbackMessage(message: () => string): void {
  fallbackMessage = message;
}

/** Says what to do when the server no longer knows the session, or the tablet was locked. */
export function setSignedOutHandler(handler: (isLocked: boolean) => void): void {
  onSignedOut = handler;
}

/** Says how to ask for the password again where a change wants a fresh sign-in; it answers whether it was right. */
export function setConfirmHandler(handler: () => Promise<boolean>): void {
  confirmPassword = handler;
}

/** Why the server refuses, of an answer's body. */
function reasonOf(body: unknown): Reason | undefined {
  return (body as Partial<ErrorEnvelope> | undefined)?.error?.code;
}

/** Sends a request; one that wants a fresh sign-in asks for the password and is sent once more. */
async function transport(request: HttpRequest): Promise<HttpAnswer> {
  const answer = await send(request);
  const wantsPassword = answer.status === 403 && reasonOf(answer.body) === 'confirm-password';
  return wantsPassword && (await confirmPassword()) ? await send(request) : answer;
}

async function send(request: HttpRequest): Promise<HttpAnswer> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), TIMEOUT_MS);
  try {
    const response = await fetch(request.url, {
      method: request.method,
      signal: controller.signal,
      cache: 'no-store',
      headers: {
        Accept: 'application/json',
        'Accept-Language': document.documentElement.lang,
        ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (response.status === 401 && request.auth === 'staff') onSignedOut(reasonOf(body) === 'locked');
    return { status: response.status, body };
  } finally {
    clearTimeout(timer);
  }
}

/** Calls a route of the contract by name; throws CallError on an error answer and the browser's error without a network. */
export const call: Call = createCall(
  transport,
  () => fallbackMessage(),
  (name) => ROUTES[name],
);

/** What to show for a failed call: the server's own words, or ours when it could not be reached. */
export function errorText(error: unknown, unreachable: string): string {
  return error instanceof CallError ? error.message : unreachable;
}
