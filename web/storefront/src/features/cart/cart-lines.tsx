import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import type { WireCart } from '#core/contract/cart/cart.ts';
import { totalsOfCart } from '#core/contract/orders/to-totals.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { totalsRows } from '#store/lib/totals-rows.ts';
import { linesOf } from '#store/ordering/cart-lines.ts';
import { useOrdering } from '#store/ordering/react.tsx';
import { Totals } from '#ui/display/order/totals.tsx';
import { CartLine, FixedCartLine } from './cart-line.tsx';
import './filled-cart.css';

/**
 * Keeps the focus in a list whose lines go: at the line that takes the place of the one that had it, else at the line before.
 * Where the list goes with its last line, the order beside the menu has it.
 */
function useFocusInList(ids: string) {
  const list = useRef<HTMLUListElement>(null);
  const place = useRef(-1);
  // Not by the number of lines: one may come as another goes.
  useLayoutEffect(() => {
    const line = list.current?.children[Math.min(place.current, ids.split(' ').length - 1)];
    if (document.activeElement === document.body)
      line?.querySelector<HTMLElement>('.stepper button, .line__remove')?.focus();
  }, [ids]);
  useLayoutEffect(() => {
    const own = list.current;
    const panel = own?.closest<HTMLElement>('.cart-panel');
    return () => {
      if (own?.contains(document.activeElement)) panel?.focus();
    };
  }, []);
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    place.current = [...currentTarget.children].findIndex((line) => line.contains(target));
  };
  return { ref: list, onFocus };
}

/** Lines that can be changed. After an edit the cart is shown again. */
export function CartLines({ cart }: { cart: WireCart }) {
  const { setQty } = linesOf(useOrdering().cart);
  const { open } = useDialogs();
  const list = useFocusInList(cart.products.map(({ uniqueId }) => uniqueId).join(' '));
  return (
    <ul className="cart__lines" {...list}>
      {cart.products.map((line) => (
        <CartLine
          key={line.uniqueId}
          line={line}
          total={fromWire(cart.totalAmount)}
          onQty={(qty) => setQty(line, qty)}
          onRemove={() => setQty(line, 0)}
          onEdit={() => open('product', line.productId, { extras: { line: line.uniqueId } })}
        />
      ))}
    </ul>
  );
}

/** Read-only lines, for checkout. */
export function FixedCartLines({ cart }: { cart: WireCart }) {
  return (
    <ul>
      {cart.products.map((line) => (
        <FixedCartLine key={line.uniqueId} line={line} />
      ))}
    </ul>
  );
}

/** The amounts and the total. */
export function CartTotals({ cart }: { cart: WireCart }) {
  const t = useT();
  return <Totals rows={totalsRows(totalsOfCart(cart), t, t('cart.delivery'))} />;
}
