import { Message } from '#console/lib/message.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireZonesCheck } from '#core/contract/delivery/console-zones.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import type { Coordinates, DeliveryZone } from '#core/domain/delivery/delivery-zone.ts';
import { zoneOverlaps } from '#core/domain/delivery/zone-overlaps.ts';
import { cents } from '#core/domain/money/money.ts';

export type ZoneWarningsProps = {
  check: WireZonesCheck | undefined;
  /** As typed; invalid ones are left out. */
  zones: readonly DeliveryZone[];
  restaurant: Coordinates;
};

/** Which of two overlapping zones counts, odd fees, and whom the zones would leave out. */
export function ZoneWarnings({ check, zones, restaurant }: ZoneWarningsProps) {
  const t = useT();
  const outside = check?.outside;
  return (
    <div className="zones-page__warnings">
      <Overlaps zones={zones} restaurant={restaurant} />
      <div role="status" className="stack">
        {check?.warnings.map((text) => (
          <Message key={text} look="warn" icon="alert">
            {text}
          </Message>
        ))}
        {outside && outside.orders + outside.addresses + outside.carts > 0 && (
          <Message look="warn" icon="alert">
            <span>
              {t('zones.outside', {
                orders: outside.orders,
                spent: formatMoney(cents(Math.round(outside.spent * 100))),
                addresses: outside.addresses,
                carts: outside.carts,
              })}
            </span>
          </Message>
        )}
      </div>
    </div>
  );
}

function Overlaps({ zones, restaurant }: Pick<ZoneWarningsProps, 'zones' | 'restaurant'>) {
  const t = useT();
  const overlaps = zoneOverlaps(zones, restaurant);
  if (overlaps.length === 0) return null;
  return (
    <section className="overlaps" aria-labelledby="overlaps-title">
      <h3 id="overlaps-title">{t('zones.overlaps')}</h3>
      <ul>
        {overlaps.map(({ winner, other, reason }) => (
          <li key={`${winner.zoneId} ${other.zoneId}`}>
            {t(`zones.overlap.${reason}`, {
              winner: winner.name || t('zones.unnamed'),
              other: other.name || t('zones.unnamed'),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
