import type { FastifyInstance, FastifyRequest } from 'fastify';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import type { Cart, CartService } from './cart.ts';
import { presentCart } from './present.ts';

/** The call that makes carts: each one stays for thirty days. An office that fills its carts stays far below. */
const LINES = { max: 1200, perMinutes: 10 };
/** Codes are worth money and short: nobody tries them by the thousand. */
const CODES = { max: 60, perMinutes: 1 };

/** Who makes a request; from the customers' plugin. */
export interface CartCustomers {
  find(request: FastifyRequest): Promise<{ readonly customerId: string } | null>;
}

/** The cart calls of §7. A guest's cart belongs to whoever knows its id, a customer's to the account. */
export function cartRoutes(app: FastifyInstance, carts: CartService, customers: CartCustomers): void {
  const of = (request: FastifyRequest) => carts.as(async () => (await customers.find(request))?.customerId ?? null);
  const languageOf = (request: FastifyRequest) => localeOf(request.headers['accept-language']);
  const present = (cart: Cart, request: FastifyRequest) => presentCart(cart, languageOf(request));

  route(
    app,
    'addLine',
    async ({ params, query, body, request }) =>
      present(await of(request).addLine(params.clientId, query.cartId, body, languageOf(request)), request),
    { limit: LINES },
  );
  route(app, 'updateLine', async ({ params, query, body, request }) =>
    present(await of(request).updateLine(params.clientId, query.cartId, body, languageOf(request)), request),
  );
  route(app, 'removeLine', async ({ params, query, request }) =>
    present(await of(request).removeLine(params.clientId, query.cartId, params.uniqueId), request),
  );
  route(app, 'clearCart', async ({ params, query, request }) =>
    present(await of(request).clear(params.clientId, query.cartId), request),
  );
  route(app, 'setService', async ({ params, query, body, request }) =>
    present(await of(request).setService(params.clientId, query.cartId, body), request),
  );
  route(
    app,
    'addPromoCode',
    async ({ params, query, body, request }) =>
      present(
        await of(request).addPromoCode(params.clientId, query.cartId, body.promoCode, languageOf(request)),
        request,
      ),
    { limit: CODES },
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
