/** The line that an upgrade takes the place of, as it travels in the URL: `{uniqueId}.{pieces}`. Pure. */
import type { WireCart } from '#core/contract/cart/cart.ts';

/** In place of a line: the upgrade is offered before the first product was added, so nothing is replaced. */
export const NOTHING_YET = 'none';

export interface ReplacedLine {
  readonly uniqueId: string;
  /** Pieces that were just added; a line that had more keeps the rest. */
  readonly qty: number;
}

/** The line that adding `productId` made or enlarged; null when it cannot be told. */
export function addedLine(before: WireCart | null, after: WireCart, productId: string): ReplacedLine | null {
  const had = new Map(before?.products.map((line) => [line.uniqueId, line.qty]));
  for (const { uniqueId, productId: own, qty } of after.products) {
    const more = qty - (had.get(uniqueId) ?? 0);
    if (own === productId && more > 0) return { uniqueId, qty: more };
  }
  return null;
}

export function writeReplaced({ uniqueId, qty }: ReplacedLine): string {
  return `${uniqueId}.${qty}`;
}

/** Null for anything that `writeReplaced` does not write. */
export function readReplaced(value: string | undefined): ReplacedLine | null {
  const match = /^([0-9a-z-]+)\.([1-9]\d{0,2})$/i.exec(value ?? '');
  return match?.[1] ? { uniqueId: match[1], qty: Number(match[2]) } : null;
}
