import { useEffect, useRef } from 'react';
import type { SetServiceBody, WireCart } from '#core/contract/cart/cart.ts';

/**
 * Tells the server's cart how the order is wanted whenever the two differ, once per difference: a refusal is left to
 * checkout, which asks again and shows why.
 */
export function useServiceSync(
  cart: WireCart | null,
  service: SetServiceBody | null,
  send: (body: SetServiceBody) => Promise<unknown>,
): void {
  const latestSend = useRef(send);
  latestSend.current = send;
  const tried = useRef('');
  const orderType = service?.orderType;
  const zoneId = service?.deliveryZoneId ?? null;
  const dueUtc = service?.dueUtc ?? null;
  const cartId = cart?.cartId;
  const differs =
    orderType !== undefined &&
    cart !== null &&
    (cart.orderType !== orderType || cart.deliveryZoneId !== zoneId || cart.dueUtc !== dueUtc);
  useEffect(() => {
    if (!differs || orderType === undefined) return;
    const attempt = `${cartId} ${orderType} ${zoneId} ${dueUtc}`;
    if (tried.current === attempt) return;
    tried.current = attempt;
    latestSend.current({ orderType, deliveryZoneId: zoneId, dueUtc }).catch(() => undefined);
  }, [differs, cartId, orderType, zoneId, dueUtc]);
}
