/** Mounts the search for addresses at the store and the delivery zones at the console. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { zonesRoutes } from './console-routes.ts';
import { createGeoService } from './places.ts';
import { geoRoutes } from './store-routes.ts';
import { createZonesService } from './zones.ts';

interface DeliveryParts {
  readonly deps: Parameters<typeof createGeoService>[0] & Pick<Deps, 'secrets'>;
}

export function deliveryModule(app: FastifyInstance, { deps }: DeliveryParts): void {
  geoRoutes(app, createGeoService(deps), deps.secrets.link);
}

interface DeliveryConsoleParts {
  readonly deps: Parameters<typeof createZonesService>[0] & Pick<Deps, 'env'>;
  readonly auth: StaffAuth;
}

export function deliveryConsole(app: FastifyInstance, { deps, auth }: DeliveryConsoleParts): void {
  zonesRoutes(app, createZonesService(deps), auth, deps.env);
}
