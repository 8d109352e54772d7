import type { ReactNode } from 'react';
import type { WireCart } from '#core/contract/cart/cart.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { cartBlock, missingToMinimum, needsMore } from '#store/lib/cart-block.ts';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useCart } from '#store/ordering/react.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Money } from '#ui/display/money.tsx';
import { Progress } from '#ui/display/order/progress.tsx';
import { CartTotals } from './cart-lines.tsx';
import './filled-cart.css';

function MinimumOrder({ cart }: { cart: WireCart }) {
  const t = useT();
  const left = missingToMinimum(cart);
  if (left === 0) return null;
  const minimum = formatMoney(fromWire(cart.minimumOrder));
  return (
    <div className="cart__minimum">
      <p data-said="change">{t('cart.minimum', { minimum, amount: formatMoney(left) })}</p>
      <Progress value={fromWire(cart.amount)} max={fromWire(cart.minimumOrder)} label={t('cart.minimumLabel')} />
    </div>
  );
}

export type CartFootProps = {
  cart: WireCart;
  /** Promo code and offers, above the totals. */
  promotions?: ReactNode;
};

/** Offers and totals: the last part of the cart's ticket. */
export function CartFoot({ cart, promotions }: CartFootProps) {
  const { isUpdating } = useCart();
  return (
    <>
      {promotions}
      <MinimumOrder cart={cart} />
      <div className="cart__totals" aria-busy={isUpdating || undefined}>
        <CartTotals cart={cart} />
      </div>
    </>
  );
}

export type CartGoProps = {
  cart: WireCart;
  /** Replaces the button's label for a while: why a code was refused. */
  notice?: string | null;
  /** Leads to the dishes from a cart below the minimum; left out where they stand beside it. */
  onAddMore?: () => void;
};

/** 'Proceed To Checkout' with the total. */
export function CartGo({ cart, notice, onAddMore }: CartGoProps) {
  const t = useT();
  const { open } = useDialogs();
  const blocked = notice ?? cartBlock(cart, t);
  const leadsToDishes = !notice && onAddMore !== undefined && needsMore(cart);
  return (
    <Button
      height={56}
      block
      split
      look={leadsToDishes ? 'outline' : 'primary'}
      className="cart__go"
      blocked={leadsToDishes ? null : blocked}
      onClick={leadsToDishes ? onAddMore : () => open('checkout')}
    >
      <span>{leadsToDishes ? blocked : t('cart.checkout')}</span>
      <Money cents={fromWire(cart.totalAmount)} />
    </Button>
  );
}

export type CartEndProps = CartFootProps & CartGoProps;

/** Both, beside the menu. */
export function CartEnd({ promotions, ...go }: CartEndProps) {
  return (
    <>
      <CartFoot cart={go.cart} promotions={promotions} />
      <CartGo {...go} />
    </>
  );
}
