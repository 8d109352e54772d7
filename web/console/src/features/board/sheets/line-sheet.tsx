import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { meetsGuests, useBoardContext } from '#console/features/board/board-context.ts';
import { OrderSheet } from '#console/features/board/order-sheet.tsx';
import { call, errorText } from '#console/lib/http.ts';
import { CorrectionNote } from '#console/lib/money/correction-note.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { STOCK_KEY } from '#console/lib/queries.ts';
import type { WireTicket, WireTicketLine } from '#core/contract/orders/console-tickets.ts';
import { useSend } from '#kit/forms/use-send.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Note, ProblemNote } from '#ui/display/note.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { SoldOutLines, wishWords } from './sold-out-lines.tsx';

/** One dish that was found missing while it is cooked: the guest's wish for this order, and "sold out" for the store. */
export function LineSheet({
  ticket,
  line,
  onCancel,
  onClose,
}: {
  ticket: WireTicket;
  /** As it was when the sheet was opened. */
  line: WireTicketLine;
  onCancel: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const { zone, role } = useBoardContext();
  const queries = useQueryClient();
  const soldOut = useSend({
    mutationFn: () => call('setStock', { body: { kind: 'product', id: line.productId, until: 'next-opening' } }),
    onSettled: () => queries.invalidateQueries({ queryKey: STOCK_KEY }),
  });
  const isThere = ticket.products.some(
    ({ position, productId }) => position === line.position && productId === line.productId,
  );
  return (
    <OrderSheet
      ticket={ticket}
      title={line.productName}
      onClose={onClose}
      foot={
        <Button look="ink" height={56} className="grow" onClick={onClose}>
          {t('shell.close')}
        </Button>
      }
    >
      <div className="stack">
        <CorrectionNote corrections={ticket.corrections} zone={zone} className="line-flag line-flag--note" />
        {isThere && meetsGuests(role) && <SoldOutLines ticket={ticket} only={line.position} onCancel={onCancel} />}
        {isThere && !meetsGuests(role) && (
          <Note>
            {wishWords(t, line)}. {t('board.soldOut.front')}
          </Note>
        )}
        {soldOut.isSuccess && <Note live="polite">{t('board.soldOut.storeDone', { name: line.productName })}</Note>}
        {soldOut.isError && <ProblemNote text={errorText(soldOut.error)} />}
        <div className="sold-out__after">
          {!soldOut.isSuccess && (
            <Button look="quiet" height={48} icon="ban" busy={soldOut.isPending} onClick={() => soldOut.mutate()}>
              {t('board.soldOut.store')}
            </Button>
          )}
          {isThere && meetsGuests(role) && (
            <Link className={buttonClass({ look: 'quiet', height: 48 })} to={`/orders/${ticket.orderId}/correct`}>
              <Icon name="pencil" />
              {t('board.soldOut.other')}
            </Link>
          )}
        </div>
      </div>
    </OrderSheet>
  );
}
