/** The whole first start of a clone whose packages are installed, and the second one. */
import { execFile } from 'node:child_process';
import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { makeDataDir, ROOT } from '../../e2e/server.ts';
import { makeClone, readStart, removeClone, startClone } from './first-start.ts';

let clone: string;
let dataDir: string;
afterEach(() => Promise.all([removeClone(clone), rm(path.dirname(dataDir), { recursive: true, force: true })]));

const OWN = /^(node_modules|dist|data|\.git|\.servery-test|shots|test-results|playwright-report)$/;

it('builds two parts at a time, makes the database meanwhile, is never silent, and compresses what is asked for', async () => {
  // On the disk of the packages, which are links to the same files: a build takes a linked folder for sources of ours.
  clone = await makeClone(path.join(ROOT, '.servery-test'));
  for (const name of await readdir(ROOT)) {
    if (!OWN.test(name)) await cp(path.join(ROOT, name), path.join(clone, name), { recursive: true });
  }
  await promisify(execFile)('cp', ['-al', path.join(ROOT, 'node_modules'), clone]);
  dataDir = await makeDataDir();
  const env = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' };

  const first = startClone(clone, env);
  const isReady = (lines: readonly string[]) => lines.some((line) => line.includes('Stop with'));
  try {
    await expect.poll(() => isReady(first.lines) || first.child.exitCode !== null, { timeout: 250_000 }).toBe(true);
    const { said, silences } = readStart(first.lines);
    expect(silences).toEqual([]);
    expect(said.some((line) => /Building the server.*, Building the store/.test(line))).toBe(true);
    const at = (text: string) => said.findIndex((line) => line.startsWith(text));
    expect(at('Making the database')).toBeGreaterThan(at('✓ Building the server'));
    expect(at('Making the database')).toBeLessThan(at('✓ Building the console'));
    expect(at('Starting the server')).toBeGreaterThan(at('✓ Making the database'));
    expect(said.some((line) => line.includes('saffron-lane owner'))).toBe(true);

    const port = /localhost:(\d+)/.exec(said.find((line) => line.includes('Saffron Lane')) ?? '')?.[1];
    const files = await readdir(path.join(clone, 'dist/web/store/assets'));
    expect(files.filter((name) => /\.(br|gz)$/.test(name))).toEqual([]);
    const script = files.find((name) => /^entry-client.*\.js$/.test(name));
    for (const encoding of ['br', 'gzip']) {
      const url = `http://127.0.0.1:${port}/assets/${script}`;
      const { headers } = await fetch(url, { headers: { 'accept-encoding': encoding } });
      expect(headers.get('content-encoding')).toBe(encoding);
    }
  } finally {
    first.child.kill('SIGTERM');
    await first.ended;
  }

  const second = startClone(clone, env);
  try {
    await expect.poll(() => isReady(second.lines), { timeout: 100_000 }).toBe(true);
    expect(second.lines.filter((line) => /^(Installing|Building|Making)/.test(line))).toEqual([]);
  } finally {
    second.child.kill('SIGTERM');
    await second.ended;
  }
});
