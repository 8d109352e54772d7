/**
 * The whole draft: read at one instant, written with the revisions that were read. Every change of the menu (the
 * editor, an import, a till) goes through here, so that editors never overwrite each other unseen.
 */
import {
  applyEdits,
  type MenuDocuments,
  type MenuEdit,
  type MenuItemDocument,
  type MenuKind,
} from '#core/domain/menu/document.ts';
import type { Db, Executor, Transaction } from '#server/db/executor.ts';
import type { EventBus } from '#server/events/event-bus.ts';
import { recordChange } from '#server/modules/audit/service.ts';
import type { Editor } from '#server/modules/menu/editor.ts';
import { documentsOf, loadMenuTables } from '#server/modules/menu/tables.ts';
import { type Refusal, refuse } from '#server/refuse.ts';
import { type DraftRow, type DraftWrite, loadDraftRows, lockDraftRows, writeDraftRows } from './repo.ts';

export interface DraftDeps {
  readonly db: Db;
  readonly events: Pick<EventBus, 'publish'>;
  readonly now: () => number;
}

export interface Draft {
  readonly live: MenuDocuments;
  /** What publishing would make of it. */
  readonly menu: MenuDocuments;
  readonly edits: readonly MenuEdit[];
  /** By `keyOf`; also of what is settled. */
  readonly rows: ReadonlyMap<string, DraftRow>;
  /** Changes with every change of the draft. */
  readonly stamp: string;
}

/** How often a plan is made anew because the draft has changed meanwhile. */
const MOST_PLANS = 3;

/**
 * Plans from the draft as it stands, which may take long and holds no lock, and writes the plan in one transaction in which
 * the draft is still that one. 409 'menu-changed' where others change it faster than that.
 */
export async function writePlanned<Plan>(
  db: Db,
  clientId: string,
  plan: (draft: Draft) => Promise<Plan>,
  write: (transaction: Transaction, draft: Draft, planned: Plan) => Promise<void>,
): Promise<Plan> {
  for (let attempt = 0; attempt < MOST_PLANS; attempt += 1) {
    const draft = await readDraft(db, clientId);
    const planned = await plan(draft);
    const isWritten = await db.transaction(async (transaction) => {
      if ((await lockStamp(transaction, clientId)) !== draft.stamp) return false;
      await write(transaction, draft, planned);
      return true;
    });
    if (isWritten) return planned;
  }
  throw refuse('menu-changed');
}

/** For what publishes its own rows at once, which must not publish what people are still working on. 409 'draft-waiting'. */
export function requireNoDraft({ edits }: Draft): void {
  if (edits.length > 0) throw refuse('draft-waiting');
}

export function keyOf(kind: MenuKind, itemId: string): string {
  return `${kind} ${itemId}`;
}

/** Ten statements in one view of the database. */
export async function readDraft(db: Db, clientId: string): Promise<Draft> {
  return await db.transaction((transaction) => loadDraft(transaction, clientId), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

/** The same inside a transaction of the caller. */
export async function loadDraft(executor: Executor, clientId: string): Promise<Draft> {
  return draftOf(documentsOf(await loadMenuTables(executor, clientId)), await loadDraftRows(executor, clientId));
}

/** Locks the draft until the transaction ends; answers its `stamp`. */
export async function lockStamp(transaction: Transaction, clientId: string): Promise<string> {
  return stampOf(await lockDraftRows(transaction, clientId));
}

/** As `loadDraft`, and locks the draft until the transaction ends. */
export async function lockDraft(transaction: Transaction, clientId: string): Promise<Draft> {
  const rows = await lockDraftRows(transaction, clientId);
  return draftOf(documentsOf(await loadMenuTables(transaction, clientId)), rows);
}

function draftOf(live: MenuDocuments, rows: readonly DraftRow[]): Draft {
  const edits = editsOf(rows);
  return {
    live,
    menu: applyEdits(live, edits),
    edits,
    rows: new Map(rows.map((row) => [keyOf(row.kind, row.itemId), row])),
    stamp: stampOf(rows),
  };
}

/** What is drafted and not yet published, oldest change first. */
export function editsOf(rows: readonly DraftRow[]): readonly MenuEdit[] {
  const pending = rows.filter((row) => row.state !== 'settled');
  // The kind of a row says which document it has: only `writeDraft` writes there.
  return pending.map(({ kind, itemId, body }) => ({ kind, itemId, body }) as MenuEdit);
}

/** Changes with every change of the draft. */
export function stampOf(rows: readonly DraftRow[]): string {
  const pending = rows.filter((row) => row.state !== 'settled');
  const revisions = rows.reduce((total, row) => total + row.revision, 0);
  const latest = pending.reduce((time, row) => Math.max(time, row.editedAt.getTime()), 0);
  return `${pending.length}.${revisions}.${latest}`;
}

export function revisionOf(draft: Pick<Draft, 'rows'>, kind: MenuKind, itemId: string): number {
  return draft.rows.get(keyOf(kind, itemId))?.revision ?? 0;
}

export interface DraftChange {
  readonly writes: readonly DraftWrite[];
  /** 'menu.draft.save'. */
  readonly action: string;
  readonly subject: string;
  readonly before?: MenuItemDocument | Readonly<Record<string, unknown>> | null;
  readonly after?: MenuItemDocument | Readonly<Record<string, unknown>> | null;
  /** Only positions change, so editors of one of them need no notice. */
  readonly isOrder?: boolean;
}

/**
 * Writes into the draft, audited, and tells open consoles. Throws AppError 409 'menu-changed', and writes nothing, when
 * something changed since its revision was read.
 */
export async function writeDraft(
  transaction: Transaction,
  { events }: Pick<DraftDeps, 'events'>,
  { tenant, name }: Editor,
  nowMs: number,
  { writes, isOrder = false, ...change }: DraftChange,
): Promise<void> {
  const { clientId } = tenant;
  const written = await writeDraftRows(transaction, clientId, writes, {
    editedBy: name,
    editedAt: new Date(nowMs),
    step: isOrder ? 0 : 1,
  });
  if (written.length < writes.length) throw refuse('menu-changed');
  await recordChange(transaction, clientId, { at: nowMs, actor: name, ...change });
  await events.publish(transaction, `console:${clientId}`, { type: 'setup', area: 'menu' });
}

/** 409 that names the person who saved first, and the time on the restaurant's clock. */
export function changedByOther(row: DraftRow | undefined, { tenant }: Editor): Refusal {
  if (!row) return refuse('menu-changed');
  const values = { name: row.editedBy, time: { atMs: row.editedAt.getTime(), zone: tenant.timeZone } };
  return refuse('menu-changed', { key: 'console.menu.error.changedBy', values });
}
