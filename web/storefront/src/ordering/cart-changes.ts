/**
 * What the restaurant has changed about a cart since its dishes were added, line by line. Pure.
 * Spec: cart#changes-before-checkout
 */
import type { WireCart, WireCartLine } from '#core/contract/cart/cart.ts';
import { type Cents, cents, fromWire, times } from '#core/domain/money/money.ts';
import type { CartClient } from './cart-client.ts';
import { linesOf } from './cart-lines.ts';
import { updateBodyOf } from './line-body.ts';

export interface LineChange {
  readonly line: WireCartLine;
  /** `gone`: the line can no longer be ordered; `fewer`: not so many of it; `price`: its price has changed. */
  readonly kind: 'gone' | 'fewer' | 'price';
  /** Of all its pieces, before. */
  readonly was: Cents;
}

export function lineChanges({ products }: WireCart): LineChange[] {
  return products.flatMap((line): LineChange[] => {
    const { problem } = line;
    if (!problem) return [];
    if (problem.kind === 'few-left') return [{ line, kind: 'fewer', was: fromWire(line.totalPrice) }];
    if (problem.kind !== 'price-changed') return [{ line, kind: 'gone', was: fromWire(line.totalPrice) }];
    return [{ line, kind: 'price', was: times(fromWire(problem.previousPrice ?? line.price), line.qty) }];
  });
}

export const CHANGED_AMOUNTS = ['discount', 'surcharge', 'delivery', 'total'] as const;

export interface AmountChange {
  readonly key: (typeof CHANGED_AMOUNTS)[number];
  readonly was: Cents;
  readonly now: Cents;
}

function amountOf(cart: WireCart, key: AmountChange['key']): Cents {
  switch (key) {
    case 'discount':
      return cents(-fromWire(cart.totalDiscount));
    case 'surcharge':
      return fromWire(cart.surcharge?.amount ?? 0);
    case 'delivery':
      return fromWire(cart.deliveryCharge);
    case 'total':
      return fromWire(cart.totalAmount);
  }
}

/** Amounts that differ between what the customer saw and what the server says now; none when the total stayed. */
export function amountChanges(seen: WireCart, now: WireCart): AmountChange[] {
  if (seen.totalAmount === now.totalAmount) return [];
  return CHANGED_AMOUNTS.map((key) => ({ key, was: amountOf(seen, key), now: amountOf(now, key) })).filter(
    (change) => change.was !== change.now,
  );
}

/** Whether two carts have the same order type, address and time. */
export function wantsTheSame(a: WireCart, b: WireCart): boolean {
  return a.orderType === b.orderType && a.deliveryZoneId === b.deliveryZoneId && a.dueUtc === b.dueUtc;
}

/** Lines of `now` that can no longer be ordered after a change of order type, address or time. */
export function newlyGone(before: WireCart, now: WireCart): LineChange[] {
  const gone = new Set(lineChanges(before).flatMap(({ kind, line }) => (kind === 'gone' ? [line.uniqueId] : [])));
  return lineChanges(now).filter(({ kind, line }) => kind === 'gone' && !gone.has(line.uniqueId));
}

/** Whether nothing that can be ordered is left. */
export function isAllGone(cart: WireCart): boolean {
  return (
    cart.products.length > 0 && lineChanges(cart).filter(({ kind }) => kind === 'gone').length === cart.products.length
  );
}

type ProblemKind = NonNullable<WireCartLine['problem']>['kind'];

/**
 * A line that the present order type or time forbids may be orderable with the next one, and another day may have more
 * left; if it is not, the store asks then.
 */
const STAYING: readonly ProblemKind[] = ['price-changed', 'service', 'few-left'];

export interface CartRepair {
  readonly staying: readonly WireCartLine[];
  readonly going: readonly WireCartLine[];
}

/** What a change of the order details does to a cart. A changed price alone removes no line. */
export function repairOf(cart: Pick<WireCart, 'products'>): CartRepair {
  const isGoing = ({ problem }: WireCartLine) => problem !== null && !STAYING.includes(problem.kind);
  return {
    staying: cart.products.filter((line) => !isGoing(line)),
    going: cart.products.filter(isGoing),
  };
}

/**
 * Removes lines that cannot be ordered and accepts the new prices, once the customer has agreed. Rejects when the
 * server refuses.
 */
export async function acceptChanges(client: CartClient, cart: WireCart): Promise<void> {
  const lines = linesOf(client);
  if (isAllGone(cart)) {
    await lines.clear();
    return;
  }
  for (const { kind, line } of lineChanges(cart)) {
    // Sends the same choices again, so that the line takes the price that the customer accepted.
    if (kind === 'price') await lines.update(updateBodyOf(line, line.qty));
    else if (kind === 'fewer') await lines.update(updateBodyOf(line, line.problem?.left ?? line.qty));
    else await lines.remove(line.uniqueId);
  }
}
