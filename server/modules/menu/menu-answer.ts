import type { WireMenu } from '#core/contract/menu/menu.ts';
import type { OfferedTo } from '#core/domain/cart/upsell.ts';
import type { Product } from '#core/domain/menu/menu.ts';
import { presentMenuOffers } from '#server/modules/promotions/menu-offers.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { type Presenting, presentCards, presentDepartments, presentProduct } from './present.ts';
import { presentComboGroups } from './present-choices.ts';

/** The whole menu of a snapshot in one language at `nowMs` (UTC ms), for the call `getMenu` and for the pages. */
export function menuAnswer(presenting: Presenting, { country }: Tenant, nowMs: number): WireMenu {
  return {
    version: presenting.snapshot.menu.version,
    departments: presentDepartments(presenting).map((department) => ({
      ...department,
      products: presentCards(presenting, department.departmentId),
    })),
    offers: presentMenuOffers(presenting.snapshot.promotions, country, presenting.locale, nowMs),
  };
}

/** What `getProduct` and, of a combo, `getComboGroups` answer about a dish, for the page of the dish. */
export function dishAnswer(presenting: Presenting, product: Product, to: OfferedTo) {
  return {
    product: presentProduct(presenting, product, to),
    comboGroups: presentComboGroups(presenting, product),
  };
}
