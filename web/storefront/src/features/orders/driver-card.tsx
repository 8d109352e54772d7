import { useId } from 'react';
import type { WireOrderDriver } from '#core/contract/drivers/drivers.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useNow } from '#store/lib/time/now.tsx';
import './driver-card.css';

/** The digits that the guest says at the door, and how far away the driver is who shares it. */
export function DriverCard({ driver }: { driver: NonNullable<WireOrderDriver> }) {
  const t = useT();
  const id = useId();
  const now = useNow();
  return (
    <section className="oview__card driver-card" aria-labelledby={id}>
      <div>
        <h2 id={id} className="f18">
          {t('running.pin.title')}
        </h2>
        <p className="muted">
          {t('running.pin.text', { name: driver.name })} {t('running.pin.photo', { name: driver.name })}
        </p>
        {driver.position && (
          <p className="num driver-card__far">
            {t('running.pin.far', {
              km: driver.position.kilometres,
              minutes: Math.max(0, Math.floor((now - Date.parse(driver.position.seenUtc)) / MINUTE_MS)),
            })}
          </p>
        )}
      </div>
      <p className="display num driver-card__pin">{driver.pin}</p>
    </section>
  );
}
