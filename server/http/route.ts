/** Registers one call of the contract: path, validation, OpenAPI and the envelope all come from `ENDPOINTS`. */
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ENDPOINTS, type Endpoints } from '#core/contract/wire/endpoints.ts';
import { envelope, errorEnvelope } from '#core/contract/wire/envelope.ts';
import type { RouteSpec } from '#core/contract/wire/paths.ts';
import { ROUTES, type RouteName } from '#core/contract/wire/routes.ts';
import { message, type ServerMessage } from '#server/locales/messages.ts';
import { localeOf } from './locale.ts';

type Parsed<Name extends RouteName, Part extends 'params' | 'query' | 'body'> = z.output<Endpoints[Name][Part]>;

/** What a handler gets: parsed parts, and the raw request for locale, identity and headers. */
export interface RouteContext<Name extends RouteName> {
  readonly params: Parsed<Name, 'params'>;
  readonly query: Parsed<Name, 'query'>;
  readonly body: Parsed<Name, 'body'>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Sends another text than the route's own with a success. */
  readonly say: (message: ServerMessage) => void;
}

/** `data` as the contract has it, or a reply that was already sent (cached bytes). */
export type RouteHandler<Name extends RouteName> = (
  context: RouteContext<Name>,
) => Promise<z.input<Endpoints[Name]['data']> | FastifyReply>;

export interface RouteOptions {
  /** The text of a success, e.g. for a toast; in the language of the request. */
  readonly message?: ServerMessage;
  /** Errors also carry `errors`, a map of lists by field (password reset). */
  readonly listsErrors?: boolean;
  /** Runs before validation: identity and roles. */
  readonly before?: readonly ((request: FastifyRequest, reply: FastifyReply) => Promise<void>)[];
  /** Calls per address: 'none' for answers from memory, a stricter bound than the general one, or that one when absent. */
  readonly limit?: 'none' | { readonly max: number; readonly perMinutes: number };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may make the call; absent where no contract says so. */
    auth?: RouteSpec['auth'];
    listsErrors?: boolean;
  }
}

function rateLimitOf({ limit }: RouteOptions): FastifyContextConfig {
  if (limit === undefined) return {};
  return { rateLimit: limit === 'none' ? false : { max: limit.max, timeWindow: limit.perMinutes * 60_000 } };
}

const SECURITY = {
  none: [],
  optional: [{ bearer: [] }],
  customer: [{ bearer: [] }],
  staff: [{ staffSession: [] }],
  machine: [{ machineKey: [] }],
  provider: [{ providerSession: [] }],
} satisfies Record<RouteSpec['auth'], Record<string, never[]>[]>;

const errors = { '4xx': errorEnvelope, '5xx': errorEnvelope };

/** Mounts the call `name` on `app`. Handlers return plain `data`; the envelope is added here. */
export function route<Name extends RouteName>(
  app: FastifyInstance,
  name: Name,
  handler: RouteHandler<Name>,
  options: RouteOptions = {},
): void {
  const spec: RouteSpec = ROUTES[name];
  const { params, query, body, data, summary } = ENDPOINTS[name];
  const hasBody = spec.method !== 'GET';
  app.route({
    method: spec.method,
    url: spec.path,
    schema: {
      operationId: name,
      summary,
      tags: [spec.path.split('/')[2]?.replace(':clientId', 'store') ?? 'store'],
      security: SECURITY[spec.auth],
      params,
      querystring: query,
      ...(spec.form ? { consumes: ['multipart/form-data', 'application/json'] } : {}),
      ...(hasBody ? { body } : {}),
      response: { 200: envelope(data), ...errors },
    },
    config: { ...rateLimitOf(options), auth: spec.auth, listsErrors: options.listsErrors === true },
    preValidation: [...(options.before ?? [])],
    handler: async (request, reply) => {
      let said = options.message;
      const result = await handler({
        params: request.params,
        query: request.query,
        body: request.body,
        request,
        reply,
        say: (other: ServerMessage) => {
          said = other;
        },
      } as RouteContext<Name>);
      if (reply.sent || result === reply) return reply;
      if (!said) return { success: true, data: result };
      return { success: true, data: result, message: message(localeOf(request.headers['accept-language']), said) };
    },
  });
}
