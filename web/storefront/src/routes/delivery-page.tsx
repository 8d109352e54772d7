import type { WireDeliveryZone } from '#core/contract/store/client.ts';
import { formatMoney, fromWire } from '#core/domain/money/money.ts';
import { DeliveryCheck } from '#store/features/preference/delivery-check.tsx';
import { ContactLink } from '#store/lib/page/contact-link.tsx';
import { useT } from '#store/lib/page/i18n.tsx';
import { usePageTitle } from '#store/lib/page/page-title.ts';
import { useStore } from '#store/lib/store.tsx';
import { useEstimate } from '#store/lib/time/estimate.ts';
import { buttonClass } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Spinner } from '#ui/display/spinner.tsx';
import './info-page.css';

function ZoneCard({ zone, scale }: { zone: WireDeliveryZone; scale: number }) {
  const t = useT();
  const estimate = useEstimate();
  return (
    <li className="zone">
      <svg className="zone__ring" viewBox="0 0 88 88" aria-hidden="true">
        <circle className="zone__far" cx="44" cy="44" r="42" />
        <circle className="zone__reach" cx="44" cy="44" r={Math.max(10, 42 * scale)} />
        <circle className="zone__home" cx="44" cy="44" r="4" />
      </svg>
      <div className="zone__name">
        <h2 className="display f18">{zone.name}</h2>
        <p className="muted num">{t('info.delivery.upTo', { km: zone.distanceValue })}</p>
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

/** Delivery Zones: distance, fee and minimum of each. */
export function DeliveryPage() {
  const t = useT();
  const { client, settings, zones } = useStore();
  usePageTitle(t('shell.nav.deliveryZones'));
  const farthest = Math.max(...(zones ?? []).map((zone) => zone.distanceValue), 0.1);
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
          <p className="info__intro">{t('info.delivery.intro', { address: client.address })}</p>
          <DeliveryCheck />
          <ul className="zones">
            {zones.map((zone) => (
              <ZoneCard key={zone.zoneId} zone={zone} scale={zone.distanceValue / farthest} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
