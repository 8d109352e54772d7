import { useT } from '#console/lib/page/i18n.tsx';
import type { KeptHandOver } from '#console/lib/storage.ts';
import { clockText } from '#console/lib/time/wall-clock.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';

interface KeptListProps {
  readonly kept: readonly KeptHandOver[];
  readonly zone: string;
  /** Orders that are still under way with this driver. */
  readonly openIds: ReadonlySet<string>;
  readonly onPutRight: (orderId: string) => void;
  readonly onRemove: (orderId: string) => void;
}

/** Hand-overs that the restaurant does not know of yet, and those that it refused. */
export function KeptList({ kept, zone, openIds, onPutRight, onRemove }: KeptListProps) {
  const t = useT();
  if (kept.length === 0) return null;
  return (
    <section>
      <h2 className="drive__part">{t('deliveries.notSent')}</h2>
      <ul className="drive__list">
        {kept.map(({ orderId, orderNumber, pressedMs, cashAmount, notDelivered, problem }) => (
          <li key={orderId} className="card drive__row drive__row--kept">
            <Icon name={problem === null ? 'clock' : 'alert'} />
            <span className="grow">
              <b className="num">{orderNumber}</b>
              {problem === null ? (
                <span className="quiet-text">
                  {notDelivered ? `${t(`board.back.${notDelivered}`)} · ` : ''}
                  {t('deliveries.keptHere')}
                </span>
              ) : (
                <span className="drive__refused" role="alert">
                  {t('deliveries.refused', { reason: problem })}
                </span>
              )}
            </span>
            <span className="drive__due">
              <b className="num">{clockText(pressedMs, zone)}</b>
              {cashAmount > 0 && <span className="num">{formatMoney(fromWire(cashAmount))}</span>}
            </span>
            {problem !== null &&
              (openIds.has(orderId) ? (
                <Button look="primary" height={48} onClick={() => onPutRight(orderId)}>
                  {t('deliveries.putRight')}
                </Button>
              ) : (
                <Button look="quiet" height={48} onClick={() => onRemove(orderId)}>
                  {t('deliveries.toldTheShop')}
                </Button>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
