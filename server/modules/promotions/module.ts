/** Mounts the offers at the store and their editor at the console. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { StoreChangeDeps } from '#server/modules/audit/change-store.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { promotionsRoutes } from './console-routes.ts';
import type { OfferSource } from './offer-store.ts';
import { createPromotionsService } from './service.ts';
import { offerRoutes } from './store-routes.ts';

interface PromotionsParts {
  readonly deps: Pick<Deps, 'now'>;
  readonly stores: OfferSource;
}

export function promotionsModule(app: FastifyInstance, { deps, stores }: PromotionsParts): void {
  offerRoutes(app, deps, stores);
}

interface PromotionsConsoleParts {
  readonly deps: StoreChangeDeps;
  readonly stores: OfferSource;
  readonly auth: StaffAuth;
}

export function promotionsConsole(app: FastifyInstance, { deps, stores, auth }: PromotionsConsoleParts): void {
  promotionsRoutes(app, createPromotionsService(deps, stores), auth);
}
