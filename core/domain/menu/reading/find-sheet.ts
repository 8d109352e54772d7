/** Finds the headings of a table: some files begin with a title, a list may have none. Pure. */
import type { Mapping, Sheet, SheetRow } from './fields.ts';
import { guessColumns } from './guess-columns.ts';
import { readPrice } from './price.ts';
import { defaultMapping, detectSource, type TableSource } from './sources.ts';

/** Square's spreadsheets have a title over the headings. */
const FIRST_LINES = 8;

export interface FoundSheet {
  readonly sheet: Sheet;
  readonly source: TableSource;
  /** What each column is taken for. */
  readonly mapping: Mapping;
}

/** Lines as they stand in the file, empty ones left out. */
export function findSheet(lines: readonly SheetRow[]): FoundSheet {
  const candidates = lines.slice(0, FIRST_LINES).map((heading, index) => {
    const sheet = { headings: heading.cells, rows: lines.slice(index + 1) };
    const source = detectSource(heading.cells);
    return { sheet, source, mapping: defaultMapping(sheet, source) };
  });
  const known = candidates.find(({ source }) => source !== 'list');
  if (known) return known;
  const named = candidates.find(({ mapping }) => mapping.includes('name') && mapping.includes('price'));
  const first = candidates.find(({ sheet }) => areHeadings(sheet.headings)) ?? candidates[0];
  const found = named ?? first;
  if (!found || (!named && isData(found.sheet.headings))) return withoutHeadings(lines);
  return { ...found, mapping: mappingFor(found.sheet, 'list') };
}

/** What each column is taken for: by its heading, and in a list by what stands in it too. */
export function mappingFor(sheet: Sheet, source: TableSource): Mapping {
  const byHeadings = defaultMapping(sheet, source);
  return source === 'list' ? guessColumns(sheet, byHeadings) : byHeadings;
}

/** A title stands alone in its line. */
function areHeadings(cells: readonly string[]): boolean {
  return !isData(cells) && cells.filter((cell) => cell.trim() !== '').length > 1;
}

function isData(cells: readonly string[]): boolean {
  return cells.some((cell) => readPrice(cell).cents !== null);
}

/** 'Curries, Butter chicken, 21.90': the prices say which column they are, and names repeat least. */
function withoutHeadings(rows: readonly SheetRow[]): FoundSheet {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, index) => rows.map(({ cells }) => (cells[index] ?? '').trim()));
  const prices = columns.map((cells) => cells.filter((cell) => readPrice(cell).cents !== null).length);
  const priceAt = prices.indexOf(Math.max(...prices));
  const words = columns
    .map((cells, index) => ({ index, kinds: new Set(cells.filter(Boolean)).size }))
    .filter(({ index, kinds }) => index !== priceAt && kinds > 0);
  const nameAt = [...words].sort((a, b) => b.kinds - a.kinds)[0]?.index;
  const departmentAt = words.find(({ index }) => index !== nameAt)?.index;
  const headings = columns.map((_, index) => `${index + 1}`);
  const mapping = columns.map((_, index) =>
    index === priceAt ? 'price' : index === nameAt ? 'name' : index === departmentAt ? 'department' : 'leave',
  );
  return { sheet: { headings, rows }, source: 'list', mapping };
}

/**
 * The text of a printed menu: one dish a line with its price at the end; a line without a price names the department of
 * those below. Null when it is no such text.
 */
export function printedMenu(lines: readonly SheetRow[]): FoundSheet | null {
  if (lines.some(({ cells }) => cells.length > 1 && cells.slice(1).some((cell) => cell.trim() !== ''))) return null;
  let department = '';
  const rows = lines.flatMap(({ line, cells }): SheetRow[] => {
    const text = (cells[0] ?? '').trim();
    const at = lastWordAt(text);
    const price = at > 0 ? priceAfter(text.slice(at)) : '';
    if (readPrice(price).cents === null) {
      department = text;
      return [];
    }
    return [{ line, cells: [department, nameBefore(text.slice(0, at)), price] }];
  });
  if (rows.length === 0) return null;
  const sheet = { headings: ['department', 'name', 'price'], rows };
  return { sheet, source: 'list', mapping: ['department', 'name', 'price'] };
}

/** Where the last word begins. A pattern would read a long word once from each of its letters. */
function lastWordAt(text: string): number {
  let at = text.length;
  while (at > 0 && !/\s/.test(text.charAt(at - 1))) at -= 1;
  return at;
}

/** Without the dots that lead to it. A pattern would remember each of ten million of them. */
function priceAfter(text: string): string {
  let start = 0;
  while (/[.…·–-]/u.test(text.charAt(start))) start += 1;
  return text.slice(start);
}

/** Without the dots that lead to the price. */
function nameBefore(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s.…·–-]/u.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
