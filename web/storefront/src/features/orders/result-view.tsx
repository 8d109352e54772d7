import { useRef } from 'react';
import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import { fromWire } from '#core/domain/money/money.ts';
import type { OrderStatus } from '#core/domain/orders/status.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { SignInToSee } from '#store/lib/person/order-access.tsx';
import { phoneText } from '#store/lib/person/phone.ts';
import { sessionStore } from '#store/lib/storage.ts';
import { useStore } from '#store/lib/store.tsx';
import { useNow } from '#store/lib/time/now.tsx';
import { useWaits } from '#store/lib/time/waits.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Money } from '#ui/display/money.tsx';
import { Note } from '#ui/display/note.tsx';
import { Ticket, TicketPart } from '#ui/display/order/ticket.tsx';
import { Plate } from '#ui/display/plate.tsx';
import { Skeleton, SkeletonGroup } from '#ui/display/skeleton.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { ConnectRestaurant } from './connect-restaurant.tsx';
import { DishPicture } from './dish-picture.tsx';
import { InstallHint } from './install/install-hint.tsx';
import { orderFacts } from './order-facts.ts';
import { addressParts, expectedText } from './order-texts.ts';
import { Where } from './order-ticket.tsx';
import { RateCard } from './ready/rate-card.tsx';
import { TellMe } from './ready/tell-me.tsx';
import { isToBePaid, moneyBackText, resultTexts } from './result-texts.ts';
import { KeepOrder } from './running/keep-order.tsx';

/** The order's two numbers, its place and its time. */
function ShortTicket({ summary, isOver }: { summary: WireOrderSummary; isOver: boolean }) {
  const t = useT();
  const now = useNow();
  const { client } = useStore();
  const { orderType, expected, number } = orderFacts(summary, useWaits());
  const { deliveryAddress } = summary.customerInfo;
  const isDelivery = orderType === 'delivery';
  const { street } = addressParts(client.address);
  return (
    <Ticket className="result__ticket">
      <TicketPart className="result__numbers">
        <span>
          <span className="f13 muted">{t('order.title')}</span>
          <strong className="display f28 num">{number ?? '…'}</strong>
        </span>
        <span>
          <span className="f13 muted">{t('cart.total')}</span>
          <strong className="display f28">
            <Money cents={fromWire(summary.paymentInfo.totalAmount)} />
          </strong>
        </span>
      </TicketPart>
      <TicketPart>
        <ul className="where">
          <Where
            icon={isDelivery ? 'bike' : 'shopping-bag'}
            title={
              isDelivery
                ? deliveryAddress
                  ? t('order.deliveryTo', { address: addressParts(deliveryAddress).street })
                  : t('order.addressHidden')
                : t('order.pickupAt', { address: street })
            }
          >
            {!isOver && t('order.expected', { time: expectedText(t, expected, now, client.timeZone) })}
          </Where>
          <Where icon="store" title={client.tradingName}>
            <a href={`tel:${client.phone}`}>{phoneText(client.phone)}</a> · {street}
          </Where>
        </ul>
      </TicketPart>
    </Ticket>
  );
}

function Loading() {
  const t = useT();
  return (
    <SkeletonGroup label={t('order.loading')} className="result__loading">
      <Skeleton height={196} radius="var(--r-20)" />
    </SkeletonGroup>
  );
}

/** Placed in this tab: only such an order can move into an account. */
function isOwnOrder({ orderInfo }: WireOrderSummary): boolean {
  return sessionStore.get('orderId') === orderInfo.orderId;
}

export type ResultViewProps = {
  status: OrderStatus;
  summary: WireOrderSummary | undefined;
  /** There will be no summary, because the order belongs to an account. */
  isLocked: boolean;
  onTrack: () => void;
};

/** 'Please wait', 'Order Received' or 'Sorry Order Rejected'. */
export function ResultView({ status, summary, isLocked, onTrack }: ResultViewProps) {
  const t = useT();
  const { client } = useStore();
  const facts = summary ? orderFacts(summary) : null;
  const money = summary?.paymentInfo.paymentState;
  const isOwnWish = summary?.orderInfo.isCancelledByCustomer ?? false;
  const { plate, title, text } = resultTexts(status, {
    orderType: facts?.orderType ?? 'pickup',
    paymentState: money,
    isOwnWish,
  });
  const toBePaid = isToBePaid(status, money);
  const isCard = facts?.isCard ?? false;
  const moneyBack = plate === 'failed' && isCard && money ? moneyBackText(money) : null;
  const reason = summary?.orderInfo.rejectReason;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="result">
      <Plate state={plate}>
        <DishPicture summary={summary} />
      </Plate>
      <div data-said="">
        <h1 ref={heading} tabIndex={-1} className="display result__title">
          {t(title)}
        </h1>
        <p className="muted result__text">{t(text)}</p>
      </div>
      {status === 'cancelled' && reason && !isOwnWish && (
        <Note tone="warn" className="result__reason">
          {reason}
        </Note>
      )}
      {isLocked && <SignInToSee className="result__note" />}
      {summary && <ShortTicket summary={summary} isOver={plate === 'failed' || status === 'delivered'} />}
      {!summary && !isLocked && <Loading />}
      {plate === 'waiting' && summary && !toBePaid && money !== 'lapsed' && (
        <Note icon="shield" className="result__note">
          {t(isCard ? 'order.wait.card' : 'order.wait.cash')}
        </Note>
      )}
      {moneyBack && (
        <Note icon="shield" className="result__note">
          {t(moneyBack)}
        </Note>
      )}
      {plate !== 'failed' && summary && status !== 'delivered' && <TellMe summary={summary} />}
      {status === 'delivered' && summary && <RateCard summary={summary} />}
      {plate !== 'failed' && summary && isOwnOrder(summary) && <KeepOrder />}
      {plate === 'received' && summary && isOwnOrder(summary) && <InstallHint orderId={summary.orderInfo.orderId} />}
      <div className="result__acts">
        <NextSteps {...{ plate, status, summary, isLocked, toBePaid, onTrack }} number={facts?.number ?? null} />
        {status === 'pending' && summary && (
          <CancelOrder
            clientId={client.clientId}
            {...summary.orderInfo}
            isCard={isCard}
            onCancelled={() => heading.current?.focus()}
          />
        )}
      </div>
    </div>
  );
}

type NextStepsProps = Omit<ResultViewProps, 'summary'> & {
  summary: WireOrderSummary | undefined;
  plate: ReturnType<typeof resultTexts>['plate'];
  /** A card still has to pay. */
  toBePaid: boolean;
  number: ReturnType<typeof orderFacts>['number'] | null;
};

/** Tracking, paying, calling the restaurant, and the menu: what fits the result. */
function NextSteps({ plate, status, summary, isLocked, toBePaid, number, onTrack }: NextStepsProps) {
  const t = useT();
  return (
    <>
      {plate === 'received' && !isLocked && (
        <Button look={status === 'delivered' ? 'outline' : 'primary'} height={56} block onClick={onTrack}>
          {t('order.track')}
        </Button>
      )}
      {(toBePaid || status === 'payment-failed') && summary && (
        <Link to={`/payment/${summary.orderInfo.cartId}`} className={buttonClass({ height: 56, block: true })}>
          {t(toBePaid ? 'order.pay.now' : 'cart.retry')}
        </Link>
      )}
      {plate === 'failed' && <ConnectRestaurant number={number} isSecond={status === 'payment-failed'} />}
      {plate !== 'waiting' && (
        <Link to="/" className={buttonClass({ look: 'ghost', block: true })}>
          {t('cart.backToMenu')}
        </Link>
      )}
    </>
  );
}
