import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import {
  isEnded,
  isSettled,
  isTakenOn,
  isVoid,
  type OrderStatus,
  type TakenOnStatus,
} from '#core/domain/orders/status.ts';
import { directionsUrl } from '#store/lib/directions.ts';
import { ContactLink } from '#store/lib/page/contact-link.tsx';
import { useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { NotYou } from '#store/lib/person/not-you.tsx';
import { SignInToSee } from '#store/lib/person/order-access.tsx';
import { sessionStore } from '#store/lib/storage.ts';
import { useStore } from '#store/lib/store.tsx';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Timeline } from '#ui/display/order/timeline.tsx';
import { Skeleton, SkeletonGroup } from '#ui/display/skeleton.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import type { FollowedOrder } from './api.ts';
import { CancelOrder } from './cancel-order.tsx';
import { ConnectRestaurant } from './connect-restaurant.tsx';
import { CorrectionsNote } from './corrections-note.tsx';
import { DriverCard } from './driver-card.tsx';
import { InstallHint } from './install/install-hint.tsx';
import { orderFacts } from './order-facts.ts';
import { OrderHead } from './order-head.tsx';
import { OrderTicket } from './order-ticket.tsx';
import { HereCard } from './ready/here-card.tsx';
import { RateCard } from './ready/rate-card.tsx';
import { TellMe } from './ready/tell-me.tsx';
import { isToBePaid } from './result-texts.ts';
import { KeepOrder } from './running/keep-order.tsx';
import { useOrderDriver } from './use-order-driver.ts';
import { useTimelineSteps } from './use-timeline-steps.ts';
import { useTracking } from './use-tracking.ts';
import './order-view.css';

/** 'Track Your Order': the stages with their times. Folded on a phone until somebody presses. */
function Track({ status, summary, isMain }: { status: TakenOnStatus; summary: WireOrderSummary; isMain: boolean }) {
  const t = useT();
  const steps = useTimelineSteps(status, summary);
  const { isTracking, track } = useTracking(summary.orderInfo.orderId);
  const heading = useRef<HTMLHeadingElement>(null);
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (presses > 0) heading.current?.focus();
  }, [presses]);
  function press() {
    track();
    setPresses(presses + 1);
  }
  return (
    <>
      <Button look={isMain ? 'primary' : 'outline'} height={56} block onClick={press}>
        {t('order.track')}
      </Button>
      <section className={isTracking ? 'oview__track is-open' : 'oview__track'}>
        <h2 ref={heading} tabIndex={-1} className="display f22">
          {t('order.tracking')}
        </h2>
        <Timeline label={t('order.tracking')} steps={steps} stateLabel={(state) => t(`order.state.${state}`)} />
      </section>
    </>
  );
}

/** The way there, or help with a delivery, and the restaurant's telephone. */
function Reach({ isPickup }: { isPickup: boolean }) {
  const t = useT();
  const { client } = useStore();
  const look = buttonClass({ look: 'outline', height: 48 });
  return (
    <div className="oview__reach">
      {isPickup ? (
        <a href={directionsUrl(client)} target="_blank" rel="noreferrer" className={look}>
          <Icon name="navigation" size="s" />
          {t('running.ready.directions')}
        </a>
      ) : (
        <ContactLink className={look}>
          <Icon name="info" size="s" />
          {t('order.help')}
        </ContactLink>
      )}
      <a href={`tel:${client.phone}`} className={look}>
        <Icon name="phone" size="s" />
        {t('order.call')}
      </a>
    </div>
  );
}

/** What can be done in this state, the most likely first; one button alone looks like the main one. */
function Acts({
  status,
  summary,
  onCancelled,
}: {
  status: OrderStatus;
  summary: WireOrderSummary;
  onCancelled: () => void;
}) {
  const t = useT();
  const { client } = useStore();
  const { orderType, number } = orderFacts(summary);
  const { orderInfo, paymentInfo } = summary;
  const toBePaid = isToBePaid(status, paymentInfo.paymentState);
  const isOver = isVoid(status);
  const isReady = status === 'on-its-way' && orderType === 'pickup' && isSettled(paymentInfo.paymentState);
  const driver = useOrderDriver(status, summary);
  return (
    <>
      {status === 'cancelled' && orderInfo.rejectReason && !orderInfo.isCancelledByCustomer && (
        <Note tone="warn">{orderInfo.rejectReason}</Note>
      )}
      <CorrectionsNote summary={summary} />
      {(toBePaid || status === 'payment-failed') && (
        <Link to={`/payment/${orderInfo.cartId}`} className={buttonClass({ height: 56, block: true })}>
          {t(toBePaid ? 'order.pay.now' : 'cart.retry')}
        </Link>
      )}
      {isOver && <ConnectRestaurant number={number} isSecond={status === 'payment-failed'} />}
      {driver && <DriverCard driver={driver} />}
      {isReady && <HereCard summary={summary} />}
      {status === 'delivered' && <RateCard summary={summary} />}
      {isTakenOn(status) && (
        <Track status={status} summary={summary} isMain={!toBePaid && !isReady && status !== 'delivered'} />
      )}
      {!isEnded(status) && !isReady && <TellMe summary={summary} />}
      {status === 'pending' && (
        <CancelOrder clientId={client.clientId} {...orderInfo} {...paymentInfo} onCancelled={onCancelled} />
      )}
      {!isOver && <Reach isPickup={orderType === 'pickup'} />}
    </>
  );
}

/** Placed in this tab: only such an order can move into an account. */
function isOwnOrder({ orderInfo }: WireOrderSummary): boolean {
  return sessionStore.get('orderId') === orderInfo.orderId;
}

/** An order from its placing to its end: state, time, what can be done, and the order itself. */
export function OrderView({
  status,
  order: { summary, isLocked, isCatchingUp, asOfMs },
  children,
}: {
  status: OrderStatus;
  order: FollowedOrder;
  /** Shown under the ticket: its receipt. */
  children: ReactNode;
}) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOwn = summary !== undefined && isOwnOrder(summary);
  return (
    <div className="oview">
      <div className="oview__main">
        <OrderHead {...{ status, summary, isCatchingUp, asOfMs, heading }} />
        {isLocked && <SignInToSee />}
        {summary && <Acts status={status} summary={summary} onCancelled={() => heading.current?.focus()} />}
        {!summary && !isLocked && (
          <SkeletonGroup label={t('order.loading')}>
            <Skeleton height={196} radius="var(--r-20)" />
          </SkeletonGroup>
        )}
        {isOwn && !isVoid(status) && <KeepOrder />}
        {isOwn && isTakenOn(status) && <InstallHint orderId={summary.orderInfo.orderId} />}
      </div>
      <aside className="oview__aside">
        {summary && <OrderTicket summary={summary} />}
        {children}
        <Link to="/" className={buttonClass({ look: 'ghost', block: true })}>
          {t('cart.backToMenu')}
        </Link>
        {summary && <NotYou />}
      </aside>
    </div>
  );
}
