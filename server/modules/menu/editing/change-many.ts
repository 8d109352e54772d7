/** Changes many dishes of the drafted menu at once. It is taken back like an import. */
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { changeManyBody } from '#core/contract/menu/console-menu.ts';
import { changeMany, type ManyChange } from '#core/domain/menu/change-many.ts';
import { type MenuChange, menuChanges } from '#core/domain/menu/diff.ts';
import type { Editor } from '#server/modules/menu/editor.ts';
import { undoOf } from '#server/modules/menu/importing/decisions.ts';
import { insertDraftedImport } from '#server/modules/menu/importing/repo.ts';
import { changeDraft, type EditorDeps, unknownItem } from './change.ts';
import { type Draft, keyOf, revisionOf } from './draft.ts';

export interface ChangedMany {
  /** Null for a preview, and where nothing changes. */
  readonly importId: string | null;
  readonly changes: readonly MenuChange[];
}

const NO_COUNTS = { dishes: 0, departments: 0, sizes: 0, groups: 0, options: 0 } as const;

/** See `MenuEditor`. 404 for dishes and other things that are not the restaurant's. */
export async function changeManyDishes(
  deps: EditorDeps,
  staff: Editor,
  { productIds, change, isPreview }: z.output<typeof changeManyBody>,
): Promise<ChangedMany> {
  const { clientId, taxes } = staff.tenant;
  return await changeDraft<ChangedMany>(deps, staff, async (draft, transaction) => {
    const ids = [...new Set(productIds)];
    if (!ids.every((id) => draft.menu.products.has(id)) || !isKnown(change, draft, staff)) throw unknownItem();
    const edits = changeMany(draft.menu, ids, change, randomUUID);
    const changes = menuChanges(draft.menu, edits, (id) => taxes.get(id)?.name);
    if (isPreview || changes.length === 0) return [null, { importId: null, changes }];
    const isChanged = new Set(changes.map(({ kind, itemId }) => keyOf(kind, itemId)));
    const wanted = edits.filter(({ kind, itemId }) => isChanged.has(keyOf(kind, itemId)));
    const importId = randomUUID();
    const at = new Date(deps.now());
    await insertDraftedImport(transaction, {
      clientId,
      importId,
      fileName: '',
      counts: { ...NO_COUNTS, dishes: wanted.length },
      undo: undoOf(draft, wanted),
      createdBy: staff.name,
      createdAt: at,
      draftedAt: at,
    });
    const writes = wanted.map((edit) => ({ ...edit, revision: revisionOf(draft, edit.kind, edit.itemId) }));
    const after = { ...change, parts: wanted.length };
    return [
      { writes, action: 'menu.draft.many', subject: 'products', after },
      { importId, changes },
    ];
  });
}

function isKnown(change: ManyChange, { menu }: Draft, { tenant }: Editor): boolean {
  if (change.what === 'taxes') return change.taxIds?.every((id) => tenant.taxes.has(id)) ?? true;
  if (change.what === 'department') return menu.departments.has(change.departmentId);
  return change.what !== 'group' || menu.groups.has(change.groupId);
}
