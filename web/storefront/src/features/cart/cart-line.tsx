import { Suspense } from 'react';
import type { WireCartLine } from '#core/contract/cart/cart.ts';
import { LINE_QTY_MAX } from '#core/domain/cart/selection.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { type Cents, fromWire } from '#core/domain/money/money.ts';
import { Nothing } from '#kit/late.tsx';
import { useT } from '#store/lib/page/i18n.tsx';
import { useLeft } from '#store/lib/stock-left.ts';
import { useStore } from '#store/lib/store.tsx';
import { lateTexts } from '#store/start/late.tsx';
import { Stepper } from '#ui/actions/stepper.tsx';
import { classNames } from '#ui/class-names.ts';
import { Note } from '#ui/display/note.tsx';
import { TicketLine } from '#ui/display/order/ticket-line.tsx';
import { Picture } from '#ui/display/picture.tsx';
import { lineDetails } from './line-details.ts';
import './cart-line.css';

const Instead = lateTexts(() => import('./instead.tsx'), 'Instead', Nothing);

const isGone = ({ problem }: WireCartLine) => problem?.kind === 'unavailable' || problem?.kind === 'sold-out';

/** Why the line cannot be ordered; the server's message. */
function Problem({ line, onQty }: { line: WireCartLine; onQty?: (qty: number) => void }) {
  const t = useT();
  if (!line.problem) return null;
  const { kind, message, left } = line.problem;
  return (
    <Note
      tone={kind === 'price-changed' ? 'info' : 'warn'}
      className={classNames('line__problem', isGone(line) && 'line__problem--gone')}
    >
      {message}
      {left !== undefined && onQty && (
        <button type="button" className="link line__take" onClick={() => onQty(left)}>
          {t('cart.takeLeft', { count: left })}
        </button>
      )}
    </Note>
  );
}

export type CartLineProps = {
  line: WireCartLine;
  /** Of the cart, in cents: a press on the stepper says it. */
  total: Cents;
  onQty: (qty: number) => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** What a line shows whether it can be changed or not; no picture where the restaurant shows none of its dishes. */
function useLine(line: WireCartLine) {
  const { settings } = useStore();
  return {
    name: line.productName,
    picture: settings.showsProductImages
      ? line.picture && <Picture {...line.picture} alt="" sizes="52px" />
      : undefined,
    price: fromWire(line.totalPrice),
    free: useT()('menu.free'),
    details: lineDetails(line),
    note: line.specialInstructions,
    wish: line.ifSoldOut.text,
  };
}

/** A line that can be changed: Edit, a stepper whose last piece is a bin, and Remove for several pieces at once. */
export function CartLine({ line, total, onQty, onEdit, onRemove }: CartLineProps) {
  const t = useT();
  const product = line.productName;
  const cannotBeHad = isGone(line);
  const left = useLeft(line.productId);
  const removal = t('cart.removeLine', { product });
  return (
    <TicketLine {...useLine(line)}>
      <Problem line={line} onQty={onQty} />
      {cannotBeHad && (
        <Suspense>
          <Instead productId={line.productId} onTake={onRemove} />
        </Suspense>
      )}
      <div className="line__acts">
        {line.problem?.kind !== 'unavailable' && (
          <button type="button" className="act" aria-label={t('cart.editLine', { product })} onClick={onEdit}>
            {t('cart.edit')}
          </button>
        )}
        {(cannotBeHad || line.qty > 1) && (
          <button type="button" className="act line__remove" aria-label={removal} onClick={onRemove}>
            {t('cart.remove')}
          </button>
        )}
        {!cannotBeHad && (
          <Stepper
            size="sm"
            max={left || LINE_QTY_MAX}
            {...(left === null ? {} : { maxReason: t('menu.left', { count: left }) })}
            value={line.qty}
            onChange={onQty}
            name={product}
            said={t('cart.said', { count: line.qty, product, total: formatMoney(total, t('menu.free')) })}
            {...(line.qty === 1 && { lessIcon: 'trash-2' })}
            lessLabel={line.qty === 1 ? removal : t('cart.less', { product })}
            moreLabel={t('cart.more', { product })}
          />
        )}
      </div>
    </TicketLine>
  );
}

/** A read-only line: '1×' and the product. */
export function FixedCartLine({ line }: { line: WireCartLine }) {
  return (
    <TicketLine {...useLine(line)} qty={line.qty}>
      <Problem line={line} />
    </TicketLine>
  );
}
