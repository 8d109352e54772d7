import { Link } from 'react-router';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { TypeChip } from '#console/lib/page/type-chip.tsx';
import { whenText } from '#console/lib/time/wall-clock.ts';
import type { WireHistoryRow } from '#core/contract/orders/console-orders.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { nationalPhone, toE164 } from '#core/domain/country/page-phone.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { moneyText, StatusTag } from './order-words.tsx';

function Row({ row, zone, search }: { row: WireHistoryRow; zone: string; search: string }) {
  const t = useT();
  const locale = useLocale();
  const when = whenText(row.createdUtc, zone, HTML_LANG[locale]);
  const reach = [nationalPhone(toE164(row.phone) ?? row.phone), row.deliveryAddress].filter(Boolean).join(' · ');
  return (
    <li>
      <Link className="history__row" to={`/orders/${row.orderId}`} state={{ search }}>
        <b className="history__number">{row.orderNumber ?? '–'}</b>
        <span className="history__when">
          {when}
          {row.isScheduledOrder && (
            <small>
              <Icon name="calendar" />
              {t('history.wanted', {
                time: whenText(row.dueUtc, zone, HTML_LANG[locale]),
              })}
            </small>
          )}
        </span>
        <span className="history__guest">
          <b>{row.customerName === '' ? t('history.noName') : row.customerName}</b>
          <small>{reach}</small>
        </span>
        <span className="history__type">
          <TypeChip orderType={row.orderType} />
          {row.source === 'phone' && (
            <span className="history__phone" title={t('history.source.phone')}>
              <Icon name="phone-call" />
              <span className="vh">{t('history.source.phone')}</span>
            </span>
          )}
        </span>
        <span className="history__status">
          <StatusTag code={row.orderStatus} orderType={row.orderType} />
        </span>
        <span className="history__money">
          <b>{formatMoney(fromWire(row.totalAmount))}</b>
          <small>
            {row.refundedAmount > 0
              ? t('history.back', { amount: formatMoney(fromWire(row.refundedAmount)) })
              : moneyText(t, row.paymentMode, row.paymentState)}
          </small>
        </span>
      </Link>
    </li>
  );
}

/** One order per row, or a card on a phone. `search` restores the same list on return. */
export function HistoryList({ rows, zone, search }: { rows: readonly WireHistoryRow[]; zone: string; search: string }) {
  return (
    <ul className="history">
      {rows.map((row) => (
        <Row key={row.orderId} row={row} zone={zone} search={search} />
      ))}
    </ul>
  );
}
