/** Changes to the lines of the cart. Loaded with the views that show the lines. */
import type { UpdateLineBody, WireCart, WireCartLine } from '#core/contract/cart/cart.ts';
import type { CartClient } from './cart-client.ts';
import { addBodyOf, updateBodyOf } from './line-body.ts';
import { withQuantities } from './optimistic-cart.ts';
import { createQuantityQueue } from './quantity-queue.ts';

export interface CartLines {
  /** The last wanted quantity counts; 0 removes the line and offers Undo. */
  setQty(line: Pick<WireCartLine, 'uniqueId'>, qty: number): void;
  /** Rejects when the server refuses, as all writes do. */
  update(body: UpdateLineBody): Promise<WireCart>;
  remove(uniqueId: string): Promise<WireCart>;
  clear(): Promise<WireCart>;
  /** Queues a call that loads the cart. Rejects with 404 if the cart has ended. */
  load(): Promise<WireCart>;
  /** Puts removed lines back. A toast reports a failure. */
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

/** One queue of wanted quantities for each cart client. */
export function linesOf(client: CartClient): CartLines {
  const lines = known.get(client) ?? createCartLines(client);
  known.set(client, lines);
  return lines;
}
