/** Builds the menu: its calls at the store; at the console its editor, its files and the stock. */

import type { FastifyInstance } from 'fastify';
import { MAX_IMAGE_BYTES } from '#core/domain/media/photo-limits.ts';
import { createPictureFetcher } from '#server/adapters/pictures/picture-fetcher.ts';
import type { Deps } from '#server/deps.ts';
import type { MediaService } from '#server/modules/media/service.ts';
import type { ServedAs } from '#server/modules/menu/served-as.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { registerDishPairs } from './also/also-ordered.ts';
import { createCountingService } from './counting.ts';
import { menuRoutes } from './editing/console-routes.ts';
import { createMenuEditor } from './editor.ts';
import { menuFileRoutes } from './files/console-routes.ts';
import { createMenuFiles, type MenuFiles } from './files.ts';
import { menuImportRoutes } from './importing/console-routes.ts';
import { createMenuImports } from './imports.ts';
import type { CatalogueService } from './menus.ts';
import { createMenuPublisher, type MenuPublisher } from './publisher.ts';
import { stockRoutes } from './stock/console-routes.ts';
import { createStockService, type StockService } from './stock.ts';
import { registerOldCounts } from './stock-counts.ts';
import { catalogueRoutes } from './store-routes.ts';

interface MenuParts {
  /** The server's own time: answers are kept, and a preview's never are. */
  readonly deps: Pick<Deps, 'db' | 'jobs' | 'log' | 'now'>;
  readonly menus: Pick<CatalogueService, 'snapshotOf'>;
  readonly tenants: Pick<TenantService, 'require'>;
  readonly served: ServedAs;
}

/** Mounts the menu's calls and registers the job that counts what is ordered together; before the jobs start. */
export function menuModule(app: FastifyInstance, { deps, menus, tenants, served }: MenuParts): void {
  registerDishPairs(deps);
  catalogueRoutes(app, deps, { menus, tenants }, served);
}

interface MenuConsoleParts {
  readonly deps: Pick<Deps, 'db' | 'env' | 'events' | 'jobs' | 'now'>;
  readonly media: MediaService;
  readonly auth: StaffAuth;
}

export interface MenuConsole {
  readonly stock: StockService;
  readonly files: MenuFiles;
  readonly publisher: MenuPublisher;
}

/** Mounts the calls of the console; answers the services that machines use too. */
export function menuConsole(app: FastifyInstance, { deps, media, auth }: MenuConsoleParts): MenuConsole {
  const stock = createStockService(deps);
  stockRoutes(app, { stock, counting: createCountingService(deps) }, auth);
  registerOldCounts(deps);
  const publisher = createMenuPublisher(deps);
  menuRoutes(app, { editor: createMenuEditor({ ...deps, media }), publisher, media }, auth);
  const files = createMenuFiles({ ...deps, media });
  menuFileRoutes(app, files, auth);
  const fetchPicture = createPictureFetcher({ allowsPrivate: deps.env.webhooksToPrivate, maxBytes: MAX_IMAGE_BYTES });
  menuImportRoutes(app, { imports: createMenuImports({ ...deps, media }), fetchPicture }, auth);
  return { stock, files, publisher };
}
