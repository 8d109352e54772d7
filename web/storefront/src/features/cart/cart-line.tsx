import type { WireCartLine } from '#core/contract/cart.ts';
import { fromWire } from '#core/domain/money.ts';
import { LINE_QTY_MAX } from '#core/domain/selection.ts';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { Note } from '#ui/note.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { useT } from '../../lib/i18n.tsx';
import { lineDetails } from './line-details.ts';
import './cart-line.css';

function Details({ line }: { line: WireCartLine }) {
  const rows = lineDetails(line);
  if (rows.length === 0) return null;
  return (
    <ul className="line__mods">
      {rows.map((row) => (
        <li key={row.key}>
          <span>{row.text}</span>
          {row.price !== null && <Money cents={row.price} signed />}
        </li>
      ))}
    </ul>
  );
}

/** Why the line cannot be ordered as it is, in the server's words. */
function Problem({ line }: { line: WireCartLine }) {
  if (!line.problem) return null;
  const tone = line.problem.kind === 'price-changed' ? 'info' : 'warn';
  return (
    <Note tone={tone} className="line__problem">
      {line.problem.message}
    </Note>
  );
}

export type CartLineProps = {
  line: WireCartLine;
  onQty: (qty: number) => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** A line that can be changed: Edit, Remove and a small stepper. */
export function CartLine({ line, onQty, onEdit, onRemove }: CartLineProps) {
  const t = useT();
  const product = line.productName;
  const isGone = line.problem?.kind === 'unavailable';
  return (
    <li className="line line--edit">
      <span className="line__name">{product}</span>
      <Money cents={fromWire(line.totalPrice)} className="line__price" />
      <Details line={line} />
      <Problem line={line} />
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
            max={LINE_QTY_MAX}
            value={line.qty}
            onChange={onQty}
            lessLabel={t('cart.less', { product })}
            moreLabel={t('cart.more', { product })}
          />
        )}
      </div>
    </li>
  );
}

/** A line to read: '1×' and what it is. */
export function FixedCartLine({ line }: { line: WireCartLine }) {
  return (
    <li className="line">
      <span className="line__qty">{line.qty}×</span>
      <span className="line__name">{line.productName}</span>
      <Money cents={fromWire(line.totalPrice)} className="line__price" />
      <Details line={line} />
      <Problem line={line} />
    </li>
  );
}
