import { useQuery } from '@tanstack/react-query';
import { call } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded } from '#console/lib/page/page.tsx';
import { ORDER_KEY } from '#console/lib/queries.ts';
import { clockText } from '#console/lib/time/wall-clock.ts';
import { HAND_OVER_PHOTO } from '#core/domain/drivers/drivers.ts';
import { Icon } from '#ui/icons/icon.tsx';

/** What the driver photographed at the door. */
export function OrderPhoto({ orderId, zone }: { orderId: string; zone: string }) {
  const t = useT();
  const query = useQuery({
    queryKey: [...ORDER_KEY, orderId, 'photo'],
    queryFn: () => call('getHandOverPhoto', { params: { orderId } }),
    // It never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section>
      <h2 className="order-detail__head">
        <Icon name="image" />
        {t('history.photo')}
      </h2>
      <Loaded query={query}>
        {({ address, driverName, takenUtc }) => (
          <figure className="order-photo">
            <img src={address} alt={t('history.photoAlt')} />
            <figcaption className="quiet-text">
              {t('history.photoBy', {
                name: driverName,
                time: clockText(takenUtc, zone),
                days: HAND_OVER_PHOTO.keptDays,
              })}
            </figcaption>
          </figure>
        )}
      </Loaded>
    </section>
  );
}
