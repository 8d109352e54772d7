import type { DocketCopy, WireDocket } from '#core/contract/orders/console-orders.ts';
import { isAllowed } from '#core/contract/staff/permissions.ts';
import { AppError } from '#server/errors.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import type { PrintedDockets } from '#server/modules/orders/docket-to-print.ts';
import type { OrdersService } from '#server/modules/orders/orders.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import { bagDocket, kitchenDocket } from './docket.ts';
import { printedDocket } from './printed-docket.ts';

export interface DocketService {
  /** AppError 404 for an unknown order; 403 for the kitchen, which the guest's copy is not for. */
  of(staff: Pick<SignedInStaff, 'tenant' | 'role'>, orderId: string, copy: DocketCopy): Promise<WireDocket>;
  /** A docket for a printer of its own. AppError 404 for an unknown order. */
  toPrint: PrintedDockets['toPrint'];
}

export function createDocketService(orders: Pick<OrdersService, 'docketOf'>): DocketService {
  return {
    async of({ tenant, role }, orderId, copy) {
      if (copy === 'bag' && !isAllowed(role, 'orders.read')) throw new AppError('FORBIDDEN', 'error.role');
      const language = copy === 'kitchen' ? operatingSettings(tenant).kitchenLanguage : 'en';
      const facts = await orders.docketOf(tenant.clientId, orderId.toLowerCase(), language);
      return copy === 'kitchen' ? kitchenDocket(facts, tenant, language) : bagDocket(facts, tenant);
    },
    async toPrint(tenant, orderId, spec) {
      return printedDocket(await orders.docketOf(tenant.clientId, orderId, spec.language), tenant, spec);
    },
  };
}
