/** Gives many dishes of the draft their pictures at once. */
import type { z } from 'zod';
import type { setPicturesBody } from '#core/contract/menu/console-menu.ts';
import { AppError } from '#server/errors.ts';
import type { Editor } from '#server/modules/menu/editor.ts';
import { changeDraft, type EditorDeps, unknownItem } from './change.ts';
import { revisionOf } from './draft.ts';

/** Throws 404 for a dish or picture that is not the restaurant's, and then writes nothing. */
export async function setPictures(
  deps: EditorDeps,
  staff: Editor,
  { items }: z.output<typeof setPicturesBody>,
): Promise<void> {
  const known = await deps.media.imagesOf(deps.db, staff.tenant.clientId);
  if (items.some(({ imageId }) => !known.has(imageId))) throw new AppError('NOT_FOUND', 'console.menu.error.image');
  const wanted = new Map(items.map(({ productId, imageId }) => [productId, imageId]));
  await changeDraft(deps, staff, async (draft) => {
    const writes = [...wanted].flatMap(([itemId, imageId]) => {
      const product = draft.menu.products.get(itemId);
      if (!product) throw unknownItem();
      const body = { ...product, imageId };
      const revision = revisionOf(draft, 'product', itemId);
      return product.imageId === imageId ? [] : [{ kind: 'product' as const, itemId, body, revision }];
    });
    if (writes.length === 0) return [null, undefined];
    const after = { pictures: writes.length };
    return [{ writes, action: 'menu.draft.pictures', subject: 'products', after }, undefined];
  });
}
