import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WireHandOverPhoto } from '#core/contract/drivers/drivers.ts';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import type { DeliveriesService } from './deliveries.ts';
import type { PositionsService } from './positions.ts';
import type { RunsService } from './runs.ts';

export function driverRoutes(
  app: FastifyInstance,
  auth: StaffAuth,
  {
    runs,
    deliveries,
    positions,
    photoOf,
  }: {
    readonly runs: RunsService;
    readonly deliveries: DeliveriesService;
    readonly positions: PositionsService;
    readonly photoOf: (clientId: string, orderId: string) => Promise<WireHandOverPhoto>;
  },
): void {
  const front = { before: auth.may('drivers') };
  const languageOf = ({ headers }: FastifyRequest) => localeOf(headers['accept-language']);
  const driving = { before: auth.may('deliver') };

  const shown = async (request: FastifyRequest, drivers: ReturnType<RunsService['drivers']>) => ({
    drivers: await drivers,
    returned: await runs.returned(auth.staffOf(request)),
  });

  route(app, 'getDrivers', async ({ request }) => await shown(request, runs.drivers(auth.staffOf(request))), front);

  route(
    app,
    'sendRun',
    async ({ params, body, request }) =>
      await shown(request, runs.send(auth.staffOf(request), params.driverId, body.orders)),
    front,
  );

  route(
    app,
    'sortRun',
    async ({ params, body, request }) => {
      const orderIds = body.orders.map(({ orderId }) => orderId);
      return await shown(request, runs.sort(auth.staffOf(request), params.driverId, orderIds));
    },
    front,
  );

  route(
    app,
    'receiveCash',
    async ({ params, body, request }) =>
      await shown(request, runs.receive(auth.staffOf(request), params.driverId, body)),
    front,
  );

  route(
    app,
    'getDeliveries',
    async ({ request }) => await deliveries.deliveries(auth.staffOf(request), languageOf(request)),
    driving,
  );

  route(
    app,
    'handOver',
    async ({ params, body, request }) =>
      await deliveries.handOver(auth.staffOf(request), params.orderId, body, languageOf(request)),
    driving,
  );

  route(
    app,
    'getHandOverPhoto',
    async ({ params, request }) => await photoOf(auth.staffOf(request).tenant.clientId, params.orderId),
    { before: auth.may('orders.read') },
  );

  route(app, 'sharePosition', async ({ body, request }) => await positions.share(auth.staffOf(request), body), driving);

  route(app, 'hidePosition', async ({ request }) => await positions.hide(auth.staffOf(request)), driving);
}
