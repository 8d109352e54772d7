/** Carts as customers fill them, to try a promotion on. Pure. */

import { basePrice } from '#core/domain/cart/pricing.ts';
import { visibleVariants } from '#core/domain/cart/selection.ts';
import { type Menu, type Product, translate } from '#core/domain/menu/menu.ts';
import { times } from '#core/domain/money/money.ts';
import { isEligible, type PromotionLine } from '#core/domain/promotions/conditions.ts';
import type { SampleCart } from '#core/domain/promotions/generosity.ts';
import type { Promotion } from '#core/domain/promotions/promotion.ts';

function lineOf(product: Product, qty: number): PromotionLine {
  const { productId, departmentId, isR18 } = product;
  const [cheapest] = visibleVariants(product).sort((a, b) => a.price - b.price);
  const unitPrice = basePrice(product, cheapest ?? null);
  return {
    lineId: `${productId}-${qty}`,
    productId,
    departmentId,
    unitPrice,
    qty,
    amount: times(unitPrice, qty),
    isR18,
  };
}

/** The pieces that make the benefit's first set. */
function piecesOf({ benefit }: Promotion): number {
  if (benefit.kind === 'buy-x-get-y') return benefit.buy + benefit.get;
  return benefit.kind === 'cheapest-of' ? benefit.count : 1;
}

/**
 * Of the dishes it is for: the cheapest, the middle one and the dearest alone, just enough of each to reach the minimum, and
 * a table's order of the middle one with two others.
 */
export function sampleCarts(menu: Menu, promotion: Promotion): readonly SampleCart[] {
  const dishes = [...menu.products.values()]
    .filter((product) => !product.isDisabled && !product.isR18)
    .map((product) => ({ product, line: lineOf(product, piecesOf(promotion)) }))
    .filter(({ line }) => line.amount > 0 && isEligible(promotion, line))
    .sort((a, b) => a.line.unitPrice - b.line.unitPrice);
  const picked = [...new Set([dishes[0], dishes[Math.floor(dishes.length / 2)], dishes.at(-1)])].filter(
    (dish) => dish !== undefined,
  );
  const label = (product: Product, qty: number) => `${qty} × ${translate(product.name, 'en')}`;
  const enough = picked.map(({ product, line }): SampleCart => {
    const qty = Math.min(99, Math.max(line.qty, Math.ceil(promotion.minimumSpend / line.unitPrice)));
    return { label: label(product, qty), lines: [lineOf(product, qty)] };
  });
  const table: SampleCart = {
    label: picked.map(({ product }) => translate(product.name, 'en')).join(', '),
    lines: picked.map(({ product }) => lineOf(product, piecesOf(promotion))),
  };
  return picked.length > 1 ? [...enough, table] : enough;
}
