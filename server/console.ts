/** Mounts the restaurant's side and the operator's: a visible list of modules, behind one authentication of staff. */
import type { FastifyInstance } from 'fastify';
import { columnOf } from '#core/domain/orders/moves.ts';
import type { Deps } from './deps.ts';
import type { EventStreams } from './http/sse.ts';
import { createTicketIds } from './identity/ticket-ids.ts';
import { customerHolders } from './modules/accounts/holders.ts';
import { auditModule } from './modules/audit/module.ts';
import { booksConsole } from './modules/books/module.ts';
import { createStatements } from './modules/books/statements.ts';
import { deliveryConsole } from './modules/delivery/module.ts';
import { driversConsole } from './modules/drivers/module.ts';
import { guestsConsole } from './modules/guests/module.ts';
import { hoursModule } from './modules/hours/module.ts';
import { intakeModule } from './modules/intake/module.ts';
import { createPresence } from './modules/intake/presence.ts';
import { machinesModule } from './modules/machines/module.ts';
import type { MediaService } from './modules/media/service.ts';
import { menuConsole } from './modules/menu/module.ts';
import type { StoreSource } from './modules/menu/store-snapshot.ts';
import { noticesConsole } from './modules/notices/module.ts';
import { numbersModule } from './modules/numbers/module.ts';
import { createBoardService } from './modules/orders/console-board.ts';
import { type ConsoleOrders, docketsOf, ordersConsole } from './modules/orders/module.ts';
import type { OrderBook } from './modules/orders/order-book.ts';
import { mountNotMe } from './modules/pages/not-me.ts';
import type { MoneyParts } from './modules/payments/attention.ts';
import { paymentsConsole } from './modules/payments/module.ts';
import { previewsModule } from './modules/previews/module.ts';
import { printingModule } from './modules/printing/module.ts';
import { promotionsConsole } from './modules/promotions/module.ts';
import { providerModule } from './modules/provider/module.ts';
import { ratingsConsole } from './modules/ratings/module.ts';
import { secondFactorModule } from './modules/second-factor/module.ts';
import { registerSecurityMail } from './modules/security-mail/security-mail.ts';
import { settingsModule } from './modules/settings/module.ts';
import { sharingConsole } from './modules/sharing/module.ts';
import { sistersModule } from './modules/sisters/module.ts';
import { staffModule } from './modules/staff/module.ts';
import { taxesModule } from './modules/taxes/module.ts';
import type { TenantService } from './modules/tenancy/service.ts';
import type { StaffAuth } from './plugins/staff-auth.ts';
import { speakInTickets } from './plugins/ticket-ids.ts';

interface ConsoleParts {
  readonly deps: Pick<
    Deps,
    | 'askDomain'
    | 'db'
    | 'env'
    | 'events'
    | 'files'
    | 'jobs'
    | 'log'
    | 'mailer'
    | 'now'
    | 'reader'
    | 'room'
    | 'secrets'
    | 'texts'
  > & {
    readonly payments: Pick<Deps['payments'], 'name'>;
  };
  readonly tenants: Pick<TenantService, 'byHost' | 'byId' | 'require' | 'sistersOf'>;
  readonly book: OrderBook;
  readonly orders: ConsoleOrders;
  /** Of the payments module. */
  readonly money: MoneyParts;
  readonly streams: EventStreams;
  readonly media: MediaService;
  /** Menus and promotions as carts see them. */
  readonly stores: StoreSource;
}

/** Mounts every call below `/api/console`, `/api/provider` and those of machines; answers who is signed in. */
export function mountConsole(
  app: FastifyInstance,
  { deps, tenants, book, orders, money: moneyParts, streams, media, stores }: ConsoleParts,
): StaffAuth {
  const { now } = deps;
  const tickets = createTicketIds(deps.secrets.link);
  // Before the routes of staff and machines.
  speakInTickets(app, tickets);

  const board = createBoardService(orders);
  const presence = createPresence(deps, tenants);
  const columnsOf: Parameters<typeof staffModule>[1]['columnsOf'] = async (who) =>
    (await board.get(who)).rows.map((row) => columnOf(row, now()));
  const staff = staffModule(app, { deps, tenants, presence, columnsOf });
  const { auth, invitations, lookIns, people, realm } = staff;
  const realms = { guest: customerHolders(deps), staff: staff.holders };
  registerSecurityMail(deps, tenants, realms);
  mountNotMe(app, deps, { tenants, realms });
  const statements = createStatements(deps, tenants);
  const providerRealm = providerModule(app, { deps, tenants, invitations, lookIns, statements });
  secondFactorModule(app, { deps, tenants, realms: [realm, providerRealm] });

  intakeModule(app, { deps, auth });
  const money = paymentsConsole(app, { deps, parts: moneyParts, auth });
  ordersConsole(app, { deps, orders, board, money, presence, stores, streams, tenants, tickets, auth });
  guestsConsole(app, { deps, auth });
  driversConsole(app, { deps, book, orders, auth });
  const days = booksConsole(app, { deps, tenants, stores, statements, auth });
  const numbers = numbersModule(app, { deps, stores, auth, tenants, attention: money.attention, owners: money.owners });
  noticesConsole(app, { deps, auth });
  ratingsConsole(app, { deps, auth });

  const menu = menuConsole(app, { deps, media, auth });
  promotionsConsole(app, { deps, stores, auth });
  previewsModule(app, { deps, stores, auth });

  settingsModule(app, { deps, media, stores, countPeople: people.count, auth });
  sharingConsole(app, { deps, stores, auth });
  hoursModule(app, { deps, auth });
  deliveryConsole(app, { deps, auth });
  taxesModule(app, { deps, auth });
  auditModule(app, { deps, auth });
  sistersModule(app, { deps, numbers, money, media, tenants, auth });

  const machineAuth = machinesModule(app, { deps, tenants, tickets, auth, board: orders, book, days, ...menu });
  printingModule(app, { deps, dockets: docketsOf(orders), tenants, stores, streams, auth, machineAuth });
  return auth;
}
