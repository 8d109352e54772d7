import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { orderPage } from '#core/contract/orders/order-link.ts';
import type { WireCartPayment } from '#core/contract/orders/orders.ts';
import { ORDER_TYPE_CODES, TENDER_CODES } from '#core/contract/wire/codes.ts';
import { type Cents, fromWire } from '#core/domain/money/money.ts';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import { useAttempt } from '#store/lib/attempt.ts';
import { CardPromise } from '#store/lib/card-promise.tsx';
import { CallError, call } from '#store/lib/http.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { Redirect, useNavigate } from '#store/lib/page/router.tsx';
import { forgetPlacedForm } from '#store/lib/person/guest-details.ts';
import { isOfAccount, orderLinkHeaders, SignInToSee, takeOrderLink } from '#store/lib/person/order-access.tsx';
import { localStore, sessionStore } from '#store/lib/storage.ts';
import { useStore } from '#store/lib/store.tsx';
import { whenText } from '#store/lib/time/clock.ts';
import { useNow } from '#store/lib/time/now.tsx';
import { createCardDesk } from '#store/ordering/payment.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Money } from '#ui/display/money.tsx';
import { ProblemNote } from '#ui/display/note.tsx';
import { Spinner } from '#ui/display/spinner.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { CardPayment } from './card-payment.tsx';
import './payment-page.css';

/** Milliseconds between two looks at an unpaid order, which may be paid or end in another place. */
const UNPAID_POLL_MS = 15 * SECOND_MS;

function useCartPayment(clientId: string, cartId: string) {
  return useQuery({
    queryKey: ['payment', clientId, cartId],
    queryFn: ({ signal }) => {
      takeOrderLink();
      return call('getCartPayment', { params: { clientId, cartId }, headers: orderLinkHeaders(), signal });
    },
    enabled: cartId !== '',
    staleTime: 0,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
    retry: (failures, error) => !(error instanceof CallError && error.status < 500) && failures < 2,
    refetchInterval: ({ state }) => (state.data?.state === 'unpaid' ? UNPAID_POLL_MS : false),
  });
}

/** The page's own frame: without the menu, with a link back. */
function Frame({ children }: { children: ReactNode }) {
  const t = useT();
  const { client, settings } = useStore();
  return (
    <div className="payment">
      <header className="payment__bar">
        <Link to="/" className="payment__logo" aria-label={t('shell.home', { name: client.tradingName })}>
          <img src={settings.logo ?? client.logoUrl} alt="" />
        </Link>
        <span className="payment__secure muted f13">
          <Icon name="shield" size="s" />
          {t('payment.secure')}
        </span>
      </header>
      <div className="payment__in">{children}</div>
    </div>
  );
}

function remember({ orderId, totalAmount }: WireCartPayment): void {
  if (sessionStore.get('orderId') !== orderId) sessionStore.set('isTrackingView', undefined);
  sessionStore.set('orderId', orderId);
  const known = localStore.get('Order');
  localStore.set('Order', {
    createdUtc: new Date().toISOString(),
    orderType: ORDER_TYPE_CODES.pickup,
    ...known,
    paymentMode: TENDER_CODES.card,
    totalAmount,
  });
}

/** The card form of an unpaid order; the number of attempts is not limited. */
function Unpaid({ payment, cartId, refresh }: { payment: WireCartPayment; cartId: string; refresh: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { client } = useStore();
  const [desk] = useState(createCardDesk);
  const { isBusy, problem, run, refuse } = useAttempt();
  const { clientId } = client;
  const amountCents = fromWire(payment.totalAmount);

  async function submit(): Promise<boolean> {
    const { orderId, clientSecret, payer } = payment;
    if (desk.isPaying()) return false;
    if (!desk.form() || clientSecret === null) {
      refuse(t('checkout.error.system'));
      return false;
    }
    let isPaid = false;
    await run(async () => {
      remember(payment);
      const { fullName: name, email, phone } = payer;
      const outcome = await desk.pay({
        clientId,
        orderId,
        cartId,
        clientSecret,
        account: payment.stripeAccountId,
        payer: { name, email, phone },
      });
      if (outcome === 'refused') {
        refresh();
        return;
      }
      forgetPlacedForm();
      navigate('/success', { replace: true });
      isPaid = true;
    });
    return isPaid;
  }
  async function check(event: FormEvent) {
    event.preventDefault();
    const card = await desk.waitForForm();
    if (card === null || (await card.check())) await submit();
  }
  const { payBeforeUtc } = payment;
  const now = useNow();
  return (
    <form className="payment__form" noValidate onSubmit={check}>
      <h1 className="display f28">{t('payment.unpaid.title')}</h1>
      {payBeforeUtc !== null && (
        <p className="muted">
          {t('payment.unpaid.text', { time: whenText(t, Date.parse(payBeforeUtc), now, client.timeZone) })}
        </p>
      )}
      <CardPayment
        ready={desk.ready}
        amountCents={amountCents}
        account={payment.stripeAccountId}
        isReady={async () => true}
        submit={submit}
      />
      <ProblemNote text={problem} />
      <PayButton isBusy={isBusy} total={amountCents} />
      <CardPromise className="payment__promise" isTaken={payBeforeUtc === null} />
    </form>
  );
}

function PayButton({ isBusy, total }: { isBusy: boolean; total: Cents }) {
  const t = useT();
  return (
    <Button type="submit" height={56} block split busy={isBusy}>
      <span>{t('payment.pay')}</span>
      <Money cents={total} />
    </Button>
  );
}

const SETTLED = {
  lapsed: { title: 'payment.lapsed.title', text: 'payment.lapsed.text' },
  cash: { title: 'payment.cash.title', text: 'payment.cash.text' },
  expired: { title: 'payment.expired.title', text: 'payment.expired.text' },
  cancelled: { title: 'payment.cancelled.title', text: 'payment.cancelled.text' },
} as const;

export type PaymentPageProps = {
  /** The cart id in the address; null for '/payment' alone, which means this browser's cart. */
  cartId: string | null;
  /** Whether it is this browser's own cart. */
  isOwnCart: (cartId: string) => boolean;
  /** Makes it this browser's cart and opens checkout. */
  orderAgain: (cartId: string) => void;
  /** The order's read-only lines; routes pass them from the order feature. */
  ticket: (orderId: string) => ReactNode;
};

/**
 * '/payment/{cartId}': payment of an unpaid order, from its page or the link in the e-mail. Once it is paid, as after the
 * bank's own question, the order's page stands here.
 */
export function PaymentPage({ cartId, isOwnCart, orderAgain, ticket }: PaymentPageProps) {
  const t = useT();
  const { client } = useStore();
  const query = useCartPayment(client.clientId, cartId ?? '');
  const payment = query.data;
  const isUnknown = cartId === null || (query.error instanceof CallError && query.error.status < 500);
  const isLocked = isOfAccount(query.error);
  const isUnordered = isUnknown && !isLocked && cartId !== null && isOwnCart(cartId);
  useEffect(() => {
    // A cart without an order is paid in checkout.
    if (isUnordered && cartId !== null) orderAgain(cartId);
  }, [isUnordered, cartId, orderAgain]);

  if (!payment && (isUnordered || (query.isPending && !isUnknown))) {
    return (
      <Frame>
        <div className="page__wait">
          <Spinner size="l" label={t('shell.loading')} />
        </div>
      </Frame>
    );
  }
  if (isLocked) {
    return (
      <Frame>
        <h1 className="vh">{t('order.title')}</h1>
        <SignInToSee />
      </Frame>
    );
  }
  if (isUnknown || cartId === null) {
    return (
      <Frame>
        <EmptyState
          level={1}
          title={t('payment.unknown.title')}
          text={t('payment.unknown.text')}
          action={
            <Link to="/" className={buttonClass()}>
              {t('payment.back')}
            </Link>
          }
        />
      </Frame>
    );
  }
  if (!payment) {
    return (
      <Frame>
        <EmptyState
          level={1}
          title={t('payment.failed')}
          action={<Button onClick={() => void query.refetch()}>{t('cart.retry')}</Button>}
        />
      </Frame>
    );
  }
  const { state, orderId } = payment;
  if (state === 'unpaid') {
    return (
      <Frame>
        <div className="payment__columns">
          <Unpaid payment={payment} cartId={cartId} refresh={() => void query.refetch()} />
          <aside>{ticket(orderId)}</aside>
        </div>
      </Frame>
    );
  }
  if (state === 'paid' || state === 'processing') return <Redirect to={orderPage(orderId)} />;
  const { title, text } = SETTLED[state];
  return (
    <Frame>
      <div className="payment__done">
        <div data-said="">
          <h1 className="display f28">{t(title)}</h1>
          <p className="muted">{t(text)}</p>
        </div>
        {ticket(orderId)}
        {state === 'expired' ? (
          <Button height={56} block onClick={() => orderAgain(cartId)}>
            {t('payment.again.order')}
          </Button>
        ) : (
          <Link to={orderPage(orderId)} className={buttonClass({ height: 56, block: true })}>
            {t('order.see')}
          </Link>
        )}
        <Link to="/" className={buttonClass({ look: 'ghost', block: true })}>
          {t('payment.back')}
        </Link>
      </div>
    </Frame>
  );
}
