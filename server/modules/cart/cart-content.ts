/** Turns a stored cart into what the server prices. Pure. */
import type { PromotionUsage } from '#server/modules/promotions/claims.ts';
import type { Store } from '#server/modules/store/store-snapshot.ts';
import type { CartChoice, ChosenService } from './price.ts';
import type { CartContent, CartRecord, Claimed } from './repo.ts';

export const EMPTY: CartContent = {
  lines: [],
  orderType: null,
  deliveryZoneId: null,
  dueAt: null,
  promoCodes: [],
  declinedPromotionIds: [],
};

export function contentOf({
  lines,
  orderType,
  deliveryZoneId,
  dueAt,
  promoCodes,
  declinedPromotionIds,
}: CartRecord): CartContent {
  return { lines, orderType, deliveryZoneId, dueAt, promoCodes, declinedPromotionIds };
}

export function choiceOf(store: Store, content: CartContent): CartChoice {
  const { lines, promoCodes, declinedPromotionIds } = content;
  return { lines, promoCodes, declinedPromotionIds, service: serviceOf(store, content) };
}

/** The customer matters only when the cart is ordered. */
export function usageOf(claimed: Claimed): PromotionUsage {
  return { claimed: new Map(Object.entries(claimed ?? {})), customer: null };
}

/** A zone that the restaurant has deleted since counts as no zone. */
export function serviceOf({ tenant }: Store, { orderType, deliveryZoneId, dueAt }: CartContent): ChosenService {
  const zone = tenant.zones.find((candidate) => candidate.zoneId === deliveryZoneId) ?? null;
  return { orderType, zone, dueMs: dueAt?.getTime() ?? null };
}
