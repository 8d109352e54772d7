/** One design system: tokens that both apps name alike, and classes that one room defines. Read from the disk. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { definedIn, withoutComments } from './classes.ts';
import { ROOT } from './modules.ts';

const ROOMS = { ui: 'web/ui', store: 'web/storefront/src', console: 'web/console/src' } as const;
type Room = keyof typeof ROOMS;

/** The texts of a room's files with one of the endings, by path. */
function readRoom(room: Room, endings: RegExp): Map<string, string> {
  const files = readdirSync(path.join(ROOT, ROOMS[room]), { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((file) => endings.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => [`${ROOMS[room]}/${file}`, readFileSync(path.join(ROOT, ROOMS[room], file), 'utf8')]),
  );
}

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const declaredIn = (text: string) => [...text.matchAll(/(?<=[\s{;'"])--[a-z][\w-]*(?=['"]?\s*[:,\]])/g)].map(String);
const usedIn = (text: string) => [...text.matchAll(/var\((--[a-z][\w-]*)\s*\)/g)].map((match) => match[1] ?? '');
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

/** Also with a fallback, and by code that names a token. */
const readIn = (text: string) => [...text.matchAll(/(?:var\(|['"])(--[a-z][\w-]*)/g)].map((match) => match[1] ?? '');

describe('tokens', () => {
  const shared = declaredIn(withoutComments(read('web/ui/tokens/store.css')));
  const spaces = declaredIn(withoutComments(read('web/ui/tokens/spacing.css')));

  it('have the same names for the store and for the console', () => {
    expect(sorted(declaredIn(withoutComments(read('web/ui/tokens/console.css'))))).toEqual(sorted(shared));
    expect(shared.length).toBeGreaterThan(60);
  });

  it.each(Object.keys(ROOMS) as Room[])('that %s uses are declared there or by both apps', (room) => {
    const files = [...readRoom(room, /\.(css|tsx?)$/)].filter(([file]) => !file.startsWith('web/ui/tokens/'));
    const known = new Set([...shared, ...spaces, ...files.flatMap(([, text]) => declaredIn(withoutComments(text)))]);
    const unknown = files.flatMap(([file, text]) =>
      usedIn(withoutComments(text))
        .filter((name) => !known.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it.each([
    ['web/ui/tokens/store.css', ['ui', 'store', 'console']],
    ['web/ui/tokens/spacing.css', ['ui', 'store', 'console']],
    ['web/storefront/src/photo-tokens.css', ['store']],
    ['web/console/src/kitchen-tokens.css', ['ui', 'console']],
  ] as const)('of %s are all used', (file, rooms) => {
    const used = new Set(
      rooms.flatMap((room) => [...readRoom(room, /\.(css|tsx?)$/).values()].flatMap((text) => readIn(text))),
    );
    expect(sorted(declaredIn(withoutComments(read(file)))).filter((name) => !used.has(name))).toEqual([]);
  });
});

/** Distances that are written in pixels: 1px lines, negative ones, and steps that nobody has decided yet. It only falls. */
const RAW_SPACES = 366;

describe('space', () => {
  it('is a step of tokens/spacing.css, but for a number of distances that falls', () => {
    const sheets = [...Object.keys(ROOMS)].flatMap((room) => [...readRoom(room as Room, /\.css$/).values()]);
    const distances = sheets.flatMap((text) => [
      ...withoutComments(text).matchAll(
        /[\s{;](?:scroll-)?(?:padding|margin|gap|row-gap|column-gap)(?:-[a-z-]+)?:([^;}]*)/g,
      ),
    ]);
    const raw = distances.flatMap(([, value = '']) => value.match(/(?<![\w.])[\d.]+px/g) ?? []);
    expect(distances.length).toBeGreaterThan(1500);
    expect(raw.length, 'write var(--s-…) for a distance, or lower RAW_SPACES').toBe(RAW_SPACES);
  });
});

describe('classes', () => {
  it('are defined in one room only', () => {
    const owners = new Map<string, Set<Room>>();
    for (const room of Object.keys(ROOMS) as Room[]) {
      for (const css of readRoom(room, /\.css$/).values()) {
        for (const name of definedIn(css)) owners.set(name, (owners.get(name) ?? new Set()).add(room));
      }
    }
    expect(owners.size).toBeGreaterThan(500);
    const twice = [...owners].filter(([, rooms]) => rooms.size > 1).map(([name, rooms]) => [name, ...rooms].join(' '));
    expect(twice.sort()).toEqual([]);
  });

  it('are found in a list of selectors, with their states, and not where another class only varies them', () => {
    expect(definedIn('.a, .b:hover:not(.c) { x: y } @media (x) { .d.d[data-e="f"] { } } .g .h { } .i > b { }')).toEqual(
      ['a', 'b', 'd'],
    );
  });
});

/** The foot of a dialog, as `foot={…}` of its sheet in one file. */
const feetIn = (text: string) => [...text.matchAll(/\bfoot=\{([\s\S]*?)\n {6}\}\n/g)].map(([, foot = '']) => foot);
const buttonsIn = (text: string) => [...text.matchAll(/<Button\b[\s\S]*?(?<!=)>/g)].map(([button]) => button);

describe('dialogs of the console', () => {
  it('do what they are for with a primary button; an ink one only closes or goes back', () => {
    const feet = [...readRoom('console', /\.tsx$/)].flatMap(([file, text]) =>
      feetIn(text).map((foot) => [file, buttonsIn(foot)] as const),
    );
    expect(feet.length).toBeGreaterThan(20);
    const leaves = /onClick=\{(onClose|stay|\(\) => setAsking\(false\))\}/;
    const wrong = feet.flatMap(([file, buttons]) =>
      buttons.filter((button) => button.includes('look="ink"') && !leaves.test(button)).map((one) => `${file}: ${one}`),
    );
    expect(wrong).toEqual([]);
  });
});
