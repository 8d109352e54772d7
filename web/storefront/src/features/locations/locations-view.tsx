import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireLocation } from '#core/contract/guests/inbox.ts';
import { type Coordinates, haversineKm } from '#core/domain/delivery/delivery-zone.ts';
import { call, errorText } from '#store/lib/http.ts';
import { locate, thisDevice } from '#store/lib/page/current-location.ts';
import { useLocale, useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { useStore } from '#store/lib/store.tsx';
import { whenText } from '#store/lib/time/clock.ts';
import { useNow } from '#store/lib/time/now.tsx';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Note } from '#ui/display/note.tsx';
import { Skeleton, SkeletonGroup } from '#ui/display/skeleton.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import './locations.css';

export type LocationsViewProps = {
  /** The customer's position, if known. */
  from: Coordinates | null;
  onFrom: (place: Coordinates) => void;
  /** Pieces in this restaurant's cart. */
  cartCount: number;
};

function LocationCard({ one, from, cartCount }: Omit<LocationsViewProps, 'onFrom'> & { one: WireLocation }) {
  const t = useT();
  const locale = useLocale();
  const now = useNow();
  const { client } = useStore();
  const [isAsking, setAsking] = useState(false);
  const when = one.isOpen ? one.closesAtUtc : one.opensAtUtc;
  const time = when ? whenText(t, Date.parse(when), now, one.timeZone) : null;
  const href = `${one.url}/?lang=${locale}`;
  const orderTypes = (['delivery', 'pickup'] as const).filter((orderType) => one.offers[orderType]);
  return (
    <li className="place" data-current={one.isCurrent || undefined}>
      <div className="place__head">
        <h2 className="display f22">{one.tradingName}</h2>
        <Badge tone={one.isOpen ? 'done' : 'quiet'}>{t(one.isOpen ? 'menu.facts.open' : 'shell.closed')}</Badge>
        {time && <span className="muted">{t(one.isOpen ? 'menu.facts.until' : 'shell.opens', { time })}</span>}
      </div>
      <p className="place__line">
        <Icon name="map-pin" size="s" />
        {one.address}
        {from && <strong className="num">{t('pages.places.km', { km: haversineKm(from, one).toFixed(1) })}</strong>}
      </p>
      <p className="muted">{orderTypes.map((orderType) => t(`shell.order.${orderType}`)).join(' · ')}</p>
      {one.isCurrent ? (
        <Badge>{t('pages.places.here')}</Badge>
      ) : isAsking ? (
        <Note tone="warn" live="polite">
          <p>{t('pages.places.cart', { count: cartCount, name: client.tradingName })}</p>
          <div className="place__ask">
            <a className={buttonClass({ height: 40 })} href={href}>
              {t('pages.places.go', { name: one.tradingName })}
            </a>
            <Button look="outline" height={40} onClick={() => setAsking(false)}>
              {t('pages.places.stay')}
            </Button>
          </div>
        </Note>
      ) : cartCount > 0 ? (
        <Button look="outline" onClick={() => setAsking(true)}>
          {t('pages.places.go', { name: one.tradingName })}
        </Button>
      ) : (
        <a className={buttonClass({ look: 'outline' })} href={href}>
          {t('pages.places.go', { name: one.tradingName })}
        </a>
      )}
    </li>
  );
}

/** The restaurants of one owner, the nearest first if the customer's position is known. */
export function LocationsView({ from, onFrom, cartCount }: LocationsViewProps) {
  const t = useT();
  const { client } = useStore();
  const [isLocating, setLocating] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const places = useQuery({
    queryKey: ['locations', client.clientId],
    queryFn: ({ signal }) => call('getLocations', { params: { clientId: client.clientId }, signal }),
    staleTime: 60_000,
    refetchOnMount: true,
  });
  async function find() {
    setLocating(true);
    const found = await locate(thisDevice());
    setLocating(false);
    setFailed(typeof found === 'string');
    if (typeof found !== 'string') onFrom(found);
  }
  if (places.isPending)
    return (
      <SkeletonGroup className="places" label={t('shell.loading')}>
        <Skeleton className="places__wait" />
        <Skeleton className="places__wait" />
      </SkeletonGroup>
    );
  if (places.isError)
    return (
      <EmptyState
        title={t('shell.error.title')}
        text={errorText(places.error)}
        action={<Button onClick={() => void places.refetch()}>{t('shell.error.retry')}</Button>}
      />
    );
  const { items } = places.data;
  if (items.length < 2)
    return (
      <EmptyState
        title={t('pages.places.none')}
        text={client.address}
        action={
          <Link className={buttonClass()} to="/">
            {t('pages.toMenu')}
          </Link>
        }
      />
    );
  const sorted = from ? [...items].sort((a, b) => haversineKm(from, a) - haversineKm(from, b)) : items;
  return (
    <>
      <div className="places__tools">
        <Button look="outline" height={40} icon="locate" busy={isLocating} onClick={() => void find()}>
          {t('pages.places.locate')}
        </Button>
        <span data-said="" className="muted">
          {hasFailed && t('pages.places.locate.failed')}
        </span>
      </div>
      <ul className="places">
        {sorted.map((one) => (
          <LocationCard key={one.clientId} one={one} from={from} cartCount={cartCount} />
        ))}
      </ul>
    </>
  );
}
