/**
 * Uses of limited promotions: taken in the transaction that places an order, given back in the one that ends it.
 * Promotions without a limit are not counted, so that no order waits for their rows. Spec: offers#claims
 */
import { guestKeysOf } from '#core/domain/guests/guest-keys.ts';
import type { PromotionCustomer } from '#core/domain/promotions/conditions.ts';
import { type Promotion, promotionCode } from '#core/domain/promotions/promotion.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import type { KnownGuest } from '#server/db/guest-keys-sql.ts';
import { giveBackUses, readUse, takeUses } from './repo-usage.ts';

/** What a cart asks for. */
export interface PromotionChoices {
  /** As `promotionCode` gives them. */
  readonly promoCodes: readonly string[];
  /** Automatic promotions that the customer unticked. */
  readonly declinedPromotionIds: readonly string[];
}

/** Who orders: an account, an e-mail and a phone number, as they were typed. An order with any of them is the buyer's. */
export interface PromotionBuyer {
  /** Empty where staff enter the order of a guest who gives none. */
  readonly email: string;
  readonly phone: string;
  /** Null for a guest. */
  readonly customerId: string | null;
}

/** How often limited promotions are used, and the customer (null: not known yet). */
export interface PromotionUsage {
  readonly claimed: ReadonlyMap<string, number>;
  readonly customer: PromotionCustomer | null;
}

/** Another order took the last use between reading and taking: the caller runs again from the start. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

export function isLimited({ totalLimit, perCustomerLimit, firstOrderOnly }: Promotion): boolean {
  return totalLimit !== null || perCustomerLimit !== null || firstOrderOnly;
}

export function promotionUser({ customerId, ...typed }: PromotionBuyer): KnownGuest {
  return { ...guestKeysOf(typed), customerId };
}

/** Promotions of a cart whose use must be known before it is ordered. */
export function limitedOf(
  promotions: readonly Promotion[],
  { promoCodes, declinedPromotionIds }: PromotionChoices,
): Promotion[] {
  return promotions.filter(
    (promotion) =>
      promotion.isActive &&
      isLimited(promotion) &&
      (promotion.code === null
        ? !declinedPromotionIds.includes(promotion.promotionId)
        : promoCodes.includes(promotionCode(promotion.code))),
  );
}

/** The usage as it stands now, for this customer; no statement when `limited` is empty. */
export async function usageFor(
  executor: Executor,
  clientId: string,
  limited: readonly Promotion[],
  user: KnownGuest,
): Promise<PromotionUsage> {
  if (limited.length === 0) return { claimed: new Map(), customer: null };
  const use = await readUse(
    executor,
    clientId,
    limited.map((promotion) => promotion.promotionId),
    user,
  );
  const ownOf = (promotionId: string) => use.own.get(promotionId) ?? 0;
  // An order that is not paid yet counts by its claim.
  const isPending = limited.some((promotion) => promotion.firstOrderOnly && ownOf(promotion.promotionId) > 0);
  return { claimed: use.claimed, customer: { isFirstOrder: !use.hasOrdered && !isPending, usesOf: ownOf } };
}

/**
 * Takes a use of each of `applied`. Throws ClaimLost when one has no uses left, after which the transaction must be
 * rolled back. Limits per customer are checked again under the lock of the promotions.
 */
export async function claimPromotions(
  tx: Transaction,
  order: { readonly clientId: string; readonly orderId: string; readonly placedMs: number },
  applied: readonly Promotion[],
  user: KnownGuest,
): Promise<void> {
  const limited = applied.filter(isLimited);
  if (limited.length === 0) return;
  const ids = limited.map((promotion) => promotion.promotionId);
  const taken = await takeUses(tx, order.clientId, order.orderId, ids, order.placedMs);
  if (taken.length < ids.length) throw new ClaimLost();
  const personal = limited.filter(
    ({ perCustomerLimit, firstOrderOnly }) => perCustomerLimit !== null || firstOrderOnly,
  );
  if (personal.length === 0) return;
  const use = await readUse(
    tx,
    order.clientId,
    personal.map((promotion) => promotion.promotionId),
    user,
  );
  for (const { promotionId, perCustomerLimit, firstOrderOnly } of personal) {
    // This order is written after its claim, and so is not among those that were read.
    const own = (use.own.get(promotionId) ?? 0) + 1;
    const isBeyond = perCustomerLimit !== null && own > perCustomerLimit;
    if (isBeyond || (firstOrderOnly && (use.hasOrdered || own > 1))) throw new ClaimLost();
  }
}

/** Gives back the uses of an order that has ended without being served; part of the transaction that ends it. */
export function releasePromotions(tx: Transaction, clientId: string, orderId: string): Promise<void> {
  return giveBackUses(tx, clientId, orderId);
}
