/** What is done to the lines of the cart. Comes with what shows them. */
import type { UpdateLineBody, WireCart, WireCartLine } from '#core/contract/cart/cart.ts';
import type { CartClient } from './cart-client.ts';
import { addBodyOf, updateBodyOf } from './line-body.ts';
import { withQuantities } from './optimistic-cart.ts';
import { createQuantityQueue } from './quantity-queue.ts';

export interface CartLines {
  /** The last quantity that is asked for counts; 0 removes the line and offers Undo. */
  setQty(line: Pick<WireCartLine, 'uniqueId'>, qty: number): void;
  /** Rejects when refused, as all writes do. */
  update(body: UpdateLineBody): Promise<WireCart>;
  remove(uniqueId: string): Promise<WireCart>;
  clear(): Promise<WireCart>;
  /** Asks for the cart in its turn. Rejects with 404 for one that has ended. */
  load(): Promise<WireCart>;
  /** Puts lines back that were taken out. A failure is told. */
  putBack(lines: readonly WireCartLine[]): Promise<void>;
}

function createCartLines(client: CartClient): CartLines {
  const { clientId, call, toasts } = client.ports;
  const params = { clientId };
  const update: CartLines['update'] = (body) =>
    client.write((cartId) => call('updateLine', { params, query: { cartId }, body }));
  const remove: CartLines['remove'] = (uniqueId) =>
    client.write((cartId) => call('removeLine', { params: { clientId, uniqueId }, query: { cartId }, body: {} }));

  async function putBack(lines: readonly WireCartLine[]): Promise<void> {
    try {
      for (const line of lines) await client.add(addBodyOf(line));
    } catch (error) {
      toasts.error(toasts.errorText(error));
    }
  }
  const queue = createQuantityQueue(async (uniqueId, qty) => {
    const line = client.known()?.products.find((candidate) => candidate.uniqueId === uniqueId);
    if (!line) return;
    try {
      await (qty === 0 ? remove(uniqueId) : update(updateBodyOf(line, qty)));
    } catch (error) {
      toasts.error(toasts.errorText(error));
      throw error;
    }
    if (qty > 0) return;
    const undo = { label: toasts.text('cart.undo'), onPress: () => void putBack([line]) };
    toasts.success(toasts.text('cart.toast.removed'), { id: 'cart-removed', action: undo });
  });
  queue.subscribe(() => {
    const wanted = queue.pending();
    client.showAs(wanted.size > 0 ? (cart) => withQuantities(cart, wanted) : null);
  });
  return {
    setQty: ({ uniqueId }, qty) => queue.want(uniqueId, qty),
    update,
    remove,
    clear: () => client.write((cartId) => call('clearCart', { params, query: { cartId }, body: {} })),
    load: () => client.write((cartId) => call('getCart', { params: { clientId, cartId } })),
    putBack,
  };
}

const known = new WeakMap<CartClient, CartLines>();

/** The lines of a cart: one queue of wanted quantities for each client. */
export function linesOf(client: CartClient): CartLines {
  const lines = known.get(client) ?? createCartLines(client);
  known.set(client, lines);
  return lines;
}
