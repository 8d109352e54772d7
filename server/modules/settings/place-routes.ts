import type { FastifyInstance } from 'fastify';
import type { WirePlace } from '#core/contract/settings/console-place.ts';
import type { Env } from '#server/env.ts';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import { message } from '#server/locales/messages.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import type { PlaceService, PlaceView } from './place.ts';

export function placeRoutes(
  app: FastifyInstance,
  places: PlaceService,
  auth: StaffAuth,
  { tiles }: { readonly tiles?: Env['tiles'] },
): void {
  const before = auth.may('store');
  const present = ({ changed, ...place }: PlaceView, { zones }: Tenant): WirePlace => ({
    ...place,
    changed: changed && { by: changed.actor, atUtc: new Date(changed.at).toISOString() },
    mapTiles: tiles ?? null,
    farthestKm: zones.findLast(({ area }) => !area)?.distanceKm ?? null,
  });

  route(
    app,
    'getPlace',
    async ({ request }) => {
      const { tenant } = auth.staffOf(request);
      return present(await places.get(tenant.clientId), tenant);
    },
    { before },
  );

  route(
    app,
    'checkPlace',
    async ({ body, request }) => {
      const { isAtSea, ...zones } = await places.check(auth.staffOf(request), body);
      const locale = localeOf(request.headers['accept-language']);
      return { ...zones, questions: isAtSea ? [message(locale, 'console.place.askSea')] : [] };
    },
    { before },
  );

  route(
    app,
    'confirmPlace',
    async ({ body, request }) => {
      const staff = auth.staffOf(request);
      return present(await places.confirm(staff, body), staff.tenant);
    },
    { before },
  );
}
