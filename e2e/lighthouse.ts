/**
 * The store's pages as Lighthouse sees them: a mid-range phone on slow 4G (simulated), the median of five runs against the
 * built server with the demo's data, nothing clicked away beforehand. All pages in Paper and the menu in each other voice.
 * Fails when a figure misses its bar, or when a voice weighs more than Paper.
 * `npm run tools -- lighthouse /offers` looks at one page in every voice, with `--voice=night` in that voice alone.
 * npm fetches Lighthouse into its cache, and a Node beside it that Lighthouse can run on: it asks for a newer one than this
 * project.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { openConsole } from '../bench/console-calls.ts';
import { VOICES, type Voice } from '../core/domain/settings/store-settings.ts';
import { chromiumPath } from './chromium.ts';
import { startServer } from './server.ts';

const RUNS = Number(process.env.RUNS ?? 5);
const STORE = 'saffron-lane';
const PAGES = ['/', '/offers', '/contact', '/reserve'];
const CATEGORIES = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const SETTINGS = '/api/console/settings/brand';
const MAX_SHIFT: Record<Voice, number> = { paper: 0.001, night: 0.02, market: 0.02, bistro: 0.02 };
/** Of the menu's page, in ms. */
const MAX_LARGEST_MS = 1_200;
const MAX_BLOCKED_MS = 50;
/** Lighthouse loses a trace now and then on a busy machine. */
const ATTEMPTS = 6;

const PACKAGES = ['lighthouse@13.5.0', 'node@22.23.3'];

interface Audit {
  title: string;
  score: number | null;
  displayValue?: string;
  numericValue?: number;
  details?: { items?: unknown };
}

/** The parts of Lighthouse's report that are read here. */
interface Result {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

async function askOnce(url: string, port: number): Promise<Result> {
  const packages = PACKAGES.map((name) => `--package=${name}`);
  const categories = `--only-categories=${Object.keys(CATEGORIES).join(',')}`;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'servery-lighthouse-'));
  const report = path.join(folder, 'report.json');
  const command = ['lighthouse', url, `--port=${port}`, '--output=json', `--output-path=${report}`, '--quiet'];
  try {
    // A report that names an error of the run comes with a failed exit; another failure has no report.
    const failure = await promisify(execFile)('npm', [
      'exec',
      '--yes',
      ...packages,
      '--',
      ...command,
      '--form-factor=mobile',
      categories,
    ]).catch((error: Error) => error);
    return await readFile(report, 'utf8')
      .then((text) => JSON.parse(text) as Result)
      .catch(() => {
        throw failure;
      });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function ask(url: string, port: number): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await askOnce(url, port);
    if (!result.runtimeError) return result;
    if (attempt === ATTEMPTS) throw new Error(result.runtimeError.message);
  }
}

/** Free at the time of asking: the browser cannot tell which one it took. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function score(result: Result, category: string): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

function value(result: Result, audit: string): number {
  return result.audits[audit]?.numericValue ?? Number.NaN;
}

/** Bytes over the network of one kind of file. */
function transferred(result: Result, kind: string): number {
  const items = (result.audits['resource-summary']?.details?.items ?? []) as {
    resourceType?: string;
    transferSize?: number;
  }[];
  return items.find((item) => item.resourceType === kind)?.transferSize ?? 0;
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** The elements that an audit names. */
function selectors({ details }: Audit): string[] {
  const items = (details?.items ?? []) as { node?: { selector: string } }[];
  return items.flatMap(({ node }) => (node ? [node.selector] : []));
}

/** What a page lost points for, each once. */
function losses(results: readonly Result[]): string[] {
  const lost = new Map<string, string>();
  for (const result of results) {
    for (const [name, category] of Object.entries(result.categories)) {
      for (const { id, weight } of category.auditRefs) {
        const audit = result.audits[id];
        if (weight === 0 || !audit || audit.score === null || audit.score >= 0.9) continue;
        const where = selectors(audit).map((selector) => `\n    ${selector}`);
        lost.set(
          id,
          `  ${name}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}${where.join('')}`,
        );
      }
    }
  }
  return [...lost.values()];
}

async function run(url: string): Promise<Result[]> {
  const port = await freePort();
  const browser = await chromium.launch({
    ...(chromiumPath() ? { executablePath: chromiumPath() } : {}),
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
  try {
    const results: Result[] = [];
    // The first visit of all makes pictures and compressed answers; it is not measured.
    for (let count = 0; count <= RUNS; count += 1) {
      const result = await ask(url, port);
      if (count > 0) results.push(result);
    }
    return results;
  } finally {
    await browser.close();
  }
}

/** What is looked at, its figures by their names, and what misses its bar. */
interface Judged {
  readonly name: string;
  readonly figures: Readonly<Record<string, number>>;
  /** Bytes of all that is not a picture. */
  readonly weight: number;
  readonly problems: readonly string[];
}

/** Prints a page's figures and holds them to their bars. */
function judge(pagePath: string, voice: Voice, results: readonly Result[]): Judged {
  const name = `${voice} ${pagePath}`;
  const problems: string[] = [];
  const figures: Record<string, number> = {};
  const of = (audit: string) => Math.round(median(results.map((result) => value(result, audit))));
  const hold = (figure: string, found: number, bar: number, isMissed: boolean) => {
    figures[figure] = found;
    console.log(`  ${figure.padEnd(16)} ${String(found).padStart(6)}${Number.isFinite(bar) ? `  (bar ${bar})` : ''}`);
    if (isMissed) problems.push(`${name}: ${figure} is ${found}, the bar ${bar}`);
  };
  console.log(`Lighthouse, mobile, median of ${RUNS}: ${STORE}${pagePath} in ${voice}`);
  for (const [category, bar] of Object.entries(CATEGORIES)) {
    const found = median(results.map((result) => score(result, category)));
    hold(category, found, bar, found < bar);
  }
  const shift = median(results.map((result) => value(result, 'cumulative-layout-shift')));
  hold('layout shift', Number(shift.toFixed(3)), MAX_SHIFT[voice], !(shift < MAX_SHIFT[voice]));
  const isMenu = pagePath === '/';
  for (const [figure, audit, bar] of [
    ['largest paint', 'largest-contentful-paint', isMenu ? MAX_LARGEST_MS : Number.POSITIVE_INFINITY],
    ['blocked', 'total-blocking-time', isMenu ? MAX_BLOCKED_MS : Number.POSITIVE_INFINITY],
    ['first paint', 'first-contentful-paint', Number.POSITIVE_INFINITY],
    ['speed index', 'speed-index', Number.POSITIVE_INFINITY],
  ] as const) {
    hold(figure, of(audit), bar, !(of(audit) <= bar));
  }
  let weight = 0;
  for (const kind of ['script', 'stylesheet', 'font', 'document', 'image']) {
    const size = median(results.map((result) => transferred(result, kind)));
    figures[`${kind} kB`] = Number((size / 1000).toFixed(1));
    console.log(`  ${kind.padEnd(16)} ${(size / 1000).toFixed(1)} kB`);
    if (kind !== 'image') weight += size;
  }
  const lost = losses(results);
  if (lost.length > 0) console.log(`What costs points:\n${lost.join('\n')}`);
  return { name, figures, weight, problems };
}

/** The demo's restaurant has `voice` from now on. */
async function speak(port: number, voice: Voice): Promise<void> {
  const staff = await openConsole(port, STORE);
  const { data } = JSON.parse(await staff.read(SETTINGS)) as { data: { values: Record<string, string> } };
  const changes = [{ key: 'Brand:Voice', was: data.values['Brand:Voice'], value: voice }];
  const { status, text } = await staff.send('POST', SETTINGS, JSON.stringify({ changes }), 'application/json');
  if (status !== 200) throw new Error(`${SETTINGS} answered ${status}: ${text}`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { voice: { type: 'string', multiple: true, default: [...VOICES] } },
});
const voices = VOICES.filter((voice) => values.voice.includes(voice));
if (voices.length < values.voice.length) throw new Error(`A voice is one of ${VOICES.join(', ')}.`);

const server = await startServer();
try {
  const all: Judged[] = [];
  const problems: string[] = [];
  for (const voice of voices) {
    await speak(server.port, voice);
    const pages = positionals.length > 0 ? positionals : voice === 'paper' ? PAGES : PAGES.slice(0, 1);
    for (const page of pages) {
      const judged = judge(page, voice, await run(`${server.origin(STORE)}${page}`));
      const paper = all.find(({ name }) => name === `paper ${page}`);
      all.push(judged);
      problems.push(...judged.problems);
      if (paper && judged.weight > paper.weight)
        problems.push(`${judged.name} weighs ${judged.weight - paper.weight} bytes more than Paper`);
    }
  }
  console.table(Object.fromEntries(all.map(({ name, figures }) => [name, figures])));
  if (problems.length > 0) {
    console.error(`✗ ${problems.join('; ')}.`);
    process.exitCode = 1;
  }
} catch (error) {
  // Said here, as the server's own end may fail after it.
  console.error(error);
  process.exitCode = 1;
} finally {
  await server.remove();
}
