import { fromWire } from '#core/domain/money/money.ts';
import { useAttempt } from '#store/lib/attempt.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import type { CartRepair } from '#store/ordering/cart-changes.ts';
import { linesOf } from '#store/ordering/cart-lines.ts';
import { useOrdering } from '#store/ordering/react.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Money } from '#ui/display/money.tsx';
import { Note } from '#ui/display/note.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/overlays/toast.ts';
import './change-order.css';

export type ChangeOrderDialogProps = CartRepair & {
  open: boolean;
  onClose: () => void;
  /** The cart is repaired: opens the order preference. */
  onProceed: () => void;
};

/**
 * The warning before the order details are changed, where lines must be removed. It names them, and empties the cart only
 * when none can stay. Spec: cart#change-order-details
 */
export function ChangeOrderDialog({ staying, going, open, onClose, onProceed }: ChangeOrderDialogProps) {
  const t = useT();
  const { clear, remove } = linesOf(useOrdering().cart);
  const { isBusy, problem, run } = useAttempt();

  async function proceed() {
    if (staying.length === 0) {
      await clear();
      void toast.success(t('cart.toast.cleared'), { id: 'cart-cleared' });
    } else {
      for (const line of going) await remove(line.uniqueId);
    }
    onProceed();
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('cart.changeOrder')}
      closeLabel={t('cart.close')}
      size="s"
      foot={
        <>
          <Button look="outline" onClick={onClose}>
            {t('change.cancel')}
          </Button>
          <Button busy={isBusy} onClick={() => void run(proceed)}>
            {t('change.proceed')}
          </Button>
        </>
      }
    >
      <div className="change">
        <p>{t('change.warning')}</p>
        <h3 className="f15">{t(staying.length > 0 ? 'change.going' : 'change.goingAll')}</h3>
        <ul className="change__lines">
          {going.map((line) => (
            <li key={line.uniqueId}>
              <span>
                {line.qty} × {line.productName}
                <small>{line.problem?.message}</small>
              </span>
              <Money cents={fromWire(line.totalPrice)} />
            </li>
          ))}
        </ul>
        {staying.length > 0 && <p className="muted">{t('change.staying', { count: staying.length })}</p>}
        {problem && (
          <Note tone="danger" live="assertive">
            {problem}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
