/** No passage stands in two files: eight equal lines with sixty words or signs, imports apart. */
import { expect, it } from 'vitest';
import { moduleOf, readModules, type SourceModule } from './modules.ts';

const LINES = 8;
const TOKENS = 60;
/** Texts, demo data and tests may repeat themselves. */
const APART = /\.test\.tsx?$|\/testing\/|\/locales\/|^server\/db\/seed\/[^/]+\/|^(test|e2e|bench|tools)\//;

/** Lines of code without blanks, comments and imports. */
function linesOf({ text }: SourceModule): string[] {
  const lines = text.replace(/^import\b[^;]*;$/gm, '').split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '' && !/^(\/\/|\/\*|\*)/.test(line));
}

const tokensIn = (line: string) => line.match(/[\p{L}\p{N}_$]+|[^\s\p{L}\p{N}_$]/gu)?.length ?? 0;

/** `one ↔ other` for every two files that share a passage. */
function copiesAmong(files: readonly SourceModule[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const file of files) {
    const lines = linesOf(file);
    const tokens = lines.map(tokensIn);
    for (let at = 0; at + LINES <= lines.length; at += 1) {
      if (tokens.slice(at, at + LINES).reduce((sum, one) => sum + one, 0) < TOKENS) continue;
      const passage = lines.slice(at, at + LINES).join('\n');
      places.set(passage, (places.get(passage) ?? new Set()).add(file.path));
    }
  }
  const pairs = [...places.values()].flatMap((paths) => {
    const sorted = [...paths].sort();
    return sorted.flatMap((one, at) => sorted.slice(at + 1).map((other) => `${one} ↔ ${other}`));
  });
  return [...new Set(pairs)].sort();
}

it('finds a passage that two files share', () => {
  const passage = Array.from({ length: LINES }, (_, n) => `call(${n}, first, second, third);`).join('\n');
  expect(copiesAmong([moduleOf('a.ts', `one();\n${passage}`), moduleOf('b.ts', `${passage}\ntwo();`)])).toEqual([
    'a.ts ↔ b.ts',
  ]);
  expect(copiesAmong([moduleOf('a.ts', passage), moduleOf('b.ts', passage.replace('first', 'other'))])).toEqual([]);
});

it('no two files share a passage', () => {
  expect(copiesAmong(readModules().filter(({ path }) => !APART.test(path)))).toEqual([]);
});
