import type { FastifyInstance } from 'fastify';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { presentAffected, presentCheck, presentHours } from './present.ts';
import type { HoursService } from './service.ts';

export function hoursRoutes(app: FastifyInstance, hours: HoursService, auth: StaffAuth): void {
  const before = auth.may('store');

  route(
    app,
    'getHours',
    async ({ request }) => {
      const staff = auth.staffOf(request);
      return presentHours(await hours.get(staff), staff.tenant, localeOf(request.headers['accept-language']));
    },
    { before },
  );

  route(
    app,
    'checkHours',
    async ({ body, request }) =>
      presentCheck(
        await hours.check(auth.staffOf(request), body),
        auth.staffOf(request).tenant,
        localeOf(request.headers['accept-language']),
      ),
    { before },
  );

  route(
    app,
    'saveHours',
    async ({ body: { version, ...draft }, request }) => {
      const staff = auth.staffOf(request);
      const { view, affected } = await hours.save(staff, draft, version);
      return {
        hours: presentHours(view, staff.tenant, localeOf(request.headers['accept-language'])),
        affected: affected.map(presentAffected),
      };
    },
    { before },
  );
}
