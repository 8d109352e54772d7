/** Mounts the numbers of the day and the week at the console; the owner's page of all restaurants shows them too. */
import type { FastifyInstance } from 'fastify';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { numbersRoutes } from './console-routes.ts';
import { createNumbersService, type NumbersService } from './service.ts';
import { registerWeekMail } from './week-mail.ts';

interface NumbersParts extends Pick<Parameters<typeof registerWeekMail>[1], 'tenants' | 'attention' | 'owners'> {
  readonly deps: Parameters<typeof createNumbersService>[0] & Parameters<typeof registerWeekMail>[0];
  readonly stores: Parameters<typeof createNumbersService>[1];
  readonly auth: StaffAuth;
}

export function numbersModule(app: FastifyInstance, { deps, stores, auth, ...week }: NumbersParts): NumbersService {
  const numbers = createNumbersService(deps, stores);
  numbersRoutes(app, numbers, auth);
  registerWeekMail(deps, { numbers, ...week });
  return numbers;
}
