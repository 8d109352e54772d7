/**
 * Files that hold a reader up never hold the server's event loop up: reading, evaluating and planning are done in a process
 * beside it. A meter inside the built product is asked after each file.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WireMenuImport } from '#core/contract/menu/menu-import.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { makeDataDir, type ProductServer, startServer } from '../../e2e/server.ts';
import { childrenNamed } from './children-named.ts';
import { cookieOf, createSend, dataOf, type Reply } from './send.ts';

/** What other restaurants may wait for a file. */
const MOST_MS = 50;
/** For a draft of 5,000 dishes that the console reads whole: collections of garbage alone take up to 50 ms of it. */
const MOST_DRAFT_MS = 100;
/** Code that runs for the first time and a collection of garbage fall on some readings; what a file costs is in each. */
const READINGS = 5;

let database: TestDatabase;
let server: ProductServer;
let dataDir: string;
let mark: string;
let call: (method: string, path: string, body?: object | string, type?: string) => Promise<Reply>;

beforeAll(async () => {
  database = await createTestDatabase('empty');
  dataDir = await makeDataDir();
  mark = path.join(path.dirname(dataDir), 'longest');
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(meterOf(mark))}`;
  const env = { DATABASE_URL: database.connectionString, DEMO: '1', RATE_LIMITS: 'off', NODE_OPTIONS };
  server = await startServer({ dataDir, env });
  const send = createSend(server.port);
  const host = `saffron-lane.localhost:${server.port}`;
  let cookie = '';
  call = (method, at, body, type) =>
    send({
      method,
      path: at,
      host,
      headers: { cookie, 'sec-fetch-site': 'same-origin', ...(type && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    });
  const signedIn = await call('POST', '/api/console/signin', {
    email: 'owner@saffron-lane.example',
    password: 'saffron-owner',
  });
  cookie = cookieOf(signedIn);
});
afterAll(async () => {
  await server.stop();
  await rm(path.dirname(dataDir), { recursive: true, force: true });
  await database.drop();
});

/**
 * Runs in the server. How long the loop stood at most between two looks, written to `file` on a signal, in milliseconds:
 * the delay that `monitorEventLoopDelay` sees or, on Linux, the processor time that the loop's thread used meanwhile where
 * that is less. A busy machine holds any process up, and gives it no time for that.
 */
const meterOf = (file: string) => `
  import { readFileSync, writeFileSync, renameSync } from 'node:fs';
  const used = () => {
    if (process.platform !== 'linux') return Number.POSITIVE_INFINITY;
    return Number(readFileSync('/proc/self/task/' + process.pid + '/schedstat', 'utf8').split(' ')[0]) / 1e6;
  };
  let [longest, at, before] = [0, performance.now(), used()];
  const look = () => {
    const [now, after] = [performance.now(), used()];
    const usedMs = Number.isFinite(after) ? after - before : Number.POSITIVE_INFINITY;
    longest = Math.max(longest, Math.min(now - at, usedMs));
    [at, before] = [now, after];
  };
  setInterval(look, 5).unref();
  process.on('SIGUSR2', () => {
    writeFileSync(${JSON.stringify(`${file}.part`)}, String(longest));
    renameSync(${JSON.stringify(`${file}.part`)}, ${JSON.stringify(file)});
    longest = 0;
  });`;

/** The longest time that the loop stood since the last reading, in milliseconds. */
async function readStandstill(): Promise<number> {
  await rm(mark, { force: true });
  process.kill(server.pid, 'SIGUSR2');
  await expect.poll(() => existsSync(mark)).toBe(true);
  return Number(await readFile(mark, 'utf8'));
}

const upload = (file: string | Buffer) =>
  call('POST', '/api/console/menu/imports?name=menu.csv', file, 'application/octet-stream');

const at = ({ importId }: WireMenuImport) => `/api/console/menu/imports/${importId}`;

/** Sends the file, looks at it, decides something; answers null where the file was refused. */
async function bring(file: string | Buffer): Promise<WireMenuImport | null> {
  const first = await upload(file);
  if (first.status !== 200) return null;
  const view = dataOf<WireMenuImport>(first);
  expect((await call('GET', at(view))).status).toBe(200);
  const { source, mapping, mode } = view;
  const decided = { source, mapping, mode, fixes: [], gst: 'included', takesSuggestions: true };
  return dataOf<WireMenuImport>(await call('PUT', at(view), decided));
}

/** For how long `work` holds the loop up, in milliseconds: the least standstill of some tries. */
async function standstillOf(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < READINGS && least >= MOST_MS; turn += 1) {
    await readStandstill();
    await work();
    const reading = await readStandstill();
    least = Math.min(least, reading);
  }
  return least;
}

const rowsOf = (count: number, row: (n: number) => string, heading = 'department,name,price,description,choices') =>
  [heading, ...Array.from({ length: count }, (_, n) => row(n))].join('\n');
/** An honest file that fills the page. */
const PLAIN = rowsOf(300, (n) => `Department ${n},Dish ${n},9.00,,`);
const longDepartments = (letters: number) => rowsOf(3, (n) => `${'x'.repeat(letters)}${n % 2},Dish ${n},9.00,,`);

/** Letters by chance, which no packing makes much shorter. */
const noise = (letters: number) => randomBytes((letters * 3) / 4).toString('base64');

it.each<[string, () => string]>([
  ['three departments of 2,000 letters', () => longDepartments(2_000)],
  ['three departments of 8,000 letters', () => longDepartments(8_000)],
  ['three departments of 20,000 letters', () => longDepartments(20_000)],
  [
    'six hundred departments of 104 letters',
    () =>
      rowsOf(
        901,
        (n) => `${'Our specials '.repeat(8).slice(0, 100)}${String(n % 600).padStart(4, '0')},Dish ${n},9.00,,`,
      ),
  ],
  ['4,999 dishes in departments of their own', () => rowsOf(4_999, (n) => `Department ${n},Dish ${n},9.00,,`)],
  ['descriptions of an endless tag', () => rowsOf(50, (n) => `Mains,Dish ${n},9.00,${'<script'.repeat(2_500)},`)],
  ['choices of plus signs', () => rowsOf(50, (n) => `Mains,Dish ${n},9.00,,Extras: ${'+'.repeat(4_900)}`)],
  ['ten million letters in one cell', () => rowsOf(1, () => `Mains,${'<a'.repeat(5_000_000 - 100)},9.00,,`)],
  ['four thousand rows of four hundred letters', () => rowsOf(4_000, (n) => `M,Dish ${n},,${'word '.repeat(400)},`)],
])('%s hold no other restaurant up', { timeout: 600_000 }, async (_, file) => {
  const text = file();
  expect(await standstillOf(() => bring(text))).toBeLessThan(MOST_MS);
});

it('nor do nine million letters by chance, which are read', { timeout: 600_000 }, async () => {
  const categories = [{ name: 'Mains', foods: [{ name: 'Dal', price: 9 }] }];
  const file = JSON.stringify({ categories, note: noise(9_000_000) });
  expect(await standstillOf(async () => expect(await bring(file)).not.toBeNull())).toBeLessThan(MOST_MS);
});

it('nor do nine million bytes in a part of a spreadsheet', { timeout: 600_000 }, async () => {
  const sheet = await readFile(path.join(import.meta.dirname, '../fixtures/menu-import/square.xlsx'));
  const file = zipSync({ ...unzipSync(sheet), 'xl/media/noise.bin': randomBytes(9_000_000) }, { level: 0 });
  expect(await standstillOf(async () => expect(await bring(Buffer.from(file))).not.toBeNull())).toBeLessThan(MOST_MS);
});

it('nor does any other file: cells, lengths and headings by chance', { timeout: 600_000 }, async () => {
  const letters = fc.constantFrom(
    'x',
    '<',
    '&',
    '+',
    ' ',
    '"',
    ',',
    '|',
    ':',
    '9',
    '1,',
    '<script',
    'é',
    '\u0001',
    '-',
  );
  const cell = fc.record({ word: letters, times: fc.constantFrom(0, 1, 3, 40, 900, 20_000) });
  const heading = fc.constantFrom(
    'name',
    'price',
    'department',
    'description',
    'choices',
    'size',
    '26 cm',
    'Nr',
    'kind',
    '',
  );
  const file = fc.record({
    headings: fc.array(heading, { minLength: 1, maxLength: 12 }),
    cells: fc.array(cell, { minLength: 1, maxLength: 12 }),
    rows: fc.constantFrom(1, 3, 300, 4_999),
  });
  const files = fc.sample(file, { numRuns: 12, seed: 20261128 }).map(({ headings, cells, rows }) => {
    const row = cells.map(({ word, times }) => `"${word.repeat(times).replaceAll('"', '""')}"`).join(',');
    const most = Math.max(1, Math.floor(9_000_000 / (row.length + 1)));
    return rowsOf(Math.min(rows, most), () => row, headings.join(','));
  });
  const slow: string[] = [];
  for (const text of files) {
    const standstill = await standstillOf(() => bring(text));
    if (standstill >= MOST_MS)
      slow.push(`${Math.round(standstill)} ms: ${text.slice(0, 200)} (${text.length} letters)`);
  }
  expect(slow).toEqual([]);
});

it('nor does drafting 4,999 dishes, looking at the draft and taking them back', { timeout: 600_000 }, async () => {
  const dishes = rowsOf(4_999, (n) => `Department ${n % 40},Dish ${n},9.00,A dish of the house ${n},`);
  const drafted = async () => {
    const view = await bring(dishes);
    if (view === null) throw new Error('The file was refused');
    expect(dataOf<WireMenuImport>(await call('POST', `${at(view)}/draft`)).counts.dishes).toBe(4_999);
    const looks = ['/api/console/menu', '/api/console/menu/changes'];
    for (const look of looks) expect((await call('GET', look)).status).toBe(200);
    expect((await call('POST', `${at(view)}/undo`)).status).toBe(200);
  };
  expect(await standstillOf(drafted)).toBeLessThan(MOST_DRAFT_MS);
});

it('a file whose process dies is refused in words, and so is the fourth of one restaurant; the next is read', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(PLAIN)));
  const reasons = answers.map(({ status, text }) => (status === 200 ? 'read' : JSON.parse(text).error.code));
  expect(new Set(reasons)).toEqual(new Set(['read', 'import-busy']));
  const held = upload(PLAIN);
  const helpers = () => childrenNamed(server.pid, 'task-process');
  await expect.poll(helpers).not.toEqual([]);
  for (const helper of helpers()) process.kill(helper, 'SIGSTOP');
  for (const helper of helpers()) process.kill(helper, 'SIGKILL');
  expect(JSON.parse((await held).text).error).toMatchObject({ code: 'import-too-much' });
  expect((await upload('name,price\nDal,9.00\n')).status).toBe(200);
});
