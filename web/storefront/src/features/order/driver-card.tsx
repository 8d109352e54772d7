import { useId } from 'react';
import type { WireOrderDriver } from '#core/contract/drivers/drivers.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import './driver-card.css';

/** The digits that the guest says at the door. */
export function DriverCard({ driver }: { driver: NonNullable<WireOrderDriver> }) {
  const t = useT();
  const id = useId();
  return (
    <section className="trk__card driver-card" aria-labelledby={id}>
      <div>
        <h2 id={id} className="f18">
          {t('running.pin.title')}
        </h2>
        <p className="muted">{t('running.pin.text', { name: driver.name })}</p>
      </div>
      <p className="display num driver-card__pin">{driver.pin}</p>
    </section>
  );
}
