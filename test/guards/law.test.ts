/** docs/law.md names for each rule its source, the day it was read and who confirmed it, and the doctor names old lines. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lawLines, oldLaw } from '#server/cli/law.ts';

const text = readFileSync('docs/law.md', 'utf8');

it('every rule of law has a source, a day on which it was read, and who confirmed it', () => {
  const lines = lawLines(text);
  expect(lines.length).toBeGreaterThan(5);
  for (const { rule, source, read, confirmed } of lines) {
    expect(read, rule).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect([source === '', confirmed === ''], rule).toEqual([false, false]);
  }
});

it('a line that was read more than a year ago is named', () => {
  const table = (read: string) =>
    `| rule | source | read | by |\n| - | - | - | - |\n| Licences | s 59 | ${read} | nobody |`;
  const now = Date.parse('2027-11-28');
  expect(oldLaw(table('2026-11-28'), now)).toEqual([]);
  expect(oldLaw(table('2026-11-01'), now)).toEqual(['Licences']);
  expect(oldLaw(table('soon'), now)).toEqual(['Licences']);
});
