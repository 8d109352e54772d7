import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/errors.ts';
import { route } from '#server/http/route.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { presentMessage, presentReservation } from './present.ts';
import type { GuestsService } from './service.ts';

export function guestRoutes(app: FastifyInstance, guests: GuestsService, auth: StaffAuth): void {
  const before = auth.may('guests');
  route(
    app,
    'listReservations',
    async ({ query, request }) => {
      const { tenant } = auth.staffOf(request);
      const { items, ...page } = await guests.reservations(tenant, query);
      return { ...page, items: items.map(presentReservation), seats: operatingSettings(tenant).reservations.seats };
    },
    { before },
  );
  route(
    app,
    'answerReservation',
    async ({ params, body, request }) =>
      presentReservation(await guests.answer(auth.staffOf(request), params.reservationId, body)),
    { before },
  );
  route(
    app,
    'confirmReservations',
    async ({ body: { reservationIds, reply }, request }) => {
      let refused = 0;
      // One after another: each has a transaction, a mail and an entry of the history of its own.
      for (const reservationId of reservationIds) {
        try {
          await guests.answer(auth.staffOf(request), reservationId, { action: 'confirm', reply });
        } catch (error) {
          // What the server cannot do now is no table that is gone.
          if (!(error instanceof AppError) || error.status >= 500) throw error;
          refused += 1;
        }
      }
      return { refused };
    },
    { before },
  );
  route(
    app,
    'listMessages',
    async ({ query, request }) => {
      const { items, ...page } = await guests.messages(auth.staffOf(request).tenant.clientId, query);
      return { ...page, items: items.map(presentMessage) };
    },
    { before },
  );
  route(
    app,
    'handleMessage',
    async ({ params, body, request }) =>
      presentMessage(await guests.handle(auth.staffOf(request), params.messageId, body)),
    { before },
  );
}
