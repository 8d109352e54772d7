/**
 * What is kept of a file's evaluation: as much as a page shows. It is made outside the server, when a file comes and when
 * somebody decides something about it; looking at it costs nothing.
 */
import type { WireMenuImport } from '#core/contract/menu/menu-import.ts';
import { menuChanges } from '#core/domain/menu/diff.ts';
import { applyEdits, type MenuDocuments, type MenuEdit } from '#core/domain/menu/document.ts';
import { lintMenu } from '#core/domain/menu/lint.ts';
import { isBlocker } from '#core/domain/menu/problems.ts';
import type { Mapping } from '#core/domain/menu/reading/fields.ts';
import { mappingFor } from '#core/domain/menu/reading/find-sheet.ts';
import type { Fix } from '#core/domain/menu/reading/fixes.ts';
import type { ImportedCounts } from '#core/domain/menu/reading/imported.ts';
import type { Source } from '#core/domain/menu/reading/sources.ts';
import type { KnownParts } from '#core/domain/menu/rows/import-parts.ts';
import { NAME_LIMIT } from '#core/domain/menu/table.ts';
import { type ChangeCounts, countByKind, countChanges } from './importing/count-changes.ts';
import { type Decisions, type Evaluation, evaluate } from './importing/evaluate.ts';
import type { ImportContent } from './importing/read-file.ts';
import { suggestedFixes, suggestionsOf } from './importing/suggestions.ts';
import { unpackContent } from './packed-file.ts';

const SHOWN_ISSUES = 100;
const SHOWN_LINES = 300;
const SHOWN_DEPARTMENTS = 300;
const SHOWN_BLOCKERS = 50;
const SAMPLES = 3;
const SAMPLE_LENGTH = 40;

/** As the page gets it, but for the words of errors. */
export type ImportReading = Pick<
  WireMenuImport,
  | 'rowCount'
  | 'columns'
  | 'counts'
  | 'signs'
  | 'departments'
  | 'notes'
  | 'issues'
  | 'issueCount'
  | 'suggestions'
  | 'errorCount'
  | 'lines'
  | 'lineCount'
  | 'readCount'
  | 'changes'
  | 'blockers'
  | 'blockerCount'
  | 'pictureCount'
> & { readonly errors: Evaluation['plan']['errors'] };

export interface ReadingWish {
  readonly decisions: Decisions;
  readonly known: KnownParts;
  /** The restaurant has filled in its licence. */
  readonly isLicensed: boolean;
  /** Decides by itself what has a suggestion. */
  readonly takesSuggestions: boolean;
  /** Somebody has said what the columns are; else it is proposed. */
  readonly isMapped: boolean;
}

/** The reading, and the decisions with those that were made here. */
export async function readingOf(
  packed: Uint8Array,
  menu: MenuDocuments,
  { decisions, known, isLicensed, takesSuggestions, isMapped }: ReadingWish,
): Promise<{ readonly reading: ImportReading; readonly mapping: Mapping; readonly fixes: readonly Fix[] }> {
  const content = unpackContent(packed);
  const mapping = isMapped ? decisions.mapping : mappingOf(content, decisions.source);
  const first = evaluate(content, menu, { ...decisions, mapping }, known);
  const fixes = takesSuggestions ? [...decisions.fixes, ...suggestedFixes(first)] : decisions.fixes;
  const evaluation = takesSuggestions ? evaluate(content, menu, { ...decisions, mapping, fixes }, known) : first;
  const { edits } = evaluation.plan;
  const problems =
    edits.length > 0
      ? lintMenu(applyEdits(menu, edits), { isLicensed, languages: decisions.languages }).filter(isBlocker)
      : [];
  const reading: ImportReading = {
    rowCount: content.kind === 'table' ? content.sheet.rows.length : evaluation.lines.length,
    columns: columnsOf(content),
    counts: evaluation.counts,
    signs: evaluation.signs,
    departments: evaluation.departments
      .slice(0, SHOWN_DEPARTMENTS)
      .map(({ name, ...one }) => ({ ...one, name: name.slice(0, NAME_LIMIT) })),
    notes: evaluation.notes.map(({ names, ...note }) => ({
      ...note,
      names: names.map((name) => name.slice(0, NAME_LIMIT)),
    })),
    issues: evaluation.issues.slice(0, SHOWN_ISSUES).map(({ other, fixes: offered, ...issue }) => ({
      ...issue,
      value: issue.value.slice(0, NAME_LIMIT),
      other: other ?? null,
      fixes: [...offered],
    })),
    issueCount: evaluation.issues.length,
    suggestions: suggestionsOf(evaluation),
    errors: evaluation.plan.errors.slice(0, SHOWN_ISSUES),
    errorCount: evaluation.plan.errors.length,
    ...shownLines(evaluation),
    changes: countByKind(menuChanges(menu, edits)),
    blockers: problems.slice(0, SHOWN_BLOCKERS),
    blockerCount: problems.length,
    pictureCount: evaluation.pictures.length,
  };
  return { reading, mapping, fixes };
}

export interface ImportOutcome {
  /** Something is to be decided, or the file has mistakes: nothing of it may be drafted. */
  readonly isOpen: boolean;
  readonly edits: readonly MenuEdit[];
  readonly counts: ImportedCounts;
  readonly changes: ChangeCounts;
  readonly pictures: Evaluation['pictures'];
}

/** What the whole file makes of the draft. */
export async function planOf(
  packed: Uint8Array,
  menu: MenuDocuments,
  decisions: Decisions,
  known: KnownParts,
): Promise<ImportOutcome> {
  const { plan, issues, counts, pictures } = evaluate(unpackContent(packed), menu, decisions, known);
  const changes = countChanges(menuChanges(menu, plan.edits));
  return { isOpen: issues.length > 0 || plan.errors.length > 0, edits: plan.edits, counts, changes, pictures };
}

function mappingOf(content: ImportContent, source: Source): Mapping {
  if (content.kind !== 'table') return [];
  return mappingFor(content.sheet, source === 'ubereats' || source === 'gloriafood' ? 'list' : source);
}

function columnsOf(content: ImportContent): ImportReading['columns'] {
  if (content.kind !== 'table') return [];
  const { headings, rows } = content.sheet;
  return headings.map((heading, index) => {
    const texts = rows.map(({ cells }) => (cells[index] ?? '').trim()).filter(Boolean);
    const samples = [...new Set(texts)].slice(0, SAMPLES).map((text) => text.slice(0, SAMPLE_LENGTH));
    return { position: index, heading: heading.slice(0, NAME_LIMIT), samples, isEmpty: texts.length === 0 };
  });
}

/** Rows with something to decide first, then those whose price had to be read. */
function shownLines({ lines, issues }: Evaluation): Pick<ImportReading, 'lines' | 'lineCount' | 'readCount'> {
  const marked = new Set(issues.map(({ line }) => line));
  const rank = ({ line, typed }: (typeof lines)[number]) => (marked.has(line) ? 0 : typed === null ? 2 : 1);
  const shown = [...lines].sort((a, b) => rank(a) - rank(b)).slice(0, SHOWN_LINES);
  return {
    lines: shown
      .sort((a, b) => a.line - b.line)
      .map((line) => ({
        ...line,
        name: line.name.slice(0, NAME_LIMIT),
        department: line.department.slice(0, NAME_LIMIT),
        size: line.size.slice(0, NAME_LIMIT),
      })),
    lineCount: lines.length,
    readCount: lines.filter(({ typed }) => typed !== null).length,
  };
}
