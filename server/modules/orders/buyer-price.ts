/**
 * Prices a cart for the person who orders it. Limits per customer are checked here, because the cart does not know the
 * customer. Spec: offers#claims
 */
import { ZERO } from '#core/domain/money/money.ts';
import type { TraceStep } from '#core/domain/promotions/evaluate.ts';
import type { Promotion } from '#core/domain/promotions/promotion.ts';
import type { RefusalKind } from '#core/domain/promotions/refusal.ts';
import type { PriceTraceRow } from '#server/db/documents/orders.ts';
import { type Values, wordMessage } from '#server/locales/wording.ts';
import { type CartContent, type PricedCart, priceCart } from '#server/modules/cart/price.ts';
import type { Store } from '#server/modules/menu/store-snapshot.ts';
import { isLimited, type PromotionUsage } from '#server/modules/promotions/claims.ts';
import { refusalMessage } from '#server/modules/promotions/refusal-text.ts';
import { Refusal } from '#server/refuse.ts';
import type { OrderRecord } from './order-record.ts';

/** What depends on the customer. */
const PERSONAL: readonly RefusalKind[] = ['first-order-only', 'used-by-you'];

/** 409: an offer that the cart showed does not hold for this customer, or no longer. */
export class LostPromotion extends Refusal {
  /** Promotions to take out of the cart, because the cart does not know that they are not for this customer. */
  readonly notForThem: readonly string[];

  constructor(values: Values, notForThem: readonly string[]) {
    super('total-changed', { key: 'promotion.lost', values });
    this.notForThem = notForThem;
  }
}

/** The cart as this customer pays for it, and what it was priced with. */
export interface BuyerOffer {
  readonly priced: PricedCart;
  readonly usage: PromotionUsage;
  /** UTC ms. */
  readonly nowMs: number;
}

/** Prices what the customer has chosen for who they are. */
export function priceForBuyer(store: Store, content: CartContent, usage: PromotionUsage, nowMs: number): BuyerOffer {
  return { priced: priceCart(content, store, usage, nowMs), usage, nowMs };
}

/**
 * Throws LostPromotion when an offer is missing that the customer expects: one that fails only because of who orders,
 * or one whose code is in the cart. Does not throw when the customer agreed to this very total.
 */
export function requirePromised(
  store: Store,
  { priced, usage, nowMs }: BuyerOffer,
  expectedTotal: number | null | undefined,
): void {
  const { totals, promotions, content } = priced;
  if (typeof expectedTotal === 'number' && Math.round(expectedTotal * 100) === totals.total) return;
  const asShown = { ...usage, customer: null };
  const shown = usage.customer === null ? promotions : priceCart(content, store, asShown, nowMs).promotions;
  const wasShown = (promotionId: string | null) => shown.applied.some((effect) => effect.promotionId === promotionId);
  const personal = promotions.refused.filter(
    ({ promotionId, reason }) => PERSONAL.includes(reason.kind) && wasShown(promotionId),
  );
  const isApplied = (code: string) => promotions.applied.some((effect) => effect.code === code);
  const lost = personal[0] ?? promotions.refused.find(({ code }) => code !== null && !isApplied(code));
  if (!lost) return;
  const promotion = store.promotions.find(({ promotionId }) => promotionId === lost.promotionId);
  const { timeZone, country } = store.tenant;
  const text = refusalMessage(lost.reason, { zone: timeZone, country, promotions: store.promotions });
  const values: Values = {
    offer: promotion?.name ?? lost.code ?? '',
    reason: (locale) => wordMessage(text, locale),
    total: { cents: totals.total, country },
  };
  throw new LostPromotion(
    values,
    personal.flatMap(({ promotionId }) => promotionId ?? []),
  );
}

/** The offers of which there are only so many, and that take something off this order. */
export function limitedIn(store: Store, { promotions: { applied } }: PricedCart): Promotion[] {
  const found = applied.flatMap((effect) => (effect.total > 0 ? findIn(store, effect.promotionId) : []));
  return found.filter(isLimited);
}

function findIn({ promotions }: Store, promotionId: string): Promotion[] {
  return promotions.filter((promotion) => promotion.promotionId === promotionId);
}

/** What the order keeps of its promotions, names as the kitchen reads them, and why each applied or did not. */
export function promotionRecords(
  { promotions }: PricedCart,
  store: Store,
): Pick<OrderRecord, 'promotions' | 'priceTrace'> {
  const nameOf = (promotionId: string) => findIn(store, promotionId)[0]?.name.en ?? promotionId;
  return {
    promotions: promotions.applied
      .filter((effect) => effect.total > 0)
      .map(({ promotionId, total }) => ({ promotionId, name: nameOf(promotionId), discountCents: total })),
    priceTrace: promotions.trace.map((step) => traceRow(step, nameOf)),
  };
}

function traceRow(step: TraceStep, nameOf: (promotionId: string) => string): PriceTraceRow {
  switch (step.kind) {
    case 'refused': {
      const { promotionId, code, reason } = step.refused;
      const name = promotionId === null ? (code ?? '') : nameOf(promotionId);
      return { rule: 'promotion-refused', detail: `${name}: ${reason.kind}`, cents: ZERO, step };
    }
    case 'declined':
      return { rule: 'promotion-declined', detail: nameOf(step.promotionId), cents: ZERO, step };
    case 'choice': {
      const names = (step.candidates[0]?.promotionIds ?? []).map(nameOf);
      return { rule: 'promotion-choice', detail: names.join(', '), cents: ZERO, step };
    }
    case 'applied': {
      const { promotionId, total } = step.applied;
      return { rule: 'promotion-applied', detail: nameOf(promotionId), cents: total === 0 ? 0 : -total, step };
    }
  }
}
