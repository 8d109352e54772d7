/** Builds the drivers: the calls of the console, and what a guest reads of who brings the order. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { firstNameOf } from '#core/domain/drivers/drivers.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { driverRoutes } from './console-routes.ts';
import { createDeliveries } from './deliveries.ts';
import { readPhotoForStaff } from './photos.ts';
import { createPins } from './pin.ts';
import { createPositions, readPositionForGuest } from './positions.ts';
import { findStop } from './repo.ts';
import { createRuns, type RunsParts } from './runs.ts';

interface DriversParts {
  readonly deps: Pick<Deps, 'db' | 'now' | 'secrets'>;
  readonly openOrder: (
    request: FastifyRequest,
    key: { readonly clientId: string; readonly orderId: string },
  ) => Promise<OrderRecord>;
}

/** The guest's side. */
export function driversModule(app: FastifyInstance, { deps, openOrder }: DriversParts): void {
  const pinOf = createPins(deps.secrets.link);
  route(app, 'getOrderDriver', async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const order = await openOrder(request, params);
    if (order.status !== 'on-its-way') return null;
    const stop = await findStop(deps.db, order.clientId, order.orderId);
    if (!stop || stop.sentAt.getTime() !== order.onItsWayAt?.getTime()) return null;
    const position = await readPositionForGuest(deps.db, deps.now(), order, stop);
    return { name: firstNameOf(stop.driverName), pin: pinOf(order.orderId), position };
  });
}

interface DriversConsoleParts extends Omit<RunsParts, 'deps'> {
  readonly deps: RunsParts['deps'] & Pick<Deps, 'secrets'>;
  readonly auth: StaffAuth;
}

export function driversConsole(app: FastifyInstance, { auth, ...parts }: DriversConsoleParts): void {
  const pinOf = createPins(parts.deps.secrets.link);
  driverRoutes(app, auth, {
    runs: createRuns(parts),
    deliveries: createDeliveries({ ...parts, pinOf }),
    positions: createPositions(parts.deps),
    photoOf: (clientId, orderId) => readPhotoForStaff(parts.deps.db, clientId, orderId),
  });
}
