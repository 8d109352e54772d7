/** What the commands work with: the same services as the server's own, on its database. */
import { removeDemo } from '#server/db/seed/remove-demo.ts';
import type { Deps } from '#server/deps.ts';
import { createMediaService } from '#server/modules/media/service.ts';
import type { Editor } from '#server/modules/menu/editor.ts';
import { createMenuFiles, type MenuFiles } from '#server/modules/menu/files.ts';
import { createMenuImports, type MenuImports } from '#server/modules/menu/imports.ts';
import { createMenuPublisher, type MenuPublisher } from '#server/modules/menu/publisher.ts';
import { createProviderService, type ProviderService } from '#server/modules/provider/people.ts';
import { createRestaurants, type Restaurants } from '#server/modules/provider/restaurants.ts';
import { createFactorDemands, type FactorDemands } from '#server/modules/second-factor/demands.ts';
import { createInvitations, type Invitations } from '#server/modules/staff/invitations.ts';
import { createPeopleService, type PeopleService } from '#server/modules/staff/people.ts';
import { createStaffService } from '#server/modules/staff/staff.ts';
import { createTenantService } from '#server/modules/tenancy/service.ts';
import { UsageError } from './usage-error.ts';

export interface CliServices {
  readonly db: Deps['db'];
  readonly restaurants: Restaurants;
  readonly people: PeopleService;
  readonly invitations: Invitations;
  readonly provider: ProviderService;
  readonly demands: FactorDemands;
  /** Answers the names of the demo restaurants that were there. */
  removeDemo(): Promise<string[]>;
  readonly menus: {
    readonly files: Pick<MenuFiles, 'exportArchive' | 'exportFile' | 'unpack'>;
    readonly imports: MenuImports;
    readonly publisher: MenuPublisher;
    /** The command line as the editor of a restaurant's menu. Throws UsageError for an unknown restaurant. */
    editorOf(subdomain: string): Promise<Editor>;
  };
}

export function createCliServices(deps: Deps): CliServices {
  const media = createMediaService(deps);
  const tenants = createTenantService(deps, media);
  const invitations = createInvitations(deps, createStaffService(deps));
  return {
    db: deps.db,
    restaurants: createRestaurants(deps, tenants, invitations),
    people: createPeopleService(deps, invitations),
    invitations,
    provider: createProviderService(deps),
    demands: createFactorDemands(deps),
    removeDemo: () => removeDemo(deps),
    menus: {
      files: createMenuFiles({ ...deps, media }),
      imports: createMenuImports({ ...deps, media }),
      publisher: createMenuPublisher(deps),
      editorOf: async (subdomain) => {
        const tenant = await tenants.bySubdomain(subdomain);
        if (!tenant) throw new UsageError(`<subdomain>: there is no restaurant ${subdomain}; "tenant list" shows all.`);
        return { tenant, name: 'Command line' };
      },
    },
  };
}
