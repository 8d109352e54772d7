/** `?service=pickup` and `?service=delivery`: a link, a poster's QR code or a search result says which order type is meant. */
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { offeredOrderTypes, type StoreSettings } from '#core/domain/settings/store-settings.ts';

/** The order type that the query names, if the restaurant offers it. */
export function linkedOrderType(search: string, settings: StoreSettings): OrderType | null {
  const named = new URLSearchParams(search).get('service');
  return offeredOrderTypes(settings).find((orderType) => orderType === named) ?? null;
}
