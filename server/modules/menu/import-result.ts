/** What an import of a menu's file did, in the reader's language: for the console and for machines. */
import type { WireImportResult } from '#core/contract/menu/menu-file.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { shortenedTo } from '#core/domain/menu/reading/fixes.ts';
import { type ImportError, NAME_LIMIT } from '#core/domain/menu/table.ts';
import { message } from '#server/locales/messages.ts';
import type { MenuFileResult } from './files.ts';

/** What is wrong in a row, with the number that holds. */
export function errorText({ code, most = NAME_LIMIT }: ImportError, locale: Locale): string {
  return message(locale, `console.import.error.${code}`, { most });
}

export function presentError(error: ImportError, locale: Locale) {
  const { line, column, value } = error;
  return { line, column, value, text: errorText(error, locale), most: shortenedTo(error) };
}

export function presentImport(result: MenuFileResult, locale: Locale): WireImportResult {
  const { stamp, rows, ignored, kept, errors, errorCount, counts, changes, problems } = result;
  return {
    isDrafted: stamp !== null,
    rows,
    ...counts,
    ignored: [...ignored],
    kept: [...kept],
    errors: errors.map((error) => presentError(error, locale)),
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
