/** What the store's page /accessibility claims is what tests bear the number of; and criteria that a look at the sources answers. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CLAIMS, claimsThatAre, TESTED_CRITERIA } from '#core/domain/store/accessibility.ts';
import { packageFile } from '#server/package-root.ts';
import { testsByCriterion } from '../../tools/docs/accessibility-table.ts';
import { readModules } from './modules.ts';

const shown = readModules().filter(
  ({ path }) => /^web\/(ui|kit|storefront)\//.test(path) && !/\.test\.tsx?$|\/(testing|gallery)\//.test(path),
);
const filesWith = (pattern: RegExp) => shown.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

it('names the criteria whose number a test bears, and no other', () => {
  const numbers = [...testsByCriterion().keys()];
  const inOrder = numbers.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  expect(TESTED_CRITERIA).toEqual(inOrder);
});

it('claims nothing without a test, and says of each other claim that it has none', () => {
  for (const claim of claimsThatAre('tested')) {
    expect(CLAIMS[claim].filter((criterion) => !TESTED_CRITERIA.includes(criterion))).toEqual([]);
  }
  expect([...claimsThatAre('tested'), ...claimsThatAre('untested')].sort()).toEqual(Object.keys(CLAIMS).sort());
});

/** The opening tag ends with the first '>' at the end of a line that is no arrow. */
const openingOf = (text: string, at: number) => /^[\s\S]*?(?<!=)>$/m.exec(text.slice(at))?.[0] ?? '';

it('WCAG 1.3.1: each group of fields has a name', () => {
  const nameless = readModules().flatMap(({ path, text }) => {
    if (!/^web\/.*\.tsx$/.test(path) || /\.test\.tsx$/.test(path)) return [];
    const groups = [...text.matchAll(/<fieldset\b|<\w+(?=[^<>]*?\brole="(?:radio)?group")/g)];
    return groups.flatMap(({ index, 0: tag }) => {
      const opening = openingOf(text, index);
      const isNamed = /\baria-label(?:ledby)?=|\{\.\.\.texts\}/.test(opening);
      const inside = text.slice(index, text.indexOf('</fieldset>', index));
      return isNamed || (tag === '<fieldset' && inside.includes('<legend')) ? [] : [`${path}: ${opening}`];
    });
  });
  expect(nameless).toEqual([]);
});

it('WCAG 1.2.1, 1.2.2, 1.2.3, 1.2.4, 1.2.5: the store has no video and no recorded sound', () => {
  expect(filesWith(/<(video|audio|track)\b|new Audio\(/)).toEqual([]);
});

it('WCAG 2.1.4: no letter, digit or mark alone does anything in the store', () => {
  expect(filesWith(/\b(key|code)\b\s*===\s*'(.|Key[A-Z]|Digit\d)'/)).toEqual([]);
  expect(filesWith(/accessKey/)).toEqual([]);
});

it('WCAG 2.5.4: nothing is done by moving the device', () => {
  expect(filesWith(/devicemotion|deviceorientation|Accelerometer|Gyroscope/)).toEqual([]);
});

it('WCAG 1.4.2: the store makes a short sound alone, of its own making, and only where the guest asked for it', () => {
  expect(filesWith(/AudioContext|new Audio\(/)).toEqual(['web/storefront/src/features/orders/running/chime.ts']);
});

it('WCAG 2.3.1: nothing that goes on by itself is quicker than three times a second', () => {
  const sheets = ['web/ui', 'web/storefront/src'].flatMap((room) =>
    readdirSync(packageFile(room), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => readFileSync(packageFile(room, name), 'utf8')),
  );
  const endless = sheets.flatMap((text) =>
    [...text.matchAll(/animation:[^;]*\binfinite\b[^;]*/g)].map(([rule]) => rule),
  );
  expect(endless.length).toBeGreaterThan(2);
  const quick = endless.filter((rule) => Number(/(\d+)ms/.exec(rule)?.[1] ?? 0) < 334);
  expect(quick).toEqual([]);
});

/** Words by which an instruction would ask for eyes: a side, a colour, a shape. "Left" and "right" mean other things too. */
const SENSES: Readonly<Record<string, string>> = {
  en: '(?:on|to|at) the (?:left|right|bottom)|corner|green|red|blue|yellow|grey|round|square|circle',
  hi: 'बाएँ|बाईं|दाएँ|दाईं|कोने|हरा|हरी|हरे|लाल|नीला|नीली|पीला|पीली|गोल|चौकोर',
  pa: 'ਖੱਬੇ|ਸੱਜੇ|ਕੋਨੇ|ਹਰਾ|ਹਰੀ|ਹਰੇ|ਲਾਲ|ਨੀਲਾ|ਨੀਲੀ|ਪੀਲਾ|ਪੀਲੀ|ਗੋਲ|ਚੌਰਸ',
};

it('WCAG 1.3.3: no text of the store asks for a side, a colour or a shape', () => {
  const found = Object.entries(SENSES).flatMap(([locale, words]) => {
    const folder = packageFile('web', 'storefront', 'src', 'locales', locale);
    const word = new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'iu');
    return readdirSync(folder).flatMap((file) => {
      const texts: Record<string, string> = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
      return Object.entries(texts).flatMap(([key, text]) => (word.test(text) ? [`${locale} ${key}: ${text}`] : []));
    });
  });
  expect(found).toEqual([]);
});

it('WCAG 2.5.1, 2.5.7: nothing of the store asks for the path of a finger', () => {
  const isPath = /touchmove'|onTouchMove|onPointerMove|pointermove'|clientX -|dragging: true|onDragStart/;
  // Signs of a person in when-active.ts and session-watch.tsx are no paths; the ripple grows where the press was. A picture
  // of a guest is chosen by a press and cut by arrow keys and a slider too.
  const others = ['start/when-active.ts', 'session/session-watch.tsx', 'actions/ripple.ts'];
  const moved = filesWith(isPath).filter((path) => !others.some((other) => path.endsWith(other)));
  expect(moved).toEqual([]);
});
