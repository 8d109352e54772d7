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

it('names the first texts that come often and no more, however many there are', () => {
  const nameOf = createStatementNames();
  const often = (text: string) => Array.from({ length: 6 }, () => nameOf(text)).at(-1);
  const names = Array.from({ length: 2_000 }, (_, n) => often(`select ${n}`));
  expect(new Set(names.filter((name) => name !== undefined)).size).toBe(60);
  expect(names[0]).toBe('servery_1');
  expect(names.at(-1)).toBeUndefined();
  expect(often('select 0')).toBe('servery_1');
});
