/** A file on its way into the draft, as the console shows it. */
import type { WireMenuImport } from '#core/contract/menu/menu-import.ts';
import type { Locale } from '#core/domain/menu/menu.ts';
import { message } from '#server/locales/messages.ts';
import type { ImportView } from '#server/modules/menu/imports.ts';
import type { Evaluation } from './evaluate.ts';
import type { ImportContent } from './read-file.ts';

const SHOWN_ISSUES = 100;
const SHOWN_LINES = 300;
const SHOWN_BLOCKERS = 50;
const SAMPLES = 3;
const SAMPLE_LENGTH = 40;
const NO_COUNTS = { dishes: 0, departments: 0, sizes: 0, groups: 0, options: 0 };

export function presentMenuImport(
  { row, evaluation, changes, blockers, isRemembered, asksGst }: ImportView,
  locale: Locale,
): WireMenuImport {
  const content = row.content as ImportContent | null;
  return {
    importId: row.importId,
    fileName: row.fileName,
    state: row.state,
    detected: row.detected,
    source: row.source,
    mapping: row.mapping,
    fixes: row.fixes,
    gst: row.gst,
    mode: row.mode,
    rowCount: content?.kind === 'table' ? content.sheet.rows.length : (evaluation?.lines.length ?? 0),
    isRemembered,
    asksGst,
    columns: columnsOf(content),
    counts: evaluation?.counts ?? row.counts ?? NO_COUNTS,
    signs: evaluation?.signs ?? '',
    departments: evaluation?.departments.map((one) => ({ ...one })) ?? [],
    notes: evaluation?.notes.map((note) => ({ ...note, names: [...note.names] })) ?? [],
    ...presentIssues(evaluation),
    ...presentErrors(evaluation, locale),
    ...presentLines(evaluation),
    changes,
    blockers: blockers.slice(0, SHOWN_BLOCKERS).map((problem) => ({ ...problem })),
    blockerCount: blockers.length,
    pictureCount: evaluation?.pictures.length ?? row.pictures.length,
    pictures: row.pictures.map(({ itemId, url }) => ({ productId: itemId, source: url.slice(0, 2_000) })),
    draftedUtc: row.draftedAt?.toISOString() ?? null,
    draftedBy: row.draftedAt ? row.createdBy : '',
  };
}

function columnsOf(content: ImportContent | null): WireMenuImport['columns'] {
  if (content?.kind !== 'table') return [];
  const { headings, rows } = content.sheet;
  return headings.map((heading, index) => {
    const texts = rows.map(({ cells }) => (cells[index] ?? '').trim()).filter(Boolean);
    const samples = [...new Set(texts)].slice(0, SAMPLES).map((text) => text.slice(0, SAMPLE_LENGTH));
    return { position: index, heading, samples, isEmpty: texts.length === 0 };
  });
}

function presentIssues(evaluation: Evaluation | null): Pick<WireMenuImport, 'issues' | 'issueCount'> {
  const issues = evaluation?.issues ?? [];
  return {
    issues: issues.slice(0, SHOWN_ISSUES).map(({ other, fixes, ...issue }) => ({
      ...issue,
      value: issue.value.slice(0, 200),
      other: other ?? null,
      fixes: fixes.map((fix) => ({ ...fix })),
    })),
    issueCount: issues.length,
  };
}

function presentErrors(evaluation: Evaluation | null, locale: Locale): Pick<WireMenuImport, 'errors' | 'errorCount'> {
  const errors = evaluation?.plan.errors ?? [];
  return {
    errors: errors.slice(0, SHOWN_ISSUES).map(({ line, column, value, code }) => ({
      line,
      column,
      value,
      text: message(locale, `console.import.error.${code}`),
    })),
    errorCount: errors.length,
  };
}

function presentLines(evaluation: Evaluation | null): Pick<WireMenuImport, 'lines' | 'lineCount' | 'readCount'> {
  const lines = evaluation?.lines ?? [];
  const marked = new Set(evaluation?.issues.map(({ line }) => line));
  const rank = ({ line, typed }: (typeof lines)[number]) => (marked.has(line) ? 0 : typed === null ? 2 : 1);
  const shown = [...lines].sort((a, b) => rank(a) - rank(b)).slice(0, SHOWN_LINES);
  return {
    lines: shown.sort((a, b) => a.line - b.line).map((line) => ({ ...line })),
    lineCount: lines.length,
    readCount: lines.filter(({ typed }) => typed !== null).length,
  };
}
