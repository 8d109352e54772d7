/**
 * A typed HTTP call for any caller of the contract. Types come from the endpoints, no validator is bundled. `core`
 * knows neither DOM nor Node, so the caller passes the function that performs the request.
 */
import type { BodyOf, DataOf, Endpoints, ParamsOf, QueryOf } from './endpoints.ts';
import type { ErrorEnvelope, SuccessEnvelope } from './envelope.ts';
import { fillPath, type RouteSpec } from './paths.ts';
import type { Reason } from './refusals.ts';
import type { RouteName } from './routes.ts';

export interface HttpRequest {
  readonly method: string;
  /** Path and query, starting with '/'. */
  readonly url: string;
  readonly auth: RouteSpec['auth'];
  readonly body: unknown;
  /** The body goes as a multipart form. */
  readonly form: boolean;
  readonly signal?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface HttpAnswer {
  readonly status: number;
  /** The parsed JSON body, or undefined when it was not JSON. */
  readonly body: unknown;
}

/** Where a call goes; a promise where the routes are still to be loaded, undefined for another app's call. */
export type RouteFinder = (name: RouteName) => RouteSpec | undefined | Promise<RouteSpec | undefined>;

/** Performs a request; throws when no answer comes, or not all of it. */
export type Transport = (request: HttpRequest) => Promise<HttpAnswer>;

/** An answer that is not a success: the envelope's error, or a stand-in when the server did not send one. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly fields: Readonly<Record<string, string>>;
  /** Why the server refuses; undefined where no program needs to know. */
  readonly reason: Reason | undefined;
  readonly status: number;
  /** False where the message is the page's stand-in for an answer without one. */
  readonly isWorded: boolean;

  constructor(
    status: number,
    message: string,
    reason?: Reason,
    fields: Readonly<Record<string, string>> = {},
    isWorded = true,
  ) {
    super(message);
    this.isWorded = isWorded;
    this.fields = fields;
    this.reason = reason;
    this.status = status;
  }
}

/**
 * Whether the server refused what it was asked. Otherwise nobody knows what became of it: no answer came, half of one, or
 * that of a proxy whose server did not answer it.
 */
export function isRefusal(error: unknown): error is CallError {
  return error instanceof CallError && (error.isWorded || error.status < 500);
}

type Part<Key extends string, Value> =
  Record<never, never> extends Value ? { [key in Key]?: Value } : { [key in Key]: Value };
type CallInput<Name extends RouteName> = Part<'params', ParamsOf<Name>> &
  Part<'query', QueryOf<Name>> &
  (undefined extends BodyOf<Name> ? { body?: BodyOf<Name> } : { body: BodyOf<Name> }) & {
    signal?: unknown;
    headers?: Readonly<Record<string, string>>;
  };

export type Call = <Name extends keyof Endpoints & RouteName>(
  name: Name,
  input: CallInput<Name>,
) => Promise<DataOf<Name>>;

/** Throws CallError for a refusal and a TypeError where no answer came. An answer with success false shows its errorMessage, or 'An error occurred'. Spec: errors#default-text */
export function createCall(transport: Transport, fallbackMessage: () => string, routeOf: RouteFinder): Call {
  return async (name, input) => {
    const route = await routeOf(name);
    if (!route) throw new TypeError(`No call ${name}`);
    const parts = input as { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
    const answer = await transport({
      method: route.method,
      url: fillPath(route.path, parts.params, parts.query),
      auth: route.auth,
      body: parts.body,
      form: route.form === true,
      ...(input.signal ? { signal: input.signal } : {}),
      ...(input.headers ? { headers: input.headers } : {}),
    });
    const body = answer.body as SuccessEnvelope<never> | Partial<ErrorEnvelope> | undefined;
    if (body?.success === true) return body.data;
    // Another program answered, such as the sign-in page of a hotel, or the end is missing.
    if (body?.success !== false && answer.status < 400) throw new TypeError('No answer of this server');
    const error = body && 'error' in body ? body.error : undefined;
    const words = error?.errorMessage || error?.message;
    throw new CallError(
      error?.errorCode ?? answer.status,
      words || fallbackMessage(),
      error?.code,
      error?.fields,
      Boolean(words),
    );
  };
}
