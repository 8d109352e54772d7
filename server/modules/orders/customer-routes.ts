import type { FastifyInstance } from 'fastify';
import { ORDER_STATUS_CODES } from '#core/contract/wire/codes.ts';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import type { CustomerOrders } from './customer-orders.ts';
import { askerOf, type OrderCustomers } from './order-access.ts';
import type { OrderAgain } from './reading/order-again.ts';

/** Cancelling and ordering again, for guests too; `OrderLinks` decides who may. */
export function customerOrderRoutes(
  app: FastifyInstance,
  orders: CustomerOrders,
  orderAgain: OrderAgain,
  customers: OrderCustomers,
): void {
  route(
    app,
    'orderAgain',
    async ({ params, query, request }) => {
      const asked = { asker: await askerOf(request, customers), locale: localeOf(request.headers['accept-language']) };
      return await orderAgain(params.clientId.toLowerCase(), params.orderId.toLowerCase(), query.cartId, asked);
    },
    { limit: 'carts' },
  );
  route(app, 'sayHere', async ({ params, body, request }) => {
    const asker = await askerOf(request, customers);
    return await orders.sayHere(params.clientId, params.orderId, asker, body);
  });
  route(
    app,
    'cancelOrder',
    async ({ params, request }) => {
      const asker = await askerOf(request, customers);
      return ORDER_STATUS_CODES[await orders.cancel(params.clientId, params.orderId, asker)];
    },
    { message: 'order.cancel.done' },
  );
}
