/** Lines of cells as rows of the menu's table; or why they are none. */

import type { Sheet } from '#core/domain/menu/reading/fields.ts';
import { TABLE_COLUMNS, type TableColumn, type TableRow } from '#core/domain/menu/table.ts';
import { refuse } from '#server/refuse.ts';

/** The largest list: a menu of thousands of dishes in three languages is a tenth of it. */
export const MAX_TABLE_BYTES = 5 * 1024 * 1024;

export interface ReadTable {
  readonly rows: readonly TableRow[];
  /** Headings that mean nothing to us. */
  readonly ignored: readonly string[];
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
