/**
 * Which upsell or suggestion is offered with a product. At most one per add: it is chosen once, before the
 * product is added, and its `displayOrder` says whether it shows then (0) or after (1).
 * Spec: offers#when-an-offer-shows
 */
import type { Product, Upsell } from '#core/domain/menu/menu.ts';
import { isOrderable } from './orderable.ts';

/** An upsell with the products worth offering; the wire's form fits as well. */
export interface Offer<Suggestion extends { readonly productId: string }> {
  readonly upsellId: string;
  readonly sellType: 0 | 1;
  readonly displayOrder: 0 | 1;
  readonly denyLimit: number;
  readonly suggestions: readonly Suggestion[];
}

/** Denials per upsell id, as session storage keeps them. */
export type Denials = Readonly<Record<string, number>>;

export interface OfferMoment {
  readonly denials: Denials;
  readonly cartProductIds: ReadonlySet<string>;
  readonly isCheckoutStarted: boolean;
  /** The product itself comes from an offer; offers do not lead to offers. */
  readonly isFromOffer: boolean;
}

function isForced(offer: Offer<Product>): boolean {
  return offer.sellType === 1 && offer.suggestions.some((product) => product.isForceSelling);
}

/** What is known of the order that offers are made for. */
export interface OfferedTo {
  /** UTC ms. */
  readonly nowMs: number;
  /**
   * Whether a dish is available for the chosen order type and due time; asked only for dishes that can be ordered at
   * all.
   */
  readonly isServed: (product: Product) => boolean;
}

/**
 * Leaves out dishes that are hidden, sold out, without enough choices, or not available for the order type and time.
 */
export function canBeOffered(product: Product, { nowMs, isServed }: OfferedTo): boolean {
  return isOrderable(product, nowMs) && isServed(product);
}

function offerOf(
  upsell: Upsell,
  product: Product,
  products: ReadonlyMap<string, Product>,
  to: OfferedTo,
): Offer<Product> {
  const { upsellId, sellType, displayOrder, denyLimit } = upsell;
  const suggestions = [...new Set(upsell.productIds)]
    .flatMap((productId) => products.get(productId) ?? [])
    .filter((offered) => offered.productId !== product.productId && canBeOffered(offered, to))
    .sort((a, b) => Number(b.isForceSelling) - Number(a.isForceSelling));
  return { upsellId, sellType, displayOrder, denyLimit, suggestions };
}

/**
 * The offers of a product in the order in which they are considered: suggestions with a product that is sold with force
 * first, then those shown before adding, then those shown after; among equals the restaurant's order. Products that are not
 * on the menu or cannot be offered are left out, and so are offers with none left.
 */
export function rankOffers(product: Product, products: ReadonlyMap<string, Product>, to: OfferedTo): Offer<Product>[] {
  const rank = (offer: Offer<Product>) => (isForced(offer) ? 0 : 1 + offer.displayOrder);
  return product.upsells
    .map((upsell) => offerOf(upsell, product, products, to))
    .filter((offer) => offer.suggestions.length > 0)
    .sort((a, b) => rank(a) - rank(b));
}

/** Whether the customer has denied it as often as its limit allows; a limit of 0 means no limit. */
export function isDenied({ upsellId, denyLimit }: { upsellId: string; denyLimit: number }, denials: Denials): boolean {
  return denyLimit > 0 && (denials[upsellId] ?? 0) >= denyLimit;
}

/** Denials after one more CANCEL or Not Today. */
export function denyOffer(denials: Denials, upsellId: string): Denials {
  return { ...denials, [upsellId]: (denials[upsellId] ?? 0) + 1 };
}

/**
 * The one offer to make with an add, or null. `offers` come ranked; what the cart already holds is not offered again. An
 * upsell (`sellType` 0) puts one better product in the place of this one, so it keeps its first suggestion only.
 */
export function pickOffer<Suggestion extends { readonly productId: string }>(
  offers: readonly Offer<Suggestion>[],
  moment: OfferMoment,
): Offer<Suggestion> | null {
  if (moment.isCheckoutStarted || moment.isFromOffer) return null;
  for (const { upsellId, sellType, displayOrder, denyLimit, suggestions } of offers) {
    if (isDenied({ upsellId, denyLimit }, moment.denials)) continue;
    const fresh = suggestions.filter(({ productId }) => !moment.cartProductIds.has(productId));
    const shown = sellType === 0 ? fresh.slice(0, 1) : fresh;
    if (shown.length > 0) return { upsellId, sellType, displayOrder, denyLimit, suggestions: shown };
  }
  return null;
}
