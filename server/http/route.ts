/** Registers one call of the contract: path, validation, OpenAPI and the envelope all come from `ENDPOINTS`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ENDPOINTS, type Endpoints } from '#core/contract/wire/endpoints.ts';
import type { RouteSpec } from '#core/contract/wire/paths.ts';
import { ROUTES, type RouteName } from '#core/contract/wire/routes.ts';
import type { CallerLimitName } from '#server/callers/limits.ts';
import { message, type ServerMessage } from '#server/locales/messages.ts';
import { needsTurns, sendInTurns } from './answers.ts';
import { callSchema } from './call-schema.ts';
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
  /** How often a caller may: 'none' for answers from memory; the general bound when absent. */
  readonly limit?: CallLimit;
}

/** A limit of server/callers/limits.ts, or none. */
export type CallLimit = CallerLimitName | 'none';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How often a caller may; the general bound when absent. */
    limit?: CallLimit;
    /** Who may make the call; absent where no contract says so. */
    auth?: RouteSpec['auth'];
    listsErrors?: boolean;
  }
}

/** Mounts the call `name` on `app`. Handlers return plain `data`; the envelope is added here. */
export function route<Name extends RouteName>(
  app: FastifyInstance,
  name: Name,
  handler: RouteHandler<Name>,
  options: RouteOptions = {},
): void {
  const spec: RouteSpec = ROUTES[name];
  const answer: z.ZodType = ENDPOINTS[name].data;
  const fields = answer instanceof z.ZodObject ? answer : null;
  app.route({
    method: spec.method,
    url: spec.path,
    schema: callSchema(name),
    config: {
      ...(options.limit && { limit: options.limit }),
      auth: spec.auth,
      listsErrors: options.listsErrors === true,
    },
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
      if (!said) {
        if (fields && needsTurns(result)) return await sendInTurns(reply, fields, result);
        return { success: true, data: result };
      }
      return { success: true, data: result, message: message(localeOf(request.headers['accept-language']), said) };
    },
  });
}
