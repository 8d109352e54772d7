/** Choices made in product dialogs that another dialog replaced. Kept in memory, so a reload loses them. */
import type { Selection } from '#core/domain/cart/selection.ts';

const kept = new Map<string, Selection>();

const keyOf = (productId: string, lineId: string | undefined) => `${productId} ${lineId ?? ''}`;

/** By product, and by the cart line that is being changed. */
export const keptDrafts = {
  get: (productId: string, lineId: string | undefined): Selection | undefined => kept.get(keyOf(productId, lineId)),
  keep: (selection: Selection, lineId: string | undefined): void =>
    void kept.set(keyOf(selection.productId, lineId), selection),
  drop: (productId: string, lineId: string | undefined): void => void kept.delete(keyOf(productId, lineId)),
};
