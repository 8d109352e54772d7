/** Puts a restaurant's own programs together: keys and addresses in the console, the till's calls, and the webhooks' jobs. */
import type { FastifyInstance } from 'fastify';
import { createWebhookSender } from '#server/adapters/webhooks/webhook-sender.ts';
import type { Deps } from '#server/deps.ts';
import { createMachineAuth } from '#server/plugins/machine-auth.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import type { TicketIds } from '#server/ticket-ids.ts';
import type { TenantService } from './client/service.ts';
import { presentTicket } from './console/board/present.ts';
import type { BoardOrders } from './console/board/service.ts';
import { machineRoutes } from './console/machines/routes.ts';
import { createMachinesService } from './console/machines/service.ts';
import type { MenuPublisher } from './console/menu/publisher.ts';
import { presentImport } from './console/menu-file/routes.ts';
import type { MenuFiles } from './console/menu-file/service.ts';
import { presentStock } from './console/stock/present.ts';
import type { StockService } from './console/stock/service.ts';
import type { OrderBook } from './orders/order-book.ts';
import { posRoutes } from './pos/routes.ts';
import { createPosService } from './pos/service.ts';
import { registerWebhookJobs } from './webhooks/service.ts';

interface MachinesModule {
  readonly deps: Pick<Deps, 'db' | 'env' | 'events' | 'jobs' | 'now'>;
  readonly tenants: Pick<TenantService, 'require'>;
  readonly tickets: TicketIds;
  readonly auth: StaffAuth;
  /** What a till may do is what the console does. */
  readonly board: BoardOrders;
  readonly book: OrderBook;
  readonly stock: StockService;
  readonly files: MenuFiles;
  readonly publisher: MenuPublisher;
}

export function machinesModule(
  app: FastifyInstance,
  { deps, tenants, tickets, auth, board, book, stock, files, publisher }: MachinesModule,
): void {
  const machines = createMachinesService(deps);
  machineRoutes(app, machines, auth);
  const pos = createPosService({
    board,
    book,
    stock,
    menu: { files, publisher, present: presentImport },
    presentTicket: (row) => presentTicket(row, 'owner', deps.now()),
    presentStock,
  });
  posRoutes(app, pos, createMachineAuth(machines, tenants));
  registerWebhookJobs({ ...deps, tickets }, createWebhookSender({ allowsPrivate: deps.env.webhooksToPrivate }));
}
