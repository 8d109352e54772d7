import type { FastifyInstance } from 'fastify';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import type { NumbersService } from './service.ts';

export function numbersRoutes(app: FastifyInstance, numbers: NumbersService, auth: StaffAuth): void {
  const managers = auth.may('numbers');
  route(
    app,
    'getNumbers',
    async ({ query, request }) =>
      numbers.numbers(auth.staffOf(request), query, localeOf(request.headers['accept-language'])),
    { before: managers },
  );
  route(
    app,
    'adoptEstimate',
    async ({ body, request }) => numbers.adoptEstimate(auth.staffOf(request), body.orderType),
    { before: auth.may('store') },
  );
}
