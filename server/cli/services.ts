/** What the commands work with: the same services as the server's own, on its database. */
import type { Deps } from '#server/deps.ts';
import { createTenantService } from '#server/modules/client/service.ts';
import { createInvitations, type Invitations } from '#server/modules/console/people/invitations.ts';
import { createPeopleService, type PeopleService } from '#server/modules/console/people/service.ts';
import { createStaffService } from '#server/modules/console/staff/service.ts';
import { createMediaService } from '#server/modules/media/service.ts';
import { createRestaurants, type Restaurants } from '#server/modules/provider/restaurants.ts';
import { createProviderService, type ProviderService } from '#server/modules/provider/service.ts';

export interface CliServices {
  readonly db: Deps['db'];
  readonly restaurants: Restaurants;
  readonly people: PeopleService;
  readonly invitations: Invitations;
  readonly provider: ProviderService;
}

export function createCliServices(deps: Deps): CliServices {
  const tenants = createTenantService(deps, createMediaService(deps));
  const invitations = createInvitations(deps, createStaffService(deps));
  return {
    db: deps.db,
    restaurants: createRestaurants(deps, tenants, invitations),
    people: createPeopleService(deps, invitations),
    invitations,
    provider: createProviderService(deps),
  };
}
