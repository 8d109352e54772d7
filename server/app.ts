/** Builds the HTTP application from its dependencies: a visible list of plugins and modules, no listening socket. */
import type { Server } from 'node:http';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { handleErrors, sendError } from './http/error-handler.ts';
import { createServers, type ServerLimits } from './http/http-server.ts';
import { acceptJsonBodies, JSON_BODY_LIMIT } from './http/json-body.ts';
import { proxyMatcher } from './http/proxies.ts';
import { healthRoutes } from './http/readiness.ts';
import { createEventStreams } from './http/sse.ts';
import { customersModule } from './modules/accounts/module.ts';
import { createCartService } from './modules/cart/cart.ts';
import { servedAs } from './modules/cart/offered.ts';
import { cartRoutes } from './modules/cart/store-routes.ts';
import { createGeoService } from './modules/delivery/places.ts';
import { geoRoutes } from './modules/delivery/store-routes.ts';
import { guestsModule } from './modules/guests/module.ts';
import { limitMail } from './modules/mail/limited-mailer.ts';
import { mediaRoutes } from './modules/media/routes.ts';
import { createMediaService } from './modules/media/service.ts';
import { warmUpPictures } from './modules/media/warm-up.ts';
import { createDraftedMenus } from './modules/menu/drafted-menu.ts';
import { createCatalogueService } from './modules/menu/menus.ts';
import { catalogueRoutes } from './modules/menu/store-routes.ts';
import { orderingRoutes } from './modules/orders/module.ts';
import { pageRoutes } from './modules/pages/routes.ts';
import { createPageService } from './modules/pages/service.ts';
import { previewPageRoute } from './modules/previews/preview-page.ts';
import { offerRoutes } from './modules/promotions/store-routes.ts';
import { consoleRoutes } from './modules/staff/module.ts';
import { createTenantService } from './modules/store/service.ts';
import { clientRoutes } from './modules/store/store-routes.ts';
import type { StoreSource } from './modules/store/store-snapshot.ts';
import { describeApi, serveApiDocs } from './plugins/api-docs.ts';
import { closeConnectionsWhenStopping } from './plugins/graceful-close.ts';
import { createPreviews, menusAsSeen, runPreviews } from './plugins/preview.ts';
import { warnOfUnknownProxies } from './plugins/proxy-warning.ts';
import { limitRates } from './plugins/rate-limit.ts';
import { logRequests } from './plugins/request-log.ts';
import { addSecurityHeaders } from './plugins/security-headers.ts';
import type { WebApps } from './web/web-apps.ts';

export interface AppOptions {
  /** Loads the web apps; without it only calls are answered. `server` is for the sockets of hot reload. */
  readonly web?: (server: Server) => Promise<WebApps>;
}

function serverLimits({ rateLimits, trustProxy }: Env): ServerLimits {
  return {
    requestMs: 15_000,
    // Longer than a proxy keeps its idle connections, or it would send a request into a closing one.
    keepAliveMs: 65_000,
    connections: 8_000,
    // An office without HTTP/2 opens six for each browser.
    perAddress: rateLimits ? 256 : null,
    isProxy: proxyMatcher(trustProxy),
  };
}

export async function buildApp(given: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const deps: Deps = { ...given, mailer: given.env.rateLimits ? limitMail(given) : given.mailer };
  const { env } = deps;
  const app: FastifyInstance = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_BODY_LIMIT,
    serverFactory: createServers(serverLimits(env)),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    trustProxy: env.trustProxy.length > 0 ? [...env.trustProxy] : false,
    genReqId: () => crypto.randomUUID(),
    // A logger for every request costs more than most requests; lines name the request themselves.
    childLoggerFactory: (logger) => logger,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  acceptJsonBodies(app);

  warnOfUnknownProxies(app, deps);
  addSecurityHeaders(app, env);
  if (env.rateLimits) await limitRates(app, deps);
  await app.register(cookie);
  await describeApi(app);
  logRequests(app);
  closeConnectionsWhenStopping(app);
  const streams = createEventStreams(app);

  const media = createMediaService(deps);
  const tenants = createTenantService(deps, media);
  const catalogue = createCatalogueService(deps, media);
  // Events were missed: after the caches above are empty, every open page connects again and asks anew.
  deps.events.onReconnect(streams.endAll);

  healthRoutes(app, deps);
  const customers = customersModule(app, deps, tenants);
  if (env.services === 'auth') {
    serveApiDocs(app);
    return app;
  }
  mediaRoutes(app, media);
  warmUpPictures(app, media, tenants);
  // What staff may look at with the clock moved or the menu drafted; everything else has the server's time.
  const previews = createPreviews(deps.now);
  const seen: Deps = { ...deps, now: previews.now };
  const drafted = createDraftedMenus(deps, catalogue);
  const menus = menusAsSeen(catalogue, drafted, previews);
  clientRoutes(app, seen, tenants, streams);
  catalogueRoutes(app, deps, menus, servedAs(seen, tenants));
  geoRoutes(app, createGeoService(deps));
  const stores: StoreSource = { tenantOf: tenants.byId, menuOf: menus.snapshotOf };
  const carts = createCartService({ ...seen, savedAt: deps.now }, stores);
  cartRoutes(app, carts, customers.auth);
  offerRoutes(app, seen, stores);
  const people = { customers: customers.auth, addresses: customers.addresses };
  const ordering = orderingRoutes(app, { deps: seen, tenants, carts, stores, streams, people });
  customers.mountProfile(ordering.customerOrders);
  guestsModule(app, seen, tenants);
  const staff = consoleRoutes(app, { deps, tenants, ordering, streams, media, stores });
  runPreviews(app, previews, staff);

  serveApiDocs(app);
  const web = await options.web?.(app.server);
  if (web) {
    const pages = createPageService(deps, catalogue, web);
    pageRoutes(app, deps, { tenants, pages, web });
    previewPageRoute(app, deps, { pages, published: catalogue, drafted }, staff);
  }
  return app;
}
