/** Takes a thing off the drafted menu, or a change out of the draft. */
import { documentOf } from '#core/domain/menu/diff.ts';
import { type MenuKind, productsOf } from '#core/domain/menu/document.ts';
import type { Editor } from '#server/modules/menu/editor.ts';
import { changeDraft, type EditorDeps, unknownItem } from './change.ts';
import { changedByOther, keyOf, revisionOf, writeDraft } from './draft.ts';
import { type DraftWrite, settleDraftRows } from './repo.ts';

/** See `MenuEditor`. */
export async function removeItem(
  deps: EditorDeps,
  staff: Editor,
  kind: MenuKind,
  itemId: string,
  revision: number,
): Promise<void> {
  await changeDraft(deps, staff, async (draft) => {
    const before = documentOf(draft.menu, kind, itemId);
    if (!before) throw unknownItem();
    const row = draft.rows.get(keyOf(kind, itemId));
    if ((row?.revision ?? 0) !== revision) throw changedByOther(row, staff);
    const products = kind === 'department' ? productsOf(draft.menu.products, itemId) : [];
    const writes: DraftWrite[] = [
      { kind, itemId, body: null, revision },
      ...products.map(([id]) => ({
        kind: 'product' as const,
        itemId: id,
        body: null,
        revision: revisionOf(draft, 'product', id),
      })),
    ];
    return [{ writes, action: 'menu.draft.delete', subject: `${kind}:${itemId}`, before }, undefined];
  });
}

/** See `MenuEditor`. */
export async function discard(
  deps: EditorDeps,
  staff: Editor,
  items: readonly { readonly kind: MenuKind; readonly itemId: string }[] | null,
): Promise<void> {
  const nowMs = deps.now();
  await deps.db.transaction(async (transaction) => {
    const by = { editedBy: staff.name, editedAt: new Date(nowMs) };
    const count = await settleDraftRows(transaction, staff.tenant.clientId, items, by);
    if (count === 0) return;
    const subject = items?.length === 1 && items[0] ? `${items[0].kind}:${items[0].itemId}` : 'menu';
    const after = { count };
    await writeDraft(transaction, deps, staff, nowMs, {
      writes: [],
      action: 'menu.draft.discard',
      subject,
      after,
    });
  });
}
