/** Choices of product dialogs that another dialog replaced, or that were open when the page was loaded again. */
import type { Selection } from '#core/domain/cart/selection.ts';
import { sessionStore } from '#store/lib/storage.ts';

const keyOf = (productId: string, lineId: string | undefined) => `${productId} ${lineId ?? ''}`;
const set = (key: string, draft: Selection | undefined) =>
  sessionStore.set('drafts', { ...sessionStore.get('drafts'), [key]: draft });

/** By product, and by the cart line that is being changed. */
export const keptDrafts = {
  get: (productId: string, lineId: string | undefined) => sessionStore.get('drafts')?.[keyOf(productId, lineId)],
  keep: (selection: Selection, lineId: string | undefined) => set(keyOf(selection.productId, lineId), selection),
  drop: (productId: string, lineId: string | undefined) => set(keyOf(productId, lineId), undefined),
};
