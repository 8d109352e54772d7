import { formatMoney } from '#core/domain/country/page-country.ts';
import { fromWire } from '#core/domain/money/money.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { offeredOrderTypes } from '#core/domain/settings/store-settings.ts';
import { directionsUrl } from '#store/lib/directions.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { useEstimate } from '#store/lib/time/estimate.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { TodayFact } from './today-fact.tsx';
import './restaurant-card.css';

function OrderTypeFact({ orderType }: { orderType: OrderType }) {
  const t = useT();
  const { zones } = useStore();
  const estimate = useEstimate();
  const lowest = orderType === 'delivery' && zones?.length ? Math.min(...zones.map((zone) => zone.deliveryFee)) : 0;
  return (
    <div className="fact">
      <dt>{t(`shell.order.${orderType}`)}</dt>
      <dd className="num">
        {estimate(orderType)}{' '}
        <small>{lowest > 0 ? t('shell.from', { value: formatMoney(fromWire(lowest)) }) : t('menu.facts.free')}</small>
      </dd>
    </div>
  );
}

export type RestaurantCardProps = {
  /** Whether a picture is above; then the card overlaps its lower edge. */
  overlaps: boolean;
  /** 2 if the page has its own title. */
  level?: 1 | 2;
};

/** The restaurant's ticket: mark, name, address, and a stub with today's hours and the offered order types. */
export function RestaurantCard({ overlaps, level = 1 }: RestaurantCardProps) {
  const t = useT();
  const { client, settings } = useStore();
  const Heading = `h${level}` as const;
  return (
    <div className="container resto" data-overlaps={overlaps || undefined}>
      <div className="resto__main">
        <div className="resto__mark">
          <img src={client.faviconUrl} alt="" width="88" height="88" fetchPriority="low" />
        </div>
        <div className="resto__who">
          <Heading className="display resto__name">{client.tradingName}</Heading>
          <p className="resto__meta">
            <span>
              <Icon name="map-pin" size="s" />
              {client.address}
            </span>
            <a className="link" href={directionsUrl(client)} target="_blank" rel="noopener">
              {t('menu.directions')}
              <span className="vh"> {t('shell.newWindow')}</span>
            </a>
          </p>
        </div>
      </div>
      <dl className="resto__stub">
        <div className="fact">
          <dt>{t('menu.facts.today')}</dt>
          <TodayFact />
        </div>
        {offeredOrderTypes(settings).map((orderType) => (
          <OrderTypeFact key={orderType} orderType={orderType} />
        ))}
      </dl>
    </div>
  );
}
