import type { FastifyInstance, FastifyRequest } from 'fastify';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import { presentCart } from './present.ts';
import type { CartService, CartView } from './service.ts';

/** The call that makes carts: each one stays for thirty days. An office that fills its carts stays far below. */
const LINES = { max: 1200, perMinutes: 10 };
/** Codes are worth money and short: nobody tries them by the thousand. */
const CODES = { max: 60, perMinutes: 1 };

/** The cart calls of §7. A cart belongs to whoever knows its id. */
export function cartRoutes(app: FastifyInstance, carts: CartService): void {
  const languageOf = (request: FastifyRequest) => localeOf(request.headers['accept-language']);
  const present = (view: CartView, request: FastifyRequest) => presentCart(view, languageOf(request));

  route(
    app,
    'addLine',
    async ({ params, query, body, request }) =>
      present(await carts.addLine(params.clientId, query.cartId, body, languageOf(request)), request),
    { limit: LINES },
  );
  route(app, 'updateLine', async ({ params, query, body, request }) =>
    present(await carts.updateLine(params.clientId, query.cartId, body, languageOf(request)), request),
  );
  route(app, 'removeLine', async ({ params, query, request }) =>
    present(await carts.removeLine(params.clientId, query.cartId, params.uniqueId), request),
  );
  route(app, 'clearCart', async ({ params, query, request }) =>
    present(await carts.clear(params.clientId, query.cartId), request),
  );
  route(app, 'setService', async ({ params, query, body, request }) =>
    present(await carts.setService(params.clientId, query.cartId, body), request),
  );
  route(
    app,
    'addPromoCode',
    async ({ params, query, body, request }) =>
      present(await carts.addPromoCode(params.clientId, query.cartId, body.promoCode, languageOf(request)), request),
    { limit: CODES },
  );
  route(app, 'removePromotion', async ({ params, query, request }) =>
    present(await carts.removePromotion(params.clientId, query.cartId, query.promotionId), request),
  );
  route(app, 'applyPromotion', async ({ params, query, request }) =>
    present(await carts.applyPromotion(params.clientId, query.cartId, query.promotionId), request),
  );
  route(app, 'getCartStatus', async ({ params, query, request }) => {
    const view = await carts.find(params.clientId, query.sessionId);
    return view ? present(view, request) : null;
  });
  route(app, 'getCart', async ({ params, request }) =>
    present(await carts.get(params.clientId, params.cartId), request),
  );
}
