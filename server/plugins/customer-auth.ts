/**
 * Which customer makes a request, by the bearer token. Only `currentcustomer/*` answers 401, because it makes a browser
 * delete its session; all other calls treat a dead token as a guest's. Another restaurant's token is refused (403) by every
 * call of a restaurant. Spec: store#tenancy
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#server/env.ts';
import type { CustomerSessions, SignedInCustomer } from '#server/modules/accounts/sessions.ts';
import { refuse } from '#server/refuse.ts';
import { createOwnCookies } from './own-cookies.ts';

type RequestHook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface CustomerAuth {
  /** 401 without a living session of this restaurant, 403 for another restaurant's. */
  readonly required: RequestHook;
  /** The customer of the request; only in handlers behind `required`. */
  customerOf(request: FastifyRequest): SignedInCustomer;
  /** The customer of the request, null for a guest. 403 for another restaurant's token. */
  find(request: FastifyRequest): Promise<SignedInCustomer | null>;
  /** The browser is known by this when it signs in again; it opens nothing and is sent with the authentication calls alone. */
  rememberDevice(reply: FastifyReply, device: string): void;
}

/** The token of `Authorization: Bearer …`, or undefined. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^bearer +([\w.~+/=-]{1,4096})$/i.exec(request.headers.authorization?.trim() ?? '')?.[1];
}

function clientIdOf(request: FastifyRequest): string | undefined {
  const { clientId } = request.params as { clientId?: unknown };
  return typeof clientId === 'string' ? clientId : undefined;
}

/** Before the routes are mounted: calls that do not need a token refuse another restaurant's. */
export function createCustomerAuth(
  app: FastifyInstance,
  sessions: Pick<CustomerSessions, 'identify' | 'isForeign'>,
  env: Pick<Env, 'publicUrl'>,
): CustomerAuth {
  const cookies = createOwnCookies(env);
  const known = new WeakMap<FastifyRequest, SignedInCustomer | null>();

  const refuseForeign: RequestHook = async (request) => {
    const token = bearerOf(request);
    const clientId = clientIdOf(request);
    if (token && clientId && (await sessions.isForeign(token, clientId))) throw refuse('foreign-token');
  };
  app.addHook('onRoute', (options) => {
    if (!['none', 'optional'].includes(options.config?.auth ?? '')) return;
    options.preValidation = [refuseForeign, ...[options.preValidation ?? []].flat()];
  });

  async function find(request: FastifyRequest): Promise<SignedInCustomer | null> {
    const before = known.get(request);
    if (before !== undefined) return before;
    const token = bearerOf(request);
    const clientId = clientIdOf(request);
    const identity = token && clientId ? await sessions.identify(token, clientId) : undefined;
    if (identity?.kind === 'foreign') throw refuse('foreign-token');
    const customer = identity?.kind === 'customer' ? identity.customer : null;
    known.set(request, customer);
    return customer;
  }

  return {
    find,
    rememberDevice: (reply, device) => {
      cookies.keep(reply, 'servery_known', device);
    },
    async required(request, reply) {
      reply.header('cache-control', 'no-store');
      if (await find(request)) return;
      reply.header('www-authenticate', 'Bearer');
      const hasToken = request.headers.authorization !== undefined;
      throw hasToken ? refuse('session-ended') : refuse('not-signed-in');
    },
    customerOf(request) {
      const customer = known.get(request);
      if (!customer) throw new Error('customerOf() on a call that does not require a customer');
      return customer;
    },
  };
}
