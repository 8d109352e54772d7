import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ORDER_STATUS_CODES } from '#core/contract/codes.ts';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import type { CustomerOrders } from './customer-orders.ts';
import type { OrderAgain } from './order-again.ts';
import type { OrderCustomer } from './order-ownership.ts';

/** Who makes a request, null for a guest; from the customers' plugin. */
export interface OrderCustomers {
  find(request: FastifyRequest): Promise<OrderCustomer | null>;
}

/** Cancelling and ordering again, for guests too: an order belongs to whoever knows its id, unless it is another customer's. */
export function customerOrderRoutes(
  app: FastifyInstance,
  orders: CustomerOrders,
  orderAgain: OrderAgain,
  customers: OrderCustomers,
): void {
  route(app, 'orderAgain', async ({ params, query, request }) => {
    const asked = { caller: await customers.find(request), locale: localeOf(request.headers['accept-language']) };
    return await orderAgain(params.clientId.toLowerCase(), params.orderId.toLowerCase(), query.cartId, asked);
  });
  route(
    app,
    'cancelOrder',
    async ({ params, request }) => {
      const caller = await customers.find(request);
      return ORDER_STATUS_CODES[await orders.cancel(params.clientId, params.orderId, caller)];
    },
    { message: 'order.cancel.done' },
  );
}
