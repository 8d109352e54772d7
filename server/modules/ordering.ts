/** Puts ordering together: orders, payments and mail, with their part of the outbox. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { EventStreams } from '#server/http/sse.ts';
import type { CartService } from './cart/service.ts';
import type { StoreSource } from './cart/store-snapshot.ts';
import type { TenantService } from './client/service.ts';
import { mailboxRoutes } from './mail/routes.ts';
import { createMailService, registerMailJobs } from './mail/service.ts';
import { createOrderBook } from './orders/order-book.ts';
import { orderRoutes } from './orders/routes.ts';
import { createOrdersService, type OrdersService } from './orders/service.ts';
import { paymentRoutes } from './payments/routes.ts';
import { createPaymentsService, registerPaymentJobs } from './payments/service.ts';

export interface OrderingModule {
  readonly deps: Deps;
  readonly tenants: TenantService;
  readonly carts: CartService;
  readonly stores: StoreSource;
  readonly streams: EventStreams;
}

/** Mounts the calls and registers the jobs; before the jobs start. Answers the orders service, for the console. */
export function orderingRoutes(
  app: FastifyInstance,
  { deps, tenants, carts, stores, streams }: OrderingModule,
): OrdersService {
  const book = createOrderBook(deps);
  const payments = createPaymentsService(deps, tenants, book);
  const orders = createOrdersService(deps, { carts, source: stores, book, payments });
  registerPaymentJobs(deps.jobs, payments);
  registerMailJobs(deps.jobs, createMailService(deps, tenants, orders));
  orderRoutes(app, deps, orders, streams);
  paymentRoutes(app, deps, payments, orders);
  mailboxRoutes(app, deps, tenants);
  return orders;
}
