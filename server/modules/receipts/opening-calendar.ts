/** The next opening of a closed restaurant as an entry of the guest's calendar. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DOCUMENTS } from '#core/contract/wire/routes.ts';
import { nationalPhone } from '#core/domain/country/phone.ts';
import { nextOpening } from '#core/domain/hours/opening-hours.ts';
import { orderingSchedule } from '#core/domain/hours/ordering-schedule.ts';
import { LOCALES } from '#core/domain/language/languages.ts';
import { offeredOrderTypes } from '#core/domain/settings/store-settings.ts';
import { calendarFile } from '#server/calendar-file.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { message } from '#server/locales/messages.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';

const params = z.object({ clientId: z.uuid().toLowerCase() });
/** A link carries no headers. */
const querystring = z.object({ lang: z.enum(LOCALES).default('en') });
const MINUTES = 15;

/** 404 where no opening is known. */
export function openingCalendarRoute(
  app: FastifyInstance,
  { env, now, tenants }: Pick<Deps, 'env' | 'now'> & { readonly tenants: Pick<TenantService, 'require'> },
): void {
  const options = { schema: { hide: true, params, querystring }, config: { limit: 'receipts' as const } };
  app.get(DOCUMENTS.openingCalendar, options, async (request, reply) => {
    const tenant = await tenants.require((request.params as z.output<typeof params>).clientId);
    const { lang } = request.query as z.output<typeof querystring>;
    const nowMs = now();
    const schedule = orderingSchedule(tenant, offeredOrderTypes(storeSettings(tenant)));
    const startMs = nextOpening(schedule, nowMs, tenant.timeZone);
    if (startMs === null) throw new AppError('NOT_FOUND', 'opening.calendar.none');
    const file = await calendarFile({
      name: 'opening',
      id: `${tenant.clientId}-opening-${startMs}`,
      startMs,
      minutes: MINUTES,
      alarmMinutes: 5,
      createdMs: nowMs,
      changedMs: nowMs,
      title: message(lang, 'opening.calendar.title', { restaurant: tenant.tradingName }),
      place: `${tenant.tradingName}, ${tenant.address}`,
      text: nationalPhone(tenant.phone, tenant.country),
      url: storeOrigin(env, tenant),
      organizer: { name: tenant.tradingName, email: tenant.email },
      state: 'agreed',
    });
    return reply
      .type(file.type)
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .header('cache-control', 'no-store')
      .send(file.content);
  });
}
