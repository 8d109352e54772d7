/**
 * Export and import of a whole menu. An import writes the draft, never the live menu, and all of the file or nothing.
 */
import { stringify } from 'csv-stringify/sync';
import { exportTable } from '#core/domain/menu/export.ts';
import { TABLE_COLUMNS, type TableRow } from '#core/domain/menu/table.ts';
import { SPREADSHEET } from '#server/csv.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import {
  type Draft,
  type DraftDeps,
  lockStamp,
  readDraft,
  requireNoDraft,
  revisionOf,
  writeDraft,
  writePlanned,
} from './editing/draft.ts';
import type { Editor } from './editor.ts';
import { beginMenuWork } from './menu-work.ts';
import type { OwnFileResult } from './plan-own.ts';

export interface MenuFileOptions {
  readonly mode: 'merge' | 'replace';
  readonly isPreview: boolean;
  readonly format: 'csv' | 'json';
  /** Refused while something else is drafted: what follows publishes the rows alone. */
  readonly isAlone?: boolean;
}

export interface MenuFileResult extends OwnFileResult {
  /** Of the draft that the rows are in now; null where nothing was drafted. */
  readonly stamp: string | null;
}

export interface MenuFiles {
  /**
   * Drafts the rows of a CSV, or the same rows as JSON (core/domain/menu/table.ts has the columns). With a mistake in
   * any row, or as a preview, it writes nothing. 422 for a file that is no such table; 409 when another person edits
   * the same part at this moment, and 'draft-waiting' where the rows are not alone.
   */
  importFile(staff: Editor, bytes: Buffer, options: MenuFileOptions): Promise<MenuFileResult>;
  /** The rows of the published menu, as `importFile` takes them. */
  publishedRows(tenant: Editor['tenant']): Promise<TableRow['cells'][]>;
  /** The menu as it is drafted: CSV in UTF-8 with a mark and formulas guarded, or its rows as JSON. */
  exportFile(staff: Editor, format: 'csv' | 'json'): Promise<string>;
}

export function createMenuFiles(deps: DraftDeps): MenuFiles {
  const { db, now } = deps;

  return {
    async importFile(staff, bytes, { mode, format, isPreview, isAlone }) {
      const { tenant } = staff;
      const { clientId } = tenant;
      const { licences, languages } = storeSettings(tenant);
      const wish = { mode, format, isLicensed: licences.off !== null, languages };
      const work = beginMenuWork(clientId);
      const plan = ({ menu }: Draft) => work('ownMenuPlan', bytes, menu, wish);
      if (isPreview) return { ...(await plan(await readDraft(db, clientId))).result, stamp: null };
      let stamp: string | null = null;
      const { result } = await writePlanned(db, clientId, plan, async (transaction, draft, planned) => {
        if (isAlone) requireNoDraft(draft);
        if (planned.edits.length === 0) return;
        await writeDraft(transaction, deps, staff, now(), {
          writes: planned.edits.map((edit) => ({ ...edit, revision: revisionOf(draft, edit.kind, edit.itemId) })),
          action: 'menu.import',
          subject: 'menu',
          before: null,
          after: { mode, rows: planned.result.rows, ...planned.result.counts },
        });
        stamp = await lockStamp(transaction, clientId);
      });
      return { ...result, stamp };
    },
    publishedRows: async ({ clientId }) => exportTable((await readDraft(db, clientId)).live),
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
