/**
 * Calls to the server: `fetchWhole` under the typed `call` of the contract. Only the contract's types and paths are bundled,
 * no validator.
 */
import {
  type Call,
  CallError,
  createCall,
  type HttpAnswer,
  type HttpRequest,
  type RouteFinder,
} from '#core/contract/wire/call.ts';
import { fetchWhole } from './fetch-whole.ts';

/** Sends one request. Rejects with the browser's error without a whole answer, and when `init.signal` is aborted. */
export type Perform = (url: string, init: RequestInit) => Promise<HttpAnswer>;

/** `generic` for an answer without a text, `network` for no answer. */
export type ErrorText = 'generic' | 'network';

export interface HttpOptions {
  /** After this many milliseconds an answer counts as lost. */
  readonly timeoutMs: number;
  /** Headers in addition to language and content type; a call's own headers override them. */
  readonly headers: (request: HttpRequest) => Readonly<Record<string, string>>;
  /** Cache mode and credentials. */
  readonly init: (request: HttpRequest) => RequestInit;
  /** Receives every answer and returns what the caller gets; `repeat` sends the request once more. */
  readonly onAnswer: (
    request: HttpRequest,
    answer: HttpAnswer,
    repeat: () => Promise<HttpAnswer>,
  ) => HttpAnswer | Promise<HttpAnswer>;
  readonly routeOf: RouteFinder;
  /** JSON by default. A form or a file sets its own content type. */
  readonly encode?: (body: unknown) => BodyInit;
  /** `fetch` by default. */
  readonly perform?: Perform;
}

export interface Http {
  /** Calls a route of the contract by name; throws CallError on an error answer and the browser's error without a network. */
  readonly call: Call;
  /** Sets the app's own error texts in the active language, for answers without a text. */
  readonly setErrorTexts: (texts: (kind: ErrorText) => string) => void;
  /**
   * The text for a failed call: the server's, or ours when the server is unreachable. A browser's text for a broken
   * network ('Failed to fetch') is not in the customer's language. Undefined stands for an answer without a text.
   */
  readonly errorText: (error: unknown) => string;
}

/**
 * An abort signal with a timeout that also follows the caller's; some supported browsers do not have `AbortSignal.any`.
 */
function timedSignal(outer: unknown, timeoutMs: number): { signal: AbortSignal; done: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), timeoutMs);
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

async function fetchJson(url: string, init: RequestInit): Promise<HttpAnswer> {
  const response = await fetchWhole(url, init);
  return { status: response.status, body: await response.json().catch(() => undefined) };
}

/** Calls with one set of conventions. An app has one, and a second one for a service with other conventions. */
export function createHttp(options: HttpOptions): Http {
  const { timeoutMs, headers, init, onAnswer, routeOf, encode = JSON.stringify, perform = fetchJson } = options;
  let textOf: (kind: ErrorText) => string = () => 'An error occurred';

  async function send(request: HttpRequest): Promise<HttpAnswer> {
    const { signal, done } = timedSignal(request.signal, timeoutMs);
    const body = request.body === undefined ? null : encode(request.body);
    try {
      return await perform(request.url, {
        ...init(request),
        method: request.method,
        signal,
        headers: {
          Accept: 'application/json',
          // The server answers in the page's language.
          'Accept-Language': document.documentElement.lang || 'en',
          ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
          ...headers(request),
          ...request.headers,
        },
        body,
      });
    } finally {
      done();
    }
  }

  return {
    call: createCall(
      async (request) => onAnswer(request, await send(request), () => send(request)),
      () => textOf('generic'),
      routeOf,
    ),
    setErrorTexts: (texts) => {
      textOf = texts;
    },
    errorText: (error) => (error instanceof CallError ? error.message : textOf(error ? 'network' : 'generic')),
  };
}

/** Whether `url` answers with success within `waitMs`; false for another answer, an error or silence. */
export async function isReachable(url: string, waitMs: number): Promise<boolean> {
  try {
    const answer = await fetchWhole(url, { cache: 'no-store', signal: AbortSignal.timeout(waitMs) });
    return answer.ok;
  } catch {
    return false;
  }
}
