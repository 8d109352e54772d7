import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ORDER_STATUS_CODES } from '#core/contract/wire/codes.ts';
import { STREAMS } from '#core/contract/wire/paths.ts';
import type { Deps } from '#server/deps.ts';
import { idempotencyKeyOf } from '#server/http/idempotency-key.ts';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import type { EventStream, EventStreams } from '#server/http/sse.ts';
import { askerOf, asSeenBy, type OrderCustomers, type OrderLinks } from './order-access.ts';
import type { OrdersService } from './orders.ts';
import { createOrderingDevices } from './placing/ordering-device.ts';
import { presentPlaced, presentSummary } from './reading/present.ts';
import { presentCartPayment } from './reading/present-payment.ts';

const ofOrder = z.object({ clientId: z.uuid(), orderId: z.uuid() });

/** What the order calls need of customers: the caller of a request, and the owner of a saved address. */
export interface OrderPeople {
  readonly customers: OrderCustomers;
  readonly addresses: {
    /** AppError 404 unless the address is the owner's. */
    require(owner: { readonly clientId: string; readonly customerId: string }, addressId: string): Promise<unknown>;
  };
}

/**
 * The order calls of the store and the stream of one order, which sends the status alone; see `OrderLinks` for who may
 * read more.
 */
export function orderRoutes(
  app: FastifyInstance,
  {
    events,
    now,
    ...deps
  }: Pick<Deps, 'env' | 'secrets' | 'now'> & { readonly events: Pick<Deps['events'], 'subscribe'> },
  orders: OrdersService,
  streams: EventStreams,
  { customers, addresses }: OrderPeople,
  links: OrderLinks,
): void {
  const deviceOf = createOrderingDevices(deps);
  const languageOf = (request: FastifyRequest) => localeOf(request.headers['accept-language']);

  route(
    app,
    'placeOrder',
    async ({ params, body, request, reply }) => {
      const customer = await customers.find(request);
      // A request may name a saved address beside its text; one of another customer is refused.
      if (customer && body.addressId) await addresses.require({ ...params, ...customer }, body.addressId);
      const customerId = customer?.customerId ?? null;
      const origin = { address: request.ip, deviceId: deviceOf(request, reply) };
      const options = { idempotencyKey: keyOf(request, body.cartId), locale: languageOf(request), customerId, origin };
      return presentPlaced(await orders.placeOrder(params.clientId, body, options));
    },
    { limit: 'orders' },
  );

  route(app, 'getFullSlots', async ({ params, query, reply }) => {
    const { ordersPerSlot, fullMs } = await orders.fullSlotsOf(params.clientId, query.orderType);
    reply.header('cache-control', 'no-store');
    return { ordersPerSlot, fullUtc: fullMs.map((ms) => new Date(ms).toISOString()) };
  });

  route(app, 'getOrderStatus', async ({ params }) => {
    return ORDER_STATUS_CODES[await orders.statusOf(params.clientId, params.orderId)];
  });

  route(app, 'getOrderSummary', async ({ params, request, reply }) => {
    const locale = languageOf(request);
    const asker = await askerOf(request, customers);
    const details = await orders.detailsOf(params.clientId, params.orderId, locale);
    const access = links.accessTo(details.order, asker);
    const { order, lines, reading } = asSeenBy(details, access, now());
    reply.header('cache-control', 'no-store');
    return { ...presentSummary(order, lines, reading), receiptKey: links.receiptToken(order, access) };
  });

  route(app, 'getCartPayment', async ({ params, request, reply }) => {
    const asker = await askerOf(request, customers);
    const order = await orders.ofCart(params.clientId.toLowerCase(), params.cartId.toLowerCase());
    const access = links.accessTo(order, asker);
    reply.header('cache-control', 'no-store');
    return presentCartPayment(asSeenBy({ order, lines: [] }, access, now()).order);
  });

  app.get(STREAMS.order, { schema: { hide: true, params: ofOrder } }, async (request, reply) => {
    const params = request.params as z.output<typeof ofOrder>;
    const clientId = params.clientId.toLowerCase();
    const orderId = params.orderId.toLowerCase();
    let heard: unknown;
    let stream: EventStream | undefined;
    // Subscribes before it reads the status, so that no change is missed between the two.
    const end = events.subscribe(`order:${clientId}:${orderId}`, ({ status }) => {
      heard = status;
      stream?.send({ status });
    });
    const status = await orders.statusOf(clientId, orderId).catch((error: unknown) => {
      end();
      throw error;
    });
    stream = streams.open(request, reply, end);
    stream.send({ status: heard ?? ORDER_STATUS_CODES[status] });
  });
}

/** The key belongs to the cart, which only its guest knows: a stranger who sends the same key has another one. */
function keyOf(request: FastifyRequest, cartId: string): string | null {
  const key = idempotencyKeyOf(request);
  return key === null ? null : `cart ${cartId.toLowerCase()} ${key}`;
}
