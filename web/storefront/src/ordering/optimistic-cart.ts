/** The cart as it will be after the server's answer, so that a press shows at once. */
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
    // Only the server computes discounts and added taxes; until it answers only the difference of the lines is known.
    totalAmount: toWire(cents(Math.max(0, fromWire(cart.totalAmount) + change))),
  };
}

/** The cart with the wanted quantities; 0 removes a line. Unknown ids change nothing. */
export function withQuantities(cart: WireCart, wanted: ReadonlyMap<string, number>): WireCart {
  if (!cart.products.some((line) => (wanted.get(line.uniqueId) ?? line.qty) !== line.qty)) return cart;
  const products = cart.products.flatMap((line) => {
    const qty = wanted.get(line.uniqueId) ?? line.qty;
    if (qty === 0) return [];
    return [{ ...line, qty, totalPrice: toWire(times(fromWire(line.price), qty)) }];
  });
  return recount(cart, products);
}
