/** The console's calls to the server. The session is a cookie that no script can read. */
import type { HttpAnswer } from '#core/contract/wire/call.ts';
import { CONSOLE_ROUTES } from '#core/contract/wire/console-routes.ts';
import type { ErrorEnvelope } from '#core/contract/wire/envelope.ts';
import type { RouteSpec } from '#core/contract/wire/paths.ts';
import type { Reason } from '#core/contract/wire/refusals.ts';
import type { RouteName } from '#core/contract/wire/routes.ts';
import { createHttp, type HttpOptions } from '#kit/http.ts';
import { performKept } from './kept-answers.ts';

export { CallError } from '#core/contract/wire/call.ts';

/** A board without an answer after this time counts as offline. */
const TIMEOUT_MS = 8_000;
/** For a phone's photo or a long menu over a slow line; longer than the minute in which the server answers in any case. */
const FILE_TIMEOUT_MS = 70_000;

let confirmPassword: () => Promise<boolean> = async () => false;
let onSignedOut: (isLocked: boolean) => void = () => {};

/** Sets what happens when the server does not know the session any more, or the tablet was locked. */
export function setSignedOutHandler(handler: (isLocked: boolean) => void): void {
  onSignedOut = handler;
}

/**
 * Sets how to ask for the password when a change needs a fresh sign-in; the handler resolves to whether it was right.
 */
export function setConfirmHandler(handler: () => Promise<boolean>): void {
  confirmPassword = handler;
}

/** The reason of a refusal. */
function reasonOf({ body }: HttpAnswer): Reason | undefined {
  return (body as Partial<ErrorEnvelope> | undefined)?.error?.code;
}

/** Calls of guests, which an order by phone makes too, come with the first of them; those of customers and programs never. */
const OWN: Partial<Record<RouteName, RouteSpec>> = CONSOLE_ROUTES;

async function guestRoute(name: RouteName): Promise<RouteSpec | undefined> {
  const all: Partial<Record<RouteName, RouteSpec>> = (await import('#core/contract/wire/guest-routes.ts')).GUEST_ROUTES;
  return all[name];
}

const OPTIONS: HttpOptions = {
  timeoutMs: TIMEOUT_MS,
  headers: () => ({}),
  init: () => ({ cache: 'no-store' }),
  perform: performKept,
  routeOf: (name) => OWN[name] ?? guestRoute(name),
  // A call that needs a fresh sign-in asks for the password and repeats once.
  onAnswer: async ({ auth }, first, repeat) => {
    const wantsPassword = first.status === 403 && reasonOf(first) === 'confirm-password';
    const answer = wantsPassword && (await confirmPassword()) ? await repeat() : first;
    if (answer.status === 401 && auth === 'staff') onSignedOut(reasonOf(answer) === 'locked');
    return answer;
  },
};

export const { call, errorText, setErrorTexts } = createHttp(OPTIONS);

const files = createHttp({ ...OPTIONS, timeoutMs: FILE_TIMEOUT_MS, encode: (body) => body as Blob });
files.setErrorTexts(() => errorText(undefined));

/** Like `call`, for work on a menu's file, which may wait for other files, and for what a card provider is asked several times. */
export const callPatiently = createHttp({ ...OPTIONS, timeoutMs: FILE_TIMEOUT_MS }).call;

/** Like `call`, for a body that is a file: sent unchanged, with its own content type. */
export const sendFile = files.call;
