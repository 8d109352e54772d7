import { readdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';

/** As a process that has just started: the module remembers nothing. */
async function filesOfNewProcess(): Promise<readonly string[]> {
  vi.resetModules();
  const { fontFiles } = await import('./fonts.ts');
  return await fontFiles();
}

it('every process uses the same files, and leaves nothing else behind', async () => {
  const first = await filesOfNewProcess();
  const second = await filesOfNewProcess();
  expect(second).toEqual(first);
  const [folder = ''] = new Set(first.map((file) => path.dirname(file)));
  expect(path.dirname(folder)).toBe(os.tmpdir());
  expect((await readdir(folder)).filter((name) => first.includes(path.join(folder, name)))).toHaveLength(12);
});
