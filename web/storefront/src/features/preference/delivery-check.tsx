import { useRef, useState } from 'react';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { localStore } from '#store/lib/storage.ts';
import { useStore } from '#store/lib/store.tsx';
import type { PreferenceAddress } from '#store/ordering/preference.ts';
import { Button } from '#ui/actions/button.tsx';
import { AddressSearch } from './address-search.tsx';
import { QuoteNote } from './delivery-choice.tsx';
import { DeliveryMap } from './delivery-map.tsx';
import { formatKm, quoteFor } from './delivery-quote.ts';
import { useWay } from './use-way.ts';
import './delivery-check.css';

/** 'Check my address' with the zones on a map: distance, fee and route. */
export function DeliveryCheck() {
  const t = useT();
  const dialogs = useDialogs();
  const { client, zones, settings } = useStore();
  const [address, setAddress] = useState<PreferenceAddress | null>(null);
  const inputRef = useRef<HTMLInputElement | null>(null);
  const way = useWay(client, address);
  const quote = way.data ? quoteFor(zones, { ...way.data, address }, settings.delivery.estimateMinutes) : null;
  const order = () => {
    if (address) localStore.set('Client_selected_address', address);
    dialogs.open('preference', 'delivery');
  };
  return (
    <section className="delcheck" aria-labelledby="delcheck-title">
      <div className="delcheck__ask">
        <h2 id="delcheck-title" className="display f22">
          {t('info.delivery.check')}
        </h2>
        <AddressSearch address={address} error={null} inputRef={inputRef} onChange={setAddress} />
        {address && way.isPending && <p className="muted f13">{t('preference.measuring')}</p>}
        {quote && <QuoteNote quote={quote} />}
        {quote && way.data?.isStraightLine && (
          <p className="muted f13">{t('info.delivery.straight', { km: formatKm(quote.distanceKm) })}</p>
        )}
        {quote?.isInRange && (
          <Button height={56} onClick={order}>
            {t('info.delivery.order')}
          </Button>
        )}
      </div>
      <DeliveryMap className="delcheck__map" address={address} zoneId={quote?.zone?.zoneId} way={way.data} />
    </section>
  );
}
