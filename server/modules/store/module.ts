/** Mounts the restaurant's own calls and its event stream. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { EventStreams } from '#server/http/sse.ts';
import type { StockCounts } from '#server/modules/menu/stock-counts.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import { installationRoute } from './installation.ts';
import { clientRoutes } from './store-routes.ts';

interface StoreParts {
  readonly deps: Pick<Deps, 'events' | 'payments' | 'env' | 'now' | 'secrets'>;
  readonly tenants: TenantService;
  readonly stock: StockCounts;
  readonly streams: EventStreams;
}

export function storeModule(app: FastifyInstance, { deps, ...parts }: StoreParts): void {
  clientRoutes(app, deps, parts);
  installationRoute(app, deps.secrets, parts.tenants);
}
