/**
 * Calls to the server: `fetch` under the typed `call` of the contract. Only the contract's types and paths are bundled,
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

/** Sends one request. Rejects with the browser's error without a network, and when `init.signal` is aborted. */
export type Perform = (url: string, init: RequestInit) => Promise<HttpAnswer>;

/** For an answer without words, and for no answer at all. */
export type ErrorText = 'generic' | 'network';

export interface HttpOptions {
  /** After this many milliseconds an answer counts as lost. */
  readonly timeoutMs: number | ((request: HttpRequest) => number);
  /** Headers beside language and content type; those of a single call come over them. */
  readonly headers?: (request: HttpRequest) => Readonly<Record<string, string>>;
  /** Cache mode and credentials. */
  readonly init?: (request: HttpRequest) => RequestInit;
  /** Receives every answer and returns what the caller gets; `repeat` sends the request once more. */
  readonly onAnswer?: (
    request: HttpRequest,
    answer: HttpAnswer,
    repeat: () => Promise<HttpAnswer>,
  ) => HttpAnswer | Promise<HttpAnswer>;
  readonly routeOf: RouteFinder;
  /** JSON unless given. A form or a file names its own content type. */
  readonly encode?: (body: unknown) => BodyInit;
  /** `fetch` unless given. */
  readonly perform?: Perform;
}

export interface Http {
  /** Calls a route of the contract by name; throws CallError on an error answer and the browser's error without a network. */
  readonly call: Call;
  /** Sets where the words come from that no answer brings, in the active language. */
  readonly setErrorTexts: (texts: (kind: ErrorText) => string) => void;
  /**
   * What to show for a failed call: the server's own words, or ours when it could not be reached. A browser's words for a
   * broken network ('Failed to fetch') are in no customer's language. Undefined stands for an answer without words.
   */
  readonly errorText: (error: unknown, unreachable?: string) => string;
}

/** Our own abort signal that also follows the caller's; `AbortSignal.any` is too young for the browsers we serve. */
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
  const response = await fetch(url, init);
  return { status: response.status, body: await response.json().catch(() => undefined) };
}

/** One set of conventions for calls; an app has one, and a second one where a service has others. */
export function createHttp(options: HttpOptions): Http {
  const { timeoutMs, headers, init, onAnswer, routeOf, encode = JSON.stringify, perform = fetchJson } = options;
  let textOf: (kind: ErrorText) => string = () => 'An error occurred';

  async function send(request: HttpRequest): Promise<HttpAnswer> {
    const { signal, done } = timedSignal(
      request.signal,
      typeof timeoutMs === 'number' ? timeoutMs : timeoutMs(request),
    );
    const body = request.body === undefined ? undefined : encode(request.body);
    try {
      return await perform(request.url, {
        ...init?.(request),
        method: request.method,
        signal,
        headers: {
          Accept: 'application/json',
          // The server answers in the language that the page is in.
          'Accept-Language': document.documentElement.lang || 'en',
          ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
          ...headers?.(request),
          ...request.headers,
        },
        ...(body === undefined ? {} : { body }),
      });
    } finally {
      done();
    }
  }

  return {
    call: createCall(
      async (request) => {
        const answer = await send(request);
        return onAnswer ? onAnswer(request, answer, () => send(request)) : answer;
      },
      () => textOf('generic'),
      routeOf,
    ),
    setErrorTexts: (texts) => {
      textOf = texts;
    },
    errorText: (error, unreachable) =>
      error instanceof CallError ? error.message : (unreachable ?? textOf(error ? 'network' : 'generic')),
  };
}
