import { isDeepStrictEqual } from 'node:util';
import type { MenuEdit } from '#core/domain/menu/document.ts';
import { AppError } from '#server/errors.ts';
import type { EditorDeps } from '#server/modules/menu/editing/change.ts';
import {
  type Draft,
  keyOf,
  lockStamp,
  requireNoDraft,
  revisionOf,
  writeDraft,
  writePlanned,
} from '#server/modules/menu/editing/draft.ts';
import type { Editor } from '#server/modules/menu/editor.ts';
import { knownParts } from '#server/modules/menu/importing/known-parts.ts';
import { beginMenuWork } from '#server/modules/menu/menu-work.ts';
import { refuse } from '#server/refuse.ts';
import { asksGst, decisionsOf, undoOf } from './decisions.ts';
import { findContent, type ImportRow, lockImport, updateImport } from './repo.ts';

export interface DraftedImport {
  /** False where the draft had all of it. */
  readonly isChanged: boolean;
  /** Something is drafted and not published. */
  readonly isPending: boolean;
  /** Of the draft that the file is in now. */
  readonly stamp: string;
}

/**
 * Drafts the whole file. 404, 409 'import-done', 409 'import-open' while something is undecided, 409 'draft-waiting' where
 * it is to be `isAlone` in the draft and something else is drafted.
 */
export async function draftImport(
  deps: EditorDeps,
  staff: Editor,
  row: ImportRow,
  { isAlone }: { readonly isAlone: boolean },
): Promise<DraftedImport> {
  const { tenant } = staff;
  const { clientId } = tenant;
  const { importId } = row;
  const work = beginMenuWork(clientId);
  const decisions = decisionsOf(row, tenant);
  const isUndecided = row.gst === null && asksGst(row, tenant);
  const content = await findContent(deps.db, clientId, importId);
  if (content === null) throw refuse('import-done');
  const known = await knownParts(deps, tenant);
  const plan = async ({ menu }: Draft) => {
    const planned = await work('menuPlan', content, menu, decisions, known);
    if (planned.isOpen || isUndecided) throw refuse('import-open');
    return planned;
  };
  let stamp = '';
  let isPending = false;
  const planned = await writePlanned(
    deps.db,
    clientId,
    plan,
    async (transaction, draft, { edits, counts, changes, pictures }) => {
      const isOwn = ({ kind, itemId }: MenuEdit) => draft.rows.get(keyOf(kind, itemId))?.editedBy === staff.name;
      // What was drafted of the same file before, by the same hand, is no other draft.
      if (isAlone && (edits.length > 0 || !draft.edits.every(isOwn))) requireNoDraft(draft);
      const locked = (await lockImport(transaction, clientId, importId)) ?? unknownImport();
      if (locked.state !== 'open') throw refuse('import-done');
      // Decided otherwise at this moment, by another person or tab.
      if (!isDeepStrictEqual(decisionsOf(locked, tenant), decisions)) throw refuse('import-open');
      const nowMs = deps.now();
      if (edits.length > 0) {
        await writeDraft(transaction, deps, staff, nowMs, {
          writes: edits.map((edit) => ({ ...edit, revision: revisionOf(draft, edit.kind, edit.itemId) })),
          action: 'menu.import',
          subject: 'menu',
          after: { source: row.source, mode: row.mode, ...counts, ...changes },
        });
      }
      await updateImport(transaction, clientId, importId, {
        state: 'drafted',
        content: null,
        reading: null,
        counts,
        pictures: pictures.map((picture) => ({ ...picture })),
        undo: undoOf(draft, edits),
        draftedAt: new Date(nowMs),
      });
      stamp = await lockStamp(transaction, clientId);
      isPending = draft.edits.length + edits.length > 0;
    },
  );
  return { isChanged: planned.edits.length > 0, isPending, stamp };
}

/** An id that is not the restaurant's. */
export function unknownImport(): never {
  throw new AppError('NOT_FOUND', 'error.notFound');
}
