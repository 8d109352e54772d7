/** Puts the restaurant's side together: sign-in, people, board, stock and their event stream; and the provider's area. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { EventStreams } from '#server/http/sse.ts';
import { auditRoutes } from '#server/modules/audit/console-routes.ts';
import { zonesRoutes } from '#server/modules/delivery/console-routes.ts';
import { createZonesService } from '#server/modules/delivery/zones.ts';
import { guestRoutes } from '#server/modules/guests/console-routes.ts';
import { createGuestsService } from '#server/modules/guests/service.ts';
import { hoursRoutes } from '#server/modules/hours/console-routes.ts';
import { createHoursService } from '#server/modules/hours/service.ts';
import { intakeRoutes } from '#server/modules/intake/console-routes.ts';
import { createPresence } from '#server/modules/intake/presence.ts';
import { createIntakeService, registerResume } from '#server/modules/intake/service.ts';
import { machinesModule } from '#server/modules/machines/module.ts';
import type { MediaService } from '#server/modules/media/service.ts';
import { menuRoutes } from '#server/modules/menu/editing/console-routes.ts';
import { createMenuEditor } from '#server/modules/menu/editor.ts';
import { menuFileRoutes } from '#server/modules/menu/files/console-routes.ts';
import { createMenuFiles } from '#server/modules/menu/files.ts';
import { createMenuPublisher } from '#server/modules/menu/publisher.ts';
import { stockRoutes } from '#server/modules/menu/stock/console-routes.ts';
import { createStockService } from '#server/modules/menu/stock.ts';
import { numbersRoutes } from '#server/modules/numbers/console-routes.ts';
import { createNumbersService } from '#server/modules/numbers/service.ts';
import { boardRoutes } from '#server/modules/orders/board/console-routes.ts';
import { consoleEventRoutes } from '#server/modules/orders/board/stream-routes.ts';
import { columnOf } from '#server/modules/orders/columns.ts';
import { createBoardService } from '#server/modules/orders/console-board.ts';
import { createCorrections } from '#server/modules/orders/correction/preview.ts';
import type { OrderBook } from '#server/modules/orders/order-book.ts';
import type { OrdersService } from '#server/modules/orders/orders.ts';
import { createPhoneOrders } from '#server/modules/orders/placing/phone-orders.ts';
import { orderHistoryRoutes } from '#server/modules/orders/reading/console-routes.ts';
import { createDocketService } from '#server/modules/orders/reading/docket-service.ts';
import { createOrderHistory } from '#server/modules/orders/reading/history.ts';
import { createMoneyService, type MoneyParts } from '#server/modules/payments/attention.ts';
import { moneyRoutes } from '#server/modules/payments/console-routes.ts';
import { timeMachineRoutes } from '#server/modules/previews/console-routes.ts';
import { promotionsRoutes } from '#server/modules/promotions/console-routes.ts';
import { createPromotionsService } from '#server/modules/promotions/service.ts';
import { providerModule } from '#server/modules/provider/module.ts';
import { createFactorDemands } from '#server/modules/second-factor/demands.ts';
import { createHalfCookie } from '#server/modules/second-factor/half-session.ts';
import { registerFactorMail } from '#server/modules/second-factor/notices.ts';
import { factorRoutes } from '#server/modules/second-factor/routes.ts';
import { createSecondFactors } from '#server/modules/second-factor/service.ts';
import { settingsRoutes } from '#server/modules/settings/console-routes.ts';
import { readinessRoutes } from '#server/modules/settings/readiness-routes.ts';
import { createSettingsService } from '#server/modules/settings/service.ts';
import type { TenantService } from '#server/modules/store/service.ts';
import type { StoreSource } from '#server/modules/store/store-snapshot.ts';
import { taxRoutes } from '#server/modules/taxes/console-routes.ts';
import { createTaxService } from '#server/modules/taxes/service.ts';
import { createStaffAuth, type StaffAuth } from '#server/plugins/staff-auth.ts';
import { speakInTickets } from '#server/plugins/ticket-ids.ts';
import { createTicketIds } from '#server/ticket-ids.ts';
import { staffFactorDoor } from './factor-door.ts';
import { createForgotten } from './forgotten.ts';
import { registerInvitationMail } from './invitation-mailer.ts';
import { createInvitations } from './invitations.ts';
import { createOwnAccount } from './own-account.ts';
import { createPeopleService } from './people.ts';
import { peopleRoutes } from './people-routes.ts';
import { staffRoutes } from './session-routes.ts';
import { createStaffService, type SignedInStaff } from './staff.ts';

interface ConsoleModule {
  readonly deps: Pick<Deps, 'db' | 'env' | 'events' | 'files' | 'jobs' | 'log' | 'mailer' | 'now' | 'secrets'> & {
    readonly payments: Pick<Deps['payments'], 'name'>;
  };
  readonly tenants: Pick<TenantService, 'byHost' | 'byId' | 'require'>;
  /** Of the ordering module. */
  readonly ordering: {
    readonly book: OrderBook;
    readonly orders: Pick<
      OrdersService,
      'detailsOf' | 'docketOf' | 'getBoard' | 'moveOrder' | 'placeOrder' | 'correctOrder'
    >;
  } & MoneyParts;
  readonly streams: EventStreams;
  readonly media: MediaService;
  /** Menus and promotions as carts see them. */
  readonly stores: StoreSource;
}

/** Mounts every call below `/api/console` and `/api/provider`; answers who is signed in. */
export function consoleRoutes(
  app: FastifyInstance,
  { deps, tenants, ordering, streams, media, stores }: ConsoleModule,
): StaffAuth {
  const { db, now } = deps;
  const { book, orders } = ordering;
  const tickets = createTicketIds(deps.secrets.link);
  speakInTickets(app, tickets);
  const staff = createStaffService(deps);
  const auth = createStaffAuth({ env: deps.env, tenants, staff });

  // Who comes in.
  const board = createBoardService(orders);
  const presence = createPresence(deps, tenants);
  const columnsOf = async (who: SignedInStaff) => (await board.get(who)).rows.map((row) => columnOf(row, now()));
  const halfCookie = createHalfCookie(deps.env, 'console');
  staffRoutes(app, { staff, own: createOwnAccount(deps, staff), columnsOf, presence, halfCookie }, auth);
  factorRoutes(
    app,
    { db, now, factors: createSecondFactors(deps) },
    staffFactorDoor(deps.env, staff, auth, halfCookie),
  );
  registerFactorMail(deps, tenants);
  const invitations = createInvitations(deps, staff);
  const people = createPeopleService(deps, invitations);
  registerInvitationMail(deps, tenants);
  peopleRoutes(
    app,
    {
      db,
      now,
      people,
      invitations,
      forgotten: createForgotten(deps, invitations),
      demands: createFactorDemands(deps),
      halfCookie,
    },
    auth,
  );
  readinessRoutes(app, { stores, countPeople: people.count }, auth);
  auditRoutes(app, db, auth);

  // The day: board, intake, stock, orders and their money, guests, numbers.
  boardRoutes(app, board, { auth, presence, now });
  consoleEventRoutes(app, { events: deps.events, tenants, presence, tickets }, streams, auth);
  registerResume(deps);
  intakeRoutes(app, deps, createIntakeService(deps), auth);
  const stock = createStockService(deps);
  stockRoutes(app, stock, auth);
  const money = createMoneyService(deps, ordering);
  moneyRoutes(app, money, auth);
  const history = createOrderHistory(deps, orders, money);
  const phone = createPhoneOrders(deps, orders);
  const corrections = createCorrections(now, orders, stores);
  orderHistoryRoutes(app, auth, { history, dockets: createDocketService(orders), phone, corrections, now });
  guestRoutes(app, createGuestsService(deps), auth);
  numbersRoutes(app, createNumbersService(deps), auth);

  // The menu.
  const publisher = createMenuPublisher(deps);
  menuRoutes(app, { editor: createMenuEditor({ ...deps, media }), publisher, media }, auth);
  const files = createMenuFiles(deps);
  menuFileRoutes(app, files, auth);
  promotionsRoutes(app, createPromotionsService(deps, stores), auth);
  timeMachineRoutes(app, deps, stores, auth);

  // Set-up.
  hoursRoutes(app, createHoursService(deps), auth);
  zonesRoutes(app, createZonesService(deps), auth, deps.env);
  settingsRoutes(app, { deps, media, settings: createSettingsService(deps) }, auth);
  taxRoutes(app, createTaxService(deps), auth);

  machinesModule(app, { deps, tenants, tickets, auth, board: orders, book, stock, files, publisher });
  providerModule(app, { deps, tenants, invitations });
  return auth;
}
