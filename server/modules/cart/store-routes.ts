import type { FastifyInstance, FastifyRequest } from 'fastify';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import type { AskedCounter } from '#server/modules/hours/asked.ts';
import type { Cart, CartService } from './cart.ts';
import { presentCart } from './present.ts';

/** Finds the caller of a request; from the customers' plugin. */
export interface CartCustomers {
  find(request: FastifyRequest): Promise<{ readonly customerId: string } | null>;
}

/**
 * The cart calls. The id of a guest's cart opens it; a customer's cart opens to its account alone.
 * Spec: calls#ids-as-capabilities
 */
export function cartRoutes(
  app: FastifyInstance,
  carts: CartService,
  customers: CartCustomers,
  asked: AskedCounter,
): void {
  const of = (request: FastifyRequest) => carts.as(async () => (await customers.find(request))?.customerId ?? null);
  const languageOf = (request: FastifyRequest) => localeOf(request.headers['accept-language']);
  const present = (cart: Cart, request: FastifyRequest) => presentCart(cart, languageOf(request));

  route(
    app,
    'addLine',
    async ({ params, query, body, request }) =>
      present(await of(request).addLine(params.clientId, query.cartId, body), request),
    { limit: 'carts' },
  );
  route(app, 'updateLine', async ({ params, query, body, request }) =>
    present(await of(request).updateLine(params.clientId, query.cartId, body), request),
  );
  route(app, 'removeLine', async ({ params, query, request }) =>
    present(await of(request).removeLine(params.clientId, query.cartId, params.uniqueId), request),
  );
  route(app, 'clearCart', async ({ params, query, request }) =>
    present(await of(request).clear(params.clientId, query.cartId), request),
  );
  route(app, 'setService', async ({ params, query, body, request }) => {
    const cart = await of(request).setService(params.clientId, query.cartId, body);
    if (cart.content.orderType) await asked.note(cart.store.tenant, cart.content.orderType, cart.cartId);
    return present(cart, request);
  });
  route(
    app,
    'addPromoCode',
    async ({ params, query, body, request }) =>
      present(await of(request).addPromoCode(params.clientId, query.cartId, body.promoCode), request),
    { limit: 'promo-codes' },
  );
  route(app, 'removePromotion', async ({ params, query, request }) =>
    present(await of(request).removePromotion(params.clientId, query.cartId, query.promotionId), request),
  );
  route(app, 'applyPromotion', async ({ params, query, request }) =>
    present(await of(request).applyPromotion(params.clientId, query.cartId, query.promotionId), request),
  );
  route(app, 'getCartStatus', async ({ params, query, request }) => {
    const cart = await of(request).find(params.clientId, query.sessionId);
    return cart ? present(cart, request) : null;
  });
  route(app, 'getCart', async ({ params, request }) =>
    present(await of(request).get(params.clientId, params.cartId), request),
  );
}
