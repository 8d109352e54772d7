// npm run spec: runs the drivers of the rows of docs/spec and writes their table. With -- --url=… it looks at that address,
// with -- --wire at the rows over the wire alone.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ensureBuild } from '../scripts/build.mjs';
import { ensureTestChromium } from '../scripts/chromium.mjs';
import { begin, ensureDependencies, root } from '../scripts/setup.mjs';

begin();
await ensureDependencies({ dev: true });
(await import('tsx/esm/api')).register();
const { findDrivers, KINDS, readRows } = await import('./docs/spec-rows.ts');

const url = process.argv.find((one) => one.startsWith('--url='))?.slice('--url='.length);
// Orders are placed where nobody cooks them: at a demo alone.
const isDemo = !url || process.argv.includes('--demo');
const kinds = KINDS.filter((kind) => !url || kind === 'look' || (isDemo && kind === 'order'));
const chosen = new Set(readRows().flatMap(({ id, kind }) => (kinds.includes(kind) ? [id] : [])));
const drivers = findDrivers();
/** At an address a test runs where all that it drives may be driven there. */
const isChosen = ({ file, line }) =>
  drivers.every((other) => other.file !== file || other.line !== line || chosen.has(other.id));
const inBrowser = drivers.filter((driver) => driver.file.startsWith('e2e/') && isChosen(driver));
const overWire = url ? [] : drivers.filter(({ file }) => !file.startsWith('e2e/'));

/** Runs a program of a dependency; true when it succeeded. */
function run(program, args, env = {}) {
  const begun = Date.now();
  const { status } = spawnSync(path.join(root, 'node_modules', '.bin', program), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SERVERY_TESTS: 'spec', ...env },
  });
  console.log(`${program}: ${Math.round((Date.now() - begun) / 1_000)} s`);
  return status === 0;
}

rmSync(path.join(root, 'spec-results'), { recursive: true, force: true });
// Drivers over the wire start the built server too.
if (!url) await ensureBuild();
let isPassed = true;
if (overWire.length > 0) {
  const files = [...new Set(overWire.map(({ file }) => file))];
  const reporters = ['--reporter=default', '--reporter=./tools/rows/wire-reporter.ts'];
  const projects = ['--project=server', '--project=processes'];
  isPassed = run('vitest', [
    'run',
    ...reporters,
    ...projects,
    '-t',
    '[a-z]+#[a-z0-9-]+(?:, [a-z]+#[a-z0-9-]+)*: ',
    ...files,
  ]);
}
const tests = [...new Set(inBrowser.map(({ file, line }) => `${file}:${line}`))];
const isWireAlone = process.argv.includes('--wire');
if (!isWireAlone)
  isPassed =
    run(
      'playwright',
      ['test', '--reporter=list,./tools/rows/browser-reporter.ts', '--project=phone', '--project=desktop', ...tests],
      { CHROMIUM_PATH: (await ensureTestChromium()) ?? undefined, ...(url && { SERVERY_E2E_URL: url }) },
    ) && isPassed;
const summary = readFileSync(path.join(root, 'spec-results', 'summary.txt'), 'utf8');
console.log(`\n${summary}The table: spec-results/index.html`);
if (url)
  console.log(`Looked at ${url}: rows of kind ${kinds.join(' and ')}, in a browser. No other row was looked at.`);
// A row that no test has run is as little known as one that failed.
process.exitCode = isPassed && (url || isWireAlone || summary.includes(' 0 not run')) ? 0 : 1;
