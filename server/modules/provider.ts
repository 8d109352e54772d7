/** Puts the operator's area together: its people and the restaurants of this installation. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { createProviderAuth } from '#server/plugins/provider-auth.ts';
import type { TenantService } from './client/service.ts';
import type { Invitations } from './console/people/invitations.ts';
import { createForgottenProvider } from './provider/forgotten.ts';
import { createRestaurants } from './provider/restaurants.ts';
import { providerRoutes } from './provider/routes.ts';
import { createProviderService } from './provider/service.ts';

interface ProviderModule {
  readonly deps: Pick<Deps, 'db' | 'env' | 'events' | 'jobs' | 'log' | 'mailer' | 'now' | 'secrets'> & {
    readonly payments: Pick<Deps['payments'], 'name'>;
  };
  readonly tenants: Pick<TenantService, 'byHost' | 'require'>;
  /** A restaurant's owner comes in as its staff do. */
  readonly invitations: Invitations;
}

/** Mounts every call below `/api/provider`. */
export function providerModule(app: FastifyInstance, { deps, tenants, invitations }: ProviderModule): void {
  const { env, now, payments } = deps;
  const provider = createProviderService(deps);
  const restaurants = createRestaurants(deps, tenants, invitations);
  providerRoutes(
    app,
    { env, now, payments: payments.name },
    { provider, restaurants, forgotten: createForgottenProvider(deps, tenants, provider) },
    createProviderAuth(env, provider),
  );
}
