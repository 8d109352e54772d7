/** The console's calls to the server. The session is a cookie that no script can read. */
import type { HttpAnswer } from '#core/contract/wire/call.ts';
import type { ErrorEnvelope } from '#core/contract/wire/envelope.ts';
import type { Reason } from '#core/contract/wire/refusals.ts';
import { ROUTES } from '#core/contract/wire/routes.ts';
import { createHttp } from '#kit/http.ts';

export { CallError } from '#core/contract/wire/call.ts';

/** A board that has not answered by then counts as offline. */
const TIMEOUT_MS = 8_000;
/** A phone's photo, or a long menu, over a slow line. */
const FILE_TIMEOUT_MS = 60_000;

let confirmPassword: () => Promise<boolean> = async () => false;
let onSignedOut: (isLocked: boolean) => void = () => {};

/** Says what to do when the server no longer knows the session, or the tablet was locked. */
export function setSignedOutHandler(handler: (isLocked: boolean) => void): void {
  onSignedOut = handler;
}

/** Says how to ask for the password again where a change wants a fresh sign-in; it answers whether it was right. */
export function setConfirmHandler(handler: () => Promise<boolean>): void {
  confirmPassword = handler;
}

/** Why the server refuses. */
function reasonOf({ body }: HttpAnswer): Reason | undefined {
  return (body as Partial<ErrorEnvelope> | undefined)?.error?.code;
}

export const { call, errorText, setErrorTexts } = createHttp({
  timeoutMs: ({ body }) => (body instanceof Blob ? FILE_TIMEOUT_MS : TIMEOUT_MS),
  init: () => ({ cache: 'no-store' }),
  // A file goes as it is, under its own content type.
  encode: (body) => (body instanceof Blob ? body : JSON.stringify(body)),
  routeOf: (name) => ROUTES[name],
  // A call that wants a fresh sign-in asks for the password and is sent once more.
  onAnswer: async ({ auth }, first, repeat) => {
    const wantsPassword = first.status === 403 && reasonOf(first) === 'confirm-password';
    const answer = wantsPassword && (await confirmPassword()) ? await repeat() : first;
    if (answer.status === 401 && auth === 'staff') onSignedOut(reasonOf(answer) === 'locked');
    return answer;
  },
});
