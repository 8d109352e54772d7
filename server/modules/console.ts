/** Puts the restaurant's side together: sign-in, people, board, stock and their event stream; and the provider's area. */
import type { FastifyInstance } from 'fastify';
import { createWebhookSender } from '#server/adapters/webhooks/webhook-sender.ts';
import type { Deps } from '#server/deps.ts';
import type { EventStreams } from '#server/http/sse.ts';
import { createMachineAuth } from '#server/plugins/machine-auth.ts';
import { createProviderAuth } from '#server/plugins/provider-auth.ts';
import { createStaffAuth, type StaffAuth } from '#server/plugins/staff-auth.ts';
import type { StoreSource } from './cart/store-snapshot.ts';
import type { TenantService } from './client/service.ts';
import { auditRoutes } from './console/audit/routes.ts';
import { columnOf } from './console/board/columns.ts';
import { presentTicket } from './console/board/present.ts';
import { boardRoutes } from './console/board/routes.ts';
import { type BoardOrders, createBoardService } from './console/board/service.ts';
import { consoleEventRoutes } from './console/events/routes.ts';
import { guestRoutes } from './console/guests/routes.ts';
import { createGuestsService } from './console/guests/service.ts';
import { hoursRoutes } from './console/hours/routes.ts';
import { createHoursService } from './console/hours/service.ts';
import { createPresence } from './console/intake/presence.ts';
import { intakeRoutes } from './console/intake/routes.ts';
import { createIntakeService, registerResume } from './console/intake/service.ts';
import { machineRoutes } from './console/machines/routes.ts';
import { createMachinesService } from './console/machines/service.ts';
import { createMenuPublisher } from './console/menu/publisher.ts';
import { menuRoutes } from './console/menu/routes.ts';
import { createMenuEditor } from './console/menu/service.ts';
import { menuFileRoutes, presentImport } from './console/menu-file/routes.ts';
import { createMenuFiles } from './console/menu-file/service.ts';
import { moneyRoutes } from './console/money/routes.ts';
import { createMoneyService, type MoneyMismatches, type MoneyRefunds } from './console/money/service.ts';
import { numbersRoutes } from './console/numbers/routes.ts';
import { createNumbersService } from './console/numbers/service.ts';
import { createDocketService } from './console/orders/docket-service.ts';
import { createPhoneOrders } from './console/orders/phone-orders.ts';
import { orderHistoryRoutes } from './console/orders/routes.ts';
import { createOrderHistory } from './console/orders/service.ts';
import { registerInvitationMail } from './console/people/invitation-mailer.ts';
import { createInvitations } from './console/people/invitations.ts';
import { peopleRoutes } from './console/people/routes.ts';
import { createPeopleService } from './console/people/service.ts';
import { promotionsRoutes } from './console/promotions/routes.ts';
import { createPromotionsService } from './console/promotions/service.ts';
import { settingsRoutes } from './console/settings/routes.ts';
import { createSettingsService } from './console/settings/service.ts';
import { createOwnAccount } from './console/staff/own-account.ts';
import { staffRoutes } from './console/staff/routes.ts';
import { createStaffService } from './console/staff/service.ts';
import { presentStock } from './console/stock/present.ts';
import { stockRoutes } from './console/stock/routes.ts';
import { createStockService } from './console/stock/service.ts';
import { taxRoutes } from './console/taxes/routes.ts';
import { createTaxService } from './console/taxes/service.ts';
import { timeMachineRoutes } from './console/time-machine/routes.ts';
import { zonesRoutes } from './console/zones/routes.ts';
import { createZonesService } from './console/zones/service.ts';
import type { MediaService } from './media/service.ts';
import type { BoardRow } from './orders/board-row.ts';
import { createOrderBook } from './orders/order-book.ts';
import type { OrdersService } from './orders/service.ts';
import { posRoutes } from './pos/routes.ts';
import { createPosService } from './pos/service.ts';
import { createRestaurants } from './provider/restaurants.ts';
import { providerRoutes } from './provider/routes.ts';
import { createProviderService } from './provider/service.ts';
import { registerWebhookJobs } from './webhooks/service.ts';

interface ConsoleModule {
  readonly deps: Pick<Deps, 'db' | 'env' | 'events' | 'files' | 'jobs' | 'log' | 'mailer' | 'now' | 'secrets'> & {
    readonly payments: Pick<Deps['payments'], 'name'>;
  };
  readonly tenants: Pick<TenantService, 'byHost' | 'byId' | 'require'>;
  readonly orders: BoardOrders;
  /** Of the same service: orders in full, and placing one for a guest on the phone. */
  readonly sales: Pick<OrdersService, 'detailsOf' | 'docketOf' | 'placeOrder'>;
  readonly refunds: MoneyRefunds;
  readonly mismatches: MoneyMismatches;
  readonly streams: EventStreams;
  readonly media: MediaService;
  /** Menus and promotions as carts see them. */
  readonly stores: StoreSource;
}

/** Mounts every call below `/api/console` and `/api/provider`; answers who is signed in. */
export function consoleRoutes(
  app: FastifyInstance,
  { deps, tenants, orders, sales, refunds, mismatches, streams, media, stores }: ConsoleModule,
): StaffAuth {
  const { db, now } = deps;
  const staff = createStaffService(deps);
  const auth = createStaffAuth({ env: deps.env, tenants, staff });
  const board = createBoardService(orders);
  const own = createOwnAccount(deps, staff);
  staffRoutes(
    app,
    {
      staff,
      own,
      columnsOf: async (who) => (await board.get(who)).rows.map((row) => columnOf(row, now())),
    },
    auth,
  );
  const invitations = createInvitations(deps, staff);
  registerInvitationMail(deps, tenants);
  peopleRoutes(app, { db, now, people: createPeopleService(deps, invitations), invitations }, auth);
  auditRoutes(app, db, auth);
  const presence = createPresence(deps, tenants);
  registerResume(deps);
  boardRoutes(app, board, { auth, presence, now });
  intakeRoutes(app, createIntakeService(deps), auth, now);
  numbersRoutes(app, createNumbersService(deps), auth);
  const stock = createStockService(deps);
  stockRoutes(app, stock, auth);
  const machines = createMachinesService(deps);
  machineRoutes(app, machines, auth);
  const book = createOrderBook(deps);
  const presentForTill = (row: BoardRow) => presentTicket(row, 'owner', deps.now());
  registerWebhookJobs(deps, createWebhookSender({ allowsPrivate: deps.env.webhooksToPrivate }));

  const menu = { editor: createMenuEditor({ ...deps, media }), publisher: createMenuPublisher(deps), media };
  menuRoutes(app, menu, auth);
  const files = createMenuFiles(deps);
  menuFileRoutes(app, files, auth);
  const till = { board: orders, book, stock, presentTicket: presentForTill, presentStock };
  const pos = createPosService({ ...till, menu: { files, publisher: menu.publisher, present: presentImport } });
  posRoutes(app, pos, createMachineAuth(machines, tenants));
  const money = createMoneyService(deps, refunds, mismatches);
  moneyRoutes(app, money, auth);
  orderHistoryRoutes(app, auth, {
    history: createOrderHistory(deps, sales, money),
    dockets: createDocketService(sales),
    phone: createPhoneOrders(deps, sales),
    now: deps.now,
  });
  hoursRoutes(app, createHoursService(deps), auth);
  zonesRoutes(app, createZonesService(deps), auth, deps.env);
  promotionsRoutes(app, createPromotionsService(deps, stores), auth);
  timeMachineRoutes(app, deps, stores, auth);
  settingsRoutes(app, { deps, media, settings: createSettingsService(deps) }, auth);
  taxRoutes(app, createTaxService(deps), auth);
  guestRoutes(app, createGuestsService(deps), auth);
  consoleEventRoutes(app, { events: deps.events, tenants, presence }, streams, auth);

  const provider = createProviderService(deps);
  providerRoutes(
    app,
    { env: deps.env, now, payments: deps.payments.name },
    { provider, restaurants: createRestaurants(deps, tenants, invitations) },
    createProviderAuth(deps.env, provider),
  );
  return auth;
}
