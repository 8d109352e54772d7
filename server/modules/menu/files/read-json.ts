/** The rows of the menu's table as JSON: `{ "rows": [{ "kind": "product", "name": "…", "price": 21.9 }] }`. */
import { z } from 'zod';
import { TABLE_COLUMNS, type TableRow } from '#core/domain/menu/table.ts';
import { AppError } from '#server/errors.ts';
import { unstorableIn } from '#server/http/json-body.ts';
import { MAX_OWN_ROWS } from '#server/modules/menu/importing/limits.ts';
import { refuse } from '#server/refuse.ts';
import type { ReadTable } from './read-csv.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
const file = z.object({ rows: z.array(z.record(z.string(), value)) });

/** Lines are counted from 1. Throws AppError 422 for anything else. */
export function readJson(bytes: Buffer): ReadTable {
  const parsed = file.safeParse(parse(bytes));
  if (!parsed.success) throw refuse('json');
  const { rows } = parsed.data;
  if (rows.length > MAX_OWN_ROWS)
    throw new AppError('TOO_LARGE', 'console.import.error.rows', { values: { most: MAX_OWN_ROWS } });
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  const known: readonly string[] = TABLE_COLUMNS;
  return {
    rows: rows.map((row, index): TableRow => ({ line: index + 1, cells: cellsOf(row) })),
    ignored: [...names].filter((name) => !known.includes(name)),
  };
}

function parse(bytes: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return unstorableIn(value) === null ? value : undefined;
  } catch {
    return undefined;
  }
}

function cellsOf(row: Readonly<Record<string, z.infer<typeof value>>>): TableRow['cells'] {
  return Object.fromEntries(
    TABLE_COLUMNS.flatMap((column) => {
      const cell = row[column];
      if (cell === undefined) return [];
      return [[column, Array.isArray(cell) ? cell.join(';') : cell === null ? '' : String(cell)]];
    }),
  );
}
