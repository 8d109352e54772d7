import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '#test/database.ts';
import { createTestDatabase } from '#test/database.ts';
import { openDatabase } from './connect.ts';
import { createStatementNames } from './prepared-statements.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.drop());

/** Texts that the one connection of a pool has prepared after it sent two statements `times` times each. */
async function preparedAfter(times: number, isPooled: boolean): Promise<string[]> {
  const { db, close } = openDatabase({
    connectionString: database.connectionString,
    max: 1,
    limits: isPooled ? 'pooler' : 'connection',
  });
  try {
    const named = db
      .select({ one: sql`${sql.placeholder('n')}::int` })
      .from(sql`(values (1)) given`)
      .prepare('named');
    for (let n = 0; n < times; n += 1) {
      const { rows } = await db.execute<{ n: number }>(sql`select ${n}::int as n`);
      expect(rows[0]?.n).toBe(n);
      expect(await named.execute({ n })).toEqual([{ one: n }]);
    }
    const { rows } = await db.execute<{ statement: string }>(
      sql`select statement from pg_prepared_statements order by statement collate "C"`,
    );
    return rows.map(({ statement }) => statement);
  } finally {
    await close();
  }
}

it('prepares a statement that comes often, and one that has a name at once', async () => {
  expect(await preparedAfter(4, false)).toEqual(['select $1::int from (values (1)) given']);
  expect(await preparedAfter(6, false)).toEqual(['select $1::int as n', 'select $1::int from (values (1)) given']);
});

it('prepares nothing behind a pooler, whose connections change from statement to statement', async () => {
  expect(await preparedAfter(8, true)).toEqual([]);
});

/** Sends it until it would be named. */
const often = (nameOf: (text: string) => string | undefined, text: string) =>
  Array.from({ length: 6 }, () => nameOf(text)).at(-1);

it('names the first texts that come often and no more, however many there are', () => {
  const nameOf = createStatementNames();
  const names = Array.from({ length: 2_000 }, (_, n) => often(nameOf, `select ${n}`));
  expect(new Set(names.filter((name) => name !== undefined)).size).toBe(80);
  expect(names[0]).toBe('servery_1');
  expect(names.at(-1)).toBeUndefined();
  expect(often(nameOf, 'select 0')).toBe('servery_1');
});

it('gives the places of a start to what comes in an evening, under names that no connection has seen', () => {
  let nowMs = 0;
  const nameOf = createStatementNames(() => nowMs);
  for (let n = 0; n < 80; n += 1) often(nameOf, `start ${n}`);
  nowMs = 59_000;
  expect(nameOf('start 7')).toBe('servery_8');
  expect(often(nameOf, 'evening')).toBeUndefined();
  nowMs = 61_000;
  expect(often(nameOf, 'evening')).toBe('servery_81');
  expect(nameOf('start 7')).toBe('servery_8');
  expect(nameOf('start 8')).toBeUndefined();
});
