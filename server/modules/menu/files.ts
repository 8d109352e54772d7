/**
 * Export and import of a whole menu. An import writes the draft, never the live menu, and all of the file or nothing.
 */
import { randomUUID } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import { type MenuChange, menuChanges } from '#core/domain/menu/diff.ts';
import { applyEdits } from '#core/domain/menu/document.ts';
import { exportTable } from '#core/domain/menu/export.ts';
import { planImport } from '#core/domain/menu/import.ts';
import { lintMenu } from '#core/domain/menu/lint.ts';
import { isBlocker, type LintProblem } from '#core/domain/menu/problems.ts';
import { type ImportError, TABLE_COLUMNS } from '#core/domain/menu/table.ts';
import { SPREADSHEET } from '#server/csv.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import { type Draft, type DraftDeps, lockDraft, readDraft, revisionOf, writeDraft } from './editing/draft.ts';
import type { Editor } from './editor.ts';
import { readCsv } from './files/read-csv.ts';
import { readJson } from './files/read-json.ts';

export interface MenuFileOptions {
  readonly mode: 'merge' | 'replace';
  readonly isPreview: boolean;
  readonly format: 'csv' | 'json';
}

export interface MenuFileResult {
  readonly isDrafted: boolean;
  readonly rows: number;
  readonly ignored: readonly string[];
  readonly errors: readonly ImportError[];
  readonly changes: readonly MenuChange[];
  /** The problems that would block publishing. */
  readonly problems: readonly LintProblem[];
}

export interface MenuFiles {
  /**
   * Drafts the rows of a CSV, or the same rows as JSON (core/domain/menu/table.ts has the columns). With a mistake in
   * any row, or as a preview, it writes nothing. 422 for a file that is no such table; 409 when another person edits
   * the same part at this moment.
   */
  importFile(staff: Editor, bytes: Buffer, options: MenuFileOptions): Promise<MenuFileResult>;
  /** The menu as it is drafted: CSV in UTF-8 with a mark and formulas guarded, or its rows as JSON. */
  exportFile(staff: Editor, format: 'csv' | 'json'): Promise<string>;
}

export function createMenuFiles(deps: DraftDeps): MenuFiles {
  const { db, now } = deps;

  function plan({ tenant }: Editor, draft: Draft, bytes: Buffer, { mode, format }: MenuFileOptions) {
    const { rows, ignored } = format === 'json' ? readJson(bytes) : readCsv(bytes);
    const { edits, errors } = planImport(rows, draft.menu, { mode, newId: randomUUID });
    const isLicensed = storeSettings(tenant).licence !== null;
    const result = {
      rows: rows.length,
      ignored,
      errors,
      changes: menuChanges(draft.menu, edits),
      problems: edits.length > 0 ? lintMenu(applyEdits(draft.menu, edits), { isLicensed }).filter(isBlocker) : [],
    };
    return { edits, result };
  }

  return {
    async importFile(staff, bytes, options) {
      const { clientId } = staff.tenant;
      if (options.isPreview) {
        return { ...plan(staff, await readDraft(db, clientId), bytes, options).result, isDrafted: false };
      }
      return await db.transaction(async (transaction) => {
        const draft = await lockDraft(transaction, clientId);
        const { edits, result } = plan(staff, draft, bytes, options);
        if (edits.length === 0) return { ...result, isDrafted: false };
        await writeDraft(transaction, deps, staff, now(), {
          writes: edits.map((edit) => ({ ...edit, revision: revisionOf(draft, edit.kind, edit.itemId) })),
          action: 'menu.import',
          subject: 'menu',
          before: null,
          after: { mode: options.mode, rows: result.rows, ...countChanges(result.changes) },
        });
        return { ...result, isDrafted: true };
      });
    },
    async exportFile({ tenant }, format) {
      const { menu } = await readDraft(db, tenant.clientId);
      if (format === 'json') return `${JSON.stringify({ rows: exportTable(menu) }, null, 2)}\n`;
      return stringify(exportTable(menu), {
        ...SPREADSHEET,
        header: true,
        columns: [...TABLE_COLUMNS],
        bom: true,
      });
    },
  };
}

export type ChangeCounts = Readonly<Record<MenuChange['change'], number>>;
export type CountsByKind = Readonly<Record<'dishes' | 'departments' | 'groups', ChangeCounts>>;

export function countChanges(changes: readonly MenuChange[]): ChangeCounts {
  const count = (change: MenuChange['change']) => changes.filter((one) => one.change === change).length;
  return { added: count('added'), changed: count('changed'), deleted: count('deleted') };
}

export function countByKind(changes: readonly MenuChange[]): CountsByKind {
  const of = (kind: MenuChange['kind']) => countChanges(changes.filter((one) => one.kind === kind));
  return { dishes: of('product'), departments: of('department'), groups: of('group') };
}
