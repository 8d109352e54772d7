/** Text out of a file, and lines of cells out of the text. */
import { CsvError, parse } from 'csv-parse/sync';
import type { SheetRow } from '#core/domain/menu/reading/fields.ts';
import { AppError } from '#server/errors.ts';
import { refuse } from '#server/refuse.ts';

/** UTF-8, with or without its mark, or UTF-16 as spreadsheets save "Unicode text"; null for any other bytes. */
export function decodeText(bytes: Buffer): string | null {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** What a list may have, empty cells too: our own export with twenty thousand rows. */
export const MOST_CELLS = 1_000_000;

/** AppError 413 beyond `MOST_CELLS`. */
export function requireCells(count: number): void {
  if (count <= MOST_CELLS) return;
  throw new AppError('TOO_LARGE', 'console.import.error.cells', { values: { most: MOST_CELLS } });
}

/** Cells of every line that has any; refuses a misplaced quotation mark with its line, and 413 for too many cells. */
export function parseLines(text: string): SheetRow[] {
  const delimiter = delimiterOf(text);
  // Parsing a cell takes a microsecond, so the cells are counted first; separators inside texts count too.
  let ends = 0;
  for (const sign of text) if (sign === delimiter || sign === '\n') ends += 1;
  requireCells(ends);
  try {
    const parsed = parse(text, {
      bom: true,
      delimiter,
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
