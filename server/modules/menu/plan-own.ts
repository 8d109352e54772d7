/** What a file in our own format makes of the draft. Pure, and as slow as the file is long. */

import { randomUUID } from 'node:crypto';
import type { Locale } from '#core/domain/language/languages.ts';
import { type MenuChange, menuChanges } from '#core/domain/menu/diff.ts';
import { applyEdits, type MenuDocuments, type MenuEdit } from '#core/domain/menu/document.ts';
import { planImport } from '#core/domain/menu/import.ts';
import { lintMenu } from '#core/domain/menu/lint.ts';
import { isBlocker, type LintProblem } from '#core/domain/menu/problems.ts';
import { shortenings, shortenRows } from '#core/domain/menu/reading/fixes.ts';
import type { KnownParts } from '#core/domain/menu/rows/import-parts.ts';
import type { ImportError } from '#core/domain/menu/table.ts';
import { columnsOfOthers } from '#core/domain/menu/table.ts';
import { ownRows } from './files/own-rows.ts';
import { type ChangeCounts, countChanges } from './importing/count-changes.ts';
import { readFile } from './importing/read-file.ts';

const SHOWN_ERRORS = 100;
const SHOWN_CHANGES = 200;

export interface OwnFileResult {
  readonly rows: number;
  readonly ignored: readonly string[];
  /** With texts in languages that the store does not have. */
  readonly kept: readonly string[];
  /** The first hundred. */
  readonly errors: readonly ImportError[];
  readonly errorCount: number;
  readonly counts: ChangeCounts;
  /** The first two hundred. */
  readonly changes: readonly MenuChange[];
  /** The problems that would block publishing. */
  readonly problems: readonly LintProblem[];
}

export interface OwnFileWish {
  readonly mode: 'merge' | 'replace';
  readonly isCut: boolean;
  readonly isLicensed: boolean;
  readonly languages: readonly Locale[];
  readonly known: KnownParts;
}

/** Throws AppError 422 for a file that is no such table. */
export async function planOwn(
  bytes: Buffer,
  menu: MenuDocuments,
  { mode, isCut, isLicensed, languages, known }: OwnFileWish,
): Promise<{ readonly edits: readonly MenuEdit[]; readonly result: OwnFileResult }> {
  const { content } = await readFile(bytes);
  const options = { mode, newId: randomUUID, known };
  const { rows: typed, ignored } = ownRows(content.kind === 'table' ? content.sheet : { headings: [], rows: [] });
  const tooLong = isCut ? planImport(typed, menu, options).errors : [];
  const rows = shortenRows(typed, tooLong, shortenings(tooLong));
  const { edits, errors } = planImport(rows, menu, options);
  const changes = menuChanges(menu, edits);
  const problems =
    edits.length > 0 ? lintMenu(applyEdits(menu, edits), { isLicensed, languages }).filter(isBlocker) : [];
  return {
    edits,
    result: {
      rows: rows.length,
      ignored,
      kept: columnsOfOthers(rows, languages),
      errors: errors.slice(0, SHOWN_ERRORS),
      errorCount: errors.length,
      counts: countChanges(changes),
      changes: changes.slice(0, SHOWN_CHANGES),
      problems,
    },
  };
}
