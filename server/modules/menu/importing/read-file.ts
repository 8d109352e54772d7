/** Any file that may hold a menu as lines of cells, or as JSON; its bytes say what it is, not its name. */
import type { SheetRow } from '#core/domain/menu/reading/fields.ts';
import { type FoundSheet, findSheet, printedMenu } from '#core/domain/menu/reading/find-sheet.ts';
import { asRecord } from '#core/domain/menu/reading/plain-json.ts';
import type { Source } from '#core/domain/menu/reading/sources.ts';
import { AppError } from '#server/errors.ts';
import { unstorableIn } from '#server/http/json-body.ts';
import { decodeText, parseLines, requireCells } from '#server/modules/menu/files/csv-lines.ts';
import { refuse } from '#server/refuse.ts';
import { MAX_COLUMNS, MAX_DEPTH, MAX_OWN_ROWS, MAX_ROWS } from './limits.ts';
import { readXlsx } from './read-xlsx.ts';

/** What is kept of the file until it is imported. */
export type ImportContent =
  | ({ readonly kind: 'table' } & Pick<FoundSheet, 'sheet'>)
  | { readonly kind: 'json'; readonly value: unknown };

export interface ReadFile {
  readonly content: ImportContent;
  readonly source: Source;
  readonly mapping: FoundSheet['mapping'];
}

/** Throws AppError 422 for what is no menu, with the reason, and 413 beyond the limits. */
export async function readFile(bytes: Buffer): Promise<ReadFile> {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return tableOf(await readXlsx(bytes));
  // Old Excel, and new Excel under a password, are the same kind of container.
  if (bytes.length > 8 && bytes.readUInt32BE(0) === 0xd0cf11e0) throw refuse('sheet-locked');
  // Spreadsheets on Windows still save their own letters; every byte means something there.
  const text = decodeText(bytes) ?? latin(bytes);
  if (text === null) throw refuse('encoding');
  if (/^\s*[[{]/.test(text.replace(/^\uFEFF/, ''))) return jsonOf(text);
  return tableOf(parseLines(text));
}

/** What Windows-1252 has from 0x80 to 0x9F; five of these bytes mean nothing. Node.js up to 22 takes them for ISO 8859-1. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function latin(bytes: Buffer): string | null {
  const isText = !bytes.includes(0) && !(bytes[0] === 0x89 && bytes[1] === 0x50);
  if (!isText) return null;
  return bytes
    .toString('latin1')
    .replaceAll(/[\u0080-\u009f]/g, (sign) => WINDOWS_1252[sign.charCodeAt(0) - 0x80] ?? sign);
}

function tableOf(lines: readonly SheetRow[]): ReadFile {
  if (lines.length > MAX_OWN_ROWS + 1) throw tooManyRows(MAX_OWN_ROWS);
  if (lines.length === 0) throw refuse('sheet-broken');
  const widest = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  // Every column is looked at in every row, so that one long row among short ones costs as much as a full table.
  requireCells(lines.length * widest);
  if (widest > MAX_COLUMNS)
    throw new AppError('TOO_LARGE', 'console.import.error.columns', { values: { most: MAX_COLUMNS } });
  const { sheet, source, mapping } = printedMenu(lines) ?? findSheet(lines);
  if (source !== 'own' && lines.length > MAX_ROWS + 1) throw tooManyRows(MAX_ROWS);
  return { content: { kind: 'table', sheet }, source, mapping };
}

/** Whether lists and records lie deeper in each other than a menu's do; what walks them deeper ends the call stack. */
function isDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (level.length === 0) return false;
  }
  return true;
}

function jsonOf(text: string): ReadFile {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw refuse('json');
  }
  if (isDeep(value) || unstorableIn(value) !== null) throw refuse('json');
  const has = asRecord(value);
  if (Array.isArray(has.menus) && Array.isArray(has.items)) {
    if (has.items.length > MAX_ROWS) throw tooManyRows(MAX_ROWS);
    return { content: { kind: 'json', value }, source: 'ubereats', mapping: [] };
  }
  if (Array.isArray(has.categories)) return { content: { kind: 'json', value }, source: 'gloriafood', mapping: [] };
  const rows = Array.isArray(value) ? value : has.rows;
  if (!Array.isArray(rows) || rows.length === 0) throw refuse('json');
  if (rows.length > MAX_OWN_ROWS) throw tooManyRows(MAX_OWN_ROWS);
  return tableOf(linesOf(rows));
}

const tooManyRows = (most: number) => new AppError('TOO_LARGE', 'console.import.error.rows', { values: { most } });

/** `[{ "name": "Dal", "price": 9.5 }]` is a table whose headings are the names. */
function linesOf(rows: readonly unknown[]): SheetRow[] {
  const records = rows.map(asRecord);
  const headings = [...new Set(records.flatMap(Object.keys))];
  requireCells(records.length * headings.length);
  const cellOf = (value: unknown) =>
    value === null || value === undefined ? '' : Array.isArray(value) ? value.join(';') : String(value);
  return [
    { line: 0, cells: headings },
    ...records.map((record, index) => ({ line: index + 1, cells: headings.map((name) => cellOf(record[name])) })),
  ];
}
