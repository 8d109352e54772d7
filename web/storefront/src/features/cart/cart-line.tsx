import type { WireCartLine } from '#core/contract/cart/cart.ts';
import { LINE_QTY_MAX } from '#core/domain/cart/selection.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { type Cents, fromWire } from '#core/domain/money/money.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useLeft } from '#store/lib/stock-left.ts';
import { Stepper } from '#ui/actions/stepper.tsx';
import { Note } from '#ui/display/note.tsx';
import { TicketLine } from '#ui/display/order/ticket-line.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { lineDetails } from './line-details.ts';
import './cart-line.css';

/** Why the line cannot be ordered; the server's message. */
function Problem({ line, onQty }: { line: WireCartLine; onQty?: (qty: number) => void }) {
  const t = useT();
  if (!line.problem) return null;
  const { kind, message, left } = line.problem;
  return (
    <Note tone={kind === 'price-changed' ? 'info' : 'warn'} className="line__problem">
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

/** A line that can be changed: Edit, Remove and a small stepper. */
export function CartLine({ line, total, onQty, onEdit, onRemove }: CartLineProps) {
  const t = useT();
  const product = line.productName;
  const isGone = line.problem?.kind === 'unavailable';
  const left = useLeft(line.productId);
  return (
    <TicketLine
      name={product}
      price={fromWire(line.totalPrice)}
      details={lineDetails(line)}
      note={line.specialInstructions}
      wish={line.ifSoldOut.text}
    >
      <Problem line={line} onQty={onQty} />
      <div className="line__acts">
        {!isGone && (
          <button type="button" className="act" aria-label={t('cart.editLine', { product })} onClick={onEdit}>
            <Icon name="pencil" size="s" />
            {t('cart.edit')}
          </button>
        )}
        <button type="button" className="act" aria-label={t('cart.removeLine', { product })} onClick={onRemove}>
          <Icon name="trash-2" size="s" />
          {t('cart.remove')}
        </button>
        {!isGone && (
          <Stepper
            size="sm"
            min={1}
            max={left || LINE_QTY_MAX}
            {...(left === null ? {} : { maxReason: t('menu.left', { count: left }) })}
            value={line.qty}
            onChange={onQty}
            name={product}
            said={t('cart.said', { count: line.qty, product, total: formatMoney(total) })}
            lessLabel={t('cart.less', { product })}
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
    <TicketLine
      name={line.productName}
      qty={line.qty}
      price={fromWire(line.totalPrice)}
      details={lineDetails(line)}
      note={line.specialInstructions}
      wish={line.ifSoldOut.text}
    >
      <Problem line={line} />
    </TicketLine>
  );
}
