import { useQuery } from '@tanstack/react-query';
import type { WireOrderDriver } from '#core/contract/drivers/drivers.ts';
import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import type { OrderStatus } from '#core/domain/orders/status.ts';
import { call } from '#store/lib/http.ts';
import { orderLinkHeaders } from '#store/lib/person/order-access.tsx';
import { useStore } from '#store/lib/store.tsx';
import { orderFacts } from './order-facts.ts';

/** The restaurant may give an order to another driver. */
const POLL_MS = 30_000;

/** Who brings a delivery that is on its way; null without a name, and while it is not known. */
export function useOrderDriver(status: OrderStatus | null, summary: WireOrderSummary | undefined): WireOrderDriver {
  const { client } = useStore();
  const isOut = status === 'on-its-way' && summary !== undefined && orderFacts(summary).orderType === 'delivery';
  const params = { clientId: client.clientId, orderId: summary?.orderInfo.orderId ?? '' };
  const { data } = useQuery({
    queryKey: ['order', params.clientId, params.orderId, 'driver'],
    queryFn: ({ signal }) => call('getOrderDriver', { params, headers: orderLinkHeaders(), signal }),
    enabled: isOut,
    refetchInterval: POLL_MS,
  });
  return isOut ? (data ?? null) : null;
}
