// npm test: the everyday gate. Sets itself up, runs every check and the tests that hold money, locks, law or a journey of
// the specification, and ends with one line of counts. A check without counts of its own, such as the types of one room,
// counts as one.
// npm run test:long: what is long by nature, such as killed processes, every page in every language and fault schedules.
// A long test is a file named *.long.test.ts or *.long.e2e.ts, or a browser test with the tag @long, or one in an engine
// beside Chromium.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';
import { ensureTestChromium, installPackages, onPath } from './chromium.mjs';
import { ENGINES, ensureClock, ensureEngines } from './engines.mjs';
import { begin, ensureDependencies, giveUp, isBuildFresh, root } from './setup.mjs';

begin();
await ensureDependencies({ dev: true });

const isLong = process.argv.includes('--long');
/** What vitest and Playwright run of all tests. */
const ofVitest = isLong ? ['.long.test'] : [];
const ofPlaywright = [
  isLong ? '--grep' : '--grep-invert',
  ['\\.long\\.e2e', '@long', ...ENGINES.map(({ project }) => project)].join('|'),
];

/** Both runs keep what they saw of the rows of docs/spec, in one table (npm run spec). */
const ROWS_OF_VITEST = ['--reporter=./tools/rows/wire-reporter.ts'];
const rows = path.join(root, 'spec-results');
if (!isLong) rmSync(rows, { recursive: true, force: true });

const reports = mkdtempSync(path.join(os.tmpdir(), 'servery-reports-'));
// What the shell or a leftover NODE_ENV says must not reach the tests.
const { NODE_ENV: _, ...inherited } = process.env;
/** vitest.config.ts leaves the long files out of an everyday run. */
const environment = { ...inherited, SERVERY_TESTS: isLong ? 'long' : 'everyday' };
const totals = { passed: 0, failed: 0 };
/** What failed, what passed only on its second try, engines and clocks that were not there, and what the budget says: printed again at the end. */
const named = { failed: [], flaky: [], notRun: isLong ? ensureClock() : [], budget: '' };
const BUDGET = 'Lines of code';
/** Milliseconds of each file's tests, by its path. */
const spent = new Map();

function addTime(file, milliseconds) {
  spent.set(file, (spent.get(file) ?? 0) + milliseconds);
}

/** The first two lines of what an error says, so that a failure that does not come again can be looked into. */
function reasonOf(message = '') {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, 2)
    .map((line) => `\n      ${line.trim()}`)
    .join('');
}

/** The file to start and its arguments: a program of a dependency, or a script of ours. */
function commandOf(program, args) {
  return program.endsWith('.mjs')
    ? [process.execPath, [program, ...args]]
    : [path.join(root, 'node_modules', '.bin', program), args];
}

/** Runs a program of a dependency, or a script of ours, with its output on the screen; true when it succeeded. */
function run(title, program, args, env = {}) {
  console.log(`\n── ${title}`);
  const [file, all] = commandOf(program, args);
  return new Promise((resolve) => {
    const child = spawn(file, all, { cwd: root, stdio: 'inherit', env: { ...environment, ...env } });
    child.once('error', (error) => console.error(`${title} could not be run: ${error.message}`));
    child.once('close', (status) => resolve(status === 0));
  });
}

function count(passed, failed, succeeded, title) {
  totals.passed += passed;
  // A runner can fail without a failed test, for instance through an error outside of any test.
  totals.failed += succeeded ? failed : Math.max(failed, 1);
  if (!succeeded && failed === 0) named.failed.push(title);
}

/** As `run`, beside others: its output is held until it has ended. */
function runBeside(title, program, args) {
  return new Promise((resolve) => {
    const [file, all] = commandOf(program, args);
    const said = [];
    const child = spawn(file, all, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: environment });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
    child.once('error', (error) => said.push(Buffer.from(`${title} could not be run: ${error.message}\n`)));
    child.once('close', (status) => {
      console.log(`\n── ${title}`);
      process.stdout.write(Buffer.concat(said));
      if (title === BUDGET) named.budget = String(Buffer.concat(said)).trim();
      resolve(status === 0);
    });
  });
}

async function runGate([title, program, args]) {
  const succeeded = await runBeside(title, program, args);
  count(succeeded ? 1 : 0, 0, succeeded, title);
}

/** The build is no check, but nothing can be tested without it. */
async function build() {
  if (!isBuildFresh() && !(await runBeside('Build', 'scripts/build.mjs', [])))
    giveUp('Servery could not be built: see above.');
}

/** Two at a time: each waits for files as well as for a core. */
async function runGates(gates) {
  const work = async () => {
    for (let next = gates.shift(); next; next = gates.shift()) await runGate(next);
  };
  await Promise.all([work(), work()]);
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(path.join(reports, name), 'utf8'));
  } catch {
    return undefined;
  }
}

/** A second reader of our PDF files, by other hands. */
if (isLong && !onPath('pdftotext')) installPackages('poppler-utils');

/** `start` is `run` or `runBeside`. */
async function runVitest(start, title, name, args) {
  const output = path.join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`, ...ROWS_OF_VITEST];
  const succeeded = await start(title, 'vitest', ['run', ...reporters, ...ofVitest, ...args]);
  const report = readReport(`${name}.json`);
  for (const file of report?.testResults ?? []) {
    const where = path.relative(root, file.name);
    addTime(where, file.endTime - file.startTime);
    for (const { status, fullName, failureMessages } of file.assertionResults) {
      if (status === 'failed') named.failed.push(`${where} › ${fullName}`);
      else if (failureMessages.length > 0) named.flaky.push(`${where} › ${fullName}${reasonOf(failureMessages[0])}`);
    }
  }
  count(
    report?.numPassedTests ?? 0,
    report?.numFailedTests ?? 0,
    succeeded && report !== undefined,
    `${title}: an error outside of any test`,
  );
}

/** All specs of a suite of Playwright's report and of the suites in it. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Notes the engines in which a run of Playwright went through nothing. */
function noteEngines(report) {
  const projects = report?.config.projects.map(({ name }) => name) ?? [];
  const isMissing = ({ project }) => !projects.some((one) => one.startsWith(project));
  named.notRun.push(...ENGINES.filter(isMissing).map(({ name }) => name));
}

async function runPlaywright() {
  const chromium = await ensureTestChromium();
  if (!chromium) {
    count(0, 0, false, 'Tests in the browser: no Chromium');
    return;
  }
  if (isLong) ensureEngines();
  const succeeded = await run(
    'Tests in the browser',
    'playwright',
    ['test', '--reporter=list,json,./tools/rows/browser-reporter.ts', ...ofPlaywright],
    {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(reports, 'playwright.json'),
    },
  );
  const report = readReport('playwright.json');
  for (const { title, file, tests } of (report?.suites ?? []).flatMap(specsOf))
    for (const { status, projectName, results } of tests) {
      for (const { duration } of results) addTime(`e2e/${file}`, duration);
      if (status === 'unexpected') named.failed.push(`e2e/${file} [${projectName}] › ${title}`);
      else if (status === 'flaky')
        named.flaky.push(`e2e/${file} [${projectName}] › ${title}${reasonOf(results[0]?.error?.message)}`);
    }
  if (isLong) noteEngines(report);
  const stats = report?.stats;
  const flaky = stats?.flaky ?? 0;
  count(
    (stats?.expected ?? 0) + flaky,
    stats?.unexpected ?? 0,
    succeeded && stats !== undefined,
    'Tests in the browser: an error outside of any test',
  );
}

/** The build, and what needs no test: types, dead code, style, sizes. */
async function checkSources() {
  // By itself tsc divides the files among four checkers, each of which works out the shared types again.
  const typesOf = (room) => [`Types of ${room}`, 'tsc', ['-p', `tsconfig.${room}.json`, '--checkers', '1']];
  // The longest first. The build uses one core for most of its time.
  await Promise.all([
    build(),
    runGates([
      ...['server', 'web', 'e2e', 'core', 'worker'].map(typesOf),
      ['Unused code', 'knip', []],
      ['Style', 'biome', ['check', '.']],
      [BUDGET, 'scripts/budget.mjs', []],
    ]),
  ]);
  await runGate(['Size of the pages', 'tools/size.mjs', []]);
}

if (isLong) await build();
else await checkSources();
// Whole processes mostly wait: for each other, for leases, for an end. Meanwhile the others use the cores.
const processes = runVitest(runBeside, 'Tests of whole processes', 'processes', [
  '--project=processes',
  '--maxWorkers=1',
]);
await runVitest(run, 'Tests of rules and server', 'vitest', ['--project=rules*', '--project=server']);
await runPlaywright();
await processes;

rmSync(reports, { recursive: true, force: true });
const slowest = [...spent].sort(([, one], [, other]) => other - one).slice(0, 10);
console.log('\nThe ten files whose tests took longest, in seconds:');
for (const [file, milliseconds] of slowest)
  console.log(`  ${String(Math.round(milliseconds / 1000)).padStart(4)}  ${file}`);
if (named.flaky.length > 0)
  console.warn(`\nPassed only on the second try, to be mended:\n${named.flaky.map((one) => `  ${one}`).join('\n')}`);
if (named.failed.length > 0) console.log(`\nFailed:\n${named.failed.map((one) => `  ${one}`).join('\n')}`);
if (existsSync(path.join(rows, 'summary.txt')))
  console.log(`\n${readFileSync(path.join(rows, 'summary.txt'), 'utf8').trim()}`);
if (named.budget !== '') console.log(`\n${named.budget}`);
if (named.notRun.length > 0) console.log(`\nnot run: ${named.notRun.join(', ')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 ? 1 : 0;
