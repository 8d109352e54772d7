/** Builds a restaurant's own programs: keys and webhooks at the console, the till's calls, and the webhooks' jobs. */
import type { FastifyInstance } from 'fastify';
import { createWebhookSender } from '#server/adapters/webhooks/webhook-sender.ts';
import type { Deps } from '#server/deps.ts';
import type { TicketIds } from '#server/identity/ticket-ids.ts';
import type { DaysService } from '#server/modules/books/days.ts';
import type { MenuFiles } from '#server/modules/menu/files.ts';
import { presentImport } from '#server/modules/menu/import-result.ts';
import type { MenuPublisher } from '#server/modules/menu/publisher.ts';
import type { StockService } from '#server/modules/menu/stock.ts';
import { presentStock } from '#server/modules/menu/stock-item.ts';
import { createChangedOrders } from '#server/modules/orders/changed-orders.ts';
import type { BoardOrders } from '#server/modules/orders/console-board.ts';
import type { OrderBook } from '#server/modules/orders/order-book.ts';
import { presentTicket } from '#server/modules/orders/ticket.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import { registerWebhookJobs } from '#server/modules/webhooks/service.ts';
import { createMachineAuth, type MachineAuth } from '#server/plugins/machine-auth.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { machineRoutes } from './console-routes.ts';
import { createMachinesService } from './keys.ts';
import { posRoutes } from './pos/machine-routes.ts';
import { createPosService } from './pos/service.ts';

interface MachinesModule {
  readonly deps: Pick<Deps, 'db' | 'env' | 'events' | 'jobs' | 'log' | 'now'>;
  readonly tenants: Pick<TenantService, 'require'>;
  readonly tickets: TicketIds;
  readonly auth: StaffAuth;
  /** The services of the console that a till may call. */
  readonly board: BoardOrders;
  readonly book: OrderBook;
  readonly stock: StockService;
  readonly days: Pick<DaysService, 'day'>;
  readonly files: MenuFiles;
  readonly publisher: MenuPublisher;
}

/** Answers how the restaurant's programs prove themselves. */
export function machinesModule(
  app: FastifyInstance,
  { deps, tenants, tickets, auth, board, book, stock, days, files, publisher }: MachinesModule,
): MachineAuth {
  const machines = createMachinesService(deps);
  machineRoutes(app, machines, auth);
  const pos = createPosService({
    board,
    changedOrders: createChangedOrders(deps, board),
    book,
    stock,
    days,
    menu: { files, publisher, present: presentImport },
    presentTicket: (row, { mayRead }) => presentTicket(row, mayRead ? 'owner' : 'kitchen', deps.now()),
    presentStock: (row) => presentStock(row, 'en'),
  });
  const machineAuth = createMachineAuth(machines, tenants);
  posRoutes(app, pos, machineAuth);
  registerWebhookJobs({ ...deps, tickets }, createWebhookSender({ allowsPrivate: deps.env.webhooksToPrivate }));
  return machineAuth;
}
