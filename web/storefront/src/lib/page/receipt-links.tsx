import { fillPath } from '#core/contract/wire/paths.ts';
import { DOCUMENTS } from '#core/contract/wire/routes.ts';
import { useStore } from '#store/lib/store.tsx';
import { buttonClass } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { download, printer } from '#ui/icons/icons-extra.ts';
import { useLocale, useT } from './i18n.tsx';
import './receipt-links.css';

export type ReceiptLinksProps = {
  orderId: string;
  /** '#1047' without its '#'. */
  orderNumber: number;
  /** The receipt token of the order's summary: a file's address can carry no authorization header. */
  receiptKey: string | null | undefined;
  /** The order is for later and may go into the guest's calendar. */
  isAhead: boolean;
};

/**
 * The receipt as a PDF, for downloading or printing in the browser's viewer, and the time of an order for later as a
 * calendar file. For every person who may read the order.
 */
export function ReceiptLinks({ orderId, orderNumber, receiptKey, isAhead }: ReceiptLinksProps) {
  const t = useT();
  const lang = useLocale();
  const { clientId } = useStore().client;
  const href = fillPath(DOCUMENTS.receipt, { clientId, orderId }, { lang, key: receiptKey });
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
      {isAhead && (
        <a
          className={buttonClass({ look: 'outline' })}
          href={fillPath(DOCUMENTS.orderCalendar, { clientId, orderId }, { lang, key: receiptKey })}
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
