import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { call } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireAddressSuggestion } from '#core/contract/delivery/geo.ts';
import { type Coordinates, type DeliveryZone, haversineKm, zoneFor } from '#core/domain/delivery/delivery-zone.ts';
import { formatMoney } from '#core/domain/money/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';

export interface TriedPlace extends Coordinates {
  readonly label: string;
}

export type AddressTryProps = {
  restaurant: Coordinates;
  /** As typed; invalid ones are left out. */
  zones: readonly DeliveryZone[];
  usualMinutes: number;
  place: TriedPlace | null;
  onPick: (place: TriedPlace | null) => void;
};

const SHORTEST = 3;
const PAUSE_MS = 300;

/** "Do we deliver there?" for the zones in the form, saved or not. */
export function AddressTry({ restaurant, zones, usualMinutes, place, onPick }: AddressTryProps) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isSearching = asked.length >= SHORTEST && asked !== place?.label;
  const search = useQuery({
    queryKey: ['geo', asked],
    queryFn: () => call('searchAddress', { query: { q: asked } }),
    enabled: isSearching,
    retry: false,
  });
  const pick = ({ display_name, lat, lon }: WireAddressSuggestion) => {
    setText(display_name);
    setAsked(display_name);
    onPick({ label: display_name, latitude: lat, longitude: lon });
  };
  const km = place ? haversineKm(restaurant, place) : null;
  const zone = km === null ? null : zoneFor(zones, km);
  const items = isSearching ? (search.data?.items ?? []) : [];
  return (
    <div className="try">
      <label className="vh" htmlFor={id}>
        {t('zones.try')}
      </label>
      <div className="try__box">
        <Icon name="search" />
        <input
          id={id}
          className="try__input"
          value={text}
          placeholder={t('zones.try')}
          autoComplete="off"
          onChange={({ target }) => {
            setText(target.value);
            if (place) onPick(null);
          }}
          onKeyDown={(event) => event.key === 'Enter' && items[0] && pick(items[0])}
        />
        {text !== '' && (
          <Button
            look="ghost"
            height={40}
            className="try__clear"
            aria-label={t('zones.try.clear')}
            onClick={() => {
              setText('');
              onPick(null);
            }}
          >
            <Icon name="x" size="s" />
          </Button>
        )}
      </div>
      {items.length > 0 && (
        <ul className="try__found">
          {items.slice(0, 5).map((item) => (
            <li key={`${item.lat} ${item.lon} ${item.display_name}`}>
              <button type="button" onClick={() => pick(item)}>
                {item.display_name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {isSearching && search.isError && <p className="try__answer">{t('zones.try.failed')}</p>}
        {isSearching && search.data && items.length === 0 && <p className="try__answer">{t('zones.try.nothing')}</p>}
        {km !== null && (
          <p className="try__answer">
            <Icon name={zone ? 'check' : 'alert'} size="s" />
            <span>
              <b>{t('zones.try.km', { km: km.toFixed(1) })}</b>{' '}
              {zone
                ? t('zones.try.inside', {
                    zone: zone.name,
                    fee: formatMoney(zone.fee),
                    minimum: formatMoney(zone.minimum),
                    minutes: zone.estimateMinutes ?? usualMinutes,
                  })
                : t('zones.try.outside')}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
