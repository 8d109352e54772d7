import { useBoardContext } from '#console/features/board/board-context.ts';
import { isDelivery } from '#console/features/board/columns.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireTicket } from '#core/contract/wire/console.ts';
import { Button } from '#ui/actions/button.tsx';

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
      {name}
    </Button>
  );
}
