import type { ReactNode } from 'react';
import type { WireOrderRow } from '#core/contract/accounts/customers.ts';
import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import { orderStatusOf } from '#core/contract/wire/codes.ts';
import { FailedNote } from '#store/lib/page/failed-note.tsx';
import { useT } from '#store/lib/page/i18n.tsx';
import { ReceiptLinks } from '#store/lib/page/receipt-links.tsx';
import { useStore } from '#store/lib/store.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Note } from '#ui/display/note.tsx';
import { Skeleton, SkeletonGroup } from '#ui/display/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useOrderDetails } from './api.ts';
import { OrderItems } from './order-items.tsx';
import {
  instantText,
  isOnItsWay,
  numberText,
  paymentModeText,
  statusBadge,
  statusText,
  typeText,
} from './order-words.ts';
import { StepButton } from './step-button.tsx';

/** Parts of other features that the page passes. */
export interface OrderParts {
  readonly totals: (summary: WireOrderSummary) => ReactNode;
  /** 'Order again', with its messages; for orders that are over. */
  readonly again: (orderId: string) => ReactNode;
  /** The cancel button; only used while cancelling is possible. */
  readonly cancel: (summary: WireOrderSummary) => ReactNode;
  readonly track: (orderId: string) => ReactNode;
}

export type OrderDetailsDialogProps = {
  open: boolean;
  onClose: () => void;
  orderId: string;
  /** The order's entry in the list; undefined if it is not on the page. */
  row: WireOrderRow | undefined;
  /** Undefined at the first and at the last order. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  parts: OrderParts;
};

function Loading() {
  const t = useT();
  return (
    <SkeletonGroup label={t('orders.details.loading')} className="odetails__loading">
      <Skeleton height={64} radius="var(--r-14)" />
      <Skeleton height={220} radius="var(--r-14)" />
      <Skeleton height={120} radius="var(--r-14)" />
    </SkeletonGroup>
  );
}

function Facts({ summary }: { summary: WireOrderSummary }) {
  const t = useT();
  const { timeZone } = useStore().client;
  const { orderInfo, customerInfo, paymentInfo } = summary;
  const facts: [label: string, value: string][] = [
    [t('orders.details.id'), orderInfo.orderId],
    [t('orders.details.when'), instantText(t, Date.parse(orderInfo.createdUtc), timeZone)],
    [t('orders.orderType'), typeText(t, orderInfo.orderType)],
    [t('orders.paymentMode'), paymentModeText(t, paymentInfo.paymentMode, paymentInfo.card)],
  ];
  if (customerInfo.deliveryAddress) facts.push([t('orders.details.deliverTo'), customerInfo.deliveryAddress]);
  if (customerInfo.orderNotes) facts.push([t('orders.details.notes'), customerInfo.orderNotes]);
  return (
    <dl className="odetails__facts num">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** 'Order Details'. */
export function OrderDetailsDialog({
  open,
  onClose,
  orderId,
  row,
  onPrevious,
  onNext,
  parts,
}: OrderDetailsDialogProps) {
  const t = useT();
  const { clientId } = useStore().client;
  const { data, isError, refetch } = useOrderDetails(clientId, orderId, row?.orderStatus ?? 0);
  const info = data?.orderInfo;
  const known = info ?? row;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('orders.details.title')}
      description={
        <span className="odetails__sub num">
          {known?.orderNumber === null && numberText(t, known)}
          {known?.orderNumber && t('orders.details.number', { number: known.orderNumber })}
          {known && (
            <Badge {...statusBadge(known.orderStatus, known.orderType)}>
              {statusText(t, known.orderStatus, known.orderType)}
            </Badge>
          )}
        </span>
      }
      closeLabel={t('shell.close')}
      size="s"
      className="odetails"
      foot={
        <div className="odetails__foot">
          <nav className="odetails__moves" aria-label={t('orders.details.moves')}>
            <StepButton to="previous" label={t('orders.details.previous')} onPress={onPrevious} />
            <StepButton to="next" label={t('orders.details.next')} onPress={onNext} />
          </nav>
          {info && !isOnItsWay(info.orderStatus) && <div className="odetails__again">{parts.again(orderId)}</div>}
        </div>
      }
    >
      {!data && !isError && <Loading />}
      {!data && isError && <FailedNote onRetry={() => void refetch()}>{t('orders.details.failed')}</FailedNote>}
      {data && (
        <div className="odetails__body">
          <Facts summary={data} />
          {data.orderInfo.rejectReason && <Note tone="warn">{data.orderInfo.rejectReason}</Note>}
          <OrderItems lines={data.products} />
          {parts.totals(data)}
          <ReceiptLinks summary={data} status={orderStatusOf(data.orderInfo.orderStatus)} />
          {isOnItsWay(data.orderInfo.orderStatus) && parts.track(orderId)}
          {row?.cancellableUntilUtc && parts.cancel(data)}
        </div>
      )}
    </Dialog>
  );
}
