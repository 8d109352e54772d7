/** Builds the HTTP application from its dependencies: a visible list of plugins and modules, no listening socket. */

import type { Server } from 'node:http';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { limitOf } from './callers/limits.ts';
import { mountConsole } from './console.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { serializerCompiler } from './http/answers.ts';
import { answerClientError } from './http/client-error.ts';
import { handleErrors, sendError } from './http/error-handler.ts';
import { createServers, type ServerLimits } from './http/http-server.ts';
import { acceptJsonBodies, JSON_BODY_LIMIT } from './http/json-body.ts';
import { proxyMatcher } from './http/proxies.ts';
import { healthRoutes } from './http/readiness.ts';
import { createRequestIds } from './http/request-id.ts';
import { createEventStreams, type GuestStreams } from './http/sse.ts';
import { createStreamRegister, streamBounds } from './http/stream-register.ts';
import { customersModule } from './modules/accounts/module.ts';
import { backUpDaily } from './modules/backups/back-up-daily.ts';
import { booksModule } from './modules/books/module.ts';
import { createBookMoves } from './modules/books/movements.ts';
import { cartModule } from './modules/cart/module.ts';
import { servedAs } from './modules/cart/offered.ts';
import { deliveryModule } from './modules/delivery/module.ts';
import { driversModule } from './modules/drivers/module.ts';
import { guestsModule } from './modules/guests/module.ts';
import { createAskedCounter } from './modules/hours/asked.ts';
import { waitsModule } from './modules/intake/module.ts';
import { limitMail } from './modules/mail/limited-mailer.ts';
import { mailModule } from './modules/mail/module.ts';
import { heedRefusals } from './modules/mail/refused-mailboxes.ts';
import { mediaModule } from './modules/media/module.ts';
import { createMediaService } from './modules/media/service.ts';
import { createDraftedMenus } from './modules/menu/drafted-menu.ts';
import { createCatalogueService } from './modules/menu/menus.ts';
import { menuModule } from './modules/menu/module.ts';
import { createStockCounts } from './modules/menu/stock-counts.ts';
import type { StoreSource } from './modules/menu/store-snapshot.ts';
import { metricsModule, metricsOf } from './modules/metrics/module.ts';
import type { Peers } from './modules/metrics/peers.ts';
import { noticesModule } from './modules/notices/module.ts';
import { ordersModule } from './modules/orders/module.ts';
import { createOrderLinks } from './modules/orders/order-access.ts';
import { createOrderBook } from './modules/orders/order-book.ts';
import { createOrderDoor } from './modules/orders/order-door.ts';
import { pagesModule } from './modules/pages/module.ts';
import { paymentsModule } from './modules/payments/module.ts';
import { previewPageModule } from './modules/previews/module.ts';
import { promotionsModule } from './modules/promotions/module.ts';
import { ratingsModule } from './modules/ratings/module.ts';
import { receiptsModule } from './modules/receipts/module.ts';
import { retentionModule } from './modules/retention/module.ts';
import { sharingModule } from './modules/sharing/module.ts';
import { storeModule } from './modules/store/module.ts';
import { heedHolding } from './modules/tenancy/holding.ts';
import { createTenantService } from './modules/tenancy/service.ts';
import { orderListeners } from './order-listeners.ts';
import { noteCalls, serveApiDocs } from './plugins/api-docs.ts';
import { compressAnswers } from './plugins/compression.ts';
import { allowOtherOrigins } from './plugins/cross-origin.ts';
import { drainWhenStopping, type Stopping } from './plugins/graceful-close.ts';
import { answerLateCalls } from './plugins/late-answer.ts';
import { watchLoop } from './plugins/loop-watch.ts';
import { createPreviews, menusAsSeen, runPreviews } from './plugins/preview.ts';
import { warnOfUnknownProxies } from './plugins/proxy-warning.ts';
import { limitRates } from './plugins/rate-limit.ts';
import { logRequests, traceRequests } from './plugins/request-log.ts';
import { addSecurityHeaders } from './plugins/security-headers.ts';
import type { WebApps } from './web/web-apps.ts';

export interface AppOptions {
  /** Loads the web apps; without it only calls are answered. `server` is for the sockets of hot reload. */
  readonly web?: (server: Server) => Promise<WebApps>;
  /** Other processes that answer at the same port. */
  readonly peers?: Peers | undefined;
  /** How long it still answers after it was asked to stop. */
  readonly drainMs?: number;
  /** What one process bears: each guest with an open page holds one. */
  readonly connections?: number;
}

interface ListeningOptions {
  readonly drainMs: number;
  readonly connections: number;
  readonly guests: GuestStreams;
}

/** Workers take connections in turn, so each has its part of what one address may hold. */
function serverLimits(
  { rateLimits, trustProxy, workers }: Env,
  { connections, guests }: ListeningOptions,
): ServerLimits {
  return {
    requestMs: 15_000,
    // Longer than a proxy keeps its idle connections, or it would send a request into a closing one.
    keepAliveMs: 65_000,
    connections,
    endOne: () => {
      const stream = guests.oldestOfFullest();
      stream?.giveWay();
      return stream !== null;
    },
    perAddress: rateLimits ? Math.ceil(limitOf('connections').max / workers) : null,
    isProxy: proxyMatcher(trustProxy),
  };
}

/** Answers requests as this server does, but has no routes yet. */
async function createBareApp(
  deps: Deps,
  listening: ListeningOptions,
): Promise<{ app: FastifyInstance; calls: ReadonlySet<string>; stopping: Stopping }> {
  const { env } = deps;
  const app: FastifyInstance = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_BODY_LIMIT,
    serverFactory: createServers(serverLimits(env, listening)),
    forceCloseConnections: 'idle',
    // What still comes over kept connections is answered, and ends them.
    return503OnClosing: false,
    trustProxy: env.trustProxy.length > 0 ? [...env.trustProxy] : false,
    genReqId: createRequestIds(proxyMatcher(env.trustProxy)),
    // A logger for every request costs more than most requests; lines name the request themselves.
    childLoggerFactory: (logger) => logger,
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply.header('x-request-id', request.id));
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  acceptJsonBodies(app);

  warnOfUnknownProxies(app, deps);
  addSecurityHeaders(app, env);
  answerLateCalls(app);
  if (env.rateLimits) limitRates(app, deps);
  await app.register(cookie);
  await compressAnswers(app);
  const calls = noteCalls(app);
  watchLoop(app);
  logRequests(app);
  traceRequests(app);
  const stopping = drainWhenStopping(app, listening.drainMs);
  return { app, calls, stopping };
}

export async function buildApp(given: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const metrics = await metricsOf(given.env);
  const counted: Deps = { ...given, mailer: metrics?.countMails(given.mailer) ?? given.mailer };
  const limited: Deps = { ...counted, mailer: counted.env.rateLimits ? limitMail(counted) : counted.mailer };
  const deps: Deps = { ...limited, mailer: heedRefusals(limited), payments: heedHolding(limited) };
  const { drainMs = 0, connections = 16_000 } = options;
  const isLimited = deps.env.rateLimits;
  const guests: GuestStreams = createStreamRegister(streamBounds(connections, isLimited));
  const { app, calls, stopping } = await createBareApp(deps, { drainMs, connections, guests });
  metrics?.countRequests(app);
  let build = '';
  const streams = createEventStreams(app, { guests, isLimited, build: () => build });
  if (metrics) metricsModule(app, metrics, { deps, streams, peers: options.peers });
  const media = createMediaService(deps);
  const tenants = createTenantService(deps, media);
  allowOtherOrigins(app, tenants);
  const catalogue = createCatalogueService(deps, media);
  // Events were missed: the caches above are empty now, and every open page connects again and fetches anew.
  deps.events.onReconnect(streams.endAll);

  healthRoutes(app, deps, stopping);
  const customers = customersModule(app, deps, tenants);
  if (deps.env.services === 'auth') {
    serveApiDocs(app, calls);
    return app;
  }
  mediaModule(app, { deps, media, tenants });
  // Staff may read these calls with the clock moved or the menu drafted; all other calls have the server's time.
  const previews = createPreviews(deps.now);
  const seen: Deps = { ...deps, now: previews.now };
  const drafted = createDraftedMenus(deps, catalogue);
  const menus = menusAsSeen(catalogue, drafted, previews);
  const stores: StoreSource = { tenantOf: tenants.byId, menuOf: menus.snapshotOf };

  storeModule(app, { deps: seen, tenants, stock: createStockCounts(deps), streams });
  menuModule(app, { deps, menus, tenants, served: servedAs(seen, tenants) });
  deliveryModule(app, { deps });
  waitsModule(app, { deps, tenants });
  const carts = cartModule(app, {
    deps: seen,
    savedAt: deps.now,
    stores,
    customers: customers.auth,
    asked: createAskedCounter(deps),
  });
  promotionsModule(app, { deps: seen, stores });

  const links = createOrderLinks(deps.secrets.link, seen.now);
  const book = createOrderBook(seen, orderListeners(seen));
  const bookMoves = createBookMoves(seen);
  const { payments, differences, money, mountRoutes } = paymentsModule(app, { deps: seen, tenants, book, bookMoves });
  const people = { customers: customers.auth, addresses: customers.addresses };
  const ordering = { deps: seen, book, links, carts, stores, payments, differences, streams, people };
  const { orders, customerOrders } = ordersModule(app, ordering);
  receiptsModule(app, { env: deps.env, tenants, orders, customers: customers.auth, links, now: seen.now });
  mountRoutes(orders);
  const mails = mailModule(app, { deps: seen, tenants, orders, links });
  const openOrder = createOrderDoor(book, customers.auth, links, seen.now);
  noticesModule(app, {
    deps: seen,
    tenants,
    openOrder,
    sendMail: ({ clientId, orderId }, kind) => mails.sendOrderMail(clientId, orderId, kind),
  });
  driversModule(app, { deps: seen, openOrder });
  ratingsModule(app, { deps: seen, tenants, openOrder, menuOf: catalogue.menuOf });
  booksModule(deps, tenants);
  backUpDaily(deps);
  retentionModule(deps, customers.mountProfile(customerOrders));
  guestsModule(app, { deps: seen, tenants });

  sharingModule(app);

  const staff = mountConsole(app, { deps, tenants, book, orders, money, streams, media, stores });
  runPreviews(app, previews, staff);

  serveApiDocs(app, calls);
  const web = await options.web?.(app.server);
  build = web?.build ?? '';
  if (web) {
    const pages = pagesModule(app, { deps, tenants, catalogue, web });
    previewPageModule(app, { deps, shown: { pages, published: catalogue, drafted }, auth: staff });
  }
  return app;
}
