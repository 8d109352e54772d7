import { menuChanges } from '#core/domain/menu/diff.ts';
import type { Transaction } from '#server/db/executor.ts';
import { AppError } from '#server/errors.ts';
import { type DraftDeps, lockDraft, revisionOf, writeDraft } from '#server/modules/menu/editing/draft.ts';
import type { Editor } from '#server/modules/menu/editor.ts';
import { countChanges } from '#server/modules/menu/files.ts';
import { refuse } from '#server/refuse.ts';
import { asksGst, evaluationOf, undoOf } from './decisions.ts';
import { lockImport, updateImport } from './repo.ts';

/** Drafts the whole file. 404, 409 'import-done', and 409 'import-open' while something is undecided. */
export async function draftImport(
  transaction: Transaction,
  deps: DraftDeps,
  staff: Editor,
  importId: string,
): Promise<void> {
  const { clientId } = staff.tenant;
  const row = (await lockImport(transaction, clientId, importId)) ?? unknownImport();
  if (row.content === null) throw refuse('import-done');
  const draft = await lockDraft(transaction, clientId);
  const evaluation = evaluationOf(row, staff.tenant, draft.menu);
  const { plan, issues, counts, pictures } = evaluation;
  const isUndecided = row.gst === null && asksGst(row, staff.tenant);
  if (issues.length > 0 || plan.errors.length > 0 || isUndecided) throw refuse('import-open');
  const { edits } = plan;
  const nowMs = deps.now();
  if (edits.length > 0) {
    await writeDraft(transaction, deps, staff, nowMs, {
      writes: edits.map((edit) => ({ ...edit, revision: revisionOf(draft, edit.kind, edit.itemId) })),
      action: 'menu.import',
      subject: 'menu',
      before: null,
      after: { source: row.source, mode: row.mode, ...counts, ...countChanges(menuChanges(draft.menu, edits)) },
    });
  }
  await updateImport(transaction, clientId, importId, {
    state: 'drafted',
    content: null,
    counts,
    pictures: pictures.map((picture) => ({ ...picture })),
    undo: undoOf(draft, evaluation),
    draftedAt: new Date(nowMs),
  });
}

/** An id that is not the restaurant's. */
export function unknownImport(): never {
  throw new AppError('NOT_FOUND', 'error.notFound');
}
