import { useQuery } from '@tanstack/react-query';
import { call } from '#store/lib/http.ts';
import { useLocale, useT } from '#store/lib/page/i18n.tsx';
import { orderLinkHeaders } from '#store/lib/person/order-access.tsx';
import { useStore } from '#store/lib/store.tsx';
import { Skeleton, SkeletonGroup } from '#ui/display/skeleton.tsx';
import { OrderTicket } from './order-ticket.tsx';
import './order.css';

/** An order's ticket by its id, for pages that do not follow the order. Renders nothing if it cannot be loaded. */
export function LoadedOrderTicket({ orderId }: { orderId: string }) {
  const t = useT();
  const locale = useLocale();
  const { client } = useStore();
  const { clientId } = client;
  const { data, isError } = useQuery({
    queryKey: ['order', clientId, orderId, 'ticket', locale],
    queryFn: ({ signal }) =>
      call('getOrderSummary', { params: { clientId, orderId }, headers: orderLinkHeaders(), signal }),
  });
  if (data) return <OrderTicket summary={data} />;
  if (isError) return null;
  return (
    <SkeletonGroup label={t('order.loading')}>
      <Skeleton height={280} radius="var(--r-20)" />
    </SkeletonGroup>
  );
}
