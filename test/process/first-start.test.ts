/** How `npm start` installs: what runs and builds alone, and never in silence. */
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROOT } from '../../e2e/server.ts';
import { makeClone, readStart, removeClone, startClone } from './first-start.ts';

let clone: string;
const inHome = (name: string) => path.join(clone, '..', name);
const packages = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [`node_modules/${name}`, { version: '1.0.0', dev: name === 'tester' }]));

beforeEach(async () => {
  clone = await makeClone();
  await cp(path.join(ROOT, 'scripts'), path.join(clone, 'scripts'), { recursive: true });
  await writeFile(path.join(clone, 'package-lock.json'), JSON.stringify({ packages: packages('runner', 'tester') }));
  await mkdir(path.join(clone, 'server'));
  await writeFile(path.join(clone, 'server', 'main.ts'), '');
  // In npm's place: notes what it was asked for, ends after four seconds of the other's clock, and installs nothing.
  await writeFile(
    inHome('npm.cjs'),
    `const fs = require('fs');
     fs.writeFileSync(${JSON.stringify(inHome('asked'))}, process.argv.slice(2).join(' '));
     const isOver = () => !process.env.WAITS || (fs.existsSync(process.env.WAITS) && fs.statSync(process.env.WAITS).size >= 40);
     const watch = setInterval(() => { if (isOver()) { clearInterval(watch); process.exitCode = 1; console.error('no network'); } }, 20);`,
  );
});
afterEach(() => removeClone(clone));

const asked = () => readFile(inHome('asked'), 'utf8');

it('says each second what it does and for how long, installs no tools of the tests, and tells of a failure', async () => {
  const { lines, ended } = startClone(clone, { npm_execpath: inHome('npm.cjs'), WAITS: inHome('beats') });
  expect(await ended).toBe(1);
  const { said, silences } = readStart(lines);
  expect(silences).toEqual([]);
  expect(said.slice(0, 3)).toEqual([
    'Installing what builds and runs (once) …',
    'Installing what builds and runs (once) … 1 s',
    expect.stringMatching(/^Installing what builds and runs \(once\) … \d s$/),
  ]);
  expect(await asked()).toMatch(/^ci --omit=dev /);
});

it('adds the tools of the tests to what is there, and says so; who has them keeps them', async () => {
  const ensure = async (options: string) => {
    const setup = JSON.stringify(path.join(clone, 'scripts/setup.mjs'));
    const code = `import(${setup}).then(({ ensureDependencies }) => ensureDependencies(${options}))`;
    const env = { ...process.env, npm_execpath: inHome('npm.cjs') };
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', code], { env }).catch((error) => error);
    return `${stdout}`;
  };
  const modules = path.join(clone, 'node_modules');
  await mkdir(modules);
  const installed = (...names: string[]) =>
    writeFile(path.join(modules, '.package-lock.json'), JSON.stringify({ packages: packages(...names) }));

  await installed('runner');
  expect(await ensure('{ dev: false }')).toBe('');
  expect(await ensure('{ dev: true }')).toContain('Installing the tools of the tests (once) …');
  expect(await asked()).toMatch(/^install --no-save --include=dev /);

  await installed();
  await mkdir(path.join(modules, 'vitest'));
  expect(await ensure('{ dev: false }')).toContain('Installing everything (once) …');
  expect(await asked()).toMatch(/^ci --include=dev /);

  await rm(inHome('asked'));
  await installed('runner', 'tester');
  expect(await ensure('{ dev: true }')).toBe('');
});
