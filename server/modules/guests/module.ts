/** Puts together what people leave with a restaurant beside orders: tables, feedback and messages. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { TenantService } from '#server/modules/store/service.ts';
import { registerMessageMail } from './messages/mailer.ts';
import { createInboxService, type InboxService } from './messages/service.ts';
import { inboxRoutes } from './messages/store-routes.ts';
import { registerReservationMail } from './reservations/reservation-mailer.ts';
import { createReservationService, type ReservationService } from './reservations/service.ts';
import { reservationRoutes } from './reservations/store-routes.ts';

export interface GuestsModule {
  readonly inbox: InboxService;
  readonly reservations: ReservationService;
}

/** Mounts the calls and registers their mail. */
export function guestsModule(app: FastifyInstance, deps: Deps, tenants: TenantService): GuestsModule {
  const reservations = createReservationService(deps);
  const inbox = createInboxService(deps);
  registerReservationMail(deps, tenants);
  registerMessageMail(deps, tenants);
  reservationRoutes(app, deps, { tenants, reservations });
  inboxRoutes(app, { tenants, inbox });
  return { inbox, reservations };
}
