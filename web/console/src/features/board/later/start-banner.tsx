import { useBoardContext } from '#console/features/board/board-context.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { clockText } from '#console/lib/time/wall-clock.ts';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';

/** More are one number: the tickets stand under Preparing. */
const NAMED = 3;

/** The orders for later that should be started now, until somebody starts them. A press opens one. */
export function StartBanner({ toStart }: { toStart: readonly WireTicket[] }) {
  const t = useT();
  const { zone, actions } = useBoardContext();
  return (
    <div role="status">
      {toStart.length > 0 && (
        <div className="banner banner--start">
          <Icon name="calendar-clock" />
          <strong>{t('board.startNow')}</strong>
          <span className="banner__orders">
            {toStart.slice(0, NAMED).map((ticket) => (
              <Button key={ticket.orderId} look="ghost" height={48} onClick={() => actions.open(ticket)}>
                {t('board.startNowOne', {
                  number: ticket.orderNumber,
                  time: clockText(ticket.startByUtc ?? ticket.dueUtc, zone),
                })}
              </Button>
            ))}
            {toStart.length > NAMED && <span>{t('board.startNowMore', { count: toStart.length - NAMED })}</span>}
          </span>
        </div>
      )}
    </div>
  );
}
