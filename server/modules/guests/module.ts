/** Builds what guests send besides orders: reservations, feedback and messages. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { guestRoutes } from './console-routes.ts';
import { registerMessageMail } from './messages/mailer.ts';
import { createInboxService } from './messages/service.ts';
import { inboxRoutes } from './messages/store-routes.ts';
import { registerReservationMail } from './reservations/reservation-mailer.ts';
import { createReservationService } from './reservations/service.ts';
import { reservationRoutes } from './reservations/store-routes.ts';
import { createGuestsService } from './service.ts';

interface GuestsParts {
  readonly deps: Deps;
  readonly tenants: TenantService;
}

/** Mounts the calls of the store and registers their mail. */
export function guestsModule(app: FastifyInstance, { deps, tenants }: GuestsParts): void {
  registerReservationMail(deps, tenants);
  registerMessageMail(deps, tenants);
  reservationRoutes(app, deps, { tenants, reservations: createReservationService(deps) });
  inboxRoutes(app, { tenants, inbox: createInboxService(deps) });
}

interface GuestsConsoleParts {
  readonly deps: Parameters<typeof createGuestsService>[0];
  readonly auth: StaffAuth;
}

export function guestsConsole(app: FastifyInstance, { deps, auth }: GuestsConsoleParts): void {
  guestRoutes(app, createGuestsService(deps), auth);
}
