import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './modules.ts';

const UI = path.join(ROOT, 'web/ui');
/** What a new connection sends with its first round trip, without the answer's headers (docs/performance.md#the-first-view). */
const FIRST_WINDOW = 14_600 - 640;

const faces = ['fonts.css', 'fonts-devanagari.css', 'fonts-gurmukhi.css']
  .flatMap((sheet) => readFileSync(path.join(UI, sheet), 'utf8').split('@font-face').slice(1))
  .map((face) => ({
    family: /font-family: "([^"]+)"/.exec(face)?.[1],
    file: /url\("([^"]+)"\)/.exec(face)?.[1] ?? '',
    weights: /font-weight: ([^;]+);/.exec(face)?.[1],
  }));

describe('type of the first view', () => {
  it('the text face comes with the first window of a connection', () => {
    const common = faces.find(({ file }) => file.endsWith('figtree-common.woff2'));
    expect(statSync(path.join(UI, common?.file ?? '')).size).toBeLessThanOrEqual(FIRST_WINDOW);
  });

  it('each cut file has the letters that its sheet declares: npm run tools -- fonts would change nothing', () => {
    const check = spawnSync('node', ['tools/fonts.mjs', '--check'], { cwd: ROOT, encoding: 'utf8' });
    expect(check.stderr).toBe('');
    expect(check.status).toBe(0);
  });

  const COMMON = [
    ['Figtree Variable', 'figtree-common'],
    ['Bricolage Grotesque Variable', 'bricolage-grotesque-common'],
    ['Noto Sans Devanagari Variable', 'noto-sans-devanagari-common'],
    ['Noto Sans Gurmukhi Variable', 'noto-sans-gurmukhi-common'],
  ] as const;

  it.each(COMMON)(
    '%s is one file: with a second one, each font that arrives would lay out all its texts again (docs/performance.md#the-first-view)',
    (family, file) => {
      expect(faces.filter((face) => face.family === family).map((face) => face.file)).toEqual([
        `./fonts/${file}.woff2`,
      ]);
    },
  );

  it.each(['web/ui/tokens/store.css', 'web/ui/tokens/console.css', 'web/storefront/src/first-picture.css'])(
    '%s asks the families of common letters before any that may never be fetched, which would do the same',
    (sheet) => {
      const known = new Set<string>(COMMON.map(([family]) => family));
      const lists = [
        ...readFileSync(path.join(ROOT, sheet), 'utf8').matchAll(
          /(?:font-(?:family|display|text)|held-(?:heads|text)):([^;]+);/g,
        ),
      ]
        .map(([, list = '']) => [...list.matchAll(/"([^"]+)"/g)].map(([, family = '']) => family))
        .filter((families) => families.length > 0);
      expect(lists.length).toBeGreaterThan(1);
      for (const families of lists) {
        const others = families.findIndex((family) => / (?:Rest|Macrons|Fallback)$/.test(family));
        expect(others).toBeGreaterThan(0);
        expect(families.slice(others).filter((family) => known.has(family))).toEqual([]);
      }
    },
  );

  it('every file of a face has the same weights', () => {
    for (const name of ['figtree', 'bricolage']) {
      const weights = faces.filter(({ file }) => file.includes(name)).map((face) => face.weights);
      expect(weights.length).toBeGreaterThan(2);
      expect(new Set(weights).size).toBe(1);
    }
  });
});
