/** How every operation of the menu editor reads the draft, changes it, and answers one thing of it. */
import { documentOf } from '#core/domain/menu/diff.ts';
import type { MenuItemDocument, MenuKind } from '#core/domain/menu/document.ts';
import type { Transaction } from '#server/db/executor.ts';
import { AppError } from '#server/errors.ts';
import type { MediaService } from '#server/modules/media/service.ts';
import type { Editor } from '#server/modules/menu/editor.ts';
import { type Draft, type DraftChange, type DraftDeps, keyOf, loadDraft, readDraft, writeDraft } from './draft.ts';
import type { DraftRow } from './repo.ts';

/** One part of the menu, drafted and live. */
export interface EditedItem {
  readonly kind: MenuKind;
  readonly itemId: string;
  readonly draft: MenuItemDocument | null;
  readonly live: MenuItemDocument | null;
  readonly row: DraftRow | undefined;
}

export interface EditorDeps extends DraftDeps {
  readonly media: Pick<MediaService, 'imagesOf'>;
}

/** Reads the draft, and writes the result of `work`. */
export async function changeDraft<Result>(
  deps: EditorDeps,
  staff: Editor,
  work: (draft: Draft, transaction: Transaction) => Promise<readonly [DraftChange | null, Result]>,
): Promise<Result> {
  return await deps.db.transaction(async (transaction) => {
    const [written, result] = await work(await loadDraft(transaction, staff.tenant.clientId), transaction);
    if (written) await writeDraft(transaction, deps, staff, deps.now(), written);
    return result;
  });
}

/** 404 for what neither draft nor menu has. */
export async function findItem({ db }: EditorDeps, staff: Editor, kind: MenuKind, itemId: string): Promise<EditedItem> {
  const draft = await readDraft(db, staff.tenant.clientId);
  const found = {
    kind,
    itemId,
    draft: documentOf(draft.menu, kind, itemId) ?? null,
    live: documentOf(draft.live, kind, itemId) ?? null,
    row: draft.rows.get(keyOf(kind, itemId)),
  };
  if (!found.draft && !found.live) throw unknownItem();
  return found;
}

export function unknownItem(): AppError {
  return new AppError('NOT_FOUND', 'console.menu.error.unknown');
}
