import { orderPage } from '#core/contract/orders/order-link.ts';
import { CancelOrder } from '#store/features/orders/cancel-order.tsx';
import { OrderTotals } from '#store/features/orders/order-lines.tsx';
import { OrderAgain } from '#store/features/orders/past/order-again.tsx';
import { OrdersSection } from '#store/features/orders/past/orders-section.tsx';
import { useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { usePageTitle } from '#store/lib/page/page-title.ts';
import { useSession } from '#store/lib/person/session.ts';
import { useOpenSignIn } from '#store/lib/person/sign-in.ts';
import { useStore } from '#store/lib/store.tsx';
import { SignInFirst } from '#store/routes/sign-in-first.tsx';
import { useHydrated } from '#store/start/after-hydration.tsx';
import { buttonClass } from '#ui/actions/button.tsx';

function TrackLink({ orderId }: { orderId: string }) {
  const t = useT();
  return (
    <Link to={orderPage(orderId)} className={buttonClass({ look: 'ghost', block: true })}>
      {t('orders.track')}
    </Link>
  );
}

/** '/profile/orders': the table of orders and the details of one. */
export function ProfileOrdersPage() {
  const t = useT();
  const session = useSession();
  const isHydrated = useHydrated();
  const openSignIn = useOpenSignIn();
  const { clientId } = useStore().client;
  usePageTitle(t('orders.title'));
  // Who is signed in is only known in the browser.
  if (!isHydrated) return null;
  if (!session) return <SignInFirst title={t('orders.title')} text={t('orders.signedOut')} onSignIn={openSignIn} />;
  return (
    <OrdersSection
      parts={{
        totals: (summary) => <OrderTotals summary={summary} />,
        again: (orderId) => <OrderAgain key={orderId} orderId={orderId} />,
        cancel: ({ orderInfo, paymentInfo }) => (
          <CancelOrder key={orderInfo.orderId} clientId={clientId} {...orderInfo} {...paymentInfo} />
        ),
        track: (orderId) => <TrackLink orderId={orderId} />,
      }}
    />
  );
}
