/** Orders that staff enter for guests who call: the same rules and prices as the store's own. */

import type { z } from 'zod';
import type { phoneOrderBody } from '#core/contract/orders/console-orders.ts';
import { toE164 } from '#core/domain/country/phone.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { recordChange } from '#server/modules/audit/service.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import type { OrdersService } from '#server/modules/orders/orders.ts';
import { findOrder } from '#server/modules/orders/repo.ts';

export interface PhoneOrders {
  /**
   * Places the order of a cart in the name of a guest. Refuses like the store does, except for the rules that staff
   * override, which go to the log with their reason. AppError 400 for a number that cannot be dialled. Where the kitchen
   * does not confirm such orders, the answer waits up to 2 s for the job that accepts it (decision 167).
   */
  place(
    staff: Pick<SignedInStaff, 'tenant' | 'name'>,
    body: z.output<typeof phoneOrderBody>,
    locale: Locale,
  ): Promise<OrderRecord>;
}

/** How long an answer waits for the job that accepts its order. */
const ACCEPT_WAIT_MS = 2_000;

type PhoneDeps = Pick<Deps, 'db' | 'events' | 'now'>;

/** The order once the job has accepted it, or as it was placed when the wait is over. */
function untilAccepted({ db, events }: PhoneDeps, placed: OrderRecord): Promise<OrderRecord> | OrderRecord {
  const { clientId, orderId, acceptsAtOnce, realAt, status } = placed;
  if (!acceptsAtOnce || realAt === null || status !== 'pending') return placed;
  return new Promise((resolve) => {
    const done = (order: OrderRecord) => {
      clearTimeout(timer);
      end();
      resolve(order);
    };
    const look = async () => {
      // A database that does not answer leaves the wait to its timer: the order is placed.
      const order = await findOrder(db, clientId, orderId).catch(() => null);
      if (order && order.status !== 'pending') done(order);
    };
    const timer = setTimeout(done, ACCEPT_WAIT_MS, placed);
    const end = events.subscribe(`order:${clientId}:${orderId}`, () => void look());
    // It may have been accepted before this process listened.
    void look();
  });
}

export function createPhoneOrders(deps: PhoneDeps, orders: Pick<OrdersService, 'placeOrder'>): PhoneOrders {
  return {
    async place({ tenant: { clientId, country }, name }, body, locale) {
      const { overrides, overrideReason, isReceiverOver18, idempotencyKey, ...request } = body;
      if (toE164(request.phone, country) === null) {
        throw new AppError('BAD_REQUEST', 'phone.error.number', { field: 'phone' });
      }
      const placed = await orders.placeOrder(clientId, request, {
        idempotencyKey: `phone:${idempotencyKey}`,
        locale,
        customerId: null,
        entered: {
          name,
          overrides,
          isReceiverOver18,
          onPlaced: (tx, { orderId }) =>
            recordChange(tx, clientId, {
              at: deps.now(),
              actor: name,
              action: 'order.phone',
              subject: `order:${orderId}`,
              after: { overrides: [...new Set(overrides)], reason: overrideReason },
            }),
        },
      });
      return await untilAccepted(deps, placed);
    },
  };
}
