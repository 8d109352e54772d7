/**
 * Biome caps functions, files and complexity, without exceptions for single files. Functions are counted here again,
 * with their markup; folders have a cap, too.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { longFunctions, longFunctionsOf, offences } from './function-lines.ts';
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

it('counts a function with its markup, and neither blanks nor comments', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, n) => `    <Row n={${n}} />`).join('\n');
  const component = (name: string, count: number) => `const ${name} = () => (\n  <>\n${rows(count)}\n  </>\n);\n`;
  const found = (text: string) => longFunctionsOf('web/a.tsx', text).map(({ name, lines }) => `${name} ${lines}`);
  expect(found(component('Rows', 116))).toEqual([]);
  expect(found(component('Rows', 117))).toEqual(['Rows 121']);
  expect(found(component('rows', 77))).toEqual(['rows 81']);
  const calls = (count: number) => '  call();\n'.repeat(count);
  expect(found(`function act() {\n${calls(78)}  // Why.\n\n}\n`)).toEqual([]);
  expect(found(`function act() {\n${calls(79)}}\n`)).toEqual(['act 81']);
  expect(found(`useEffect(() => {\n${calls(79)}});\n`)).toEqual(['useEffect() 81']);
});

it('no function has more than 80 lines, and no component more than 120, but those of a list that gets shorter', () => {
  const one = { file: 'a.ts', name: 'act', lines: 90 };
  expect(offences([one], [])).toEqual(['a.ts act has 90 lines: divide it by what it does']);
  expect(offences([one], [{ ...one, lines: 89 }])).toHaveLength(1);
  expect(offences([one], [{ ...one, lines: 91 }])).toEqual(['a.ts act has 90 lines: long-functions.ts says 91']);
  expect(offences([], [one])).toHaveLength(1);
  expect(offences([one], [one])).toEqual([]);

  expect(offences(longFunctions())).toEqual([]);
});
