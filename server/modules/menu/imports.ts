/**
 * Brings a menu of any system into the draft (decision 098): the file is read once and kept, a person says what its columns
 * are and decides what is marked, and then the whole file is drafted or nothing of it.
 */
import type { WireImportChange } from '#core/contract/menu/menu-import.ts';
import { menuChanges } from '#core/domain/menu/diff.ts';
import { applyEdits, type MenuDocuments } from '#core/domain/menu/document.ts';
import { lintMenu } from '#core/domain/menu/lint.ts';
import { isBlocker, type LintProblem } from '#core/domain/menu/problems.ts';
import { defaultMapping } from '#core/domain/menu/reading/sources.ts';
import type { PictureFetcher } from '#server/adapters/pictures/picture-fetcher.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/store/tenant.ts';
import { refuse } from '#server/refuse.ts';
import { type DraftDeps, readDraft } from './editing/draft.ts';
import type { Editor } from './editor.ts';
import { type CountsByKind, countByKind } from './files.ts';
import { asksGst, evaluationOf } from './importing/decisions.ts';
import { draftImport, unknownImport } from './importing/draft-import.ts';
import type { Evaluation } from './importing/evaluate.ts';
import { fetchNamedPicture } from './importing/fetch-picture.ts';
import type { ImportContent } from './importing/read-file.ts';
import { findImport, type ImportRow, lockImport, updateImport } from './importing/repo.ts';
import { startImport } from './importing/start-import.ts';
import { takeBack } from './importing/take-back.ts';

export interface ImportView {
  readonly row: ImportRow;
  /** Null once it is drafted: its cells are gone. */
  readonly evaluation: Evaluation | null;
  /** What drafting it would do to the draft. */
  readonly changes: CountsByKind;
  readonly blockers: readonly LintProblem[];
  readonly isRemembered: boolean;
  /** A person has to say whether the file's prices include GST. */
  readonly asksGst: boolean;
}

export interface MenuImports {
  /** Reads a file and keeps it. 422 for what is no menu, 413 beyond the limits. */
  start(staff: Editor, bytes: Buffer, fileName: string): Promise<ImportView>;
  /** 404 for an id that is not the restaurant's. */
  get(staff: Editor, importId: string): Promise<ImportView>;
  /** 409 'import-done' for one that is drafted. */
  change(staff: Editor, importId: string, wanted: WireImportChange): Promise<ImportView>;
  /** 409 'import-open' while something is undecided; drafts the whole file. */
  draft(staff: Editor, importId: string): Promise<ImportView>;
  /** The picture whose address the drafted file names for a dish, as WebP. 404 where it names none, 422 with the reason. */
  fetchPicture(staff: Editor, importId: string, productId: string): Promise<Buffer>;
  /** Puts the draft back as the import found it; 409 'menu-changed' where somebody has edited the same since. */
  undo(staff: Editor, importId: string): Promise<ImportView>;
}

const NOTHING = {
  evaluation: null,
  changes: countByKind([]),
  blockers: [],
  isRemembered: false,
  asksGst: false,
} as const;

export function createMenuImports(deps: DraftDeps & { readonly fetchPicture: PictureFetcher }): MenuImports {
  const { db, now } = deps;

  function viewOf(row: ImportRow, tenant: Tenant, menu: MenuDocuments): ImportView {
    if (row.content === null) {
      return { ...NOTHING, row };
    }
    const evaluation = evaluationOf(row, tenant, menu);
    const { edits } = evaluation.plan;
    const isLicensed = storeSettings(tenant).licence !== null;
    return {
      row,
      evaluation,
      changes: countByKind(menuChanges(menu, edits)),
      blockers: edits.length > 0 ? lintMenu(applyEdits(menu, edits), { isLicensed }).filter(isBlocker) : [],
      isRemembered: false,
      asksGst: asksGst(row, tenant),
    };
  }

  async function require(clientId: string, importId: string): Promise<ImportRow> {
    return (await findImport(db, clientId, importId)) ?? unknownImport();
  }

  async function view(staff: Editor, importId: string): Promise<ImportView> {
    const { clientId } = staff.tenant;
    const row = await require(clientId, importId);
    return viewOf(row, staff.tenant, (await readDraft(db, clientId)).menu);
  }

  return {
    async start(staff, bytes, fileName) {
      const { importId, isRemembered } = await startImport(deps, staff, bytes, fileName);
      return { ...(await view(staff, importId)), isRemembered };
    },
    get: view,
    async change(staff, importId, wanted) {
      const { clientId } = staff.tenant;
      const row = await require(clientId, importId);
      if (row.content === null) throw refuse('import-done');
      const content = row.content as ImportContent;
      // Another source reads the same columns in its own way.
      const isNew = wanted.source !== row.source && content.kind === 'table';
      const tableSource = wanted.source === 'ubereats' || wanted.source === 'gloriafood' ? 'list' : wanted.source;
      const mapping = isNew ? defaultMapping(content.sheet, tableSource) : wanted.mapping;
      await updateImport(db, clientId, importId, { ...wanted, mapping: [...mapping] });
      return await view(staff, importId);
    },
    async draft(staff, importId) {
      await db.transaction((transaction) => draftImport(transaction, deps, staff, importId));
      return await view(staff, importId);
    },
    async fetchPicture({ tenant: { clientId } }, importId, productId) {
      const { pictures } = await require(clientId, importId);
      const named = pictures.find(({ itemId }) => itemId === productId) ?? unknownImport();
      return await fetchNamedPicture(deps.fetchPicture, named.url);
    },
    async undo(staff, importId) {
      const { clientId } = staff.tenant;
      await db.transaction(async (transaction) => {
        const row = (await lockImport(transaction, clientId, importId)) ?? unknownImport();
        if (row.state !== 'drafted') throw refuse('import-done');
        await takeBack(transaction, deps, staff, now(), row.undo);
        await updateImport(transaction, clientId, importId, { state: 'undone', undo: [], pictures: [] });
      });
      return await view(staff, importId);
    },
  };
}
