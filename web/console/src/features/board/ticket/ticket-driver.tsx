import { useBoardContext } from '#console/features/board/board-context.ts';
import { isDelivery } from '#console/features/board/columns.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { clockText } from '#console/lib/time/wall-clock.ts';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { firstNameOf } from '#core/domain/drivers/drivers.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';

/** On a delivery that its driver brought back: why, until it is sent out again. */
export function CameBack({ ticket }: { ticket: WireTicket }) {
  const t = useT();
  const { drivers, zone } = useBoardContext();
  const back = ticket.column === 'ready' ? drivers?.returned.get(ticket.orderId) : undefined;
  if (!back) return null;
  const { driverName: name, reason, atUtc } = back;
  return (
    <p className="line-flag line-flag--note" role="status">
      <Icon name="undo-2" />
      <span>
        {clockText(atUtc, zone)} {t('board.cameBack', { name, reason: t(`board.back.${reason}`) })}
      </span>
    </p>
  );
}

/** Beside the step of a cooked delivery: who is out with it, or the way to the page that chooses a driver. */
export function TicketDriver({ ticket }: { ticket: WireTicket }) {
  const t = useT();
  const { drivers } = useBoardContext();
  if (!drivers || !isDelivery(ticket)) return null;
  const name = drivers.names.get(ticket.orderId);
  return (
    <Button
      look="ghost"
      height={56}
      className={name === undefined ? 'square board-move' : 'board-move'}
      icon="user-round"
      aria-label={name === undefined ? t('board.chooseDriver') : t('board.outWith', { name })}
      onClick={drivers.open}
    >
      {name && firstNameOf(name)}
    </Button>
  );
}
