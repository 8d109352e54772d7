/**
 * Uses of limited promotions: taken in the transaction that places an order, given back in the one that ends it.
 * Promotions without a limit are not counted, so that no order waits for their rows. Spec: offers#claims
 */
import type { Country } from '#core/domain/country/country.ts';
import { guestKeysOf } from '#core/domain/guests/guest-keys.ts';
import type { PromotionCustomer } from '#core/domain/promotions/conditions.ts';
import { type Promotion, promotionCode } from '#core/domain/promotions/promotion.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { KnownGuest } from '#server/db/guest-keys-sql.ts';
import { giveBackUses, type PromotionUse } from './repo-usage.ts';

export { claimAll, lockOffers, type PromotionUse, readUses } from './repo-usage.ts';

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

export function isLimited({ totalLimit, perCustomerLimit, firstOrderOnly }: Promotion): boolean {
  return totalLimit !== null || perCustomerLimit !== null || firstOrderOnly;
}

export function promotionUser({ customerId, ...typed }: PromotionBuyer, country: Country): KnownGuest {
  return { ...guestKeysOf(typed, country), customerId };
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

/** Orders that are placed together with this one and before it: what each takes, and whether it is real. */
interface Before {
  readonly isReal: boolean;
  readonly promotionIds: readonly string[];
}

interface BeforeThis {
  readonly all: readonly Before[];
  /** Of the same person. */
  readonly own: readonly Before[];
}

/** The usage of `limited` for this customer, as it was read and with the orders before this one. */
export function usageOf(
  limited: readonly Promotion[],
  use: PromotionUse,
  { all, own }: BeforeThis = { all: [], own: [] },
): PromotionUsage {
  if (limited.length === 0) return { claimed: new Map(), customer: null };
  const takenBy = (orders: readonly Before[], promotionId: string) =>
    orders.filter(({ promotionIds }) => promotionIds.includes(promotionId)).length;
  const claimed = new Map(
    limited.map(({ promotionId }) => [promotionId, (use.claimed.get(promotionId) ?? 0) + takenBy(all, promotionId)]),
  );
  const usesOf = (promotionId: string) => (use.own.get(promotionId) ?? 0) + takenBy(own, promotionId);
  // An order that is not paid yet counts by its claim.
  const isPending = limited.some(({ firstOrderOnly, promotionId }) => firstOrderOnly && usesOf(promotionId) > 0);
  const hasOrdered = use.hasOrdered || own.some(({ isReal }) => isReal);
  return { claimed, customer: { isFirstOrder: !hasOrdered && !isPending, usesOf } };
}

/** As `readUses` finds the orders of a person: by the mailbox, the phone number or the account. */
export function isSamePerson(one: KnownGuest, other: KnownGuest): boolean {
  return (
    (one.mailbox !== '' && one.mailbox === other.mailbox) ||
    (one.phone !== '' && one.phone === other.phone) ||
    (one.customerId !== null && one.customerId === other.customerId)
  );
}

/** Gives back the uses of an order that has ended without being served; part of the transaction that ends it. */
export function releasePromotions(tx: Transaction, clientId: string, orderId: string): Promise<void> {
  return giveBackUses(tx, clientId, orderId);
}
