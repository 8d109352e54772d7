import { orderTypeNow } from '#core/domain/hours/order-type-now.ts';
import { offeredOrderTypes } from '#core/domain/settings/store-settings.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { whenText } from '#store/lib/time/clock.ts';
import { useNow } from '#store/lib/time/now.tsx';
import './info.css';

/** Until when orders of each type are taken, or from when. The owner's page of hours shows the same sentences. */
export function OrdersNow() {
  const t = useT();
  const now = useNow();
  const store = useStore();
  const { timeZone } = store.client;
  const when = (ms: number | null) => (ms === null ? '' : whenText(t, ms, now, timeZone));
  return (
    <dl className="hours__list" aria-label={t('info.orders')}>
      {offeredOrderTypes(store.settings).map((orderType) => {
        const { says, closesAtMs, lastOrderMs, opensAtMs } = orderTypeNow(store, orderType, now, timeZone);
        return (
          <div key={orderType} className="hours__day">
            <dt>{t(`shell.order.${orderType}`)}</dt>
            <dd className="num">
              {t(`info.orders.${says}`, { until: when(closesAtMs), last: when(lastOrderMs), when: when(opensAtMs) })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
