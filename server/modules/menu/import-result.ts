/** What an import of a menu's file did, in the reader's language: for the console and for machines. */
import type { WireImportResult } from '#core/contract/menu/menu-file.ts';
import type { Locale } from '#core/domain/menu/menu.ts';
import { message } from '#server/locales/messages.ts';
import { countChanges, type MenuFileResult } from './files.ts';

const SHOWN_ERRORS = 100;
const SHOWN_CHANGES = 200;

export function presentImport(result: MenuFileResult, locale: Locale): WireImportResult {
  const { isDrafted, rows, ignored, errors, changes, problems } = result;
  return {
    isDrafted,
    rows,
    ...countChanges(changes),
    ignored: [...ignored],
    errors: errors.slice(0, SHOWN_ERRORS).map(({ line, column, code, value }) => ({
      line,
      column,
      value,
      text: message(locale, `console.import.error.${code}`),
    })),
    errorCount: errors.length,
    changes: changes.slice(0, SHOWN_CHANGES).map(({ kind, itemId, name, change, fields }) => ({
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
