/**
 * The store's pages as Lighthouse sees them: a mid-range phone on slow 4G (simulated), the median of five runs against the
 * built server with the demo's data, nothing clicked away beforehand. Fails when a figure misses its bar.
 * `npm run tools -- lighthouse /offers` looks at one page. npm fetches Lighthouse into its cache, and a Node beside it that
 * Lighthouse can run on: it asks for a newer one than this project.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumPath } from './chromium.ts';
import { startServer } from './server.ts';

const RUNS = Number(process.env.RUNS ?? 5);
const STORE = 'saffron-lane';
const PAGES = ['/', '/offers', '/contact', '/reserve'];
const CATEGORIES = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const MAX_SHIFT = 0.001;
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

/** Prints a page's figures; answers what misses its bar. */
function judge(pagePath: string, results: readonly Result[]): string[] {
  const problems: string[] = [];
  console.log(`Lighthouse, mobile, median of ${RUNS}: ${STORE}${pagePath}`);
  for (const [category, bar] of Object.entries(CATEGORIES)) {
    const figure = median(results.map((result) => score(result, category)));
    console.log(`  ${category.padEnd(16)} ${String(figure).padStart(4)}  (bar ${bar})`);
    if (figure < bar) problems.push(`${pagePath}: ${category} is ${figure}, below ${bar}`);
  }
  const of = (audit: string) => median(results.map((result) => value(result, audit)));
  const shift = of('cumulative-layout-shift');
  console.log(`  layout shift     ${shift.toFixed(3)}  (bar ${MAX_SHIFT})`);
  if (!(shift < MAX_SHIFT))
    problems.push(`${pagePath}: the layout shifts by ${shift.toFixed(3)}, not below ${MAX_SHIFT}`);
  if (pagePath === '/') {
    for (const [audit, bar] of [
      ['largest-contentful-paint', MAX_LARGEST_MS],
      ['total-blocking-time', MAX_BLOCKED_MS],
    ] as const) {
      if (of(audit) > bar) problems.push(`${pagePath}: ${audit} is ${Math.round(of(audit))} ms, above ${bar}`);
    }
  }
  console.log(`  first paint      ${Math.round(of('first-contentful-paint'))} ms`);
  console.log(`  largest paint    ${Math.round(of('largest-contentful-paint'))} ms`);
  console.log(`  blocked          ${Math.round(of('total-blocking-time'))} ms`);
  console.log(`  speed index      ${Math.round(of('speed-index'))} ms`);
  for (const kind of ['script', 'stylesheet', 'font', 'image', 'document']) {
    const size = median(results.map((result) => transferred(result, kind)));
    console.log(`  ${kind.padEnd(16)} ${(size / 1000).toFixed(1)} kB`);
  }
  const lost = losses(results);
  if (lost.length > 0) console.log(`What costs points:\n${lost.join('\n')}`);
  return problems;
}

const wanted = process.argv.slice(2);
const server = await startServer();
try {
  const problems: string[] = [];
  for (const pagePath of wanted.length > 0 ? wanted : PAGES) {
    problems.push(...judge(pagePath, await run(`${server.origin(STORE)}${pagePath}`)));
  }
  if (problems.length > 0) {
    console.error(`✗ ${problems.join('; ')}.`);
    process.exitCode = 1;
  }
} finally {
  await server.remove();
}
