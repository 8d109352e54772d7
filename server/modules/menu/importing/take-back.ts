/** Takes a drafted import back: each thing becomes again what the draft had before. */

import type { UndoRow } from '#core/domain/menu/reading/imported.ts';
import type { Transaction } from '#server/db/executor.ts';
import { type DraftDeps, keyOf, lockDraft, writeDraft } from '#server/modules/menu/editing/draft.ts';
import { settleDraftRows } from '#server/modules/menu/editing/repo.ts';
import type { Editor } from '#server/modules/menu/editor.ts';
import { refuse } from '#server/refuse.ts';

/** Throws 409 'menu-changed', and changes nothing, when one of them was edited or published since. */
export async function takeBack(
  transaction: Transaction,
  deps: Pick<DraftDeps, 'events'>,
  staff: Editor,
  nowMs: number,
  undo: readonly UndoRow[],
): Promise<void> {
  const { clientId } = staff.tenant;
  const draft = await lockDraft(transaction, clientId);
  const isTouched = ({ kind, itemId, revision }: UndoRow) => {
    const row = draft.rows.get(keyOf(kind, itemId));
    return row?.revision !== revision || row.state === 'settled';
  };
  if (undo.some(isTouched)) throw refuse('menu-changed');
  const earlier = undo.filter(({ state }) => state !== 'settled');
  const fresh = undo.filter(({ state }) => state === 'settled').map(({ kind, itemId }) => ({ kind, itemId }));
  if (fresh.length > 0) {
    await settleDraftRows(transaction, clientId, fresh, { editedBy: staff.name, editedAt: new Date(nowMs) });
  }
  await writeDraft(transaction, deps, staff, nowMs, {
    writes: earlier.map(({ kind, itemId, body, revision }) => ({ kind, itemId, body, revision })),
    action: 'menu.import.undo',
    subject: 'menu',
    after: { count: undo.length },
  });
}
