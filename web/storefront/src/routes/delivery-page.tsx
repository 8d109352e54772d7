import type { WireDeliveryZone } from '#core/contract/store/client.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import type { Coordinates } from '#core/domain/delivery/delivery-zone.ts';
import { KM_PER_DEGREE } from '#core/domain/delivery/earth.ts';
import { decodeArea } from '#core/domain/delivery/zone-area.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { DeliveryCheck } from '#store/features/preference/delivery-check.tsx';
import { ContactLink } from '#store/lib/page/contact-link.tsx';
import { useT } from '#store/lib/page/i18n.tsx';
import { usePageTitle } from '#store/lib/page/page-title.ts';
import { useStore } from '#store/lib/store.tsx';
import { useEstimate } from '#store/lib/time/estimate.ts';
import { buttonClass } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Spinner } from '#ui/display/spinner.tsx';
import '#store/lib/page/info-page.css';

/** An area's corners in the card's drawing: the restaurant is in the middle, `farthestKm` is the outer ring. */
function pointsOf(area: string, { latitude, longitude }: Coordinates, farthestKm: number): string {
  const unit = (42 / farthestKm) * KM_PER_DEGREE;
  const shrink = Math.cos((latitude * Math.PI) / 180);
  return decodeArea(area)
    .map(([x, y]) => {
      const east = x - longitude - 360 * Math.round((x - longitude) / 360);
      return `${(44 + east * shrink * unit).toFixed(1)},${(44 - (y - latitude) * unit).toFixed(1)}`;
    })
    .join(' ');
}

/** `farthest` is how far the zone that reaches farthest goes, in kilometres. */
function ZoneCard({ zone, farthest }: { zone: WireDeliveryZone; farthest: number }) {
  const t = useT();
  const { client } = useStore();
  const scale = zone.distanceValue / farthest;
  const estimate = useEstimate();
  return (
    <li className="zone">
      <svg className="zone__ring" viewBox="0 0 88 88" aria-hidden="true">
        <circle className="zone__far" cx="44" cy="44" r="42" />
        {zone.area === undefined ? (
          <circle className="zone__reach" cx="44" cy="44" r={Math.max(10, 42 * scale)} />
        ) : (
          <polygon className="zone__reach" points={pointsOf(zone.area, client, farthest)} />
        )}
        <circle className="zone__home" cx="44" cy="44" r="4" />
      </svg>
      <div className="zone__name">
        <h2 className="display f18">{zone.name}</h2>
        <p className="muted num">
          {zone.area === undefined ? t('info.delivery.upTo', { km: zone.distanceValue }) : t('info.delivery.area')}
        </p>
      </div>
      <dl className="zone__facts num">
        <div>
          <dt>{t('info.delivery.fee')}</dt>
          <dd>{formatMoney(fromWire(zone.deliveryFee))}</dd>
        </div>
        <div>
          <dt>{t('info.delivery.minimum')}</dt>
          <dd>{zone.minimumOrder > 0 ? formatMoney(fromWire(zone.minimumOrder)) : t('info.delivery.noMinimum')}</dd>
        </div>
        <div>
          <dt>{t('info.delivery.estimate')}</dt>
          <dd>
            {zone.estimatedMinutes === null
              ? estimate('delivery')
              : t('shell.minutes', { minutes: zone.estimatedMinutes })}
          </dd>
        </div>
      </dl>
    </li>
  );
}

/** Delivery Zones: distance or area, fee and minimum of each. */
export function DeliveryPage() {
  const t = useT();
  const { client, settings, zones } = useStore();
  usePageTitle(t('shell.nav.deliveryZones'));
  const farthest = Math.max(...(zones ?? []).map((zone) => zone.distanceValue), 0.1);
  const hasAreas = zones?.some(({ area }) => area !== undefined) ?? false;
  const delivers = settings.delivery.isOffered && zones !== null && zones.length > 0;
  return (
    <div className="container info">
      <h1 className="display info__title">{t('shell.nav.deliveryZones')}</h1>
      {zones === null && (
        <div className="page__wait">
          <Spinner size="l" label={t('shell.loading')} />
        </div>
      )}
      {zones !== null && !delivers && (
        <EmptyState
          title={t('info.delivery.none')}
          text={t('info.delivery.none.text')}
          action={<ContactLink className={buttonClass({ look: 'outline' })}>{t('info.contact.title')}</ContactLink>}
        />
      )}
      {delivers && (
        <>
          <p className="info__intro">
            {t(hasAreas ? 'info.delivery.introAreas' : 'info.delivery.intro', { address: client.address })}
          </p>
          <DeliveryCheck />
          <ul className="zones">
            {zones.map((zone) => (
              <ZoneCard key={zone.zoneId} zone={zone} farthest={farthest} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
