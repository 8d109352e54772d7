/** Mounts the restaurant's own calls and its event stream. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { EventStreams } from '#server/http/sse.ts';
import type { TenantService } from './service.ts';
import { clientRoutes } from './store-routes.ts';

interface StoreParts {
  readonly deps: Pick<Deps, 'events' | 'payments' | 'env' | 'now'>;
  readonly tenants: TenantService;
  readonly streams: EventStreams;
}

export function storeModule(app: FastifyInstance, { deps, tenants, streams }: StoreParts): void {
  clientRoutes(app, deps, tenants, streams);
}
