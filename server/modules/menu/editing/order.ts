/** Brings siblings of the drafted menu into a new order. */
import type { z } from 'zod';
import type { orderMenuBody } from '#core/contract/menu/console-menu.ts';
import { type MenuItemDocument, placeInOrder, productsOf } from '#core/domain/menu/document.ts';
import type { Editor } from '#server/modules/menu/editor.ts';
import { refuse } from '#server/refuse.ts';
import { changeDraft, type EditorDeps } from './change.ts';
import { revisionOf } from './draft.ts';
import type { DraftWrite } from './repo.ts';

/** See `MenuEditor`. */
export async function orderSiblings(
  deps: EditorDeps,
  staff: Editor,
  body: z.output<typeof orderMenuBody>,
): Promise<void> {
  await changeDraft(deps, staff, async (draft) => {
    const siblings: ReadonlyMap<string, MenuItemDocument & { readonly position: number }> =
      body.kind === 'department' ? draft.menu.departments : new Map(productsOf(draft.menu.products, body.departmentId));
    const isSame = siblings.size === body.ids.length && body.ids.every((id) => siblings.has(id));
    if (!isSame || new Set(body.ids).size < body.ids.length) throw refuse('menu-changed');
    const writes = [...placeInOrder(body.ids, siblings)].flatMap(([itemId, position]): DraftWrite[] => {
      const sibling = siblings.get(itemId);
      if (!sibling || sibling.position === position) return [];
      const { kind } = body;
      return [{ kind, itemId, body: { ...sibling, position }, revision: revisionOf(draft, kind, itemId) }];
    });
    if (writes.length === 0) return [null, undefined];
    const subject = body.kind === 'department' ? 'departments' : `department:${body.departmentId}`;
    const after = { ids: body.ids };
    return [{ writes, action: 'menu.draft.order', subject, after, isOrder: true }, undefined];
  });
}
