/** Orders that staff enter for guests who call: the same rules and prices as the store's own. */
import type { z } from 'zod';
import type { phoneOrderBody } from '#core/contract/orders/console-orders.ts';
import { toE164 } from '#core/domain/guests/phone.ts';
import type { Locale } from '#core/domain/menu/menu.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { recordChange } from '#server/modules/audit/service.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import type { OrdersService } from '#server/modules/orders/orders.ts';
import type { SignedInStaff } from '#server/modules/staff/staff.ts';

export interface PhoneOrders {
  /**
   * Places the order of a cart in the name of a guest. Refuses like the store does, except for the rules that staff
   * override, which go to the log with their reason. AppError 400 for a number that cannot be dialled.
   */
  place(
    staff: Pick<SignedInStaff, 'tenant' | 'name'>,
    body: z.output<typeof phoneOrderBody>,
    locale: Locale,
  ): Promise<OrderRecord>;
}

export function createPhoneOrders({ now }: Pick<Deps, 'now'>, orders: Pick<OrdersService, 'placeOrder'>): PhoneOrders {
  return {
    async place({ tenant: { clientId }, name }, body, locale) {
      const { overrides, overrideReason, idempotencyKey, ...request } = body;
      if (toE164(request.phone) === null) {
        throw new AppError('BAD_REQUEST', 'phone.error.number', { fields: { phone: { key: 'phone.error.number' } } });
      }
      return await orders.placeOrder(clientId, request, {
        idempotencyKey: `phone:${idempotencyKey}`,
        locale,
        customerId: null,
        entered: {
          name,
          overrides,
          onPlaced: (tx, { orderId }) =>
            recordChange(tx, clientId, {
              at: now(),
              actor: name,
              action: 'order.phone',
              subject: `order:${orderId}`,
              before: null,
              after: { overrides: [...new Set(overrides)], reason: overrideReason },
            }),
        },
      });
    },
  };
}
