import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/route.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import type { DaysService } from './days.ts';

export function booksRoutes(app: FastifyInstance, days: DaysService, auth: StaffAuth): void {
  route(app, 'getDay', async ({ query, request }) => await days.day(auth.staffOf(request), query.date), {
    before: auth.may('numbers'),
  });
  const drawer = { before: auth.may('drawer') };
  route(app, 'getDrawer', async ({ query, request }) => await days.drawer(auth.staffOf(request), query.date), drawer);
  route(app, 'closeDay', async ({ body, request }) => await days.close(auth.staffOf(request), body), drawer);
  route(app, 'recountDay', async ({ body, request }) => await days.recount(auth.staffOf(request), body), drawer);
  route(app, 'bookTill', async ({ body, request }) => await days.till(auth.staffOf(request), body), drawer);
}
