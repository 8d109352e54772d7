/** A menu from a file into the draft, and out again, over HTTP. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WireMenuChanges, WireMenuDraft } from '#core/contract/menu/console-menu.ts';
import type { WireMenuImport } from '#core/contract/menu/menu-import.ts';
import { CONSOLE_DOCUMENTS } from '#core/contract/wire/console-routes.ts';
import type { ErrorEnvelope } from '#core/contract/wire/envelope.ts';
import { auditLog, products } from '#server/db/schema/index.ts';
import { type ConsoleApp, createConsoleApp, dataOf } from '#server/testing/console-app.ts';

let app: ConsoleApp;
let cookie: string;
beforeAll(async () => {
  app = await createConsoleApp();
  cookie = await app.signIn(app.first, 'manager');
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.call('discardMenuDraft', { at: app.first, cookie, body: {} });
});

const send = (file: string | Buffer, session = cookie, type = 'application/octet-stream', at = app.first) =>
  app.app.inject({
    method: 'POST',
    url: '/api/console/menu/imports?name=menu.csv',
    headers: {
      host: at.host,
      origin: `http://${at.host}`,
      'sec-fetch-site': 'same-origin',
      cookie: session,
      'content-type': type,
    },
    payload: file,
  });
type Mode = 'merge' | 'replace';
/** Reads the file and says what it would do. */
async function looked(file: string | Buffer, mode: Mode = 'merge', session = cookie, at = app.first) {
  const { importId, source, mapping } = dataOf<WireMenuImport>(await send(file, session, undefined, at));
  const body = { source, mapping, fixes: [], gst: null, mode };
  return dataOf<WireMenuImport>(
    await app.call('changeMenuImport', { at, cookie: session, params: { importId }, body }),
  );
}
/** The same, and drafts it. */
async function imported(file: string | Buffer, mode: Mode = 'merge', session = cookie, at = app.first) {
  const view = await looked(file, mode, session, at);
  const { importId } = view;
  const answer = await app.call('draftMenuImport', { at, cookie: session, params: { importId } });
  return { ...view, status: answer.statusCode };
}
const changes = async () =>
  dataOf<WireMenuChanges>(await app.call('getMenuChanges', { at: app.first, cookie })).changes;
const draft = async () => dataOf<WireMenuDraft>(await app.call('getMenuDraft', { at: app.first, cookie }));
const download = async (url: string) =>
  (await app.app.inject({ url, headers: { host: app.first.host, cookie } })).rawPayload;
const lines = (...rows: string[]) => rows.join('\n');

const CAFE = lines(
  'kind,id,parent,name,name_hi,price,was,min,max,default,groups,allergens,heat,on',
  'department,d1,,Toasts,टोस्ट,,,,,,,,,yes',
  'group,g1,,Bread,,,,1,1,,,,,',
  'option,o1,g1,Sourdough,,,,,,yes,,wheat,,',
  'option,o2,g1,Gluten free,,1.50,,,,,,none,,',
  'product,p1,d1,Avocado toast,,18.50,21,,,,g1,wheat;egg,1,yes',
  'product,,Toasts,"Cheese, ham",,$12,,,,,Bread,,,no',
  'size,s1,p1,Half,,9.50,,,,,,,,',
  'size,s2,p1,Whole,,18.50,,,,,,,,',
);

const NOTHING = { added: 0, changed: 0, deleted: 0 };
const NONE = { dishes: NOTHING, departments: NOTHING, groups: NOTHING };

describe('importing', () => {
  it('console#menu-files: says what it would do, then drafts it, then has nothing left to do', async () => {
    const preview = await looked(CAFE);
    expect(preview).toMatchObject({ source: 'own', rowCount: 8, errors: [], issues: [] });
    const one = { added: 1, changed: 0, deleted: 0 };
    expect(preview.changes).toEqual({ dishes: { ...one, added: 2 }, departments: one, groups: one });
    expect((await draft()).changeCount).toBe(0);

    expect(await imported(CAFE)).toMatchObject({ status: 200, changes: { dishes: { added: 2 } } });
    const menu = await draft();
    const toast = menu.products.find(({ name }) => name === 'Avocado toast');
    expect(toast).toMatchObject({ state: 'added', sizeCount: 2, groupCount: 1, fromCents: 950 });
    expect(menu.products.find(({ name }) => name === 'Cheese, ham')).toMatchObject({
      isDisabled: true,
      fromCents: 1200,
    });
    expect(menu.groups.find(({ name }) => name === 'Bread')).toMatchObject({
      minQuantity: 1,
      itemNames: ['Sourdough', 'Gluten free'],
    });
    expect(menu.departments.find(({ name }) => name === 'Toasts')).toBeDefined();
    // Guests see nothing of it yet.
    expect(await app.db.select().from(products).where(eq(products.externalId, 'p1'))).toEqual([]);

    expect((await imported(CAFE)).changes).toEqual(NONE);
    const audit = await app.db.select().from(auditLog).where(eq(auditLog.action, 'menu.import'));
    expect(audit.at(-1)).toMatchObject({ actor: 'manager person', after: { mode: 'merge', dishes: 2, added: 4 } });
  });

  it('changes what is named and leaves what it has no column for', async () => {
    const { productId } = app.first;
    await imported(lines('kind,id,name,price', `product,${productId},Murgh makhani,23.90`));
    const found = await changes();
    expect(found).toEqual([
      expect.objectContaining({
        itemId: productId,
        change: 'changed',
        fields: expect.arrayContaining([expect.objectContaining({ field: 'name.en', after: 'Murgh makhani' })]),
      }),
    ]);
    expect(found[0]?.fields.map(({ field }) => field).sort()).toEqual(['name.en', 'priceCents']);
  });

  it('takes rows as JSON too', async () => {
    const rows = [
      { kind: 'department', id: 'd1', name: 'Toasts' },
      { kind: 'product', id: 'p1', parent: 'd1', name: 'Toast', price: 9.5, on: true, allergens: ['wheat', 'milk'] },
    ];
    expect(await imported(JSON.stringify({ rows }))).toMatchObject({
      status: 200,
      changes: { dishes: { added: 1 }, departments: { added: 1 } },
    });
    expect((await send('{"rows": 3}')).statusCode).toBe(422);
  });

  it('deletes what the file does not have only when it is to replace the menu', async () => {
    const before = await draft();
    expect((await looked(CAFE)).changes.dishes).toMatchObject({ deleted: 0 });
    expect((await looked(CAFE, 'replace')).changes).toMatchObject({
      dishes: { added: 2, deleted: before.products.length },
      departments: { added: 1, deleted: before.departments.length },
      groups: { added: 1, deleted: before.groups.length },
    });
  });

  it('names every mistake by line and column, and drafts none of the rest', async () => {
    const result = await imported(
      lines(
        'kind,id,parent,name,price,min,max,groups,allergens,heat,on,colour',
        'dish,,,Toast,1,,,,,,,',
        'department,d1,,,,,,,,,,',
        'product,p1,nowhere,Toast,abc,,,nothing,peanut butter,9,maybe,red',
        'group,g1,,Bread,,3,1,,,,,',
        'product,p2,Curries,A,1,,,,,,,',
        'product,p2,Curries,B,1,,,,,,,',
        `product,p3,Curries,${'x'.repeat(121)},1,,,,,,,`,
        'size,,,Large,1,,,,,,,',
      ),
    );
    expect(result.notes).toEqual([{ code: 'columnsLeft', count: 1, names: ['colour'] }]);
    expect(result.errors.map(({ line, column, text }) => `${line} ${column}: ${text}`)).toEqual([
      '2 kind: Write department, group, option, product, size, combo, combo dish or suggestion.',
      '3 name: This is needed.',
      '4 parent: Nothing in the file or on the menu has this id or name.',
      '4 price: Write a price such as 21.90.',
      '4 heat: Write a whole number in range.',
      '4 on: Write yes or no.',
      '4 allergens: This column does not know this word.',
      '4 groups: There is no group with this id or name.',
      '5 max: The most is less than the least.',
      '7 id: An earlier row has the same id or name.',
      '8 name: This is too long: at most 120 letters.',
      '9 parent: This is needed.',
    ]);
    expect(result).toMatchObject({ status: 409, errorCount: 12 });
    expect((await draft()).changeCount).toBe(0);
  });

  it('reads what spreadsheets save: marks, semicolons, UTF-16, guarded formulas', async () => {
    const text = "kind;id;name\r\ndepartment;d1;'=Kai Māori\r\n";
    for (const file of [`\uFEFF${text}`, Buffer.from(`\uFEFF${text}`, 'utf16le')]) {
      await app.call('discardMenuDraft', { at: app.first, cookie, body: {} });
      await imported(file);
      expect((await draft()).departments.map(({ name }) => name)).toContain('=Kai Māori');
    }
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255]), 422, 'CSV UTF-8'],
    ['nothing', '', 422, 'read as a menu'],
    ['an open quotation mark', 'kind,name\ndepartment,"Toasts', 422, 'quotation mark'],
    ['50 MB', Buffer.alloc(50 * 1024 * 1024, 'x'), 413, '10 MB'],
  ])('refuses %s', async (_, file, status, text) => {
    const answer = await send(file);
    expect(answer.statusCode).toBe(status);
    expect(answer.json<ErrorEnvelope>().error.errorMessage).toContain(text);
  });

  it('is for those who may change the menu, from a page of the restaurant’s own', async () => {
    expect((await send(CAFE, await app.signIn(app.first, 'staff'))).statusCode).toBe(403);
    expect((await send(CAFE, cookie, 'text/html')).statusCode).toBe(415);
    const elsewhere = await app.app.inject({
      method: 'POST',
      url: '/api/console/menu/imports',
      headers: {
        host: app.first.host,
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
        cookie,
        'content-type': 'application/octet-stream',
      },
      payload: CAFE,
    });
    expect(elsewhere.statusCode).toBe(403);
  });
});

describe('exporting', () => {
  it('gives a file that changes nothing when it comes back, as CSV and as JSON', async () => {
    await imported(CAFE);
    const csv = await download(CONSOLE_DOCUMENTS.menuCsv);
    expect(csv.toString()).toMatch(/^\uFEFFkind,id,parent,name,/);
    const same = { changes: NONE, errors: [] };
    expect(await imported(csv, 'replace')).toMatchObject(same);
    const json = await download(CONSOLE_DOCUMENTS.menuJson);
    expect(await imported(json, 'replace')).toMatchObject(same);
  });

  it('can be taken to another restaurant and stays itself there', async () => {
    const csv = await download(CONSOLE_DOCUMENTS.menuCsv);
    const other = await app.signIn(app.second, 'owner');
    const there = () => imported(csv, 'replace', other, app.second);
    expect((await there()).changes.dishes.added).toBeGreaterThan(0);
    expect((await there()).changes).toEqual(NONE);
  });
});

it('1,600 dishes with sizes are drafted and published as one', async () => {
  const rows = Array.from({ length: 1_600 }, (_, index) => [
    `product,p${index},d${index % 40},Dish ${index},डिश ${index},${10 + (index % 20)}.90,,,`,
    `size,p${index}-r,p${index},Regular,,${10 + (index % 20)}.90,,,`,
    `size,p${index}-l,p${index},Large,,${15 + (index % 20)}.90,,,`,
  ]).flat();
  const departments = Array.from({ length: 40 }, (_, index) => `department,d${index},,Department ${index},,,,,`);
  const file = lines('kind,id,parent,name,name_hi,price,was,min,max', ...departments, ...rows);
  expect(await imported(file)).toMatchObject({
    rowCount: 4_840,
    changes: { dishes: { added: 1_600 }, departments: { added: 40 } },
    blockers: [],
  });
  const { stamp } = dataOf<WireMenuChanges>(await app.call('getMenuChanges', { at: app.first, cookie }));
  const published = await app.call('publishMenu', { at: app.first, cookie, body: { stamp } });
  expect(published.statusCode).toBe(200);
  expect(await app.db.$count(products, eq(products.clientId, app.first.clientId))).toBeGreaterThanOrEqual(1_600);
});
