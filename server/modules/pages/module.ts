/** Serves the documents and files of the web apps. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { servedAs } from '#server/modules/cart/offered.ts';
import type { CatalogueService } from '#server/modules/menu/menus.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { WebApps } from '#server/web/web-apps.ts';
import { pageRoutes } from './routes.ts';
import { createPageService, type PageService } from './service.ts';

interface PagesParts {
  readonly deps: Pick<Deps, 'db' | 'env' | 'now' | 'payments' | 'files'>;
  readonly tenants: TenantService;
  readonly catalogue: Pick<CatalogueService, 'snapshotOf'>;
  readonly web: WebApps;
}

export function pagesModule(app: FastifyInstance, { deps, tenants, catalogue, web }: PagesParts): PageService {
  const pages = createPageService(deps, catalogue, servedAs(deps, tenants), web);
  pageRoutes(app, deps, { tenants, pages, web });
  return pages;
}
