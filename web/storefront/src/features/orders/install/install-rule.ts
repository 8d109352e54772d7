/** When the order page offers to put the store on the home screen. Pure. */

export interface InstallSeen {
  /** Ids of the orders of this device, oldest first; two are enough to know. */
  readonly orders: readonly string[];
  /** The order with which the hint was shown; null before. */
  readonly shownWith: string | null;
}

export const NOTHING_SEEN: InstallSeen = { orders: [], shownWith: null };

/** A guest with so many orders is likely to order again. */
const SECOND = 2;

export function withSeenOrder(seen: InstallSeen, orderId: string): InstallSeen {
  if (seen.orders.includes(orderId) || seen.orders.length >= SECOND) return seen;
  return { ...seen, orders: [...seen.orders, orderId] };
}

export interface InstallState {
  readonly seen: InstallSeen;
  readonly orderId: string;
  /** The hint was answered, or shown and left. It does not come back. */
  readonly isOver: boolean;
  /** The page runs as an installed app. */
  readonly isInstalled: boolean;
  /** The browser can install it, or the guest can by the browser's menu. */
  readonly canInstall: boolean;
}

/** With the second order, and with no other; never in an installed store, and never after an answer. */
export function isHintShown({ seen, orderId, isOver, isInstalled, canInstall }: InstallState): boolean {
  if (isOver || isInstalled || !canInstall) return false;
  return seen.orders.indexOf(orderId) === SECOND - 1 && (seen.shownWith === null || seen.shownWith === orderId);
}
