/** Puts ordering together: orders, payments and mail, with their part of the outbox. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { EventStreams } from '#server/http/sse.ts';
import type { CartService } from '#server/modules/cart/cart.ts';
import { registerOldCarts } from '#server/modules/cart/old-carts.ts';
import { mailboxRoutes } from '#server/modules/mail/routes.ts';
import { createMailService, registerMailJobs } from '#server/modules/mail/service.ts';
import { createApplyEvidence } from '#server/modules/payments/apply-evidence.ts';
import { createCorrectionRefunds } from '#server/modules/payments/correction-refunds.ts';
import { createPaymentInbox, registerInboxJobs } from '#server/modules/payments/inbox/inbox-service.ts';
import { webhookRoutes } from '#server/modules/payments/inbox/webhook-routes.ts';
import { registerPaymentJobs } from '#server/modules/payments/jobs.ts';
import { createLedgerComparison } from '#server/modules/payments/ledger/compare-ledger.ts';
import { createDisputes } from '#server/modules/payments/ledger/disputes.ts';
import { registerOwnerNotices } from '#server/modules/payments/ledger/owner-notices.ts';
import { createPayouts, type Payouts } from '#server/modules/payments/ledger/payouts.ts';
import { createRefundBooks } from '#server/modules/payments/ledger/refund-books.ts';
import { createRefundTroubles, type RefundTroubles } from '#server/modules/payments/ledger/refund-troubles.ts';
import { createMismatches, type Mismatches } from '#server/modules/payments/mismatches.ts';
import { createPayAgain, type PayAgain } from '#server/modules/payments/pay-again.ts';
import { createPaymentsService } from '#server/modules/payments/payments.ts';
import { createReconciler } from '#server/modules/payments/reconcile/reconciler.ts';
import { createRefundService, type RefundService } from '#server/modules/payments/refunds.ts';
import { paymentRoutes } from '#server/modules/payments/routes.ts';
import { registerSimulatedProvider } from '#server/modules/payments/simulator/simulated-provider.ts';
import { receiptRoutes } from '#server/modules/receipts/routes.ts';
import type { TenantService } from '#server/modules/store/service.ts';
import type { StoreSource } from '#server/modules/store/store-snapshot.ts';
import { registerAutoAccept } from './board/auto-accept.ts';
import { type CustomerOrders, createCustomerOrders } from './customer-orders.ts';
import { customerOrderRoutes } from './customer-routes.ts';
import { createOrderLinks } from './order-access.ts';
import { createOrderBook, type OrderBook } from './order-book.ts';
import { createOrdersService, type OrdersService } from './orders.ts';
import { registerOldOrigins } from './placing/open-orders.ts';
import { createOrderAgain } from './reading/order-again.ts';
import { type OrderPeople, orderRoutes } from './store-routes.ts';

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
