/** A spreadsheet's CSV as rows of the menu's table, whatever it was saved with; or why it is none. */

import type { Sheet } from '#core/domain/menu/reading/fields.ts';
import { TABLE_COLUMNS, type TableColumn, type TableRow } from '#core/domain/menu/table.ts';
import { AppError } from '#server/errors.ts';
import { MAX_OWN_ROWS } from '#server/modules/menu/importing/limits.ts';
import { refuse } from '#server/refuse.ts';
import { decodeText, parseLines } from './csv-lines.ts';

/** The largest list: a menu of thousands of dishes in three languages is a tenth of it. */
export const MAX_TABLE_BYTES = 5 * 1024 * 1024;

export interface ReadTable {
  readonly rows: readonly TableRow[];
  /** Headings that mean nothing to us. */
  readonly ignored: readonly string[];
}

/** Throws AppError 422 for what is no text, no table or no table of a menu. */
export function readCsv(bytes: Buffer): ReadTable {
  const text = decodeText(bytes);
  if (text === null) throw refuse('encoding');
  const [heading, ...records] = parseLines(text);
  if (records.length > MAX_OWN_ROWS)
    throw new AppError('TOO_LARGE', 'console.import.error.rows', { values: { most: MAX_OWN_ROWS } });
  return ownRows({ headings: heading?.cells ?? [], rows: records });
}

/** Rows of a table in our own format; refuses one without the columns that every row needs. */
export function ownRows({ headings, rows }: Sheet): ReadTable {
  const names = headings.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  );
  const columns = names.map((name) => TABLE_COLUMNS.find((column) => column === name));
  const missing = (['kind', 'name'] as const).filter((column) => !columns.includes(column));
  if (missing.length > 0) throw refuse('no-heading', { columns: missing.join(', ') });
  return {
    rows: rows.map(({ line, cells }) => ({ line, cells: cellsOf(columns, cells) })),
    ignored: names.filter((name, index) => columns[index] === undefined && name !== ''),
  };
}

function cellsOf(columns: readonly (TableColumn | undefined)[], cells: readonly string[]): TableRow['cells'] {
  return Object.fromEntries(
    columns.flatMap((column, index) => (column === undefined ? [] : [[column, unguard(cells[index] ?? '')]])),
  );
}

/** An export guards what a spreadsheet would run as a formula; a dish may really be called '+1 naan'. */
function unguard(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
