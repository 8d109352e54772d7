import type { OrderType } from '#core/domain/orders/order-type.ts';
import { offeredOrderTypes } from '#core/domain/settings/store-settings.ts';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { usePromise } from '#store/lib/time/estimate.ts';
import { usePreference } from '#store/ordering/react.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import './order-pill.css';

const SERVICE_ICON = { delivery: 'bike', pickup: 'shopping-bag' } as const;

/** 'Delivery · 25–35 min': the order type and estimate. Opens the order preference. */
export function OrderPill() {
  const t = useT();
  const dialogs = useDialogs();
  const { settings } = useStore();
  const promise = usePromise();
  const preference = usePreference();
  const offered = offeredOrderTypes(settings);
  // With one order type only a time or an address can be chosen.
  const only: OrderType | undefined = offered.length === 1 ? offered[0] : undefined;
  const chosen = preference && settings[preference.orderType].isOffered ? preference.orderType : only;
  if (offered.length === 0) return null;
  return (
    <button
      type="button"
      className="order-pill"
      title={t('shell.order.change')}
      onClick={() => dialogs.open('preference')}
    >
      <span className="order-pill__icon">
        <Icon name={chosen ? SERVICE_ICON[chosen] : 'utensils'} size="s" />
      </span>
      <span className="order-pill__text">
        {chosen ? (
          <>
            <b className="order-pill__type">
              {t(`shell.order.${chosen}`)} <i>·</i>
            </b>{' '}
            <small className="num">{promise(chosen)}</small>
          </>
        ) : (
          t('shell.order.choose')
        )}
      </span>
      <Icon name="chevron-down" size="xs" className="order-pill__chevron" />
    </button>
  );
}
