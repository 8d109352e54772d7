import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { useStaff } from '#console/lib/session.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { Button } from '#ui/actions/button.tsx';
import './price-steps.css';

/** The rules behind an order's price, loaded when opened. Not rendered for the kitchen. */
export function PriceSteps({ orderId }: { orderId: string }) {
  const t = useT();
  const clientId = useStaff().data?.client.clientId ?? '';
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ['price-steps', orderId],
    queryFn: () => call('getOrderSummary', { params: { clientId, orderId } }),
    enabled: isOpen && clientId !== '',
  });
  return (
    <details className="price-why" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('money.why')}</summary>
      {data && (
        <ol>
          {data.paymentInfo.priceSteps.map(({ kind, text, detail, amount }) => (
            <li key={`${kind} ${text} ${detail}`} className={`price-why__${kind}`}>
              <span>
                {text}
                {detail !== null && <small>{detail}</small>}
              </span>
              {amount !== null && <b>{formatMoney(fromWire(amount))}</b>}
            </li>
          ))}
        </ol>
      )}
      {!data && !isError && <p>{t('money.why.loading')}</p>}
      {!data && isError && (
        <p role="alert">
          {t('money.why.unreachable')}{' '}
          <Button look="quiet" height={40} onClick={() => void refetch()}>
            {t('shell.retry')}
          </Button>
        </p>
      )}
    </details>
  );
}
