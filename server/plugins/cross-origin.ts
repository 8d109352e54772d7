/**
 * Lets pages of other origins make some calls. None of them carries a cookie: a token is added by the page itself, so
 * another site gains nothing that a program without a browser would not have.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RouteSpec } from '#core/contract/wire/paths.ts';
import { ROUTES } from '#core/contract/wire/routes.ts';
import { patternOf } from '#server/http/allowed-methods.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';

const ANSWERS_FOR_SECONDS = '600';

interface OpenCalls {
  /** Every path below it answers `OPTIONS`. */
  readonly below: string;
  readonly methods: string;
  /** Whether it is such a call at all, or a question about one. */
  isOpen(request: FastifyRequest): boolean;
  /** Whether a page of `origin` may make it. */
  mayCall(origin: string, request: FastifyRequest): Promise<boolean>;
}

function openCalls(scope: FastifyInstance, { below, methods, isOpen, mayCall }: OpenCalls): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (!isOpen(request)) return;
    const { origin } = request.headers;
    reply.header('vary', 'Origin');
    if (!origin || !(await mayCall(origin, request))) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'ETag, Retry-After, X-Request-Id',
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.method !== 'OPTIONS') return;
    reply.headers({
      'access-control-allow-methods': methods,
      'access-control-allow-headers':
        'Authorization, Content-Type, Cache-Control, Accept-Language, Idempotency-Key, If-None-Match',
      'access-control-max-age': ANSWERS_FOR_SECONDS,
    });
  });
  // A question about a call that is not open is answered as any call that an address does not have.
  scope.options(`${below}/*`, { schema: { hide: true } }, async (_request, reply) =>
    reply.hasHeader('access-control-allow-origin') ? reply.code(204).send() : reply.callNotFound(),
  );
}

/** For a store's own pages, when the authentication API has another origin (SERVICES=auth). Mount it in a scope of these calls. */
export function allowStoreOrigins(
  scope: FastifyInstance,
  tenants: { byHost(host: string): Promise<Tenant | null> },
): void {
  openCalls(scope, {
    below: '/api/customer/auth',
    methods: 'POST',
    isOpen: () => true,
    mayCall: async (origin) =>
      /^https?:/.test(origin) && URL.canParse(origin) && (await tenants.byHost(new URL(origin).host)) !== null,
  });
}

/** The calls of a store that need no account, by their addresses. */
const STORE_CALLS = Object.values<RouteSpec>(ROUTES)
  .filter(({ auth, path }) => (auth === 'none' || auth === 'optional') && /^\/api\/(?:client\/)?:/.test(path))
  .map(({ method, path }) => ({ method, path, pattern: patternOf(path) }));
const STORE_PATHS = new Set(STORE_CALLS.map(({ path }) => path));
const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '';

/**
 * For the origins that a restaurant has entered (`Api:Origins`): its own website, a kiosk, a program. They make the calls of
 * its store that need no account; never those of the console, of the operator or of a signed-in guest. Call it before the routes.
 */
export function allowOtherOrigins(
  app: FastifyInstance,
  tenants: { byId(clientId: string): Promise<Tenant | null>; bySubdomain(name: string): Promise<Tenant | null> },
): void {
  openCalls(app, {
    below: '/api/:clientId',
    methods: 'GET, POST, PUT',
    isOpen(request) {
      if (request.method !== 'OPTIONS') return STORE_PATHS.has(request.routeOptions.url ?? '');
      const asked = request.headers['access-control-request-method'];
      return STORE_CALLS.some(({ method, pattern }) => method === asked && pattern.test(pathOf(request)));
    },
    async mayCall(origin, request) {
      const [, , first = '', second = ''] = pathOf(request).split('/');
      const name = first === 'client' ? second : first;
      const tenant = z.uuid().safeParse(name).success ? await tenants.byId(name) : await tenants.bySubdomain(name);
      return tenant !== null && operatingSettings(tenant).origins.includes(origin);
    },
  });
}
