/** Mounts what a person sees and does across the restaurants of one owner. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { MediaService } from '#server/modules/media/service.ts';
import { createMenuCopies } from '#server/modules/menu/copies.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { sistersRoutes } from './console-routes.ts';
import { createPushMenu } from './push-menu.ts';
import { createSideBySide, type SideBySideParts } from './side-by-side.ts';
import { createOwnRestaurants } from './whose.ts';

interface SistersModuleParts {
  readonly deps: Pick<Deps, 'db' | 'env' | 'events' | 'now'>;
  readonly numbers: SideBySideParts['numbers'];
  readonly money: SideBySideParts['money'];
  readonly media: Pick<MediaService, 'bring'>;
  readonly tenants: Pick<TenantService, 'sistersOf'>;
  readonly auth: StaffAuth;
}

export function sistersModule(
  app: FastifyInstance,
  { deps, numbers, money, media, tenants, auth }: SistersModuleParts,
): void {
  const { db, env, now } = deps;
  const own = createOwnRestaurants({ db, tenants });
  const copies = createMenuCopies(deps, media);
  const pushMenu = createPushMenu({ env, now, own, copies });
  sistersRoutes(app, { env, own, pushMenu, sideBySide: createSideBySide({ now, own, numbers, money }), auth });
}
