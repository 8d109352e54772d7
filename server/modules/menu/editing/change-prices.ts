/** Changes many prices of the drafted menu at once. */
import type { z } from 'zod';
import type { changePricesBody } from '#core/contract/menu/console-menu.ts';
import { type PricedPart, repriced } from '#core/domain/menu/prices.ts';
import type { Editor } from '#server/modules/menu/editor.ts';
import { changeDraft, type EditorDeps, unknownItem } from './change.ts';
import { revisionOf } from './draft.ts';

export interface PricedProduct {
  readonly productId: string;
  readonly name: string;
  readonly parts: readonly PricedPart[];
}

/** See `MenuEditor`. */
export async function changePrices(
  deps: EditorDeps,
  staff: Editor,
  { productIds, change: wanted, isPreview }: z.output<typeof changePricesBody>,
): Promise<readonly PricedProduct[]> {
  return await changeDraft(deps, staff, async (draft) => {
    const changed = [...new Set(productIds)].flatMap((productId) => {
      const product = draft.menu.products.get(productId);
      if (!product) throw unknownItem();
      const { product: body, parts } = repriced(product, wanted);
      return parts.length > 0 ? [{ productId, name: product.name.en, parts, body }] : [];
    });
    const result = changed.map(({ body: _, ...priced }): PricedProduct => priced);
    if (isPreview || changed.length === 0) return [null, result];
    const writes = changed.map(({ productId: itemId, body }) => ({
      kind: 'product' as const,
      itemId,
      body,
      revision: revisionOf(draft, 'product', itemId),
    }));
    const after = { ...wanted, products: changed.length };
    return [{ writes, action: 'menu.draft.prices', subject: 'products', before: null, after }, result];
  });
}
