import { offeredOrderTypes } from '#core/domain/settings/store-settings.ts';
import { useStore } from '#store/lib/store.tsx';
import { ServiceChoice } from './service-choice.tsx';
import { TodayFact } from './today-fact.tsx';
import './restaurant-card.css';

export type RestaurantCardProps = {
  /** Whether a picture is above; then the card overlaps its lower edge. */
  overlaps: boolean;
};

/** The restaurant's ticket: mark, name, today's hours, address, and a stub with delivery or pickup. */
export function RestaurantCard({ overlaps }: RestaurantCardProps) {
  const { client, settings } = useStore();
  const [street, town] = client.address.split(/(,.*)/);
  return (
    <div className="container resto" data-overlaps={overlaps || undefined}>
      <div className="resto__main">
        <div className="resto__mark">
          <img src={client.faviconUrl} alt="" width="88" height="88" fetchPriority="low" />
        </div>
        <div className="resto__who">
          <h1 className="display resto__name">{client.tradingName}</h1>
          <p className="resto__meta">
            {offeredOrderTypes(settings).length > 0 && <TodayFact />}
            {street}
            <span className="resto__town">{town}</span>
          </p>
        </div>
      </div>
      <ServiceChoice />
    </div>
  );
}
