/** The levels of the server's modules (levels.ts): what runs up, and the circles, can only become fewer. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { arrows, arrowsUp, circles, LEVELS, MOST_ARROWS_UP, MOST_IN_CIRCLES } from './levels.ts';
import { ROOT } from './modules.ts';

const all = arrows();

it('every module has one level', () => {
  const modules = readdirSync(path.join(ROOT, 'server/modules'));
  expect(Object.values(LEVELS).flat().sort()).toEqual(modules.sort());
});

it('finds what runs up, and circles by types alone', () => {
  const planted = [
    { from: 'taxes', to: 'orders', isType: true },
    { from: 'orders', to: 'taxes', isType: false },
    { from: 'mail', to: 'orders', isType: false },
  ];
  expect(arrowsUp(planted)).toEqual(['taxes → orders']);
  expect(circles(planted)).toEqual([['orders', 'taxes']]);
});

it('no further module imports a higher level', () => {
  const up = arrowsUp(all);
  expect(up.length, `MOST_ARROWS_UP of levels.ts is the number of these:\n${up.join('\n')}`).toBe(MOST_ARROWS_UP);
});

it('no further module is in a circle', () => {
  const groups = circles(all);
  const said = groups.map((group) => group.join(' ↔ ')).join('\n');
  expect(groups.flat().length, `MOST_IN_CIRCLES of levels.ts is the number of these:\n${said}`).toBe(MOST_IN_CIRCLES);
});
