/** Builds the payments: the calls of customers and of the provider, the jobs, and the console's view of the money. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { DifferenceRefunds } from '#server/modules/orders/correct-order.ts';
import type { OrderBook } from '#server/modules/orders/order-book.ts';
import type { OrdersService } from '#server/modules/orders/orders.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { createApplyEvidence } from './apply-evidence.ts';
import { createMoneyService, type MoneyParts, type MoneyService } from './attention.ts';
import { createConnect } from './connect/connect.ts';
import { connectRoutes } from './connect/connect-routes.ts';
import { moneyRoutes } from './console-routes.ts';
import { createCorrectionRefunds } from './correction-refunds.ts';
import { createPaymentInbox, registerInboxJobs } from './inbox/inbox-service.ts';
import { webhookRoutes } from './inbox/webhook-routes.ts';
import { registerPaymentJobs } from './jobs.ts';
import { createLedgerComparison } from './ledger/compare-ledger.ts';
import { createDisputes } from './ledger/disputes.ts';
import { registerLostOrders } from './ledger/lost-orders.ts';
import { createMovements } from './ledger/movements.ts';
import { registerOwnerNotices } from './ledger/owner-notices.ts';
import { createPayouts } from './ledger/payouts.ts';
import { createRefundBooks } from './ledger/refund-books.ts';
import { createRefundTroubles } from './ledger/refund-troubles.ts';
import { createMismatches } from './mismatches.ts';
import type { BookMoves } from './movement-books.ts';
import { createPayAgain } from './pay-again.ts';
import { createPaymentsService, type PaymentsService } from './payments.ts';
import { createReconciler } from './reconcile/reconciler.ts';
import { createRefundService } from './refunds.ts';
import { paymentRoutes } from './routes.ts';
import { registerSimulatedProvider } from './simulator/simulated-provider.ts';

interface PaymentParts {
  readonly deps: Deps;
  readonly tenants: TenantService;
  readonly book: OrderBook;
  /** Of the ledger. */
  readonly bookMoves: BookMoves;
}

export interface PaymentsModule {
  readonly payments: PaymentsService;
  readonly differences: DifferenceRefunds;
  /** What the console needs. */
  readonly money: MoneyParts;
  /** Mounts the calls; separate, because orders need payments and the calls need orders. */
  mountRoutes(orders: Pick<OrdersService, 'statusOf'>): void;
}

/** Registers the jobs; before the jobs start. */
export function paymentsModule(app: FastifyInstance, { deps, tenants, book, bookMoves }: PaymentParts): PaymentsModule {
  const { log, now } = deps;
  const books = createRefundBooks(deps, book);
  const refunds = createRefundService(deps, book, books);
  const troubles = createRefundTroubles(deps, book, refunds);
  const disputes = createDisputes(deps, book);
  const movements = createMovements(deps, bookMoves);
  const payouts = createPayouts(deps, { movements, bookMoves });
  const connect = createConnect(deps);
  const mismatches = createMismatches(deps, book);
  const differences = createCorrectionRefunds(deps);
  const apply = createApplyEvidence(deps, book, mismatches, differences);
  const payments = createPaymentsService({ provider: deps.payments, log, now, book, refunds, mismatches, apply });
  const payAgain = createPayAgain(deps, book, payments);
  const reconciler = createReconciler(deps, tenants, book, payments, refunds);
  const compareLedger = createLedgerComparison(deps, { books, disputes, movements, payouts, connect });
  registerPaymentJobs(deps.jobs, payments, refunds, reconciler, compareLedger);
  const inbox = createPaymentInbox(deps, { payments, refunds, disputes, payouts, connect });
  registerInboxJobs(deps.jobs, inbox);
  registerSimulatedProvider(deps);
  registerOwnerNotices(deps, tenants);
  registerLostOrders(deps, tenants);
  return {
    payments,
    differences,
    money: { refunds, mismatches, troubles, payouts, payAgain, connect },
    mountRoutes(orders) {
      paymentRoutes(app, deps, payments, orders);
      webhookRoutes(app, deps, inbox);
    },
  };
}

interface PaymentsConsoleParts {
  readonly deps: Pick<Deps, 'db' | 'now'>;
  readonly parts: MoneyParts;
  readonly auth: StaffAuth;
}

/** Mounts the money of orders; answers the service that the list of orders uses too. */
export function paymentsConsole(app: FastifyInstance, { deps, parts, auth }: PaymentsConsoleParts): MoneyService {
  const money = createMoneyService(deps, parts);
  moneyRoutes(app, deps, money, auth);
  connectRoutes(app, parts.connect, auth);
  return money;
}
