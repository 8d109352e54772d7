import type { ReactNode } from 'react';
import type { WireCart } from '#core/contract/cart/cart.ts';
import { cents, formatMoney, fromWire } from '#core/domain/money/money.ts';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useCart } from '#store/ordering/react.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Money } from '#ui/display/money.tsx';
import { Progress } from '#ui/display/order/progress.tsx';
import { CartTotals } from './cart-lines.tsx';
import './cart.css';

/** Cents missing to the delivery minimum; 0 when it is reached. */
function missing(cart: WireCart): number {
  return Math.max(0, fromWire(cart.minimumOrder) - fromWire(cart.amount));
}

function MinimumOrder({ cart }: { cart: WireCart }) {
  const t = useT();
  const left = missing(cart);
  if (left === 0) return null;
  const minimum = formatMoney(fromWire(cart.minimumOrder));
  return (
    <div className="cart__minimum" role="status">
      <p>{t('cart.minimum', { minimum, amount: formatMoney(cents(left)) })}</p>
      <Progress value={fromWire(cart.amount)} max={fromWire(cart.minimumOrder)} label={t('cart.minimumLabel')} />
    </div>
  );
}

/** The reason why checkout cannot start, in place of the button's label; null when it can. */
function blockedReason(cart: WireCart, t: ReturnType<typeof useT>): string | null {
  const stops = cart.products.some((line) => line.problem && line.problem.kind !== 'price-changed');
  if (stops) return t('cart.fixLines');
  const left = missing(cart);
  return left > 0 ? t('cart.minimumLeft', { amount: formatMoney(cents(left)) }) : null;
}

export type CartFootProps = {
  cart: WireCart;
  place: string | null;
  /** Promo code and offers, above the totals. */
  promotions?: ReactNode;
  /** Replaces the checkout button's label for a while: why a code was refused. */
  notice?: string | null;
  /** Checkout replaces the dialog around this. */
  inDialog?: boolean;
  children?: ReactNode;
};

/** Totals and the checkout button: the last part of the cart's ticket. */
export function CartFoot({ cart, place, promotions, notice, inDialog = false, children }: CartFootProps) {
  const t = useT();
  const { isUpdating } = useCart();
  const { open } = useDialogs();
  return (
    <>
      {promotions}
      <MinimumOrder cart={cart} />
      <div className="cart__totals" aria-busy={isUpdating || undefined}>
        <CartTotals cart={cart} place={place} />
      </div>
      <Button
        height={56}
        block
        split
        className="cart__go"
        blocked={notice ?? blockedReason(cart, t)}
        onClick={() => open('checkout', undefined, { replace: inDialog })}
      >
        <span>{t('cart.checkout')}</span>
        <Money cents={fromWire(cart.totalAmount)} />
      </Button>
      {children}
    </>
  );
}
