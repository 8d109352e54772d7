/** Mounts what staff may look at beforehand: what a cart would cost, the store at another time, and its first page with the drafted menu. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { StoreSource } from '#server/modules/menu/store-snapshot.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { simulatorRoutes, timeMachineRoutes } from './console-routes.ts';
import { previewPageRoute, type ShownPages } from './preview-page.ts';
import { createSimulator } from './promotion-simulator.ts';

interface PreviewsParts {
  readonly deps: Pick<Deps, 'db' | 'now'>;
  readonly stores: Pick<StoreSource, 'menuOf'>;
  readonly auth: StaffAuth;
}

export function previewsModule(app: FastifyInstance, { deps, stores, auth }: PreviewsParts): void {
  simulatorRoutes(app, createSimulator(deps, stores), auth);
  timeMachineRoutes(app, deps, stores, auth);
}

interface PreviewPageParts {
  readonly deps: Pick<Deps, 'now'>;
  readonly shown: ShownPages;
  readonly auth: StaffAuth;
}

/** Only where pages are served. */
export function previewPageModule(app: FastifyInstance, { deps, shown, auth }: PreviewPageParts): void {
  previewPageRoute(app, deps, shown, auth);
}
