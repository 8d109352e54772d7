/** Biome caps functions, files and complexity, without exceptions for single files. Folders have a cap, too. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOMS, ROOT } from './modules.ts';

interface Override {
  readonly includes: readonly string[];
}

const { overrides } = JSON.parse(readFileSync(path.join(ROOT, 'biome.json'), 'utf8')) as {
  readonly overrides: readonly Override[];
};

it('no single file is excepted from a cap', () => {
  expect(overrides.length).toBeGreaterThan(0);
  expect(overrides.flatMap(({ includes }) => includes).filter((name) => !name.includes('*'))).toEqual([]);
});

/** Sources side by side; tests stand beside them and do not count. Divide a folder above it by subject. */
const MOST_SOURCES = 30;

it('no folder holds more sources than a person can look over', () => {
  const counts = new Map<string, number>();
  for (const room of ROOMS) {
    for (const entry of readdirSync(path.join(ROOT, room), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(tsx?|mjs|css)$/.test(entry.name) || /\.(test|e2e)\.tsx?$/.test(entry.name)) continue;
      const folder = path.relative(ROOT, entry.parentPath);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  }
  expect(Math.max(...counts.values())).toBeGreaterThan(20);
  expect([...counts].filter(([, count]) => count > MOST_SOURCES)).toEqual([]);
});
