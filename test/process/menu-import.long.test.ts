/**
 * Files that hold a reader up never hold the server's event loop up: reading, evaluating and planning are done in a process
 * beside it. The built product is asked by its own meter (`monitorEventLoopDelay`, in /metrics) after each file.
 */
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WireMenuImport } from '#core/contract/menu/menu-import.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { makeDataDir, type ProductServer, startServer } from '../../e2e/server.ts';
import { childrenNamed } from './children-named.ts';
import { cookieOf, createSend, dataOf, type Reply } from './send.ts';

const TOKEN = 'a-token-of-the-import-test';
/** What other restaurants may wait for a file. */
const MOST_MS = 50;
/** What a megabyte costs that only passes through the server: to the process, into the database. Never at one go. */
const MS_PER_MEGABYTE = 30;
/** What three calls and the seconds between them may cost the loop beyond those of an honest file, never at one go. */
const MOST_CPU_MS = 300;
/** A busy machine holds any process up now and then, but not at each of three readings; a file would. */
const READINGS = 3;

let database: TestDatabase;
let server: ProductServer;
let dataDir: string;
let call: (method: string, path: string, body?: object | string, type?: string) => Promise<Reply>;

beforeAll(async () => {
  database = await createTestDatabase('empty');
  dataDir = await makeDataDir();
  const env = { DATABASE_URL: database.connectionString, DEMO: '1', METRICS_TOKEN: TOKEN, RATE_LIMITS: 'off' };
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

/** The longest time that the loop stood since the last reading, in milliseconds. */
async function readStandstill(): Promise<number> {
  const { text } = await createSend(server.port)({
    method: 'GET',
    path: '/metrics',
    host: 'localhost',
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  return Number(/^nodejs_eventloop_lag_max_seconds\S* (\S+)$/m.exec(text)?.[1]) * 1_000;
}

const upload = (file: string) =>
  call('POST', '/api/console/menu/imports?name=menu.csv', file, 'application/octet-stream');

/** Sends the file, looks at it, decides something, looks again. Answers the status of the first. */
async function bring(file: string): Promise<number> {
  const first = await upload(file);
  if (first.status !== 200) return first.status;
  const { importId, source, mapping, mode } = dataOf<WireMenuImport>(first);
  const at = `/api/console/menu/imports/${importId}`;
  expect((await call('GET', at)).status).toBe(200);
  const decided = { source, mapping, mode, fixes: [], gst: 'included', takesSuggestions: true };
  expect((await call('PUT', at, decided)).status).toBe(200);
  return first.status;
}

/** Processor time of the thread in which the server answers, in milliseconds; endless where the system does not say. */
async function readLoopTime(): Promise<number> {
  if (process.platform !== 'linux') return Number.POSITIVE_INFINITY;
  const [nanoseconds] = (await readFile(`/proc/${server.pid}/task/${server.pid}/schedstat`, 'utf8')).split(' ');
  return Number(nanoseconds) / 1e6;
}

async function loopTimeOf(file: string): Promise<number> {
  const before = await readLoopTime();
  await bring(file);
  return (await readLoopTime()) - before;
}

/**
 * For how long the file holds the loop up, at most, in milliseconds: the least standstill of some tries. On a machine that
 * gives the server no time that says nothing of the file; then 0 where the file costs the loop little more than an honest
 * one does. Each file here cost it seconds when it was read in the server.
 */
async function standstillOf(file: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  const plain = await loopTimeOf(PLAIN);
  for (let reading = 0; reading < READINGS && least >= MOST_MS; reading += 1) {
    await readStandstill();
    const cost = (await loopTimeOf(file)) - plain - (file.length / 1e6) * MS_PER_MEGABYTE;
    least = Math.min(least, await readStandstill(), cost < MOST_CPU_MS ? 0 : least);
  }
  return least;
}

const rowsOf = (count: number, row: (n: number) => string, heading = 'department,name,price,description,choices') =>
  [heading, ...Array.from({ length: count }, (_, n) => row(n))].join('\n');
/** An honest file that fills the page. */
const PLAIN = rowsOf(300, (n) => `Department ${n},Dish ${n},9.00,,`);
const longDepartments = (letters: number) => rowsOf(3, (n) => `${'x'.repeat(letters)}${n % 2},Dish ${n},9.00,,`);

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
  expect(await standstillOf(file())).toBeLessThan(MOST_MS);
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
    const standstill = await standstillOf(text);
    if (standstill >= MOST_MS)
      slow.push(`${Math.round(standstill)} ms: ${text.slice(0, 200)} (${text.length} letters)`);
  }
  expect(slow).toEqual([]);
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
