import { readFileSync } from 'node:fs';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '#server/db/schema/index.ts';
import { isAged, reachOf, TERMS } from './repo-terms.ts';

const tables = Object.values<unknown>(schema).filter((value): value is PgTable => is(value, PgTable));

it('every table of the schema has a term', () => {
  const named = new Set(TERMS.map(({ table }) => getTableName(table)));
  expect(
    tables.map((table) => getTableName(table)).filter((name) => !named.has(name)),
    'A new table needs a row in server/modules/retention/repo-terms.ts: when do its rows go?',
  ).toEqual([]);
});

it('an index leads to the rows of every term', () => {
  for (const term of TERMS.filter(isAged)) {
    expect(['each', 'all']).toContain(reachOf(term));
    if (term.days === 'guests') expect(reachOf(term)).toBe('each');
  }
});

it('docs/operations.md has a line for every term', () => {
  const text = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8').replace(/ {2,}/g, ' ');
  const timeOf = (days: number | 'guests') => {
    if (days === 'guests') return 'as the restaurant sets it';
    if (days >= 366 * 8) return '8 years';
    if (days === 0) return 'when it is over';
    return days === 1 ? '1 day' : `${days} days`;
  };
  const lines = TERMS.filter(isAged).map(
    ({ table, words, days }) => `| \`${getTableName(table)}\` | ${words} | ${timeOf(days)} |`,
  );
  expect(lines.filter((line) => !text.includes(line))).toEqual([]);
});
