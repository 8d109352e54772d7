import type { WireMenu } from '#core/contract/menu/menu.ts';
import { presentMenuOffers } from '#server/modules/promotions/menu-offers.ts';
import { type Presenting, presentCards, presentDepartments } from './present.ts';

/** The whole menu of a snapshot in one language at `nowMs` (UTC ms), for the call `getMenu` and for the pages. */
export function menuAnswer(presenting: Presenting, nowMs: number): WireMenu {
  return {
    version: presenting.snapshot.menu.version,
    departments: presentDepartments(presenting).map((department) => ({
      ...department,
      products: presentCards(presenting, department.departmentId),
    })),
    offers: presentMenuOffers(presenting.snapshot.promotions, presenting.locale, nowMs),
  };
}
