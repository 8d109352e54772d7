/**
 * Brings a menu of any system into the draft (decisions 098 and 159): the file is read once and kept, a person says what its
 * columns are and decides what is marked, and then the whole file is drafted or nothing of it. Reading, evaluating and
 * planning are done outside the server.
 */
import { randomUUID } from 'node:crypto';
import type { WireImportChange } from '#core/contract/menu/menu-import.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import { refuse } from '#server/refuse.ts';
import type { EditorDeps } from './editing/change.ts';
import { readDraft } from './editing/draft.ts';
import type { Editor } from './editor.ts';
import type { ImportReading, ReadingWish } from './import-reading.ts';
import { asksGst, type Decided, decisionsOf } from './importing/decisions.ts';
import { type DraftedImport, draftImport, unknownImport } from './importing/draft-import.ts';
import { knownParts } from './importing/known-parts.ts';
import {
  findContent,
  findImport,
  type ImportRow,
  insertImport,
  listDraftedImports,
  lockImport,
  updateImport,
  updateOpenImport,
} from './importing/repo.ts';
import { takeBack } from './importing/take-back.ts';
import { beginMenuWork } from './menu-work.ts';
import type { PackedFile } from './packed-file.ts';

export interface ImportView {
  readonly row: ImportRow;
  /** Null once it is drafted. */
  readonly reading: ImportReading | null;
  readonly isRemembered: boolean;
  /** A person has to say whether the file's prices include the tax. */
  readonly asksGst: boolean;
}

export interface MenuImports {
  /** Reads a file and keeps it. 422 for what is no menu, 413 beyond the limits. */
  start(staff: Editor, bytes: Buffer, fileName: string): Promise<ImportView>;
  /** 404 for an id that is not the restaurant's. */
  get(staff: Editor, importId: string): Promise<ImportView>;
  /** 409 'import-done' for one that is drafted. */
  change(staff: Editor, importId: string, wanted: WireImportChange): Promise<ImportView>;
  /** 409 'import-open' while something is undecided; drafts the whole file, which `isAlone` refuses beside another draft. */
  draft(staff: Editor, importId: string, how?: { readonly isAlone: boolean }): Promise<ImportView & DraftedImport>;
  /** The picture that the drafted file names for a dish: a file's name or an address. 404 where it names none. */
  namedPicture(staff: Editor, importId: string, productId: string): Promise<string>;
  /** Puts the draft back as the import found it; 409 'menu-changed' where somebody has edited the same since. */
  undo(staff: Editor, importId: string): Promise<ImportView>;
}

type ReadHow = Pick<ReadingWish, 'isMapped' | 'takesSuggestions'>;
const AS_DECIDED: ReadHow = { isMapped: true, takesSuggestions: false };

/** What the file means with these decisions, and those that are kept of them. */
async function read(
  deps: EditorDeps,
  { tenant }: Editor,
  content: Uint8Array,
  decided: Decided,
  how: ReadHow,
  work = beginMenuWork(tenant.clientId),
) {
  const { menu } = await readDraft(deps.db, tenant.clientId);
  const isLicensed = storeSettings(tenant).licences.off !== null;
  const known = await knownParts(deps, tenant);
  const wish = { decisions: decisionsOf(decided, tenant), known, isLicensed, ...how };
  const { reading, mapping, fixes } = await work('menuReading', content, menu, wish);
  const { source, gst, mode } = decided;
  return { source, gst, mode, mapping: [...mapping], fixes: [...fixes], reading };
}

export function createMenuImports(deps: EditorDeps): MenuImports {
  const { db, now } = deps;

  async function require(clientId: string, importId: string): Promise<ImportRow> {
    return (await findImport(db, clientId, importId)) ?? unknownImport();
  }

  async function view(staff: Editor, importId: string, isRemembered = false): Promise<ImportView> {
    const row = await require(staff.tenant.clientId, importId);
    const reading = row.reading as ImportReading | null;
    return { row, reading, isRemembered, asksGst: row.state === 'open' && asksGst(row, staff.tenant) };
  }

  async function keep(staff: Editor, importId: string, content: Uint8Array, decided: Decided, how: ReadHow) {
    const change = await read(deps, staff, content, decided, how);
    if (!(await updateOpenImport(db, staff.tenant.clientId, importId, change))) throw refuse('import-done');
  }

  return {
    async start(staff, bytes, fileName) {
      const { clientId } = staff.tenant;
      const work = beginMenuWork(clientId);
      const { packed, source, mapping, headingsHash } = await work('menuFile', bytes);
      const { decided, isRemembered } = await proposalFor(db, clientId, { source, mapping, headingsHash });
      const importId = randomUUID();
      await insertImport(db, {
        ...(await read(deps, staff, packed, decided, AS_DECIDED, work)),
        clientId,
        importId,
        fileName,
        detected: source,
        headingsHash,
        content: packed,
        createdBy: staff.name,
        createdAt: new Date(now()),
      });
      return await view(staff, importId, isRemembered);
    },
    async get(staff, importId) {
      const { clientId } = staff.tenant;
      const found = await view(staff, importId);
      if (found.row.state !== 'open' || found.reading !== null) return found;
      // Kept by a server of before: evaluated once.
      const content = await findContent(db, clientId, importId);
      if (content !== null) await keep(staff, importId, content, found.row, AS_DECIDED);
      return await view(staff, importId);
    },
    async change(staff, importId, { takesSuggestions, ...wanted }) {
      const { clientId } = staff.tenant;
      const row = await require(clientId, importId);
      const content = await findContent(db, clientId, importId);
      if (content === null) throw refuse('import-done');
      // Another source reads the same columns in its own way.
      const isMapped = wanted.source === row.source;
      await keep(staff, importId, content, wanted, { isMapped, takesSuggestions });
      return await view(staff, importId);
    },
    async draft(staff, importId, how = { isAlone: false }) {
      const drafted = await draftImport(deps, staff, await require(staff.tenant.clientId, importId), how);
      return { ...(await view(staff, importId)), ...drafted };
    },
    async namedPicture({ tenant: { clientId } }, importId, productId) {
      const { pictures } = await require(clientId, importId);
      return (pictures.find(({ itemId }) => itemId === productId) ?? unknownImport()).url;
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

/** What was decided about an earlier file with the same headings; else what its source proposes. */
async function proposalFor(db: EditorDeps['db'], clientId: string, file: Omit<PackedFile, 'packed'>) {
  const earlier = await listDraftedImports(db, clientId);
  const same = earlier.find((one) => one.headingsHash === file.headingsHash);
  const { source, mapping } = same ?? file;
  // Asked once for each system.
  const gst = earlier.find((one) => one.source === source && one.gst !== null)?.gst ?? null;
  const decided: Decided = { source, mapping: [...mapping], fixes: [], gst, mode: 'merge' };
  return { decided, isRemembered: same !== undefined };
}
