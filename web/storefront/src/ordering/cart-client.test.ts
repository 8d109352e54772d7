import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import type { AddLineBody, SetServiceBody, WireCart } from '#core/contract/cart/cart.ts';
import { type Call, CallError } from '#core/contract/wire/call.ts';
import { createCartClient } from './cart-client.ts';
import { linesOf } from './cart-lines.ts';
import { sampleCart, sampleLine } from './cart-samples.ts';
import type { CartCache, Toasts } from './ports.ts';

/** A cache of one cart, without a browser. */
function cacheWith(cart: WireCart | null) {
  let known = cart;
  const listeners = new Set<() => void>();
  const cache: CartCache = {
    read: () => ({ cart: known, isLoading: false, error: null }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    take(answer) {
      known = answer;
      for (const listener of listeners) listener();
    },
    forget() {
      known = null;
    },
    refetch: async () => undefined,
    id: () => known?.cartId ?? null,
  };
  return cache;
}

type Answer = (name: string, input: { query?: { cartId?: string }; body?: unknown }) => Promise<WireCart>;

function clientWith(cart: WireCart | null, answer: Answer) {
  const call = vi.fn(answer);
  const said: string[] = [];
  const undo: (() => void)[] = [];
  const toasts: Toasts = {
    text: (key) => key,
    errorText: String,
    success: (text, { action }) => {
      said.push(text);
      if (action) undo.push(action.onPress);
    },
    error: (text) => said.push(text),
  };
  const onServiceChanged = vi.fn();
  const cache = cacheWith(cart);
  const queries = new QueryClient();
  const client = createCartClient({
    clientId: 'c',
    call: call as unknown as Call,
    cache,
    mutate: (mutation) => queries.getMutationCache().build(queries, mutation).execute(undefined),
    toasts,
    onServiceChanged,
  });
  return { client, call, said, undo, onServiceChanged };
}
const body: AddLineBody = { productId: 'curry', qty: 1 };
const curry = sampleLine('curry');

describe('adding', () => {
  it('makes one cart for two presses into none', async () => {
    let version = 0;
    const { client, call } = clientWith(null, async () => {
      version += 1;
      return sampleCart([curry], { version });
    });
    await Promise.all([client.add(body), client.add(body)]);
    expect(call.mock.calls.map(([, { query }]) => query)).toEqual([{}, { cartId: 'cart' }]);
  });

  it('goes on with the next write after a refused one, never two at once', async () => {
    const seen: string[] = [];
    const { client } = clientWith(sampleCart([]), async (_, { body: sent }) => {
      const { productId } = sent as AddLineBody;
      seen.push(`${productId} begins`);
      await Promise.resolve();
      seen.push(`${productId} ends`);
      if (productId === 'a') throw new CallError(409, 'Sold out');
      return sampleCart([curry]);
    });
    const adds = ['a', 'b', 'c'].map((productId) => client.add({ productId, qty: 1 }));
    expect((await Promise.allSettled(adds)).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(seen).toEqual(['a', 'b', 'c'].flatMap((id) => [`${id} begins`, `${id} ends`]));
  });

  it('begins another cart where a tab has ended this one, and not for a dish that is gone', async () => {
    const gone = clientWith(sampleCart([curry]), async (_, { query }) => {
      if (query?.cartId) throw new CallError(404, 'No such cart');
      return sampleCart([curry], { cartId: 'next' });
    });
    expect((await gone.client.add(body)).cartId).toBe('next');
    const dish = clientWith(sampleCart([]), async () => {
      throw new CallError(404, 'No such dish', undefined, { productId: 'unknown' });
    });
    await expect(dish.client.add(body)).rejects.toThrow('No such dish');
    expect(dish.call).toHaveBeenCalledTimes(1);
  });
});

describe('what is on its way', () => {
  it('counts with the press until the cart that has it is there', async () => {
    const { client } = clientWith(null, async () => sampleCart([curry]));
    const count = () => client.state().pieces.get('product-of-curry') ?? 0;
    client.pieces.expect('1', 'product-of-curry');
    client.pieces.expect('1', 'product-of-curry');
    expect(count()).toBe(1);
    client.pieces.land('1', await client.add(body));
    expect(count()).toBe(1);
    client.pieces.expect('2', 'product-of-curry');
    expect(count()).toBe(2);
    client.pieces.drop('2');
    expect(count()).toBe(1);
  });

  it('shows a wanted quantity at once and removes with Undo', async () => {
    const { client, call, said, undo } = clientWith(sampleCart([curry]), async (name) =>
      sampleCart(name === 'removeLine' ? [] : [curry], { version: 2 }),
    );
    linesOf(client).setQty(curry, 0);
    expect(client.state()).toMatchObject({ isUpdating: true, cart: { itemCount: 0 } });
    await expect.poll(() => said).toEqual(['cart.toast.removed']);
    await expect.poll(() => client.state().isUpdating).toBe(false);
    undo[0]?.();
    await expect.poll(() => call.mock.calls.map(([name]) => name)).toEqual(['removeLine', 'addLine']);
  });
});

describe('how the order is wanted', () => {
  const delivery: SetServiceBody = { orderType: 2, deliveryZoneId: 'zone', dueUtc: null };

  it('is sent once for each difference; a refusal is left to checkout', async () => {
    const before = sampleCart([curry]);
    const { client, call, onServiceChanged } = clientWith(before, async () => {
      throw new CallError(409, 'Out of range');
    });
    client.keepInStep(delivery);
    client.keepInStep({ ...delivery });
    await expect.poll(() => call).toHaveBeenCalledTimes(1);
    client.keepInStep({ orderType: 1, deliveryZoneId: null, dueUtc: null });
    expect(call).toHaveBeenCalledTimes(1);
    expect(onServiceChanged).not.toHaveBeenCalled();
  });

  it('tells what the cart was before and is now', async () => {
    const before = sampleCart([curry]);
    const after = sampleCart([curry], { orderType: 2, deliveryZoneId: 'zone', version: 2 });
    const { client, onServiceChanged } = clientWith(before, async () => after);
    client.keepInStep(delivery);
    await expect.poll(() => onServiceChanged).toHaveBeenCalledWith(before, after);
  });
});
