/** What was chosen in dishes' dialogs that had to make room for another one; gone with the page. */
import type { Selection } from '#core/domain/cart/selection.ts';

const kept = new Map<string, Selection>();

const keyOf = (productId: string, lineId: string | undefined) => `${productId} ${lineId ?? ''}`;

/** By dish, and by the line of the cart that is being changed. */
export const keptDrafts = {
  get: (productId: string, lineId: string | undefined): Selection | undefined => kept.get(keyOf(productId, lineId)),
  keep: (selection: Selection, lineId: string | undefined): void =>
    void kept.set(keyOf(selection.productId, lineId), selection),
  drop: (productId: string, lineId: string | undefined): void => void kept.delete(keyOf(productId, lineId)),
};
