import { useT } from '#console/lib/page/i18n.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { UnpaidWays } from './unpaid-ways.tsx';

/** Offers ways to settle an order whose card no longer pays; `isAsked` once its guest can pay again. */
export function LapsedChoice({
  orderId,
  isAsked,
  canGiveUp,
}: {
  orderId: string;
  isAsked: boolean;
  canGiveUp: boolean;
}) {
  const t = useT();
  return (
    <div className="money__lapsed">
      <p role="status">
        <Icon name="octagon-alert" />
        <span>
          <b>{t('money.lapsed.title')}</b> {t(isAsked ? 'money.lapsed.asked' : 'money.lapsed.text')}
        </span>
      </p>
      <UnpaidWays
        orderId={orderId}
        words={{ cash: 'money.lapsed.cash', close: 'money.lapsed.close' }}
        canGiveUp={canGiveUp}
        more={({ mutate, isPending }) =>
          !isAsked && (
            <Button
              look="ink"
              height={40}
              icon="credit-card"
              busy={isPending}
              onClick={() => mutate({ way: 'ask-again' })}
            >
              {t('money.lapsed.ask')}
            </Button>
          )
        }
      />
    </div>
  );
}
