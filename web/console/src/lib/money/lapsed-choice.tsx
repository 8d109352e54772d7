import { errorText } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { useSettleLapsed } from './use-money.ts';

/** Offers ways to settle an order whose card no longer pays; `isAsked` once its guest can pay again. */
export function LapsedChoice({
  orderId,
  isAsked,
  isHandedOver,
}: {
  orderId: string;
  isAsked: boolean;
  isHandedOver: boolean;
}) {
  const t = useT();
  const settle = useSettleLapsed(orderId);
  const isBusy = settle.isPending;
  return (
    <div className="money__lapsed">
      <p role="status">
        <Icon name="octagon-alert" />
        <span>
          <b>{t('money.lapsed.title')}</b> {t(isAsked ? 'money.lapsed.asked' : 'money.lapsed.text')}
        </span>
      </p>
      {settle.isError && <p role="alert">{errorText(settle.error, t('shell.unreachable'))}</p>}
      <div className="money__ways">
        {!isAsked && (
          <Button look="ink" height={40} icon="credit-card" busy={isBusy} onClick={() => settle.mutate('ask-again')}>
            {t('money.lapsed.ask')}
          </Button>
        )}
        <Button look="quiet" height={40} icon="banknote" busy={isBusy} onClick={() => settle.mutate('cash')}>
          {t('money.lapsed.cash')}
        </Button>
        {isHandedOver && (
          <Button look="quiet" height={40} icon="ban" busy={isBusy} onClick={() => settle.mutate('close')}>
            {t('money.lapsed.close')}
          </Button>
        )}
      </div>
    </div>
  );
}
