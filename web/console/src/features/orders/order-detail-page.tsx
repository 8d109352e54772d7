import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { useNavigate } from '#console/lib/address.ts';
import { Message } from '#console/lib/message.tsx';
import { CorrectionNote } from '#console/lib/money/correction-note.tsx';
import { MoneyPanel } from '#console/lib/money/money-panel.tsx';
import { RefundSheet } from '#console/lib/money/refund-sheet.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import { TypeChip } from '#console/lib/page/type-chip.tsx';
import type { WireOrderDetail } from '#core/contract/orders/console-orders.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { isAllowed } from '#core/contract/staff/permissions.ts';
import { orderStatusOf } from '#core/contract/wire/codes.ts';
import { splitNotes } from '#core/domain/guests/guest-notes.ts';
import { isEnded } from '#core/domain/orders/status.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { CancelSheet } from './cancel-sheet.tsx';
import { OrderBill, PriceReasons } from './order-bill.tsx';
import { OrderGuest } from './order-guest.tsx';
import { OrderPhoto } from './order-photo.tsx';
import { OrderAudit, OrderTimeline } from './order-timeline.tsx';
import { StatusTag } from './order-words.tsx';
import { useOrderDetail } from './use-orders.ts';
import './order-detail.css';

/** The list that opened this page, with its filters. */
function useBackTo(): string {
  const { state } = useLocation();
  const search = typeof state === 'object' && state !== null && 'search' in state ? String(state.search) : '';
  return search === '' ? '/orders' : `/orders?${search}`;
}

function Flags({ detail }: { detail: WireOrderDetail }) {
  const t = useT();
  const { allergies, notes } = splitNotes(detail.summary.customerInfo.orderNotes);
  return (
    <>
      {allergies.length > 0 && (
        <p className="order-flag order-flag--allergy">
          <Icon name="octagon-alert" />
          {allergies.join('. ')}
        </p>
      )}
      {detail.needsIdCheck && (
        <p className="order-flag">
          <Icon name="octagon-alert" />
          {t('board.idCheck')}
        </p>
      )}
      {notes.length > 0 && (
        <p className="order-flag">
          <Icon name="sticky-note" />
          {notes.join('. ')}
        </p>
      )}
    </>
  );
}

type OpenSheet = 'refund' | 'cancel' | null;

function Detail({ detail, staff }: { detail: WireOrderDetail; staff: WireStaff }) {
  const t = useT();
  const [sheet, setSheet] = useState<OpenSheet>(null);
  const { orderInfo, paymentInfo } = detail.summary;
  const { orderId, orderNumber } = orderInfo;
  const zone = staff.client.timeZone;
  const isLive = !isEnded(orderStatusOf(orderInfo.orderStatus));
  const canCancel = isLive && orderNumber !== null && isAllowed(staff.role, 'orders.refund');
  const canCorrect = isLive && orderNumber !== null && isAllowed(staff.role, 'orders.correct');
  return (
    <>
      <div className="order-detail">
        <div className="order-detail__main">
          <Flags detail={detail} />
          {orderInfo.rejectReason !== null && (
            <Message look="bad" icon="ban">
              <span>{t('history.guestRead', { text: orderInfo.rejectReason })}</span>
            </Message>
          )}
          <CorrectionNote
            corrections={detail.summary.corrections}
            zone={zone}
            className="order-flag order-flag--changed"
          />
          <OrderBill summary={detail.summary} />
          <PriceReasons steps={paymentInfo.priceSteps} distanceKm={detail.distanceKm} zoneName={detail.zoneName} />
          <MoneyPanel orderId={orderId} onRefund={() => setSheet('refund')} />
        </div>
        <aside className="order-detail__side" aria-label={t('history.aboutGuest')}>
          <OrderGuest detail={detail} />
          {detail.hasHandOverPhoto && <OrderPhoto orderId={orderId} zone={zone} />}
          <OrderTimeline detail={detail} zone={zone} />
          <OrderAudit entries={detail.audit} zone={zone} />
        </aside>
      </div>
      {(canCancel || canCorrect) && (
        <footer className="order-detail__foot">
          {canCancel && (
            <Button
              look="quiet"
              height={56}
              icon="ban"
              className="order-detail__cancel"
              onClick={() => setSheet('cancel')}
            >
              {t('orders.cancelOrder')}
            </Button>
          )}
          {canCorrect && (
            <Link className={buttonClass({ look: 'quiet', height: 56 })} to={`/orders/${orderId}/correct`}>
              <Icon name="pencil" size="l" />
              {t('correct.open')}
            </Link>
          )}
        </footer>
      )}
      {sheet === 'refund' && (
        <RefundSheet
          orderId={orderId}
          orderNumber={orderNumber}
          onBack={() => setSheet(null)}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet === 'cancel' && <CancelSheet detail={detail} onClose={() => setSheet(null)} />}
    </>
  );
}

/** Everything about one order, at its own address. */
export function OrderDetailPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  const navigate = useNavigate();
  const { orderId = '' } = useParams();
  const query = useOrderDetail(orderId);
  const back = useBackTo();
  const info = query.data?.summary.orderInfo;
  const number = info?.orderNumber ?? null;
  return (
    <Page
      bare
      crumb={t('nav.orders')}
      title={number === null ? t('history.order') : t('board.order', { number })}
      note={
        info && (
          <>
            <TypeChip orderType={info.orderType} />
            <StatusTag code={info.orderStatus} orderType={info.orderType} />
          </>
        )
      }
      actions={
        <>
          {number !== null && (
            <Link className={buttonClass({ look: 'quiet', height: 40 })} to={`/orders/${orderId}/docket?copy=kitchen`}>
              <Icon name="printer" />
              {t('docket.print')}
            </Link>
          )}
          <Button
            look="ghost"
            height={40}
            icon="x"
            aria-label={t('history.backToList')}
            onClick={() => void navigate(back)}
          />
        </>
      }
    >
      <Loaded query={query}>{(detail) => <Detail detail={detail} staff={staff} />}</Loaded>
    </Page>
  );
}
