/** Puts the restaurant's side together: sign-in, people, board, stock and their event stream; and the provider's area. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { EventStreams } from '#server/http/sse.ts';
import { createStaffAuth, type StaffAuth } from '#server/plugins/staff-auth.ts';
import { speakInTickets } from '#server/plugins/ticket-ids.ts';
import { createTicketIds } from '#server/ticket-ids.ts';
import type { StoreSource } from './cart/store-snapshot.ts';
import type { TenantService } from './client/service.ts';
import { auditRoutes } from './console/audit/routes.ts';
import { columnOf } from './console/board/columns.ts';
import { boardRoutes } from './console/board/routes.ts';
import { createBoardService } from './console/board/service.ts';
import { consoleEventRoutes } from './console/events/routes.ts';
import { guestRoutes } from './console/guests/routes.ts';
import { createGuestsService } from './console/guests/service.ts';
import { hoursRoutes } from './console/hours/routes.ts';
import { createHoursService } from './console/hours/service.ts';
import { createPresence } from './console/intake/presence.ts';
import { intakeRoutes } from './console/intake/routes.ts';
import { createIntakeService, registerResume } from './console/intake/service.ts';
import { createMenuPublisher } from './console/menu/publisher.ts';
import { menuRoutes } from './console/menu/routes.ts';
import { createMenuEditor } from './console/menu/service.ts';
import { menuFileRoutes } from './console/menu-file/routes.ts';
import { createMenuFiles } from './console/menu-file/service.ts';
import { moneyRoutes } from './console/money/routes.ts';
import { createMoneyService, type MoneyParts } from './console/money/service.ts';
import { numbersRoutes } from './console/numbers/routes.ts';
import { createNumbersService } from './console/numbers/service.ts';
import { createCorrections } from './console/orders/corrections.ts';
import { createDocketService } from './console/orders/docket-service.ts';
import { createPhoneOrders } from './console/orders/phone-orders.ts';
import { orderHistoryRoutes } from './console/orders/routes.ts';
import { createOrderHistory } from './console/orders/service.ts';
import { createForgotten } from './console/people/forgotten.ts';
import { registerInvitationMail } from './console/people/invitation-mailer.ts';
import { createInvitations } from './console/people/invitations.ts';
import { peopleRoutes } from './console/people/routes.ts';
import { createPeopleService } from './console/people/service.ts';
import { promotionsRoutes } from './console/promotions/routes.ts';
import { createPromotionsService } from './console/promotions/service.ts';
import { readinessRoutes } from './console/readiness/routes.ts';
import { settingsRoutes } from './console/settings/routes.ts';
import { createSettingsService } from './console/settings/service.ts';
import { staffFactorDoor } from './console/staff/factor-door.ts';
import { createOwnAccount } from './console/staff/own-account.ts';
import { staffRoutes } from './console/staff/routes.ts';
import { createStaffService, type SignedInStaff } from './console/staff/service.ts';
import { stockRoutes } from './console/stock/routes.ts';
import { createStockService } from './console/stock/service.ts';
import { taxRoutes } from './console/taxes/routes.ts';
import { createTaxService } from './console/taxes/service.ts';
import { timeMachineRoutes } from './console/time-machine/routes.ts';
import { zonesRoutes } from './console/zones/routes.ts';
import { createZonesService } from './console/zones/service.ts';
import { machinesModule } from './machines.ts';
import type { MediaService } from './media/service.ts';
import type { OrderBook } from './orders/order-book.ts';
import type { OrdersService } from './orders/service.ts';
import { providerModule } from './provider.ts';
import { createFactorDemands } from './second-factor/demands.ts';
import { createHalfCookie } from './second-factor/half-session.ts';
import { registerFactorMail } from './second-factor/notices.ts';
import { factorRoutes } from './second-factor/routes.ts';
import { createSecondFactors } from './second-factor/service.ts';

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
