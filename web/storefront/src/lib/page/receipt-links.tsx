import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import { fillPath } from '#core/contract/wire/paths.ts';
import { DOCUMENTS } from '#core/contract/wire/routes.ts';
import { hasReceipt, isLive, type OrderStatus } from '#core/domain/orders/status.ts';
import { useStore } from '#store/lib/store.tsx';
import { buttonClass } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { download, printer } from '#ui/icons/icons-extra.ts';
import { useLocale, useT } from './i18n.tsx';
import './receipt-links.css';

export type ReceiptLinksProps = {
  summary: WireOrderSummary;
  /** The newest; the summary may be older. */
  status: OrderStatus | undefined;
};

/**
 * The receipt as a PDF, for downloading or printing in the browser's viewer, and the time of an order for later as a
 * calendar file. For every person who may read the order; nothing of an order that nobody paid.
 */
export function ReceiptLinks({ summary, status }: ReceiptLinksProps) {
  const t = useT();
  const lang = useLocale();
  const { clientId } = useStore().client;
  const { orderId, orderNumber, isScheduledOrder } = summary.orderInfo;
  if (orderNumber === null || !hasReceipt(status, summary.paymentInfo.paymentState)) return null;
  // A file's address can carry no authorization header.
  const links = { lang, key: summary.receiptKey };
  const href = fillPath(DOCUMENTS.receipt, { clientId, orderId }, links);
  return (
    <div className="receipt-links">
      <a
        className={buttonClass({ look: 'outline' })}
        href={href}
        download={`receipt-${orderNumber}.pdf`}
        aria-label={t('orders.receipt.downloadOf', { number: orderNumber })}
      >
        <Icon path={download} size="s" />
        {t('orders.receipt.download')}
      </a>
      <a
        className={buttonClass({ look: 'outline' })}
        href={href}
        target="_blank"
        rel="noopener"
        aria-label={t('orders.receipt.printOf', { number: orderNumber })}
      >
        <Icon path={printer} size="s" />
        {t('orders.receipt.print')}
      </a>
      {isScheduledOrder && isLive(status) && (
        <a
          className={buttonClass({ look: 'outline' })}
          href={fillPath(DOCUMENTS.orderCalendar, { clientId, orderId }, links)}
          download={`order-${orderNumber}.ics`}
          aria-label={t('orders.calendar.of', { number: orderNumber })}
        >
          <Icon name="calendar-clock" size="s" />
          {t('orders.calendar')}
        </a>
      )}
    </div>
  );
}
