import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type OpenDatabase, openDatabase } from './connect.ts';
import { isDatabaseUnavailable, isTransactionConflict, isUniqueViolation } from './database-errors.ts';

let database: TestDatabase;
let open: OpenDatabase;

beforeAll(async () => {
  database = await createTestDatabase('empty');
  open = openDatabase({ connectionString: database.connectionString, max: 2 });
  await open.db.execute(
    sql.raw(`create table menu (id int constraint menu_key primary key);
      create table dish (menu_id int constraint dish_menu references menu);
      insert into menu values (1)`),
  );
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

const failure = (statement: string): Promise<unknown> =>
  open.db.execute(sql.raw(statement)).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the reasons of failed statements', () => {
  it('sees a second row with the same key through what drizzle wraps around it', async () => {
    const error = await failure('insert into menu values (1)');
    expect(isUniqueViolation(error)).toBe(true);
    expect(isDatabaseUnavailable(error)).toBe(false);
  });

  it('does not take a reference to nothing for a second row', async () => {
    const error = await failure('insert into dish values (99)');
    expect(isUniqueViolation(error)).toBe(false);
  });

  it('sees a wait for a lock that took too long', async () => {
    const holder = await open.pool.connect();
    await holder.query('begin; lock table menu');
    const error = await failure(`set lock_timeout = '20ms'; select * from menu`);
    await holder.query('rollback');
    holder.release();
    expect(isTransactionConflict(error)).toBe(true);
  });

  it('does not take a missing file for a missing database', async () => {
    const { readFile } = await import('node:fs/promises');
    const failure = await readFile('/no/such/file').catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(false);
    expect(isDatabaseUnavailable(Object.assign(new Error('no socket'), { code: 'ENOENT', syscall: 'connect' }))).toBe(
      true,
    );
  });

  it('sees a database that is gone', async () => {
    const nowhere = openDatabase({
      connectionString: 'postgresql://x@localhost/x?host=%2Fnowhere',
      max: 1,
    });
    const error = await nowhere.db.execute(sql`select 1`).catch((thrown: unknown) => thrown);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(isDatabaseUnavailable(new Error('something else'))).toBe(false);
    await nowhere.close();
  });
});
