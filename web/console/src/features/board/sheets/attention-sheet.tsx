import { useBoardContext } from '#console/features/board/board-context.ts';
import { errorText } from '#console/lib/http.ts';
import { canRefund } from '#console/lib/money/refund.ts';
import { useAttention, useResolveRefund, useSeeMismatch, useSeePayout } from '#console/lib/money/use-money.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import { serverNow } from '#console/lib/time/clock.ts';
import { momentText } from '#console/lib/time/wall-clock.ts';
import { type AttentionActs, AttentionRow } from './attention-row.tsx';
import '#console/lib/money/money.css';

/** Payments that need staff: refunds owed, failed captures, mismatches and disputes. */
export function AttentionSheet({
  onOpen,
  onClose,
}: {
  onOpen: (order: { readonly orderId: string; readonly orderNumber: number | null }) => void;
  onClose: () => void;
}) {
  const t = useT();
  const { zone, role } = useBoardContext();
  const { data: items } = useAttention(true);
  const mismatch = useSeeMismatch();
  const payout = useSeePayout();
  const refund = useResolveRefund();
  const isBusy = mismatch.isPending || payout.isPending || refund.isPending;
  const failed = [mismatch, payout, refund].find(({ isError }) => isError);
  const acts: AttentionActs = {
    open: ({ orderId, orderNumber }) => orderId !== null && onOpen({ orderId, orderNumber }),
    see: ({ kind, itemId, orderId }) => {
      if (kind === 'mismatch' && orderId !== null) mismatch.mutate(orderId);
      else if (itemId !== null) payout.mutate(itemId);
    },
    resolve: ({ orderId, itemId: refundId }, remedy) =>
      orderId !== null && refundId !== null && refund.mutate({ orderId, refundId, remedy }),
  };
  const timeText = (atUtc: string) =>
    momentText(atUtc, serverNow(), zone, document.documentElement.lang, 'day-and-time');
  return (
    <Sheet title={t('money.attention')} onClose={onClose}>
      <div className="stack">
        {items?.length === 0 && <p className="money__empty">{t('money.attentionNone')}</p>}
        {failed && (
          <p className="money__empty" role="alert">
            {errorText(failed.error)}
          </p>
        )}
        <ul className="attention">
          {items?.map((item) => (
            <AttentionRow
              key={`${item.itemId ?? item.orderId} ${item.kind}`}
              item={item}
              isTrusted={canRefund(role)}
              isBusy={isBusy}
              acts={acts}
              timeText={timeText}
            />
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
