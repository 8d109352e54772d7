/**
 * Which account an order belongs to: given when a guest becomes a customer, taken away when the account goes. How old
 * orders lose their guest, and how the oldest end.
 */
import type { Db, Transaction } from '#server/db/executor.ts';
import { refuse } from '#server/refuse.ts';
import { findUnownedEmail, hasLiveOrder, scrubOrders, setOwner } from './reading/repo-customer-orders.ts';
import { deleteOrders, eraseGuests, listOrdersBefore, type WalkPlace } from './reading/repo-erasing.ts';

/** Before every other id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** A customer as orders know one. */
export interface OrderCustomer {
  readonly customerId: string;
}

/** Who asks for an order of theirs; `email` is verified, and in lower case. */
export interface OrderClaimant {
  readonly customerId: string;
  readonly email: string;
}

/**
 * Gives an order without an account to the account with the e-mail it was placed with, and answers whether it did. The
 * id alone opens such an order, but does not make a caller its owner.
 */
export async function claimOrder(
  tx: Transaction,
  clientId: string,
  { customerId, email }: OrderClaimant,
  orderId: string,
): Promise<boolean> {
  const placedWith = await findUnownedEmail(tx, clientId, orderId);
  if (placedWith === null || placedWith.trim().toLowerCase() !== email) return false;
  return await setOwner(tx, clientId, orderId, customerId);
}

/** Leaves the customer's orders without personal data. AppError 409 while one of them is on its way. */
export async function forgetOrders(
  tx: Transaction,
  clientId: string,
  owner: { readonly customerId: string; readonly email: string },
): Promise<void> {
  if (await hasLiveOrder(tx, clientId, owner.customerId)) throw refuse('order-running');
  await scrubOrders(tx, clientId, owner);
}

export interface OldOrders {
  readonly clientId: string;
  /** Orders placed at or after this (UTC ms) are looked at. */
  readonly fromMs: number;
  /** Orders placed before this lose their guest. */
  readonly beforeMs: number;
  /** Orders of one transaction. */
  readonly batch: number;
  /** Whether the walk has to stop; asked before each transaction. */
  readonly isTimeUp: () => boolean;
}

/**
 * Takes the guests out of a restaurant's old orders, the oldest first, some in each transaction. An order that is live,
 * whose money moves or that a bank disputes keeps its guest. Answers before which instant (UTC ms) no order is left to do,
 * and how many lost their guest.
 */
export async function eraseOldGuests(
  db: Db,
  { clientId, fromMs, beforeMs, batch, isTimeUp }: OldOrders,
): Promise<{ readonly untilMs: number; readonly erased: number }> {
  const before = new Date(beforeMs);
  let erased = 0;
  let place: WalkPlace = { createdAt: new Date(fromMs - 1), orderId: FIRST_ID };
  let heldMs: number | null = null;
  while (!isTimeUp()) {
    const found = await listOrdersBefore(db, clientId, place, before, batch);
    const due = found.filter(({ isHeld, isPersonal }) => isPersonal && !isHeld);
    const held = found.find(({ isHeld }) => isHeld);
    if (due.length > 0) {
      const orderIds = due.map(({ orderId }) => orderId);
      await db.transaction((tx) => eraseGuests(tx, clientId, orderIds));
      erased += orderIds.length;
    }
    heldMs ??= held?.createdAt.getTime() ?? null;
    const last = found.at(-1);
    if (!last || found.length < batch) return { untilMs: heldMs ?? beforeMs, erased };
    place = last;
  }
  return { untilMs: heldMs ?? Math.max(fromMs, place.createdAt.getTime()), erased };
}

/** Deletes orders of which the books need nothing any more, with everything that belongs to them. Answers how many. */
export async function deleteOldOrders(
  db: Db,
  { clientId, beforeMs, batch, isTimeUp }: Omit<OldOrders, 'fromMs'>,
): Promise<number> {
  let deleted = 0;
  const first = { createdAt: new Date(0), orderId: FIRST_ID };
  while (!isTimeUp()) {
    const found = await listOrdersBefore(db, clientId, first, new Date(beforeMs), batch);
    if (found.length === 0) break;
    const orderIds = found.map(({ orderId }) => orderId);
    await db.transaction((tx) => deleteOrders(tx, clientId, orderIds));
    deleted += found.length;
    if (found.length < batch) break;
  }
  return deleted;
}
