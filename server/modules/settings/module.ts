/** Mounts the pages of settings and the list of what a restaurant still lacks. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { type SettingsApi, settingsRoutes } from './console-routes.ts';
import { createPlaceService } from './place.ts';
import { placeRoutes } from './place-routes.ts';
import { type ReadinessParts, readinessRoutes } from './readiness-routes.ts';
import { createSettingsService } from './service.ts';

interface SettingsParts extends ReadinessParts {
  readonly deps: SettingsApi['deps'] & Parameters<typeof createSettingsService>[0] & Pick<Deps, 'env'>;
  readonly media: SettingsApi['media'];
  readonly auth: StaffAuth;
}

export function settingsModule(app: FastifyInstance, { deps, media, stores, countPeople, auth }: SettingsParts): void {
  readinessRoutes(app, { stores, countPeople, now: deps.now }, auth);
  placeRoutes(app, createPlaceService(deps), auth, deps.env);
  settingsRoutes(app, { deps, media, settings: createSettingsService(deps) }, auth);
}
