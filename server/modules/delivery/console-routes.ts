import type { FastifyInstance } from 'fastify';
import type { Env } from '#server/env.ts';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { presentZoneSetup, presentZonesCheck } from './present.ts';
import type { ZonesService } from './zones.ts';

export function zonesRoutes(
  app: FastifyInstance,
  zones: ZonesService,
  auth: StaffAuth,
  { tiles }: { readonly tiles?: Env['tiles'] },
): void {
  const before = auth.may('store');

  route(
    app,
    'getZones',
    async ({ request }) => {
      const staff = auth.staffOf(request);
      return presentZoneSetup(await zones.get(staff), staff.tenant, tiles);
    },
    { before },
  );

  route(
    app,
    'checkZones',
    async ({ body, request }) => {
      const staff = auth.staffOf(request);
      return presentZonesCheck(
        await zones.check(staff, body),
        staff.tenant,
        localeOf(request.headers['accept-language']),
      );
    },
    { before },
  );

  route(
    app,
    'saveZones',
    async ({ body: { version, ...draft }, request }) => {
      const staff = auth.staffOf(request);
      return presentZoneSetup(await zones.save(staff, draft, version), staff.tenant, tiles);
    },
    { before },
  );
}
