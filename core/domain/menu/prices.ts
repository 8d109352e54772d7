/** Changing many prices at once: a percentage or an amount, rounded to what a price list shows. Pure, in cents. */

import { cents, fraction, MAX_CENTS } from '#core/domain/money/money.ts';
import type { GroupDocument, ProductDocument } from './document.ts';

/** 'none' to the cent; 5, 10 and 50 to the nearest multiple; 99 to the nearest price that ends in .99. */
export const PRICE_ROUNDINGS = ['none', '5', '10', '50', '99'] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

export interface PriceChange {
  /** Percent with at most two decimals, or cents; either may be negative. */
  readonly kind: 'percent' | 'amount';
  readonly value: number;
  readonly rounding: PriceRounding;
}

/** Never below 0. A price of 0 stays 0, because the dish is free on purpose. Halves round up. */
export function changedPrice(priceCents: number, { kind, value, rounding }: PriceChange): number {
  if (priceCents === 0) return 0;
  const hundredths = Math.round(value * 100);
  const raw =
    kind === 'percent' ? fraction(cents(priceCents), 10_000 + hundredths, 10_000) : priceCents + Math.round(value);
  return Math.min(Math.max(rounded(Math.max(raw, 0), rounding), 0), MAX_CENTS);
}

function rounded(price: number, rounding: PriceRounding): number {
  if (rounding === 'none') return price;
  if (rounding === '99') return Math.max(Math.floor((price + 1 + 50) / 100) * 100 - 1, 99);
  const step = Number(rounding);
  return Math.floor((price + step / 2) / step) * step;
}

/** The product with its own price, its reduced price and its sizes changed. */
export function repriced(product: ProductDocument, change: PriceChange): ProductDocument {
  const { discountedPriceCents } = product;
  return {
    ...product,
    priceCents: changedPrice(product.priceCents, change),
    discountedPriceCents: discountedPriceCents === null ? null : changedPrice(discountedPriceCents, change),
    variants: product.variants.map((variant) => ({ ...variant, priceCents: changedPrice(variant.priceCents, change) })),
  };
}

/** The group with the prices of its options changed. */
export function repricedGroup(group: GroupDocument, change: PriceChange): GroupDocument {
  const items = group.items.map((item) => ({ ...item, priceCents: changedPrice(item.priceCents, change) }));
  return { ...group, items };
}
