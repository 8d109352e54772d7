import { type ReactNode, useEffect, useState } from 'react';
import { readOrderHash } from '#core/contract/orders/order-link.ts';
import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import { isEnded, type OrderStatus } from '#core/domain/orders/status.ts';
import { FailedNote } from '#store/lib/page/failed-note.tsx';
import { useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { ReceiptLinks } from '#store/lib/page/receipt-links.tsx';
import { useLocation } from '#store/lib/page/router.tsx';
import { namedOrder, takeOrderLink } from '#store/lib/person/order-access.tsx';
import { sessionStore } from '#store/lib/storage.ts';
import { useStore } from '#store/lib/store.tsx';
import { useNow } from '#store/lib/time/now.tsx';
import { useWaits } from '#store/lib/time/waits.ts';
import { buttonClass } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Spinner } from '#ui/display/spinner.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { useOrder, usePaymentHint } from './api.ts';
import { orderFacts } from './order-facts.ts';
import { OrderView } from './order-view.tsx';
import { readOrders, rememberOrder, shownOrders } from './running/running-orders.ts';
import { runningState } from './running/running-state.ts';
import { useNews } from './running/use-news.ts';
import './order.css';

/** The order that the address names (a link from the e-mail), the one that was placed in this tab, or the latest that runs. */
function useOrderId(): string {
  const place = useLocation();
  const [stored, setStored] = useState('');
  const { clientId } = useStore().client;
  useEffect(() => {
    const [latest] = shownOrders(readOrders(), clientId, Date.now());
    setStored(sessionStore.get('orderId') ?? latest?.orderId ?? '');
  }, [clientId]);
  return namedOrder(place) || stored;
}

function Crumbs() {
  const t = useT();
  return (
    <nav className="crumbs" aria-label={t('order.crumbs')}>
      <Link to="/">{t('order.home')}</Link>
      <Icon name="chevron-right" size="xs" />
      <span aria-current="page">{t('order.title')}</span>
    </nav>
  );
}

function Wait() {
  const t = useT();
  return (
    <div className="order__wait">
      <Spinner size="l" label={t('order.loading')} />
    </div>
  );
}

function Unknown() {
  const t = useT();
  return (
    <EmptyState
      level={1}
      title={t('order.unknown.title')}
      text={t('order.unknown.text')}
      action={
        <Link to="/" className={buttonClass()}>
          {t('cart.backToMenu')}
        </Link>
      }
    />
  );
}

/** What of this order the running bar of other pages needs, and the tab's title while it runs. */
function useRunning(status: OrderStatus | null, summary: WireOrderSummary | undefined): void {
  const t = useT();
  const now = useNow();
  const { client } = useStore();
  const waits = useWaits();
  const { clientId } = client;
  const orderId = summary?.orderInfo.orderId;
  const number = summary ? orderFacts(summary).number : null;
  const isOver = isEnded(status);
  const endedMs = summary?.orderInfo.endedUtc ? Date.parse(summary.orderInfo.endedUtc) : null;
  useEffect(() => {
    if (orderId !== undefined) rememberOrder({ orderId, clientId, number, endedMs: isOver ? (endedMs ?? 0) : null });
  }, [orderId, clientId, number, isOver, endedMs]);
  const state = status && summary ? runningState(t, status, summary, now, client.timeZone, waits) : null;
  useNews(isOver ? null : state, number);
}

function Order({ orderId, again }: OrderPageProps & { orderId: string }) {
  const t = useT();
  const { client } = useStore();
  const { clientId } = client;
  const order = useOrder(clientId, orderId);
  const { status, summary, isUnknown, isFailed, retry } = order;
  usePaymentHint(clientId, orderId, status === 'pending');
  useRunning(status, summary);
  if (isUnknown) return <Unknown />;
  const receipt = summary && <ReceiptLinks summary={summary} status={status ?? undefined} />;
  const isDelivered = status === 'delivered' && summary !== undefined;
  const after = isDelivered ? (
    <>
      {again(orderId)}
      {receipt}
    </>
  ) : (
    receipt
  );
  return (
    <>
      {isFailed && (
        <FailedNote className="order__failed" onRetry={retry}>
          {t('order.failed')}
        </FailedNote>
      )}
      {status === null && !isFailed && <Wait />}
      {status !== null && (
        <OrderView status={status} order={order}>
          {after}
        </OrderView>
      )}
    </>
  );
}

export interface OrderPageProps {
  /** Puts the dishes of an order that is over into the cart. */
  readonly again: (orderId: string) => ReactNode;
}

/** The page of an order, Home > Order: '/success' from the press on Place Order, '/order-receiver' from every link. */
export function OrderPage({ again }: OrderPageProps) {
  const orderId = useOrderId();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    takeOrderLink();
    setHydrated(true);
    // The card's message says that this page is about to come.
    toast.dismiss('payment');
    // The link of a mail, opened over this page: its calls begin anew, with the link's token.
    const onLink = () => readOrderHash(location.hash).token !== '' && location.reload();
    addEventListener('hashchange', onLink);
    return () => removeEventListener('hashchange', onLink);
  }, []);
  return (
    <div className="container order">
      <Crumbs />
      {!isHydrated && <Wait />}
      {orderId !== '' && isHydrated && <Order key={orderId} orderId={orderId} again={again} />}
      {orderId === '' && isHydrated && <Unknown />}
    </div>
  );
}
