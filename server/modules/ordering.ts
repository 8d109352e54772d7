/** Puts ordering together: orders, payments and mail, with their part of the outbox. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { EventStreams } from '#server/http/sse.ts';
import { registerOldCarts } from './cart/old-carts.ts';
import type { CartService } from './cart/service.ts';
import type { StoreSource } from './cart/store-snapshot.ts';
import type { TenantService } from './client/service.ts';
import { mailboxRoutes } from './mail/routes.ts';
import { createMailService, registerMailJobs } from './mail/service.ts';
import { registerAutoAccept } from './orders/auto-accept.ts';
import { type CustomerOrders, createCustomerOrders } from './orders/customer-orders.ts';
import { customerOrderRoutes } from './orders/customer-routes.ts';
import { registerOldOrigins } from './orders/open-orders.ts';
import { createOrderLinks } from './orders/order-access.ts';
import { createOrderAgain } from './orders/order-again.ts';
import { createOrderBook, type OrderBook } from './orders/order-book.ts';
import { type OrderPeople, orderRoutes } from './orders/routes.ts';
import { createOrdersService, type OrdersService } from './orders/service.ts';
import { createApplyEvidence } from './payments/apply-evidence.ts';
import { createLedgerComparison } from './payments/compare-ledger.ts';
import { createCorrectionRefunds } from './payments/correction-refunds.ts';
import { createDisputes } from './payments/disputes.ts';
import { createPaymentInbox, registerInboxJobs } from './payments/inbox-service.ts';
import { registerPaymentJobs } from './payments/jobs.ts';
import { createMismatches, type Mismatches } from './payments/mismatches.ts';
import { registerOwnerNotices } from './payments/owner-notices.ts';
import { createPayAgain, type PayAgain } from './payments/pay-again.ts';
import { createPayouts, type Payouts } from './payments/payouts.ts';
import { createReconciler } from './payments/reconciler.ts';
import { createRefundBooks } from './payments/refund-books.ts';
import { createRefundTroubles, type RefundTroubles } from './payments/refund-troubles.ts';
import { createRefundService, type RefundService } from './payments/refunds.ts';
import { paymentRoutes } from './payments/routes.ts';
import { createPaymentsService } from './payments/service.ts';
import { registerSimulatedProvider } from './payments/simulated-provider.ts';
import { webhookRoutes } from './payments/webhook-routes.ts';
import { receiptRoutes } from './receipts/routes.ts';

export interface OrderingModule {
  readonly deps: Deps;
  readonly tenants: TenantService;
  readonly carts: CartService;
  readonly stores: StoreSource;
  readonly streams: EventStreams;
  readonly people: OrderPeople;
}

/** Mounts the calls and registers the jobs; before the jobs start. Answers the services that console and profile use. */
export function orderingRoutes(
  app: FastifyInstance,
  { deps, tenants, carts, stores, streams, people }: OrderingModule,
): {
  /** The one way in which orders change. */
  readonly book: OrderBook;
  readonly orders: OrdersService;
  readonly customerOrders: CustomerOrders;
  readonly refunds: RefundService;
  readonly mismatches: Mismatches;
  readonly troubles: RefundTroubles;
  readonly payouts: Payouts;
  readonly payAgain: PayAgain;
} {
  const links = createOrderLinks(deps.secrets.link, deps.now);
  const book = createOrderBook(deps);
  registerAutoAccept(deps, book);
  registerOldCarts(deps);
  registerOldOrigins(deps);
  const books = createRefundBooks(deps, book);
  const refunds = createRefundService(deps, book, books);
  const troubles = createRefundTroubles(deps, book, refunds);
  const disputes = createDisputes(deps, book);
  const payouts = createPayouts(deps);
  const mismatches = createMismatches(deps, book);
  const differences = createCorrectionRefunds(deps);
  const apply = createApplyEvidence(deps, book, mismatches, differences);
  const payments = createPaymentsService(deps, book, refunds, mismatches, apply);
  const payAgain = createPayAgain(deps, book, payments);
  const orders = createOrdersService(deps, { carts, source: stores, book, payments, differences });
  const reconciler = createReconciler(deps, tenants, book, payments, refunds);
  const compareLedger = createLedgerComparison(deps, { books, disputes, payouts });
  registerPaymentJobs(deps.jobs, payments, refunds, reconciler, compareLedger);
  const inbox = createPaymentInbox(deps, { payments, refunds, disputes, payouts });
  registerInboxJobs(deps.jobs, inbox);
  registerSimulatedProvider(deps);
  registerOwnerNotices(deps, tenants);
  registerMailJobs(deps.jobs, createMailService(deps, tenants, orders, links));
  const customerOrders = createCustomerOrders(deps, { book, source: stores, links });
  orderRoutes(app, deps, orders, streams, people, links);
  customerOrderRoutes(app, customerOrders, createOrderAgain(deps.db, carts, stores, links), people.customers);
  receiptRoutes(app, { tenants, orders, customers: people.customers, links, now: deps.now });
  paymentRoutes(app, deps, payments, orders);
  webhookRoutes(app, deps, inbox);
  mailboxRoutes(app, deps, tenants);
  return { book, orders, customerOrders, refunds, mismatches, troubles, payouts, payAgain };
}
