import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { dayQuery } from '#core/contract/numbers/console-numbers.ts';
import { CONSOLE_DOCUMENTS } from '#core/contract/wire/console-routes.ts';
import { LOCALES } from '#core/domain/language/languages.ts';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { dayCsv } from './day-csv.ts';
import type { NumbersService } from './service.ts';

const dayFileQuery = dayQuery.extend({ lang: z.enum(LOCALES).default('en') });

export function numbersRoutes(app: FastifyInstance, numbers: NumbersService, auth: StaffAuth): void {
  const managers = auth.may('numbers');
  route(
    app,
    'getNumbers',
    async ({ query, request }) =>
      numbers.numbers(auth.staffOf(request), query, localeOf(request.headers['accept-language'])),
    { before: managers },
  );
  route(app, 'getEndOfDay', async ({ query, request }) => numbers.endOfDay(auth.staffOf(request), query.date), {
    before: managers,
  });
  route(
    app,
    'adoptEstimate',
    async ({ body, request }) => numbers.adoptEstimate(auth.staffOf(request), body.orderType),
    { before: auth.may('store') },
  );
  app.get(
    CONSOLE_DOCUMENTS.endOfDay,
    { schema: { hide: true, querystring: dayFileQuery }, preValidation: [...managers] },
    async (request, reply) => {
      const { date, lang } = request.query as z.output<typeof dayFileQuery>;
      const staff = auth.staffOf(request);
      const day = await numbers.endOfDay(staff, date);
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="end-of-day-${day.date}.csv"`)
        .header('cache-control', 'no-store')
        .send(dayCsv(day, staff.tenant.country, lang));
    },
  );
}
