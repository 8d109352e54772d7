import { useT } from '#console/lib/page/i18n.tsx';
import { clockText } from '#console/lib/time/wall-clock.ts';
import type { WireDeliveries, WireDelivery } from '#core/contract/drivers/drivers.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { mapLinkOf } from '#core/domain/drivers/drivers.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';

/** The next stop in full, the others below it, and what is done. */
export function Run({
  stops,
  done,
  zone,
  onHandOver,
}: Pick<WireDeliveries, 'stops' | 'done'> & {
  zone: string;
  onHandOver: (orderId: string) => void;
}) {
  const t = useT();
  const [next, ...later] = stops;
  return (
    <>
      {next ? (
        <NextStop stop={next} zone={zone} onHandOver={() => onHandOver(next.orderId)} />
      ) : (
        <div className="no-entries">
          <Icon name="bike" />
          <p>{t('deliveries.none')}</p>
        </div>
      )}
      {later.length > 0 && (
        <section>
          <h2 className="drive__part">{t('deliveries.then')}</h2>
          <ol className="drive__list">
            {later.map((stop, index) => (
              <li key={stop.orderId} className="card drive__row">
                <span className="drive__place">{index + 2}</span>
                <span className="grow">
                  <b>{stop.address}</b>
                  <span className="quiet-text">
                    {stop.orderNumber} · {stop.fullName}
                  </span>
                </span>
                <span className="drive__due">
                  <b className="num">{clockText(stop.promisedUtc, zone)}</b>
                  {stop.cashDueAmount > 0 && <span className="num">{formatMoney(fromWire(stop.cashDueAmount))}</span>}
                </span>
                <Button look="quiet" height={48} onClick={() => onHandOver(stop.orderId)}>
                  {t('deliveries.atTheDoor')}
                </Button>
              </li>
            ))}
          </ol>
        </section>
      )}
      {done.length > 0 && (
        <section>
          <h2 className="drive__part">{t('deliveries.done')}</h2>
          <ul className="drive__list">
            {done.map(({ orderId, orderNumber, atUtc, takenAmount }) => (
              <li key={orderId} className="card drive__row drive__row--done">
                <Icon name="check" />
                <b className="grow">{orderNumber}</b>
                {takenAmount > 0 && <span className="num">{formatMoney(fromWire(takenAmount))}</span>}
                <span className="num">{clockText(atUtc, zone)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function NextStop({ stop, zone, onHandOver }: { stop: WireDelivery; zone: string; onHandOver: () => void }) {
  const t = useT();
  return (
    <article className="card drive__next" aria-label={t('board.order', { number: stop.orderNumber })}>
      <p className="drive__figures">
        <b className="drive__number num">{stop.orderNumber}</b>
        <b className="drive__time num">{clockText(stop.promisedUtc, zone)}</b>
      </p>
      <h2 className="drive__address">{stop.address}</h2>
      <p className="quiet-text">{stop.fullName}</p>
      {stop.notes !== '' && (
        <p className="drive__note">
          <Icon name="sticky-note" />
          {stop.notes}
        </p>
      )}
      <ul className="drive__items">
        {stop.items.map(({ position, name, quantity }) => (
          <li key={position}>
            <b className="num">{quantity}</b> {name}
          </li>
        ))}
      </ul>
      <p className="drive__tags">
        {stop.needsIdCheck && (
          <span className="tag tag--danger">
            <Icon name="shield-check" size="s" />
            {t('deliveries.checkId')}
          </span>
        )}
        <span className={stop.cashDueAmount > 0 ? 'tag tag--warn' : 'tag'}>
          {stop.cashDueAmount > 0
            ? t('deliveries.collect', { amount: formatMoney(fromWire(stop.cashDueAmount)) })
            : t('deliveries.paid')}
        </span>
      </p>
      <div className="drive__acts">
        <a className={buttonClass({ look: 'quiet', height: 56 })} href={`tel:${stop.phone.replace(/[^+\d]/g, '')}`}>
          <Icon name="phone" />
          {t('deliveries.call')}
        </a>
        <a
          className={buttonClass({ look: 'ink', height: 56 })}
          href={mapLinkOf(stop.address, navigator.userAgent)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="navigation" />
          {t('deliveries.navigate')}
        </a>
      </div>
      <Button look="primary" height={56} icon="check-check" onClick={onHandOver}>
        {t('deliveries.atTheDoor')}
      </Button>
    </article>
  );
}
