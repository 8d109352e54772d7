/** Biome caps functions, files and complexity; the exceptions in biome.json may only shrink. Folders have a cap, too. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';
import { ROOMS, ROOT } from './modules.ts';

interface Override {
  readonly includes: readonly string[];
  readonly linter: { readonly rules: Readonly<Record<string, Readonly<Record<string, unknown>>>> };
}

const { linter, overrides } = JSON.parse(readFileSync(path.join(ROOT, 'biome.json'), 'utf8')) as {
  readonly linter: unknown;
  readonly overrides: readonly Override[];
};

/** `file rule`, of the overrides that name single files. */
const exceptions = overrides
  .filter(({ includes }) => includes.every((name) => !name.includes('*')))
  .flatMap(({ includes, linter: { rules } }) =>
    Object.values(rules)
      .flatMap(Object.keys)
      .flatMap((rule) => includes.map((file) => `${file} ${rule}`)),
  );

/** What Biome says of `files` where no exception holds. */
function offencesOf(files: readonly string[]): ReadonlySet<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'servery-caps-'));
  try {
    writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ root: true, linter }));
    const { stdout } = spawnSync(
      process.execPath,
      [
        path.join('node_modules', '@biomejs', 'biome', 'bin', 'biome'),
        'lint',
        `--config-path=${folder}`,
        '--reporter=json',
        '--max-diagnostics=none',
        ...files,
      ],
      { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: readonly { category: string; location: { path: string } }[];
    };
    return new Set(diagnostics.map(({ category, location }) => `${location.path} ${category.split('/').at(-1)}`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('an exception leaves the list when its file is mended, moved or gone', () => {
  const files = new Set(exceptions.map((one) => one.split(' ')[0] ?? ''));
  const left = offencesOf([...files].filter((file) => existsSync(path.join(ROOT, file))));
  expect(exceptions.filter((one) => !left.has(one))).toEqual([]);
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
