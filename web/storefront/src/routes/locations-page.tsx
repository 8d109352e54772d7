import { useEffect, useState } from 'react';
import type { Coordinates } from '#core/domain/delivery/delivery-zone.ts';
import { LocationsView } from '#store/features/locations/locations-view.tsx';
import { useT } from '#store/lib/page/i18n.tsx';
import { usePageTitle } from '#store/lib/page/page-title.ts';
import { localStore } from '#store/lib/storage.ts';
import { useCartState } from '#store/ordering/react.tsx';
import '#store/lib/page/info-page.css';

/** Change Location: the other restaurants of the same owner. */
export function LocationsPage() {
  const t = useT();
  const [from, setFrom] = useState<Coordinates | null>(null);
  usePageTitle(t('pages.places.title'));
  useEffect(() => {
    const address = localStore.get('Client_selected_address');
    if (address) setFrom({ latitude: address.lat, longitude: address.lon });
  }, []);
  const cartCount = useCartState(({ cart }) => cart?.products.reduce((sum, line) => sum + line.qty, 0) ?? 0);
  return (
    <div className="container info">
      <h1 className="display info__title">{t('pages.places.title')}</h1>
      <p className="info__intro">{t('pages.places.intro')}</p>
      <LocationsView from={from} onFrom={setFrom} cartCount={cartCount} />
    </div>
  );
}
