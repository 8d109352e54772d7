import type { FastifyRequest } from 'fastify';
import { refuse } from '#server/refuse.ts';
import { askerOf, asSeenBy, type OrderCustomers, type OrderLinks } from './order-access.ts';
import type { OrderBook } from './order-book.ts';
import type { OrderRecord } from './order-record.ts';

/** Reads an order for a caller who may open it; AppError 404 and 403 as for its summary. */
export function createOrderDoor(
  book: Pick<OrderBook, 'find'>,
  customers: OrderCustomers,
  links: Pick<OrderLinks, 'accessTo'>,
  now: () => number,
): (request: FastifyRequest, key: { readonly clientId: string; readonly orderId: string }) => Promise<OrderRecord> {
  return async (request, { clientId, orderId }) => {
    const order = await book.find(clientId.toLowerCase(), orderId.toLowerCase());
    if (!order) throw refuse('order-unknown');
    const access = links.accessTo(order, await askerOf(request, customers));
    return asSeenBy({ order, lines: [] }, access, now()).order;
  };
}
