/** What the build leaves in scripts and styles is known to the oldest browsers that it is for (scripts/build.mjs), or harmless where it is not. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';

const BUILT = path.resolve(import.meta.dirname, '../../dist/web');
const files = readdirSync(BUILT, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(store|console)\/.*\.(js|css)$/.test(file))
  .map((file) => [file, readFileSync(path.join(BUILT, file), 'utf8')] as const);

/** Members that a browser of the targets does not have, with the first ones that do; and why a script may name one. */
const LATER_MEMBERS: Readonly<Record<string, readonly [since: string, why?: string]>> = {
  canParse: ['Chrome 120, Safari 17'],
  checkVisibility: ['Safari 17.4', 'A library asks whether it is there.'],
  fromAsync: ['Chrome 121'],
  getHTML: ['Chrome 125, Firefox 128, Safari 18'],
  groupBy: ['Chrome 117, Safari 17.4'],
  intersection: ['Chrome 122, Firefox 127, Safari 17', 'zod has a method of this name.'],
  isDisjointFrom: ['Chrome 122, Firefox 127, Safari 17'],
  isSubsetOf: ['Chrome 122, Firefox 127, Safari 17'],
  isSupersetOf: ['Chrome 122, Firefox 127, Safari 17'],
  moveBefore: ['Chrome 133, Firefox 144'],
  postTask: ['Firefox 142'],
  requestClose: ['Chrome 134, Firefox 139, Safari 18.4'],
  requestIdleCallback: ['no Safari', 'web/kit/when-idle.ts asks whether it is there.'],
  Segmenter: ['Firefox 125', 'initials.ts and graphemes.ts ask whether it is there.'],
  setHTMLUnsafe: ['Chrome 124, Firefox 123, Safari 17.4'],
  showPopover: ['Chrome 114, Firefox 125, Safari 17'],
  startViewTransition: ['Firefox 144, Safari 18', 'React tries, and goes on without it.'],
  symmetricDifference: ['Chrome 122, Firefox 127, Safari 17'],
  togglePopover: ['Chrome 114, Firefox 125, Safari 17'],
  vibrate: ['no Safari', 'chime.ts calls it where it is there.'],
  wakeLock: ['Firefox 126', 'share-position.tsx asks whether it is there.'],
  withResolvers: ['Chrome 119, Safari 17.4'],
};

/** The same for styles: what a pattern finds, and what a browser without it shows. */
const LATER_STYLES: readonly (readonly [name: string, pattern: RegExp, why?: string])[] = [
  ['anchors', /anchor-name:|position-anchor:|\banchor\(/],
  [
    'animations by scrolling',
    /animation-timeline:/,
    'The header of Night keeps its paper, and the photo begins below.',
  ],
  ['content-visibility', /content-visibility:/, 'All is drawn, as everywhere else.'],
  ['field-sizing', /field-sizing:/],
  ['interpolate-size', /interpolate-size:|calc-size\(/],
  ['light-dark()', /light-dark\(/],
  ['linear()', /:\s*linear\(/, 'A movement has no spring, or is left out.'],
  ['nesting', /&[\s.:[>+~]/],
  ['popover', /:popover-open/],
  ['scope', /@scope/],
  ['scripting', /@media[^{]*\bscripting\b/, 'Nothing waits for the banner.'],
  ['scrollbar-gutter', /scrollbar-gutter:/, 'A page moves by the width of its scroll bar.'],
  ['scrollbar-width', /scrollbar-width:/, 'A scroll bar is drawn as usual.'],
  ['starting-style', /@starting-style/],
  ['text-wrap', /text-wrap:/, 'Lines break as usual.'],
  ['transition-behavior', /transition-behavior:|allow-discrete/],
  ['view transitions', /@view-transition|view-transition-name/],
];

/** Names of members, and syntax, in a script that the oldest browsers do not know. */
function laterIn(file: string, text: string): string[] {
  const found = new Set<string>();
  const noteMember = (name: string) => {
    const [since, why] = Object.hasOwn(LATER_MEMBERS, name) ? (LATER_MEMBERS[name] ?? []) : [];
    if (since && !why) found.add(`${name} (${since})`);
  };
  new Visitor({
    MemberExpression({ property }) {
      if (property.type === 'Identifier') noteMember(property.name);
    },
    Literal(node) {
      if ('regex' in node && node.regex.flags.includes('v')) found.add('flag v of a pattern (Safari 17, Chrome 112)');
    },
    VariableDeclaration({ kind }) {
      if (/using/.test(kind)) found.add('using (Chrome 134)');
    },
    ImportDeclaration({ attributes }) {
      if (attributes.length > 0) found.add('import with (Chrome 123)');
    },
  }).visit(parseSync(file, text).program);
  return [...found].map((what) => `${file}: ${what}`);
}

it('scripts use what the oldest browsers have, or ask first', () => {
  const scripts = files.filter(([file]) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  expect(scripts.flatMap(([file, text]) => laterIn(file, text))).toEqual([]);
});

it('styles use what the oldest browsers have, or lose nothing that matters', () => {
  const styles = files.filter(([file]) => file.endsWith('.css'));
  expect(styles.length).toBeGreaterThan(10);
  const faults = styles.flatMap(([file, text]) =>
    LATER_STYLES.filter(([, pattern, why]) => why === undefined && pattern.test(text)).map(
      ([name]) => `${file}: ${name}`,
    ),
  );
  expect(faults).toEqual([]);
});

it('what is excused is still there', () => {
  const all = files.map(([, text]) => text).join('\n');
  const members = Object.entries(LATER_MEMBERS).filter(([name, [, why]]) => why && !all.includes(name));
  const styles = LATER_STYLES.filter(([, pattern, why]) => why && !pattern.test(all));
  expect([...members, ...styles].map(([name]) => name)).toEqual([]);
});

it('finds what is too new', () => {
  expect(laterIn('a.js', 'Object.groupBy([], String); /a/v; new Set().isSubsetOf(b)')).toHaveLength(3);
});
