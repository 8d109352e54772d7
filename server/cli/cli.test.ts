import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import * as schema from '#server/db/schema/index.ts';
import { backUp, restore } from '#server/modules/backups/archive.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createTestDatabase } from '#test/database.ts';
import { createProgram, explainCliError } from './commands.ts';
import { createCliServices } from './services.ts';

let store: TestApp;
let folder: string;

/** What standard input holds. */
let typed = 'from standard input';

beforeAll(async () => {
  store = await createTestApp();
  folder = await mkdtemp(path.join(os.tmpdir(), 'servery-cli-'));
});
afterAll(async () => {
  await store?.close();
  await rm(folder, { recursive: true, force: true });
});

const place = () => ({ dataDir: folder, files: { kind: 'disk' } as const });

/** What the command printed; its error's words when it failed. */
async function run(...args: string[]): Promise<{ out: string; error: string }> {
  const printed: string[] = [];
  const said: string[] = [];
  const program = createProgram({
    services: async () => createCliServices(store.deps),
    backUp: async () => Promise.reject(new Error('not here')),
    restore: async () => Promise.reject(new Error('not here')),
    prepare: async () => Promise.reject(new Error('not here')),
    readPassword: async () => typed,
    print: (text) => printed.push(text),
  });
  const everything = [program, ...program.commands, ...program.commands.flatMap((one) => one.commands)];
  for (const command of everything) {
    command.exitOverride().configureOutput({ writeErr: (text) => said.push(text), writeOut: () => undefined });
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return { out: printed.join('\n'), error: '' };
  } catch (error) {
    return { out: printed.join('\n'), error: said.join('') || explainCliError(error) };
  }
}

describe('tenant', () => {
  it('is created, listed, suspended and resumed', async () => {
    const owner = ['--owner-name', 'Wiremu', '--owner-email', 'wiremu@hare.example'];
    const made = await run('tenant', 'create', 'hare', '--name', 'Hare & Hound', '--country', 'NZ', ...owner);
    expect(made.out).toMatch(
      /Hare & Hound is at http:\/\/hare\.localhost:4000\nIts owner joins at .+\/console\/invite#/,
    );
    const { out } = await run('tenant', 'list');
    expect(out.split('\n')).toHaveLength(5);
    expect(out).toMatch(/^hare +Hare & Hound +active +no cards/m);
    expect((await run('tenant', 'suspend', 'HARE', '--reason', 'Not paid')).out).toBe('Hare & Hound is suspended.');
    expect((await run('tenant', 'list')).out).toMatch(/^hare +Hare & Hound +suspended/m);
    expect((await run('tenant', 'resume', 'hare')).out).toBe('Hare & Hound is open again.');
  });

  it.each([
    [['tenant', 'create', 'x'], /--name/],
    [
      ['tenant', 'create', 'a b', '--name', 'A', '--owner-name', 'O', '--owner-email', 'nobody'],
      /<subdomain>: Lower case[\s\S]+--owner-email: Please enter a valid email/,
    ],
    [
      ['tenant', 'create', 'kumo-bowls', '--name', 'A', '--owner-name', 'O', '--owner-email', 'o@x.nz'],
      /<subdomain>: Another restaurant/,
    ],
    [
      ['tenant', 'create', 'a', '--name', 'A', '--owner-name', 'O', '--owner-email', 'o@x.nz', '--country', 'XX'],
      /--country <country>.+Allowed choices are NZ/,
    ],
    [['tenant', 'suspend', 'kumo-bowls', '--reason', ' '], /--reason: Please say why/],
    [['tenant', 'suspend', 'nowhere', '--reason', 'x'], /<subdomain>: there is no restaurant nowhere/],
    [['user', 'invite', 'kumo-bowls', '--email', 'a@b.nz', '--name', 'A', '--role', 'boss'], /--role/],
    [
      ['user', 'invite', 'kumo-bowls', '--email', 'owner@kumo-bowls.example', '--name', 'A', '--role', 'staff'],
      /--email: Somebody with this e-mail/,
    ],
    [['user', 'disable', 'kumo-bowls', 'nobody@x.nz'], /<email>: nobody with/],
    [['user', 'disable', 'kumo-bowls', 'owner@kumo-bowls.example'], /needs an owner/],
    [['frobnicate'], /unknown command/],
  ])('%j says what is wrong', async (args, words) => {
    const { out, error } = await run(...args);
    expect(error).toMatch(words);
    expect(out).toBe('');
  });
});

describe('user and provider', () => {
  it('are invited, listed, disabled and helped to a new password', async () => {
    const invited = await run(
      'user',
      'invite',
      'forno-lane',
      '--email',
      'Li@forno.example',
      '--name',
      'Li',
      '--role',
      'staff',
    );
    expect(invited.out).toMatch(/^Li joins at http:\/\/forno-lane\.localhost:4000\/console\/invite#/);
    const list = async () => (await run('user', 'list', 'forno-lane')).out;
    expect(await list()).toMatch(/^li@forno\.example +Li +staff +invited until/m);
    const staff = 'staff@forno-lane.example';
    expect((await run('user', 'disable', 'forno-lane', staff)).out).toMatch(/ is disabled\.$/);
    expect(await list()).toMatch(/^staff@forno-lane\.example .+ disabled/m);
    expect((await run('user', 'enable', 'forno-lane', staff)).out).toMatch(/ is enabled\.$/);
    expect((await run('user', 'reset-password', 'forno-lane', staff)).out).toContain('/console/invite#');
  });

  it('takes a lost second step away, and mails the person and the owners', async () => {
    const { db, clientIds } = store;
    const email = 'manager@forno-lane.example';
    const people = await db.select().from(schema.staffUsers).where(eq(schema.staffUsers.clientId, clientIds.forno));
    const manager = people.find((one) => one.email === email);
    const args = ['user', 'reset-factors', 'forno-lane', email];
    expect((await run(...args)).error).toBe('There is no second step.');
    const personId = manager?.staffId ?? '';
    await db.insert(schema.staffCodeApps).values({ clientId: clientIds.forno, personId, secret: 'sealed' });
    expect((await run(...args)).out).toBe(
      `${manager?.name} signs in with the password alone, and is signed out everywhere.`,
    );
    expect(await db.select().from(schema.staffCodeApps)).toEqual([]);
    await store.jobs.runDue();
    const mails = await db.select().from(schema.demoMailbox).where(eq(schema.demoMailbox.clientId, clientIds.forno));
    const owners = people.filter(({ role }) => role === 'owner').map((one) => one.email);
    const told = mails.filter(({ text }) => text.includes('Command line has taken the second step of'));
    expect(told.map(({ to }) => to).sort()).toEqual([email, ...owners].sort());
  });

  it('does the same for the operator’s people', async () => {
    const email = 'lost@example.nz';
    await run('provider', 'create', '--email', email, '--name', 'Lost');
    const args = ['provider', 'reset-factors', '--email'];
    expect((await run(...args, 'nobody@example.nz')).error).toBe('--email: there is no account of nobody@example.nz.');
    expect((await run(...args, email)).error).toBe('There is no second step.');
    const [row] = await store.db.select().from(schema.providerUsers).where(eq(schema.providerUsers.email, email));
    await store.db.insert(schema.providerCodeApps).values({ personId: row?.providerId ?? '', secret: 'sealed' });
    expect((await run(...args, email.toUpperCase())).out).toMatch(/^Lost signs in with the password alone/);
  });

  it('signs the first of the operator’s people up', async () => {
    const args = ['provider', 'create', '--email', 'ops@example.nz', '--name', 'Ops'];
    expect((await run(...args)).out).toMatch(/with the password [\w-]{20}$/);
    expect((await run(...args)).error).toMatch(/--email: there is an account/);
    const made = await run('provider', 'create', '--email', 'two@example.nz', '--name', 'Two', '--password-stdin');
    expect(made.out).toBe('Two signs in at /console/provider');
    const easy = ['provider', 'create', '--email', 'weak@example.nz', '--name', 'Weak', '--password-stdin'];
    typed = 'password123';
    expect((await run(...easy)).error).toMatch(/^--password-stdin: This password is one of the first that are tried/);
    const body = { email: 'two@example.nz', password: 'from standard input' };
    const headers = { host: 'localhost:4000', origin: 'http://localhost:4000' };
    const answer = await store.app.inject({ method: 'POST', url: '/api/provider/signin', headers, payload: body });
    expect(answer.statusCode).toBe(200);
  });
});

describe('backup and restore', () => {
  it('bring everything back into another database, numbers and outbox included', async () => {
    const file = path.join(folder, 'servery.tar.gz');
    const { pool, close } = openDatabase({ connectionString: databaseOf(store), max: 3 });
    await writeFile(path.join(folder, 'ignored.txt'), 'not part of it');
    try {
      const about = await backUp(pool, place(), file);
      expect(about.tables.clients).toBeGreaterThanOrEqual(3);
      expect(about.jobs).toBeGreaterThan(0);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      await expect(backUp(pool, place(), file)).rejects.toThrow('is there already');

      const other = await createTestDatabase();
      const target = openDatabase({ connectionString: other.connectionString, max: 3 });
      try {
        await expect(restore(target.pool, place(), file, { isForced: false })).rejects.toThrow('--force');
        await expect(restore(target.pool, place(), `${file}.gone`, { isForced: true })).rejects.toThrow(
          'There is no file',
        );
        const notOurs = path.join(folder, 'other.tar.gz');
        await writeFile(notOurs, 'nonsense');
        await expect(restore(target.pool, place(), notOurs, { isForced: true })).rejects.toThrow('no whole backup');
        await restore(target.pool, place(), file, { isForced: true });
        for (const table of Object.keys(about.tables)) {
          const text = `select coalesce(md5(string_agg(to_jsonb(t)::text, '' order by to_jsonb(t)::text)), '') as sum from "${table}" t`;
          const [from, to] = await Promise.all([pool.query(text), target.pool.query(text)]);
          expect(to.rows[0].sum, table).toBe(from.rows[0].sum);
        }
        const jobs = await target.pool.query('select count(*)::int as count from graphile_worker.jobs');
        expect(jobs.rows[0].count).toBe(about.jobs);
        const next = await target.db.execute<{ id: string }>(
          sql`insert into audit_log (client_id, actor, action, subject) select client_id, 'a', 'b', 'c' from clients limit 1 returning audit_id as id`,
        );
        const highest = await pool.query('select max(audit_id) as id from audit_log');
        expect(Number(next.rows[0]?.id)).toBe(Number(highest.rows[0].id) + 1);
        await target.pool.query(
          'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
        );
        await expect(restore(target.pool, place(), file, { isForced: true })).rejects.toThrow('another version');
      } finally {
        await target.close();
        await other.drop();
      }
    } finally {
      await close();
    }
    expect((await readFile(file)).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  });
});

/** The connection string of the test application's own database. */
function databaseOf({ deps }: TestApp): string {
  const { options } = (deps.db as unknown as { $client: { options: { connectionString: string } } }).$client;
  return options.connectionString;
}

describe('menu', () => {
  it('comes from a file and goes into one, with mistakes by line', async () => {
    const file = path.join(folder, 'menu.csv');
    await writeFile(file, 'kind,id,parent,name,price\ndepartment,d1,,From a file,\nproduct,p1,d1,Filed dish,abc\n');
    const wrong = await run('menu', 'import', 'saffron-lane', file);
    expect(wrong.error).toBe('<file>: nothing was drafted.\nline 3, price "abc": Write a price such as 21.90.');
    await writeFile(file, 'kind,id,parent,name,price\ndepartment,d1,,From a file,\nproduct,p1,d1,Filed dish,9.50\n');
    expect((await run('menu', 'import', 'saffron-lane', file, '--preview')).out).toBe(
      '2 rows: 2 added, 0 changed, 0 deleted',
    );
    expect((await run('menu', 'import', 'saffron-lane', file, '--publish')).out).toMatch(/Published\.$/);
    const out = path.join(folder, 'out.csv');
    await run('menu', 'export', 'saffron-lane', out);
    expect(await readFile(out, 'utf8')).toContain('Filed dish');
    expect((await run('menu', 'import', 'saffron-lane', out, '--replace')).out).toMatch(
      /: 0 added, 0 changed, 0 deleted$/,
    );
  });

  it('cuts what is too long where that is asked for, and offers it where it is not', async () => {
    const file = path.join(folder, 'long.csv');
    const long = `Slow ${'word '.repeat(300)}`;
    const rows = ['kind,id,parent,name,description,price', 'department,dl,,Long words,,'];
    await writeFile(file, [...rows, `product,pl,dl,Goat ${'g'.repeat(130)},${long},21`].join('\n'));
    const refused = await run('menu', 'import', 'saffron-lane', file, '--preview');
    expect(refused.error).toMatch(/at most 1,000 letters\.\n--cut would cut what is too long\.$/);
    expect((await run('menu', 'import', 'saffron-lane', file, '--cut', '--preview')).out).toBe(
      '2 rows: 2 added, 0 changed, 0 deleted',
    );
  });

  it('takes the files of other systems, and drafts none of it while something is undecided', async () => {
    const square = path.resolve(import.meta.dirname, '../../test/fixtures/menu-import/square.csv');
    const open = await run('menu', 'import', 'saffron-lane', square, '--gst', 'included');
    expect(open.error).toMatch(/^<file>: nothing was drafted\.\nline \d+, price "variable": priceUnread/);
    expect(open.error).toMatch(/--suggestions would decide: hide 1\.$/);
    const unsaid = await run('menu', 'import', 'saffron-lane', square, '--suggestions');
    expect(unsaid.error).toContain('--gst: ');
    const taken = await run('menu', 'import', 'saffron-lane', square, '--suggestions', '--gst', 'included');
    expect(taken.out).toMatch(
      /^Read as a file of square\.\n7 rows: \d+ added, 0 changed, 0 deleted\n(?:.*\n)*Drafted\./,
    );
  });

  it('publishes what was drafted of the same file before', async () => {
    const file = path.join(folder, 'kumo.csv');
    await writeFile(
      file,
      'kind,id,parent,name,price\ndepartment,d1,,Drafted first,\nproduct,p1,d1,Drafted dish,9.50\n',
    );
    const isPublished = async () =>
      (await store.db.select().from(schema.products)).some(({ name }) => name.en === 'Drafted dish');
    expect((await run('menu', 'import', 'kumo-bowls', file)).out).toMatch(/Drafted\. Publish it at the console\.$/);
    const ofKumo = eq(schema.menuDraftItems.clientId, store.clientIds.kumo);
    await store.db.update(schema.menuDraftItems).set({ editedBy: 'Ana' }).where(ofKumo);
    expect((await run('menu', 'import', 'kumo-bowls', file, '--publish')).error).toMatch(/^Somebody has drafted/);
    await store.db.update(schema.menuDraftItems).set({ editedBy: 'Command line' }).where(ofKumo);
    expect(await isPublished()).toBe(false);
    expect((await run('menu', 'import', 'kumo-bowls', file, '--publish')).out).toMatch(/Published\.$/);
    expect(await isPublished()).toBe(true);
    expect((await run('menu', 'import', 'kumo-bowls', file, '--publish')).out).toMatch(/ 0 changed, 0 deleted$/);
  });

  it('publishes the rows of the file alone, and nothing that somebody has half drafted', async () => {
    const file = path.join(folder, 'forno.csv');
    const names = async () => (await store.db.select().from(schema.products)).map(({ name }) => name.en);
    await writeFile(file, 'kind,id,parent,name,price\ndepartment,d1,,Half done,\nproduct,p1,d1,Half a dish,9.50\n');
    expect((await run('menu', 'import', 'forno-lane', file)).out).toMatch(/Drafted\. Publish it at the console\.$/);
    await writeFile(file, 'kind,id,parent,name,price\ndepartment,d2,,Whole,\nproduct,p2,d2,A whole dish,9.50\n');
    const refused = await run('menu', 'import', 'forno-lane', file, '--publish');
    expect(refused.error).toMatch(/^Somebody has drafted changes that are not published yet\./);
    expect(await names()).not.toContain('Half a dish');
    await store.db.delete(schema.menuDraftItems).where(eq(schema.menuDraftItems.clientId, store.clientIds.forno));
    expect((await run('menu', 'import', 'forno-lane', file, '--publish')).out).toMatch(/Published\.$/);
    expect(await names()).toContain('A whole dish');
  });

  it('names the argument that is wrong', async () => {
    expect((await run('menu', 'import', 'nowhere', path.join(folder, 'none.csv'))).error).toContain('<file>: ');
    expect((await run('menu', 'export', 'nowhere', path.join(folder, 'x.csv'))).error).toContain('<subdomain>: ');
  });
});
