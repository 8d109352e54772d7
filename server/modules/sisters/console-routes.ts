import type { FastifyInstance } from 'fastify';
import type { Env } from '#server/env.ts';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import { waitForMenuWork } from '#server/modules/menu/menu-work.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import type { PushMenu } from './push-menu.ts';
import type { SideBySide } from './side-by-side.ts';
import type { OwnRestaurants } from './whose.ts';

export interface SistersParts {
  readonly env: Env;
  readonly own: OwnRestaurants;
  readonly pushMenu: PushMenu;
  readonly sideBySide: SideBySide;
  readonly auth: StaffAuth;
}

export function sistersRoutes(app: FastifyInstance, { env, own, pushMenu, sideBySide, auth }: SistersParts): void {
  route(
    app,
    'listSisters',
    async ({ request }) => ({
      restaurants: (await own.list(auth.staffOf(request))).map(({ tenant }) => ({
        restaurantId: tenant.clientId,
        tradingName: tenant.tradingName,
        address: tenant.address,
        consoleUrl: `${storeOrigin(env, tenant)}/console`,
      })),
    }),
    { before: auth.may('own') },
  );

  route(
    app,
    'getSisterNumbers',
    async ({ query, request }) =>
      await sideBySide(auth.staffOf(request), query.restaurantId, localeOf(request.headers['accept-language'])),
    { before: auth.may('numbers') },
  );

  route(
    app,
    'pushMenu',
    async ({ body, request }) =>
      await pushMenu(auth.staffOf(request), body, localeOf(request.headers['accept-language'])),
    { before: [...auth.may('menu'), waitForMenuWork], limit: 'import-choices' },
  );
}
