import { Card } from '#console/lib/page/card.tsx';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { whenText } from '#console/lib/time/wall-clock.ts';
import type { WireDelivery } from '#core/contract/machines/console-machines.ts';
import { Button } from '#ui/actions/button.tsx';

const LOOKS = { delivered: 'tag tag--ok', pending: 'tag tag--info', failed: 'tag tag--bad' } as const;

export type DeliveriesProps = {
  deliveries: readonly WireDelivery[];
  zone: string;
  onResend: (deliveryId: string) => Promise<void>;
};

/** Sent webhooks with their results and a button to send again. */
export function Deliveries({ deliveries, zone, onResend }: DeliveriesProps) {
  const t = useT();
  const language = HTML_LANG[useLocale()];
  return (
    <Card title={t('machines.sent')}>
      {deliveries.length === 0 ? (
        <p className="quiet-text">{t('machines.nothingSent')}</p>
      ) : (
        <div className="table-wrap">
          <table className="table">
            <thead>
              <tr>
                <th>{t('machines.when')}</th>
                <th>{t('machines.event')}</th>
                <th>{t('machines.to')}</th>
                <th>{t('machines.state')}</th>
                <th>
                  <span className="vh">{t('machines.resend')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {deliveries.map((delivery) => (
                <tr key={delivery.deliveryId}>
                  <td>{whenText(delivery.createdUtc, zone, language)}</td>
                  <td>{delivery.event}</td>
                  <td className="machines__url">{delivery.url}</td>
                  <td>
                    <span className={LOOKS[delivery.state]}>{t(`machines.state.${delivery.state}`)}</span>{' '}
                    <small className="quiet-text">
                      {[delivery.lastStatus, delivery.lastError].filter(Boolean).join(' ')}
                      {delivery.attempts > 1 && ` · ${t('machines.attempts', { count: delivery.attempts })}`}
                    </small>
                  </td>
                  <td className="r">
                    {delivery.state !== 'pending' && (
                      <Button look="ghost" height={40} onClick={() => void onResend(delivery.deliveryId)}>
                        {t('machines.resend')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
