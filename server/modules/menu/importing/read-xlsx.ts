/**
 * A spreadsheet's cells as texts. The file comes from anybody, so its parts are unpacked with a limit and looked at before
 * the library sees them, and the library runs in a thread of its own that can be stopped.
 */
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type readExcelFile from 'read-excel-file/node';
import type { SheetRow } from '#core/domain/menu/reading/fields.ts';
import { AppError } from '#server/errors.ts';
import { refuse } from '#server/refuse.ts';
import { storable } from '#server/storable.ts';
import { MAX_ROWS } from './limits.ts';
import { unpackParts } from './unzip.ts';

const LIMIT_MS = 20_000;
const MAX_CELLS = 200_000;
const MEMORY_MB = 256;

type Sheets = Awaited<ReturnType<typeof readExcelFile>>;

/** Text, because the thread has nothing of ours: it reads the bytes and answers cells. */
const THREAD = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { default: read } = require(workerData.library);
  read(Buffer.from(workerData.bytes)).then(
    (sheets) => parentPort.postMessage({ sheets }),
    () => parentPort.postMessage({ sheets: null }),
  );`;

/**
 * Lines of the sheet "Items", else of the first. Refuses what is locked, broken, or has formulas (with the cell), and more
 * than 5,000 rows or 200,000 cells.
 */
export async function readXlsx(bytes: Buffer): Promise<readonly SheetRow[]> {
  const parts = await unpackParts(bytes);
  if (parts === null) throw refuse('sheet-broken');
  for (const [name, xml] of parts) if (/^xl\/worksheets\/[^/]+\.xml$/.test(name)) checkSheet(xml);
  const sheets = await runThread(bytes);
  const sheet = sheets?.find((one) => /^items?$/i.test(one.sheet)) ?? sheets?.[0];
  if (!sheet) throw refuse('sheet-broken');
  return sheet.data.flatMap((cells, index) => {
    const texts = cells.map(textOf);
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

/** Null where the library cannot read the file, or needs too long or too much memory. */
async function runThread(bytes: Buffer): Promise<Sheets | null> {
  const library = createRequire(import.meta.url).resolve('read-excel-file/node');
  const worker = new Worker(THREAD, {
    eval: true,
    workerData: { library, bytes },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => void worker.terminate(), LIMIT_MS);
  try {
    return await new Promise<Sheets | null>((resolve) => {
      worker.once('message', ({ sheets }: { sheets: Sheets | null }) => resolve(sheets));
      worker.once('error', () => resolve(null));
      worker.once('exit', () => resolve(null));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Spreadsheets keep 10.95 as 10.949999999999999. */
function textOf(cell: Sheets[number]['data'][number][number]): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(Number(cell.toFixed(6)));
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return storable(String(cell)).trim();
}
