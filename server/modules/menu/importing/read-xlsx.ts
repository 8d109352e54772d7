/**
 * A spreadsheet's cells as texts. The file comes from anybody, so its parts are unpacked with a limit and looked at first.
 * The library then sees only those parts, in a process of its own with little memory: a sheet that needs more ends that
 * process. In a thread it would end the server.
 */
import { createRequire } from 'node:module';
import type { SheetRow } from '#core/domain/menu/reading/fields.ts';
import { AppError } from '#server/errors.ts';
import { refuse } from '#server/refuse.ts';
import { storable } from '#server/storable.ts';
import { runInProcess } from '#server/tasks/own-process.ts';
import { MAX_ROWS } from './limits.ts';
import { unpackParts } from './unzip.ts';

const MAX_CELLS = 200_000;
/** Of the parts of a spreadsheet: 5,000 rows of a menu are a tenth of the bytes. */
const PARTS = { parts: 200, bytes: 60 * 1024 * 1024 } as const;
/** Far more than a menu of 5,000 dishes takes. */
const LIMITS = { heapMb: 256, limitMs: 20_000, maxAnswerBytes: 32 * 1024 * 1024 } as const;

/**
 * What the process runs: the file comes at its input, and the rows of one sheet go to its output, as texts. Spreadsheets
 * keep 10.95 as 10.949999999999999.
 */
const PROGRAM = `
  const chunks = [];
  const textOf = (cell) => {
    if (cell === null || cell === undefined) return '';
    if (typeof cell === 'number') return String(Number(cell.toFixed(6)));
    return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
  };
  process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', async () => {
    const { default: read } = require(process.argv[1]);
    const sheets = await read(Buffer.concat(chunks));
    const { data } = sheets.find(({ sheet }) => /^items?$/i.test(sheet)) ?? sheets[0];
    process.stdout.write(JSON.stringify(data.map((cells) => cells.map(textOf))));
  });`;

/**
 * Lines of the sheet "Items", else of the first. Refuses what is locked, broken, or has formulas (with the cell), and more
 * than 5,000 rows or 200,000 cells.
 */
export async function readXlsx(bytes: Buffer): Promise<readonly SheetRow[]> {
  const parts = await unpackParts(bytes, PARTS);
  if (parts === null) throw refuse('sheet-broken');
  for (const [name, part] of parts) if (/^xl\/worksheets\/[^/]+\.xml$/.test(name)) checkSheet(part.toString('utf8'));
  const rows = await readAlone(await packParts(parts));
  if (rows === null) throw refuse('sheet-broken');
  return rows.flatMap((cells, index) => {
    const texts = cells.map((cell) => storable(cell).trim());
    return texts.some((text) => text !== '') ? [{ line: index + 1, cells: texts }] : [];
  });
}

function checkSheet(xml: string): void {
  let cells = 0;
  for (let at = xml.indexOf('<c '); at >= 0; at = xml.indexOf('<c ', at + 3)) {
    cells += 1;
    if (cells > MAX_CELLS)
      throw new AppError('TOO_LARGE', 'console.import.error.cells', { values: { most: MAX_CELLS } });
  }
  const formula = xml.search(/<f[\s>/]/);
  if (formula >= 0) {
    // No pattern that looks for the last cell by itself: over a file without one it would take hours.
    const last = xml.lastIndexOf('<c ', formula);
    const tag = last < 0 ? '' : xml.slice(last, Math.min(formula, last + 200));
    const cell = / r="([A-Z]{1,3}\d{1,7})"/.exec(tag)?.[1] ?? '';
    throw refuse('sheet-formula', { cell });
  }
  const rows = xml.split('<row ').length - 1;
  if (rows > MAX_ROWS + 10)
    throw new AppError('TOO_LARGE', 'console.import.error.rows', { values: { most: MAX_ROWS } });
}

/**
 * A ZIP of these parts and nothing else. The library reads what it finds from the start of a file, and `unpackParts` reads
 * the list at its end: two programs may find two different files in the same bytes.
 */
async function packParts(parts: ReadonlyMap<string, Buffer>): Promise<Uint8Array> {
  const { zipSync } = await import('fflate');
  const xml = [...parts].filter(([name]) => /\.(?:xml|rels)$/.test(name));
  return zipSync(Object.fromEntries(xml), { level: 0 });
}

/** Null where the library cannot read the file, or needs too long or too much memory. */
async function readAlone(file: Uint8Array): Promise<readonly (readonly string[])[] | null> {
  const library = createRequire(import.meta.url).resolve('read-excel-file/node');
  const answer = await runInProcess({ program: PROGRAM, library, ...LIMITS }, file);
  return answer === null ? null : (JSON.parse(answer.toString('utf8')) as string[][]);
}
