/**
 * Export and import of a whole menu. An import writes the draft, never the live menu, and all of the file or nothing.
 */
import { stringify } from 'csv-stringify/sync';
import { exportTable } from '#core/domain/menu/export.ts';
import { SHEET_COLUMNS, SHEET_KINDS, type TableRow } from '#core/domain/menu/table.ts';
import { SPREADSHEET } from '#server/csv.ts';
import type { MediaService } from '#server/modules/media/service.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import type { EditorDeps } from './editing/change.ts';
import {
  type Draft,
  lockStamp,
  readDraft,
  requireNoDraft,
  revisionOf,
  writeDraft,
  writePlanned,
} from './editing/draft.ts';
import type { Editor } from './editor.ts';
import { packMenu, unpackMenu } from './files/archive.ts';
import { knownParts } from './importing/known-parts.ts';
import { beginMenuWork } from './menu-work.ts';
import type { OwnFileResult } from './plan-own.ts';

export interface MenuFileOptions {
  readonly mode: 'merge' | 'replace';
  readonly isPreview: boolean;
  /** Texts that are too long are cut. */
  readonly isCut: boolean;
  /** Refused while something else is drafted: what follows publishes the rows alone. */
  readonly isAlone?: boolean;
}

export interface MenuFileResult extends OwnFileResult {
  /** Of the draft that the rows are in now; null where nothing was drafted. */
  readonly stamp: string | null;
}

export type MenuFilesDeps = EditorDeps & { readonly media: Pick<MediaService, 'add' | 'listOf' | 'original'> };

export interface MenuFiles {
  /**
   * Drafts the rows of a CSV, or the same rows as JSON (core/domain/menu/table.ts has the columns). With a mistake in
   * any row, or as a preview, it writes nothing. 422 for a file that is no such table; 409 when another person edits
   * the same part at this moment, and 'draft-waiting' where the rows are not alone.
   */
  importFile(staff: Editor, bytes: Buffer, options: MenuFileOptions): Promise<MenuFileResult>;
  /** The rows of the published menu, as `importFile` takes them. */
  publishedRows(tenant: Editor['tenant']): Promise<TableRow['cells'][]>;
  /** The whole drafted menu as a ZIP in pieces: its JSON, and the pictures that it names. */
  exportArchive(staff: Editor): AsyncGenerator<Uint8Array>;
  /** The table in such a ZIP, whose pictures the restaurant has kept; any other file as it is. */
  unpack(staff: Editor, bytes: Buffer): Promise<Buffer>;
  /** The menu as it is drafted: CSV in UTF-8 with a mark and formulas guarded, or its rows as JSON. */
  exportFile(staff: Editor, format: 'csv' | 'json'): Promise<string>;
}

const IMAGE_ID_LENGTH = 32;
const textOf = (whole: object) => `${JSON.stringify(whole, null, 2)}\n`;
const taxNames = ({ taxes }: Editor['tenant']) => new Map([...taxes].map(([taxId, { name }]) => [taxId, name]));

export function createMenuFiles(deps: MenuFilesDeps): MenuFiles {
  const { db, media, now } = deps;

  /** The drafted menu's rows, and its pictures by the names of their files, with their alternative texts. */
  async function wholeMenu({ tenant }: Editor) {
    const rows = exportTable((await readDraft(db, tenant.clientId)).menu, taxNames(tenant));
    const images = await media.imagesOf(db, tenant.clientId);
    const named = new Set(rows.map(({ picture }) => picture));
    const shown = [...images.values()].map(({ imageId, alt }) => [`${imageId}.webp`, alt] as const);
    const pictures = Object.fromEntries(shown.filter(([file]) => named.has(file)));
    return { rows, pictures };
  }

  return {
    async importFile(staff, bytes, { mode, isPreview, isCut, isAlone }) {
      const { tenant } = staff;
      const { clientId } = tenant;
      const { licences, languages } = storeSettings(tenant);
      const known = await knownParts(deps, tenant);
      const wish = { mode, isCut, isLicensed: licences.off !== null, languages, known };
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
          after: { mode, rows: planned.result.rows, ...planned.result.counts },
        });
        stamp = await lockStamp(transaction, clientId);
      });
      return { ...result, stamp };
    },
    publishedRows: async (tenant) => exportTable((await readDraft(db, tenant.clientId)).live, taxNames(tenant)),
    async exportFile(staff, format) {
      const whole = await wholeMenu(staff);
      if (format === 'json') return textOf(whole);
      const rows = whole.rows.filter(({ kind }) => SHEET_KINDS.some((one) => one === kind));
      return stringify(rows, { ...SPREADSHEET, header: true, columns: [...SHEET_COLUMNS], bom: true });
    },
    async *exportArchive(staff) {
      const whole = await wholeMenu(staff);
      const { clientId } = staff.tenant;
      const read = (file: string) => media.original(clientId, file.slice(0, IMAGE_ID_LENGTH));
      yield* packMenu(textOf(whole), Object.keys(whole.pictures), read);
    },
    unpack: ({ tenant }, bytes) => unpackMenu(media, tenant.clientId, bytes),
  };
}
