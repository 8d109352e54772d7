import { Button } from '#console/lib/button.tsx';
import { serverNow } from '#console/lib/clock.ts';
import { errorText } from '#console/lib/http.ts';
import { useT } from '#console/lib/i18n.tsx';
import { Icon } from '#console/lib/icon.tsx';
import { canRefund } from '#console/lib/refund.ts';
import { Sheet } from '#console/lib/sheet.tsx';
import { useAttention, useSeeMismatch } from '#console/lib/use-money.ts';
import { clockText, dateText, isSameDay } from '#console/lib/wall-clock.ts';
import type { WireAttentionItem } from '#core/contract/console.ts';
import { formatMoney, fromWire } from '#core/domain/money.ts';
import { useBoardContext } from './board-context.ts';
import '#console/lib/money.css';

/** Payments that do not settle by themselves: what is owed back, what could not be taken, what does not match. */
export function AttentionSheet({
  onOpen,
  onClose,
}: {
  onOpen: (item: WireAttentionItem) => void;
  onClose: () => void;
}) {
  const t = useT();
  const { zone, role } = useBoardContext();
  const { data: items } = useAttention(true);
  const seen = useSeeMismatch();
  const since = (atUtc: string) => {
    const time = clockText(atUtc, zone);
    return isSameDay(atUtc, serverNow(), zone)
      ? time
      : `${dateText(atUtc, zone, document.documentElement.lang, 'short')} ${time}`;
  };
  return (
    <Sheet title={t('money.attention')} onClose={onClose}>
      <div className="sheet__body">
        {items?.length === 0 && <p className="money__empty">{t('money.attentionNone')}</p>}
        {seen.isError && (
          <p className="money__empty" role="alert">
            {errorText(seen.error, t('shell.unreachable'))}
          </p>
        )}
        <ul className="attention">
          {items?.map((item) => (
            <li key={`${item.orderId} ${item.kind}`}>
              <Icon name="octagon-alert" />
              <span>
                <b>
                  {item.orderNumber === null ? t('money.noNumber') : t('board.order', { number: item.orderNumber })} ·{' '}
                  {formatMoney(fromWire(item.amount))}
                </b>
                <small>
                  {t(`money.attention.${item.kind}`)} · {since(item.sinceUtc)}
                </small>
              </span>
              <Button look="quiet" onClick={() => onOpen(item)}>
                {t('money.look')}
              </Button>
              {item.kind === 'mismatch' && canRefund(role) && (
                <Button
                  look="quiet"
                  icon="check"
                  disabled={seen.isPending}
                  aria-label={t('money.seenOf', {
                    order:
                      item.orderNumber === null ? t('money.noNumber') : t('board.order', { number: item.orderNumber }),
                  })}
                  onClick={() => seen.mutate(item.orderId)}
                >
                  {t('money.seen')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
