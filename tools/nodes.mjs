// npm run tools -- nodes [24 26]: the whole test suite on other lines of Node.js than the one installed here. The
// binaries are packages of the npm registry, one per platform.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { begin, ensureDependencies, giveUp, root } from '../scripts/setup.mjs';

const LINES = ['24', '26'];

begin();
await ensureDependencies({ dev: true });
const lines = process.argv.length > 2 ? process.argv.slice(2) : LINES;
const results = [];
for (const line of lines) {
  if (!/^\d+(\.\d+){0,2}$/.test(line)) giveUp(`"${line}" is not a version of Node.js, such as 24.`);
  const bin = fetchNode(line);
  const { stdout } = spawnSync(path.join(bin, 'node'), ['--version'], { encoding: 'utf8' });
  console.log(`\n══ Node.js ${stdout.trim()}`);
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
  const { status } = spawnSync(path.join(bin, 'node'), [path.join(root, 'scripts', 'test.mjs')], {
    stdio: 'inherit',
    env,
  });
  results.push({ version: stdout.trim(), status });
}
console.log('');
for (const { version, status } of results) console.log(`${status === 0 ? '✓' : '✗'} Node.js ${version}`);
process.exitCode = results.every(({ status }) => status === 0) ? 0 : 1;

/** Downloads a version once and returns the folder of its program. */
function fetchNode(line) {
  const home = path.join(root, 'node_modules', '.cache', 'nodes');
  const folder = path.join(home, line);
  const bin = path.join(folder, 'bin');
  if (existsSync(path.join(bin, 'node'))) return bin;
  const name = `node-${process.platform}-${process.arch}`;
  const draft = path.join(home, `${line}.${process.pid}`);
  mkdirSync(draft, { recursive: true });
  const packed = spawnSync('npm', ['pack', `${name}@${line}`, '--silent'], { cwd: draft, encoding: 'utf8' });
  const file = packed.stdout.trim().split('\n').at(-1);
  if (packed.status !== 0 || !file) giveUp(`${name}@${line} could not be downloaded: ${packed.stderr.trim()}`);
  const unpacked = spawnSync('tar', ['-xzf', file, '--strip-components=1'], { cwd: draft, encoding: 'utf8' });
  if (unpacked.status !== 0) giveUp(`${file} could not be unpacked: ${unpacked.stderr.trim()}`);
  renameSync(draft, folder);
  return bin;
}
