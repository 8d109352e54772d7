import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/route.ts';
import type { StoreSource } from '#server/modules/store/store-snapshot.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { readinessOf } from './readiness.ts';

export interface ReadinessParts {
  readonly stores: Pick<StoreSource, 'menuOf'>;
  /** How many can sign in at the restaurant, or were invited. */
  countPeople(clientId: string): Promise<number>;
}

export function readinessRoutes(app: FastifyInstance, { stores, countPeople }: ReadinessParts, auth: StaffAuth): void {
  route(
    app,
    'getReadiness',
    async ({ request }) => {
      const { tenant } = auth.staffOf(request);
      const { menu } = await stores.menuOf(tenant.clientId);
      const peopleCount = await countPeople(tenant.clientId);
      return readinessOf({ tenant, productCount: menu.products.size, peopleCount });
    },
    { before: auth.may('store') },
  );
}
