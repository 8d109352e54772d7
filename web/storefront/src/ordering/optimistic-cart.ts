/** The cart as it will be once the server has answered: what a press changes is seen at once. */
import type { WireCart } from '#core/contract/cart/cart.ts';
import { type Cents, cents, fromWire, sum, times, toWire } from '#core/domain/money/money.ts';

function recount(cart: WireCart, products: WireCart['products']): WireCart {
  const amount: Cents = sum(products.map((line) => fromWire(line.totalPrice)));
  const change = amount - fromWire(cart.amount);
  return {
    ...cart,
    products,
    itemCount: products.reduce((count, line) => count + line.qty, 0),
    amount: toWire(amount),
    // Discounts and taxes on top are the server's; until it answers only the lines' difference is known.
    totalAmount: toWire(cents(Math.max(0, fromWire(cart.totalAmount) + change))),
  };
}

/** With wanted quantities in place of the known ones; 0 takes a line out. Unknown ids change nothing. */
export function withQuantities(cart: WireCart, wanted: ReadonlyMap<string, number>): WireCart {
  if (!cart.products.some((line) => (wanted.get(line.uniqueId) ?? line.qty) !== line.qty)) return cart;
  const products = cart.products.flatMap((line) => {
    const qty = wanted.get(line.uniqueId) ?? line.qty;
    if (qty === 0) return [];
    return [{ ...line, qty, totalPrice: toWire(times(fromWire(line.price), qty)) }];
  });
  return recount(cart, products);
}
