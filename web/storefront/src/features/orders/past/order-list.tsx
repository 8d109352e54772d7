import type { WireOrderRow } from '#core/contract/accounts/customers.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { useStore } from '#store/lib/store.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Money } from '#ui/display/money.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { eye } from '#ui/icons/icons-extra.ts';
import { useMedia } from '#ui/use-media.ts';
import { dayText, numberText, paymentModeText, statusBadge, statusText, typeText } from './order-words.ts';

/** Nine columns beside the sidebar need this much; narrower pages show cards. */
const WIDE = '(min-width: 1180px)';
/** How many characters of an order's id a column shows; the whole id is read aloud and shown on hover. */
const ID_SHOWN = 8;

function Status({ row }: { row: WireOrderRow }) {
  const t = useT();
  const { orderStatus, orderType } = row;
  return <Badge {...statusBadge(orderStatus, orderType)}>{statusText(t, orderStatus, orderType)}</Badge>;
}

function OrderTable({ rows, first }: OrderListProps) {
  const t = useT();
  const { client } = useStore();
  const { link } = useDialogs();
  // The specification's default for a restaurant without a currency.
  const currency = client.currency || 'USD';
  return (
    <table className="otable">
      <thead>
        <tr>
          <th scope="col">{t('orders.column.number')}</th>
          <th scope="col">{t('orders.column.id')}</th>
          <th scope="col">{t('orders.column.orderNo')}</th>
          <th scope="col">{t('orders.orderType')}</th>
          <th scope="col" className="otable__amount">
            {t('orders.column.amount', { currency })}
          </th>
          <th scope="col">{t('orders.paymentMode')}</th>
          <th scope="col">{t('orders.column.status')}</th>
          <th scope="col">{t('orders.column.date')}</th>
          <th scope="col">{t('orders.column.action')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.orderId}>
            <td className="muted num">{first + index}</td>
            <td className="muted num" title={row.orderId}>
              <span aria-hidden="true">{row.orderId.slice(0, ID_SHOWN)}…</span>
              <span className="vh">{row.orderId}</span>
            </td>
            <td className="num">
              <strong>{numberText(t, row)}</strong>
            </td>
            <td>{typeText(t, row.orderType)}</td>
            <td className="otable__amount num">
              <strong>{row.orderAmount.toFixed(2)}</strong>
            </td>
            <td>{paymentModeText(t, row.paymentMode, row.card)}</td>
            <td>
              <Status row={row} />
            </td>
            <td className="muted num otable__date">{dayText(t, Date.parse(row.createdUtc), client.timeZone)}</td>
            <td>
              <Link {...link('order', row.orderId)} className="otable__view" aria-label={viewLabel(t, row)}>
                <Icon path={eye} />
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function viewLabel(t: ReturnType<typeof useT>, { orderNumber, orderId }: WireOrderRow): string {
  return t('orders.view', { number: orderNumber ?? orderId.slice(0, ID_SHOWN) });
}

function OrderCards({ rows, first }: OrderListProps) {
  const t = useT();
  const { client } = useStore();
  const { link } = useDialogs();
  return (
    <ol className="ocards" start={first}>
      {rows.map((row) => (
        <li key={row.orderId}>
          <Link {...link('order', row.orderId)} className="ocard">
            <span className="ocard__number num">{numberText(t, row)}</span>
            <Status row={row} />
            <span className="ocard__facts num">
              {typeText(t, row.orderType)} · {paymentModeText(t, row.paymentMode, row.card)} ·{' '}
              <span className="ocard__date">{dayText(t, Date.parse(row.createdUtc), client.timeZone)}</span>
            </span>
            <Money cents={fromWire(row.orderAmount)} className="ocard__amount" />
            <Icon name="chevron-right" className="ocard__go" />
            <span className="vh">{viewLabel(t, row)}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

export type OrderListProps = {
  rows: readonly WireOrderRow[];
  /** The number of the first one, from 1. */
  first: number;
};

/** The orders as a table; as cards where the table does not fit. */
export function OrderList(props: OrderListProps) {
  return useMedia(WIDE) ? <OrderTable {...props} /> : <OrderCards {...props} />;
}
