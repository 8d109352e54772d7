/**
 * The cart of this browser and the queue of calls that change it. Writes run one after another; each answer is the
 * whole cart and replaces the known one.
 */
import type { AddLineBody, SetServiceBody, WireCart } from '#core/contract/cart/cart.ts';
import { CallError } from '#core/contract/wire/call.ts';
import { type ArrivingPieces, createArrivingPieces } from './arriving-pieces.ts';
import type { CartPorts } from './ports.ts';

export interface CartState {
  /** The cart as it will be when all calls are answered; null without a cart. */
  readonly cart: WireCart | null;
  /** The first answer is still pending. */
  readonly isLoading: boolean;
  /** Calls are pending, so totals may still change. */
  readonly isUpdating: boolean;
  /** Why the cart could not be loaded. */
  readonly error: Error | null;
  /** Pieces by product over all lines, pending ones included. */
  readonly pieces: ReadonlyMap<string, number>;
}

/** On the server, while hydrating, and without a cart. */
export const NO_CART: CartState = { cart: null, isLoading: false, isUpdating: false, error: null, pieces: new Map() };

export interface CartClient {
  readonly ports: CartPorts;
  /** The same object until something changes. */
  state(): CartState;
  subscribe(listener: () => void): () => void;
  /** The server's cart, without pending changes. */
  known(): WireCart | null;
  /** Adds a line; if the cart has ended meanwhile, in a new cart. Rejects when the server refuses, as all writes do. */
  add(body: AddLineBody): Promise<WireCart>;
  /** Queues a call that answers with the cart. */
  write(run: (cartId: string) => Promise<WireCart>): Promise<WireCart>;
  /** Changes how the server's cart is shown while answers are pending; null shows it unchanged. */
  showAs(view: ((known: WireCart) => WireCart) | null): void;
  /** The wanted order type, address and time. The server's cart is changed to it, once for each difference. */
  keepInStep(service: SetServiceBody | null): void;
  readonly pieces: ArrivingPieces;
}

function isUnknownCart(error: unknown): boolean {
  return error instanceof CallError && error.status === 404 && !('productId' in error.fields);
}

/** Whether the cart is for another order type, place or time. */
function differs(cart: WireCart, { orderType, deliveryZoneId = null, dueUtc = null }: SetServiceBody): boolean {
  return cart.orderType !== orderType || cart.deliveryZoneId !== deliveryZoneId || cart.dueUtc !== dueUtc;
}

export function createCartClient(ports: CartPorts): CartClient {
  const { clientId, call, cache } = ports;
  const params = { clientId };
  const listeners = new Set<() => void>();
  let callsUnderWay = 0;
  let state: CartState | null = null;
  let view: ((known: WireCart) => WireCart) | null = null;
  let wanted: SetServiceBody | null = null;
  let tried = '';
  let stop = () => {};

  function changed(): void {
    state = null;
    for (const listener of listeners) listener();
  }
  const pieces = createArrivingPieces(changed);
  async function run(call: (cartId: string) => Promise<WireCart>): Promise<WireCart> {
    callsUnderWay += 1;
    changed();
    try {
      const cart = await call(cache.id() ?? '');
      cache.take(cart);
      return cart;
    } finally {
      callsUnderWay -= 1;
      changed();
    }
  }
  const write: CartClient['write'] = (call) =>
    ports.mutate({
      mutationKey: ['cart'],
      mutationFn: () => run(call),
      // Two adds without a cart must not create two carts.
      scope: { id: 'cart' },
      retry: 0,
      // The default would wait silently without a network.
      networkMode: 'always',
    });
  function follow(): void {
    const before = cache.read().cart;
    if (!before || !wanted || !differs(before, wanted)) return;
    const body = wanted;
    const attempt = JSON.stringify([before.cartId, body]);
    if (attempt === tried) return;
    tried = attempt;
    write((cartId) => call('setService', { params, query: { cartId }, body })).then(
      (after) => ports.onServiceChanged(before, after),
      // Checkout asks again and shows the reason of a refusal.
      () => undefined,
    );
  }

  return {
    ports,
    state() {
      if (state) return state;
      const { cart: known, isLoading, error } = cache.read();
      const cart = known && view ? view(known) : known;
      const isUpdating = callsUnderWay > 0 || view !== null;
      state = { cart, isLoading, isUpdating, error: known ? null : error, pieces: pieces.count(cart) };
      return state;
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        stop = cache.subscribe(() => {
          changed();
          follow();
        });
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    known: () => cache.read().cart,
    add: (body) =>
      write(async (cartId) => {
        const addTo = (query: { cartId?: string }) => call('addLine', { params, query, body });
        if (!cartId) return addTo({});
        try {
          return await addTo({ cartId });
        } catch (error) {
          if (!isUnknownCart(error)) throw error;
          return addTo({});
        }
      }),
    write,
    showAs(next) {
      view = next;
      changed();
    },
    keepInStep(service) {
      wanted = service;
      follow();
    },
    pieces,
  };
}
