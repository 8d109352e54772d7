/** Reads and writes what is drafted over the live menu. */
import { and, asc, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { MenuItemDocument, MenuKind } from '#core/domain/menu/document.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { menuDraftItems } from '#server/db/schema/menu-draft.ts';
import { auditLog } from '#server/db/schema/people.ts';
import { upsertRows } from './repo-rows.ts';

/** Of one statement: writing down thousands of documents at one go would hold the server up. */
const MOST_ROWS = 2_500;

/** What is known of one thing's changes; `body` only while `state` is 'edited'. */
export type DraftRow = Omit<typeof menuDraftItems.$inferSelect, 'clientId'>;

const { clientId: _, ...draftColumns } = getTableColumns(menuDraftItems);

/** Everything ever edited, oldest change first. */
export async function loadDraftRows(executor: Executor, clientId: string): Promise<DraftRow[]> {
  return await executor
    .select(draftColumns)
    .from(menuDraftItems)
    .where(eq(menuDraftItems.clientId, clientId))
    .orderBy(asc(menuDraftItems.editedAt), asc(menuDraftItems.itemId));
}

/** The same, and locks them until the transaction ends. */
export async function lockDraftRows(transaction: Transaction, clientId: string): Promise<DraftRow[]> {
  return await transaction
    .select(draftColumns)
    .from(menuDraftItems)
    .where(eq(menuDraftItems.clientId, clientId))
    .orderBy(asc(menuDraftItems.editedAt), asc(menuDraftItems.itemId))
    .for('update');
}

export interface DraftWrite {
  readonly kind: MenuKind;
  readonly itemId: string;
  /** null: delete. */
  readonly body: MenuItemDocument | null;
  /** The revision that was read. */
  readonly revision: number;
}

/**
 * One statement for each 2,500. `step` 0 for what does not count as a change of the document (its place). Answers the ids that were
 * written: those whose revision had moved on meanwhile are missing.
 */
export async function writeDraftRows(
  transaction: Transaction,
  clientId: string,
  writes: readonly DraftWrite[],
  by: { readonly editedBy: string; readonly editedAt: Date; readonly step: 0 | 1 },
): Promise<string[]> {
  const rows = writes.map(({ kind, itemId, body, revision }) => ({
    clientId,
    kind,
    itemId,
    state: body === null ? ('deleted' as const) : ('edited' as const),
    body,
    revision: revision + by.step,
    editedBy: by.editedBy,
    editedAt: by.editedAt,
  }));
  const written: string[] = [];
  for (let at = 0; at < rows.length; at += MOST_ROWS) {
    const part = await upsertRows(transaction, menuDraftItems, rows.slice(at, at + MOST_ROWS), {
      key: ['clientId', 'kind', 'itemId'],
      onlyIf: sql`menu_draft_items.revision = excluded.revision - ${by.step}`,
    });
    written.push(...part.map((row) => String(row.item_id)));
  }
  return written;
}

/** Back to the live menu, all of it or `items`. Answers how many things. */
export async function settleDraftRows(
  transaction: Transaction,
  clientId: string,
  items: readonly { readonly kind: MenuKind; readonly itemId: string }[] | null,
  by: { readonly editedBy: string; readonly editedAt: Date },
): Promise<number> {
  const keys = items === null ? null : JSON.stringify(items);
  const rows = await transaction
    .update(menuDraftItems)
    .set({ state: 'settled', body: null, revision: sql`${menuDraftItems.revision} + 1`, ...by })
    .where(
      and(
        eq(menuDraftItems.clientId, clientId),
        ne(menuDraftItems.state, 'settled'),
        keys === null
          ? undefined
          : sql`(${menuDraftItems.kind}, ${menuDraftItems.itemId}) in
              (select kind, "itemId" from jsonb_to_recordset(${keys}::jsonb) as wanted(kind text, "itemId" uuid))`,
      ),
    )
    .returning({ itemId: menuDraftItems.itemId });
  return rows.length;
}

/** After publishing: what was drafted is live, so documents and their revisions stay what they are. */
export async function markPublished(transaction: Transaction, clientId: string): Promise<void> {
  await transaction
    .update(menuDraftItems)
    .set({ state: 'settled', body: null })
    .where(and(eq(menuDraftItems.clientId, clientId), ne(menuDraftItems.state, 'settled')));
}

export interface PublishRow {
  readonly at: number;
  readonly actor: string;
  readonly after: unknown;
}

/** Latest first. */
export async function listPublishRows(executor: Executor, clientId: string, limit: number): Promise<PublishRow[]> {
  const rows = await executor
    .select({ at: auditLog.at, actor: auditLog.actor, after: auditLog.after })
    .from(auditLog)
    // Spelt out as in the partial index.
    .where(and(eq(auditLog.clientId, clientId), sql`${auditLog.action} = 'menu.publish'`))
    .orderBy(desc(auditLog.auditId))
    .limit(limit);
  return rows.map(({ at, ...row }) => ({ at: at.getTime(), ...row }));
}
