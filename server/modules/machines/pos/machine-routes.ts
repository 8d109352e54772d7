import type { FastifyInstance, FastifyRequest } from 'fastify';
import { idempotencyKeyOf } from '#server/http/idempotency-key.ts';
import { localeOf } from '#server/http/locale.ts';
import { takeBytes } from '#server/http/raw-body.ts';
import { route } from '#server/http/route.ts';
import { waitForMenuWork } from '#server/modules/menu/menu-work.ts';
import { readTable, TABLE_TYPES } from '#server/modules/menu/read-table.ts';
import type { MachineAuth } from '#server/plugins/machine-auth.ts';
import type { PosService } from './service.ts';

/** A till that asks every second, and as much again. Also bounds guessing at keys, which are 256 random bits anyway. */
const limit = 'tills';

const isByChange = ({ query }: FastifyRequest) =>
  ['updatedSince', 'cursor'].some((name) => Object.hasOwn(query as object, name));

export function posRoutes(app: FastifyInstance, pos: PosService, auth: MachineAuth): void {
  const { machineOf } = auth;
  route(
    app,
    'posListOrders',
    async ({ request, query }) => {
      const { state, updatedSince, cursor } = query;
      if (updatedSince === undefined && cursor === undefined)
        return { items: await pos.orders(machineOf(request), state) };
      return await pos.changedOrders(machineOf(request), { updatedSince, cursor });
    },
    { before: auth.may('orders:read', { unless: isByChange, scope: 'history:read' }), limit },
  );
  route(app, 'posGetOrder', async ({ request, params }) => pos.order(machineOf(request), params.orderId), {
    before: auth.may('orders:read'),
    limit,
  });
  route(app, 'posAcknowledge', async ({ request, params }) => pos.acknowledge(machineOf(request), params.orderId), {
    before: auth.may('orders:write'),
    limit,
  });
  route(
    app,
    'posSetStatus',
    async ({ request, params, body }) =>
      pos.setStatus(machineOf(request), params.orderId, body, idempotencyKeyOf(request)),
    { before: auth.may('orders:write'), limit },
  );
  app.register(async (scope) => {
    takeBytes(scope, TABLE_TYPES);
    route(
      scope,
      'posPushMenu',
      async ({ request, query }) => {
        const options = {
          mode: query.mode,
          isPreview: query.preview === 'true',
          isCut: query.cut === 'true',
          isPublished: query.publish === 'true',
        };
        const locale = localeOf(request.headers['accept-language']);
        return await pos.pushMenu(machineOf(request), await readTable(request), options, locale);
      },
      { before: [...auth.may('menu:write'), waitForMenuWork], limit: 'till-menus' },
    );
  });
  route(app, 'posGetMenu', async ({ request }) => ({ rows: await pos.menu(machineOf(request)) }), {
    before: auth.may('menu:read'),
    limit: 'till-menus',
  });
  route(app, 'posGetDay', async ({ request, query }) => pos.day(machineOf(request), query.date), {
    before: auth.may('numbers:read'),
    limit,
  });
  route(app, 'posListStock', async ({ request }) => ({ items: await pos.stock(machineOf(request)) }), {
    before: auth.may('stock:write'),
    limit,
  });
  route(app, 'posSetStock', async ({ request, body }) => pos.setStock(machineOf(request), body), {
    before: auth.may('stock:write'),
    limit,
  });
}
