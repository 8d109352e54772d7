import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WireReservation } from '#core/contract/guests/reservations.ts';
import { RESERVATION_CALENDAR } from '#core/contract/wire/paths.ts';
import { lastReservationDate } from '#core/domain/guests/reservation.ts';
import { isPersonShown } from '#core/domain/orders/person-shown.ts';
import type { Deps } from '#server/deps.ts';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { ReservationRow } from './repo.ts';
import { reservationCalendar } from './reservation-mail.ts';
import type { ReservationService } from './service.ts';

const ofReservation = z.object({ clientId: z.uuid(), reservationId: z.uuid() });

export function reservationRoutes(
  app: FastifyInstance,
  { env, now }: Pick<Deps, 'env' | 'now'>,
  { tenants, reservations }: { tenants: Pick<TenantService, 'require'>; reservations: ReservationService },
): void {
  /** Some days after the visit the id opens no name and no notes any more. */
  const asShown = (row: ReservationRow): ReservationRow =>
    isPersonShown(row.startsAt.getTime(), now()) ? row : { ...row, fullName: '', notes: '' };

  /** For a caller with the id: without address and phone number. */
  const present = (row: ReservationRow): WireReservation => {
    const { reservationId, startsAt, guests, fullName, notes, status } = asShown(row);
    return {
      reservationId,
      startUtc: startsAt.toISOString(),
      guests,
      fullName,
      notes,
      status,
      isHeld: row.mailProof !== 'awaited',
      canCancel: reservations.canCancel(row),
      calendarUrl: RESERVATION_CALENDAR.replace(':clientId', row.clientId).replace(':reservationId', reservationId),
    };
  };

  route(app, 'getTables', async ({ params, query, reply }) => {
    const tenant = await tenants.require(params.clientId);
    const { seats, largestParty } = operatingSettings(tenant).reservations;
    const times = await reservations.times(tenant, query.date, query.guests);
    reply.header('cache-control', 'no-store');
    return {
      date: query.date,
      lastDate: lastReservationDate(now(), tenant.timeZone),
      largestParty: seats === 0 ? 0 : largestParty,
      times: times.map(({ startMs, minutes, isFree }) => ({
        startUtc: new Date(startMs).toISOString(),
        minutes,
        isFree,
      })),
    };
  });

  route(
    app,
    'reserveTable',
    async ({ params, body, request }) => {
      const tenant = await tenants.require(params.clientId);
      const from = { locale: localeOf(request.headers['accept-language']), ip: request.ip };
      return present(await reservations.reserve(tenant, body, from));
    },
    { limit: 'reserving' },
  );

  route(app, 'getReservation', async ({ params, reply }) => {
    const tenant = await tenants.require(params.clientId);
    reply.header('cache-control', 'no-store');
    return present(await reservations.find(tenant, params.reservationId));
  });

  route(
    app,
    'holdTable',
    async ({ params, body }) => {
      const tenant = await tenants.require(params.clientId);
      return present(await reservations.hold(tenant, params.reservationId, body.key));
    },
    { limit: 'reserving' },
  );

  route(app, 'cancelReservation', async ({ params }) => {
    const tenant = await tenants.require(params.clientId);
    return present(await reservations.cancel(tenant, params.reservationId));
  });

  app.get(RESERVATION_CALENDAR, { schema: { hide: true, params: ofReservation } }, async (request, reply) => {
    const { clientId, reservationId } = request.params as z.output<typeof ofReservation>;
    const tenant = await tenants.require(clientId);
    const row = await reservations.find(tenant, reservationId);
    const origin = storeOrigin(env, tenant);
    const { name, type, content } = await reservationCalendar(tenant, asShown(row), { origin, nowMs: now() });
    return await reply
      .type(type)
      .headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}"` })
      .send(content);
  });
}
