/** Deletes abandoned carts: a guest without an account can create them, so they must not stay for ever. */
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';
import { deleteCartsBefore } from './repo-customer-carts.ts';

export const FORGET_CARTS = 'cart.forget';
/** Twice as long as a customer's cart is remembered on another device; an order keeps its own copy of the cart. */
const KEPT_MS = 30 * DAY_MS;

export function registerOldCarts({ db, now, jobs }: Pick<Deps, 'db' | 'now' | 'jobs'>): void {
  jobs.register(FORGET_CARTS, () => deleteCartsBefore(db, new Date(now() - KEPT_MS)), { every: 'hour', lane: 'mail' });
}
