/** What an import of a menu's file did, in the reader's language: for the console and for machines. */
import type { WireImportResult } from '#core/contract/menu/menu-file.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { message } from '#server/locales/messages.ts';
import type { MenuFileResult } from './files.ts';

export function presentImport(result: MenuFileResult, locale: Locale): WireImportResult {
  const { stamp, rows, ignored, kept, errors, errorCount, counts, changes, problems } = result;
  return {
    isDrafted: stamp !== null,
    rows,
    ...counts,
    ignored: [...ignored],
    kept: [...kept],
    errors: errors.map(({ line, column, code, value }) => ({
      line,
      column,
      value,
      text: message(locale, `console.import.error.${code}`),
    })),
    errorCount,
    changes: changes.map(({ kind, itemId, name, change, fields }) => ({
      kind,
      itemId,
      name,
      change,
      editedBy: null,
      editedUtc: null,
      fields: fields.map(({ field, part, before, after }) => ({
        field,
        ...(part === undefined ? {} : { part }),
        before: copied(before),
        after: copied(after),
      })),
    })),
    problems: problems.map((problem) => ({ ...problem })),
  };
}

function copied(value: MenuFileResult['changes'][number]['fields'][number]['before']) {
  return Array.isArray(value) ? [...value] : (value as string | number | boolean | null);
}
