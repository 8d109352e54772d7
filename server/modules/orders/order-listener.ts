/**
 * The port for what must happen because orders were placed or changed, in the same transaction: mails, messages, dockets,
 * webhooks. The composition hands the listeners to the order book (`server/order-listeners.ts`), and orders know none of them.
 */
import type { Transaction } from '#server/db/executor.ts';
import type { Change, Effect } from './order-change.ts';
import type { OrderRecord } from './order-record.ts';

/** The order before and after a change. */
export interface Step {
  readonly before: OrderRecord;
  readonly after: OrderRecord;
}

export interface OrderMove extends Step {
  /** What was wanted. */
  readonly change: Change;
  /** What came of it. */
  readonly effect: Effect;
}

export interface RealOrder {
  readonly order: OrderRecord;
  /** The request that placed or paid it. */
  readonly reqId: string | null;
}

/** Whether the change promises a time so far from the last one that the guest gets a mail and a message. */
export function isRetimed({ note }: Change): boolean {
  return note?.event === 'promise' && note.detail?.isMailed === true;
}

/** A listener that throws undoes the orders or the change. */
export interface OrderListener {
  /** These orders have become real, placed for cash or paid by card: restaurant and guest hear of them for the first time. */
  placed?(tx: Transaction, orders: readonly RealOrder[]): Promise<void>;
  /** Called for every change, also for the one by which an order becomes real; before `placed`. */
  changed?(tx: Transaction, move: OrderMove): Promise<void>;
}
