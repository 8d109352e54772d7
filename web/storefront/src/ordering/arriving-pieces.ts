/** Pieces that the customer added from the menu. Each counts from its press until the cart on the screen holds it. */
import type { WireCart } from '#core/contract/cart/cart.ts';

interface Piece {
  readonly productId: string;
  readonly landedIn: Pick<WireCart, 'cartId' | 'version'> | null;
}

function hasLanded({ landedIn }: Piece, cart: WireCart | null): boolean {
  return landedIn !== null && cart?.cartId === landedIn.cartId && cart.version >= landedIn.version;
}

/** `id` identifies the press. */
export interface ArrivingPieces {
  expect(id: string, productId: string): void;
  land(id: string, cart: WireCart): void;
  drop(id: string): void;
  /** Pieces by product, together with those in the cart. */
  count(cart: WireCart | null): ReadonlyMap<string, number>;
}

export function createArrivingPieces(onChange: () => void): ArrivingPieces {
  const arriving = new Map<string, Piece>();
  return {
    expect(id, productId) {
      if (arriving.has(id)) return;
      arriving.set(id, { productId, landedIn: null });
      onChange();
    },
    land(id, cart) {
      const piece = arriving.get(id);
      if (!piece) return;
      for (const [other, { landedIn }] of arriving) if (landedIn) arriving.delete(other);
      arriving.set(id, { ...piece, landedIn: cart });
      onChange();
    },
    drop(id) {
      if (arriving.delete(id)) onChange();
    },
    count(cart) {
      const counts = new Map<string, number>();
      const add = (productId: string, qty: number) => counts.set(productId, (counts.get(productId) ?? 0) + qty);
      for (const line of cart?.products ?? []) add(line.productId, line.qty);
      for (const piece of arriving.values()) if (!hasLanded(piece, cart)) add(piece.productId, 1);
      return counts;
    },
  };
}
