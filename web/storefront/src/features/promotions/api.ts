/** Calls on the promotions of the server's cart. Each answers with the whole cart. */
import type { WireCart } from '#core/contract/cart/cart.ts';
import { call } from '#store/lib/http.ts';

export function addPromoCode(clientId: string, cartId: string, promoCode: string): Promise<WireCart> {
  return call('addPromoCode', { params: { clientId }, query: { cartId }, body: { promoCode } });
}

/** Removes a code, or unticks an automatic promotion. */
export function removePromotion(clientId: string, cartId: string, promotionId: string): Promise<WireCart> {
  return call('removePromotion', { params: { clientId }, query: { cartId, promotionId }, body: {} });
}

/** Ticks a promotion again. */
export function applyPromotion(clientId: string, cartId: string, promotionId: string): Promise<WireCart> {
  return call('applyPromotion', { params: { clientId }, query: { cartId, promotionId }, body: {} });
}
