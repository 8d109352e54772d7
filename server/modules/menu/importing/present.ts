/** A file on its way into the draft, as the console shows it. */
import type { WireMenuImport } from '#core/contract/menu/menu-import.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import type { ImportReading } from '#server/modules/menu/import-reading.ts';
import { presentError } from '#server/modules/menu/import-result.ts';
import type { ImportView } from '#server/modules/menu/imports.ts';
import { countByKind } from './count-changes.ts';

/** Of an import that is drafted: its cells are gone. */
const NOTHING: ImportReading = {
  rowCount: 0,
  columns: [],
  counts: { dishes: 0, departments: 0, sizes: 0, groups: 0, options: 0 },
  signs: '',
  departments: [],
  notes: [],
  issues: [],
  issueCount: 0,
  suggestions: [],
  errors: [],
  errorCount: 0,
  lines: [],
  lineCount: 0,
  readCount: 0,
  changes: countByKind([]),
  blockers: [],
  blockerCount: 0,
  pictureCount: 0,
};

export function presentMenuImport({ row, reading, isRemembered, asksGst }: ImportView, locale: Locale): WireMenuImport {
  const { errors, ...shown } = reading ?? {
    ...NOTHING,
    counts: row.counts ?? NOTHING.counts,
    pictureCount: row.pictures.length,
  };
  return {
    ...shown,
    importId: row.importId,
    fileName: row.fileName,
    state: row.state,
    detected: row.detected,
    source: row.source,
    mapping: row.mapping,
    fixes: row.fixes,
    gst: row.gst,
    mode: row.mode,
    isRemembered,
    asksGst,
    errors: errors.map((error) => presentError(error, locale)),
    pictures: row.pictures.map(({ itemId, url }) => ({ productId: itemId, source: url.slice(0, 2_000) })),
    draftedUtc: row.draftedAt?.toISOString() ?? null,
    draftedBy: row.draftedAt ? row.createdBy : '',
  };
}
