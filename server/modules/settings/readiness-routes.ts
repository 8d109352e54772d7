import type { FastifyInstance } from 'fastify';
import type { Menu, Product } from '#core/domain/menu/menu.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { readinessOf } from './readiness.ts';

export interface ReadinessParts {
  readonly stores: { menuOf(clientId: string): Promise<{ readonly menu: Pick<Menu, 'products'> }> };
  /** How many can sign in at the restaurant, or were invited. */
  countPeople(clientId: string): Promise<number>;
}

/** A dish that is switched off, also with its department, or costs nothing, is none that a store can live from. */
function canBeSold({ isDisabled, price, variants, isComboProduct }: Product): boolean {
  const costs = isComboProduct || price > 0 || variants.some((variant) => !variant.isDisabled && variant.price > 0);
  return !isDisabled && costs;
}

export function readinessRoutes(
  app: FastifyInstance,
  { stores, countPeople, now }: ReadinessParts & Pick<Deps, 'now'>,
  auth: StaffAuth,
): void {
  route(
    app,
    'getReadiness',
    async ({ request }) => {
      const { tenant } = auth.staffOf(request);
      const { menu } = await stores.menuOf(tenant.clientId);
      const peopleCount = await countPeople(tenant.clientId);
      const sellable = [...menu.products.values()].filter(canBeSold);
      return readinessOf({ tenant, productCount: sellable.length, peopleCount, nowMs: now() });
    },
    { before: auth.may('store') },
  );
}
