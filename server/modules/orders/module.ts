/** Builds the orders: the calls and jobs of the store; at the console the board, its stream, and the list of orders. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { EventStreams } from '#server/http/sse.ts';
import type { TicketIds } from '#server/identity/ticket-ids.ts';
import type { CartService } from '#server/modules/cart/cart.ts';
import type { BoardPresence } from '#server/modules/intake/presence.ts';
import type { StoreSource } from '#server/modules/menu/store-snapshot.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { registerAutoAccept } from './board/auto-accept.ts';
import { boardRoutes } from './board/console-routes.ts';
import { consoleEventRoutes } from './board/stream-routes.ts';
import type { BoardService } from './console-board.ts';
import type { DifferenceRefunds } from './correct-order.ts';
import { createCorrections } from './correction/preview.ts';
import { type CustomerOrders, createCustomerOrders } from './customer-orders.ts';
import { customerOrderRoutes } from './customer-routes.ts';
import type { OrderLinks } from './order-access.ts';
import type { OrderBook } from './order-book.ts';
import { createOrdersService, type OrdersService } from './orders.ts';
import { registerGuestKeys } from './placing/guest-keys.ts';
import { createPhoneOrders } from './placing/phone-orders.ts';
import type { IntentMaker } from './placing/place-order.ts';
import { orderHistoryRoutes } from './reading/console-routes.ts';
import { createDocketService, type DocketService } from './reading/docket-service.ts';
import { createOrderHistory, type MoneyReader } from './reading/history.ts';
import { createOrderAgain } from './reading/order-again.ts';
import { type OrderPeople, orderRoutes } from './store-routes.ts';

interface OrderParts {
  readonly deps: Deps;
  /** The one way in which orders change. */
  readonly book: OrderBook;
  readonly links: OrderLinks;
  readonly carts: CartService;
  readonly stores: StoreSource;
  readonly payments: IntentMaker;
  readonly differences: DifferenceRefunds;
  readonly streams: EventStreams;
  readonly people: OrderPeople;
}

export interface OrdersModule {
  readonly orders: OrdersService;
  readonly customerOrders: CustomerOrders;
}

/** Mounts the calls of the store and registers the jobs; before the jobs start. */
export function ordersModule(
  app: FastifyInstance,
  { deps, book, links, carts, stores, payments, differences, streams, people }: OrderParts,
): OrdersModule {
  registerAutoAccept(deps, book);
  registerGuestKeys(deps);
  const orders = createOrdersService(deps, { carts, source: stores, book, payments, differences });
  const customerOrders = createCustomerOrders(deps, { book, source: stores, links });
  orderRoutes(app, deps, orders, streams, people, links);
  customerOrderRoutes(app, customerOrders, createOrderAgain(deps.db, carts, stores, links), people.customers);
  return { orders, customerOrders };
}

/** What the console does with orders. */
export type ConsoleOrders = Pick<
  OrdersService,
  'detailsOf' | 'docketOf' | 'getBoard' | 'inLanguage' | 'rowsOf' | 'moveOrder' | 'placeOrder' | 'correctOrder'
>;

/** The one presenter of dockets. */
export function docketsOf(orders: ConsoleOrders): DocketService {
  return createDocketService(orders);
}

interface OrdersConsoleParts {
  readonly deps: Pick<Deps, 'db' | 'events' | 'now' | 'reader'>;
  readonly orders: ConsoleOrders;
  readonly board: BoardService;
  readonly money: MoneyReader;
  readonly presence: BoardPresence;
  readonly stores: StoreSource;
  readonly streams: EventStreams;
  readonly tenants: Pick<TenantService, 'byId'>;
  readonly tickets: TicketIds;
  readonly auth: StaffAuth;
}

export function ordersConsole(
  app: FastifyInstance,
  { deps, orders, board, money, presence, stores, streams, tenants, tickets, auth }: OrdersConsoleParts,
): void {
  const { events, now } = deps;
  boardRoutes(app, board, { auth, presence, now });
  consoleEventRoutes(app, { events, tenants, presence, tickets }, streams, auth);
  const history = createOrderHistory(deps, orders, money);
  const phone = createPhoneOrders(deps, orders);
  const corrections = createCorrections(now, orders, stores);
  orderHistoryRoutes(app, auth, { history, dockets: createDocketService(orders), phone, corrections, now });
}
