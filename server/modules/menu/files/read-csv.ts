/** A spreadsheet's CSV as rows of the menu's table, whatever it was saved with; or why it is none. */
import { CsvError, parse } from 'csv-parse/sync';
import { TABLE_COLUMNS, type TableColumn, type TableRow } from '#core/domain/menu/table.ts';
import { AppError } from '#server/errors.ts';
import { refuse } from '#server/refuse.ts';

/** A menu of thousands of dishes in three languages is a tenth of it. */
export const MAX_TABLE_BYTES = 5 * 1024 * 1024;
export const MAX_ROWS = 20_000;

export interface ReadTable {
  readonly rows: readonly TableRow[];
  /** Headings that mean nothing to us. */
  readonly ignored: readonly string[];
}

/** Throws AppError 422 for what is no text, no table or no table of a menu. */
export function readCsv(bytes: Buffer): ReadTable {
  const text = decode(bytes);
  const [heading, ...records] = parseRecords(text);
  const names = (heading?.cells ?? []).map((name) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  );
  const columns = names.map((name) => TABLE_COLUMNS.find((column) => column === name));
  const missing = (['kind', 'name'] as const).filter((column) => !columns.includes(column));
  if (missing.length > 0) throw refuse('no-heading', { columns: missing.join(', ') });
  if (records.length > MAX_ROWS)
    throw new AppError('TOO_LARGE', 'console.import.error.rows', { values: { most: MAX_ROWS } });
  return {
    rows: records.map(({ line, cells }) => ({ line, cells: cellsOf(columns, cells) })),
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

/** UTF-8, with or without its mark, or UTF-16 as spreadsheets save "Unicode text". */
function decode(bytes: Buffer): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // The check below reports it.
  }
  throw refuse('encoding');
}

interface Parsed {
  readonly line: number;
  readonly cells: readonly string[];
}

function parseRecords(text: string): Parsed[] {
  try {
    const parsed = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return parsed.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refuse('csv', { line: Number(error.lines ?? 1) });
  }
}

/** What separates the headings: spreadsheets of other countries write semicolons. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.split(/\r?\n/, 1);
  const count = (delimiter: string) => heading.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best), ',');
}
