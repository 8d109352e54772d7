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
