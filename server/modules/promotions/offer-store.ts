/** What offers read of a restaurant; `StoreSource` of the menu gives it. */
import type { Menu } from '#core/domain/menu/menu.ts';
import type { Promotion } from '#core/domain/promotions/promotion.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';

export interface OfferStore {
  readonly tenant: Tenant;
  readonly menu: Menu;
  /** Inactive ones too. */
  readonly promotions: readonly Promotion[];
}

export interface OfferSource {
  tenantOf(clientId: string): Promise<Tenant | null>;
  menuOf(clientId: string): Promise<Omit<OfferStore, 'tenant'>>;
}
