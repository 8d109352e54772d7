/** Puts the restaurant's side together: sign-in, board, stock and their event stream. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { EventStreams } from '#server/http/sse.ts';
import { createStaffAuth, type StaffAuthDeps } from '#server/plugins/staff-auth.ts';
import { boardRoutes } from './console/board/routes.ts';
import { type BoardOrders, createBoardService } from './console/board/service.ts';
import { consoleEventRoutes } from './console/events/routes.ts';
import { moneyRoutes } from './console/money/routes.ts';
import { createMoneyService, type MoneyMismatches, type MoneyRefunds } from './console/money/service.ts';
import { numbersRoutes } from './console/numbers/routes.ts';
import { createNumbersService } from './console/numbers/service.ts';
import { staffRoutes } from './console/staff/routes.ts';
import { createStaffService } from './console/staff/service.ts';
import { stockRoutes } from './console/stock/routes.ts';
import { createStockService } from './console/stock/service.ts';

interface ConsoleModule {
  readonly deps: Pick<Deps, 'db' | 'env' | 'events' | 'now'>;
  readonly tenants: StaffAuthDeps['tenants'];
  readonly orders: BoardOrders;
  readonly refunds: MoneyRefunds;
  readonly mismatches: MoneyMismatches;
  readonly streams: EventStreams;
}

/** Mounts every call below `/api/console`. */
export function consoleRoutes(
  app: FastifyInstance,
  { deps, tenants, orders, refunds, mismatches, streams }: ConsoleModule,
): void {
  const staff = createStaffService(deps);
  const auth = createStaffAuth({ env: deps.env, tenants, staff });
  staffRoutes(app, staff, auth);
  boardRoutes(app, createBoardService(orders), auth, deps.now);
  moneyRoutes(app, createMoneyService(deps, refunds, mismatches), auth);
  numbersRoutes(app, createNumbersService(deps), auth);
  stockRoutes(app, createStockService(deps), auth);
  consoleEventRoutes(app, deps.events, streams, auth);
}
