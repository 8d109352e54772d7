/** What keeps a cart from being ordered, known before the server is asked. */
import type { WireCart } from '#core/contract/cart/cart.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { type Cents, cents, fromWire } from '#core/domain/money/money.ts';
import type { Translate } from './page/i18n.tsx';

/** Cents missing to the minimum of the delivery zone; 0 when it is reached. */
export function missingToMinimum(cart: Pick<WireCart, 'minimumOrder' | 'amount'>): Cents {
  return cents(Math.max(0, fromWire(cart.minimumOrder) - fromWire(cart.amount)));
}

function hasStoppedLine({ products }: WireCart): boolean {
  return products.some((line) => line.problem && line.problem.kind !== 'price-changed');
}

/** Whether one more dish is all that it needs. */
export function needsMore(cart: WireCart): boolean {
  return !hasStoppedLine(cart) && missingToMinimum(cart) > 0;
}

/** In words, in place of a button's label; null when nothing does. */
export function cartBlock(cart: WireCart, t: Translate): string | null {
  if (hasStoppedLine(cart)) return t('cart.fixLines');
  if (cart.tooLarge) return cart.tooLarge;
  const missing = missingToMinimum(cart);
  return missing > 0 ? t('cart.minimumLeft', { amount: formatMoney(missing) }) : null;
}
