/** A file of another system into the draft over HTTP: decided, drafted whole or not at all, taken back. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WireMenuChanges, WireMenuDraft } from '#core/contract/menu/console-menu.ts';
import type { WireImportChange, WireMenuImport } from '#core/contract/menu/menu-import.ts';
import type { ErrorEnvelope } from '#core/contract/wire/envelope.ts';
import { taxes } from '#server/db/schema/index.ts';
import { menuImports } from '#server/db/schema/menu-imports.ts';
import { auditLog } from '#server/db/schema/people.ts';
import { type ConsoleApp, createConsoleApp, dataOf } from '#server/testing/console-app.ts';

const FILES = path.resolve(import.meta.dirname, '../../../../test/fixtures/menu-import');
let app: ConsoleApp;
let cookie: string;
beforeAll(async () => {
  // Pictures come from a server of the test's own.
  app = await createConsoleApp({ env: { WEBHOOKS_TO_PRIVATE: '1' } });
  await app.db
    .insert(taxes)
    .values({ clientId: app.first.clientId, taxId: crypto.randomUUID(), name: 'GST', rate: 15, isInclusive: true });
  cookie = await app.signIn(app.first, 'manager');
});
afterAll(() => app?.close());
beforeEach(() => app.call('discardMenuDraft', { at: app.first, cookie, body: {} }));

const send = (file: string | Buffer, name = 'menu.csv', session = cookie) =>
  app.app.inject({
    method: 'POST',
    url: `/api/console/menu/imports?name=${encodeURIComponent(name)}`,
    headers: {
      host: app.first.host,
      origin: `http://${app.first.host}`,
      'sec-fetch-site': 'same-origin',
      cookie: session,
      'content-type': 'application/octet-stream',
    },
    payload: file,
  });
const start = async (file: string | Buffer) => dataOf<WireMenuImport>(await send(file));
const sample = (name: string) => start(readFileSync(path.join(FILES, name)));
async function change(view: WireMenuImport, wanted: Partial<WireImportChange>) {
  const { importId, source, mapping, fixes, gst, mode } = view;
  const body = { source, mapping, fixes, gst, mode, takesSuggestions: false, ...wanted };
  return dataOf<WireMenuImport>(
    await app.call('changeMenuImport', { at: app.first, cookie, params: { importId }, body }),
  );
}
const step = (name: 'draftMenuImport' | 'undoMenuImport', { importId }: WireMenuImport, session = cookie) =>
  app.call(name, { at: app.first, cookie: session, params: { importId } });
const sheetOf = (xml: string) => zipOf('xl/worksheets/sheet1.xml', Buffer.from(`<worksheet>${xml}</worksheet>`));
const draft = async () => dataOf<WireMenuDraft>(await app.call('getMenuDraft', { at: app.first, cookie }));
const LIST = 'section,dish,size,price\nCurries,Dal,,£12.50\nCurries,Korma,Half,12\nCurries,Korma,Full,"1,020.00"\n';

/** Recorded fields that the page of the audit log would show in English. */
async function wordlessFields(): Promise<readonly string[]> {
  const names = readFileSync(
    path.join(import.meta.dirname, '../../../../web/console/src/features/audit/audit-names.ts'),
    'utf8',
  );
  const rows = await app.db.select({ after: auditLog.after }).from(auditLog);
  const fieldsOf = (value: unknown): string[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([name, inside]) => [name, ...fieldsOf(inside)])
      : [];
  return [...new Set(rows.flatMap(({ after }) => fieldsOf(after)))].filter((name) => !names.includes(`\n  ${name}: '`));
}

describe('an import', () => {
  it('asks what it cannot know, drafts nothing before, and everything after', async () => {
    const view = await sample('square.xlsx');
    expect(view).toMatchObject({ source: 'square', rowCount: 7, issueCount: 1, asksGst: true, gst: null });
    expect(view.issues[0]).toMatchObject({ line: 9, code: 'priceUnread', value: 'variable' });
    expect(view.counts).toEqual({ dishes: 6, departments: 3, sizes: 2, groups: 2, options: 0 });
    const early = await step('draftMenuImport', view);
    expect([early.statusCode, early.json<ErrorEnvelope>().error.code]).toEqual([409, 'import-open']);

    const decided = await change(view, { fixes: view.issues.flatMap(({ fixes }) => fixes[0] ?? []) });
    expect(decided.issueCount).toBe(0);
    expect((await step('draftMenuImport', decided)).statusCode).toBe(409);
    expect((await draft()).changeCount).toBe(0);

    const answered = await change(decided, { gst: 'included' });
    expect(answered.blockers.map(({ code, name }) => [code, name])).toContainEqual(['too-few-choices', 'Spice level']);
    expect((await step('draftMenuImport', answered)).statusCode).toBe(200);
    const menu = await draft();
    const added = menu.products.filter(({ state }) => state === 'added');
    expect(added.map(({ name, fromCents, isDisabled }) => [name, fromCents, isDisabled])).toEqual(
      expect.arrayContaining([
        ['Butter Chicken', 2190, false],
        ['Chicken Tikka', 990, false],
        ['Chicken Tikka', 102_350, false],
        ['Old special', 1500, true],
        ['Market fish', 0, true],
      ]),
    );
    expect(menu.groups.find(({ name }) => name === 'Spice level')).toMatchObject({ minQuantity: 1, itemNames: [] });
    const [problem] = menu.problems.filter(({ code }) => code === 'too-few-choices');
    expect(problem).toBeDefined();

    // The same file again: what was decided is known, and nothing is left to do.
    const again = await sample('square.xlsx');
    expect(again).toMatchObject({ gst: 'included', isRemembered: true });
    const fixed = await change(again, { fixes: decided.fixes });
    const none = { added: 0, changed: 0, deleted: 0 };
    expect(fixed.changes).toEqual({ dishes: none, departments: none, groups: none });
  });

  it('counts the departments that it lists: names that differ by case are one, and so are none and the one for the rest', async () => {
    const list = 'section,dish,price\nCurries,Dal,12\ncurries,Korma,12\n,Naan,4\nMenu,Roti,3\n';
    const view = await change(await start(list), { gst: 'included' });
    expect(view.departments.map(({ name, count }) => [name, count])).toEqual([
      ['Curries', 2],
      ['Menu', 2],
    ]);
    expect(view.counts.departments).toBe(2);
  });

  it('counts dishes apart from their departments, and marks no price for its sign of a currency', async () => {
    const view = await change(await start(LIST.replaceAll('Curries', 'Old favourites')), { gst: 'included' });
    expect(view.changes).toMatchObject({ dishes: { added: 2 }, departments: { added: 1 }, groups: { added: 0 } });
    expect(view.signs).toBe('£');
    expect(view.lines.map(({ price, typed }) => [price, typed])).toEqual([
      ['12.50', null],
      ['12.00', null],
      ['1020.00', '1,020.00'],
    ]);
    expect(view.readCount).toBe(1);
  });

  it('is taken back whole, unless somebody has worked on it since', async () => {
    const view = await change(await start(LIST), { gst: 'included' });
    expect((await step('draftMenuImport', view)).statusCode).toBe(200);
    expect((await draft()).changeCount).toBeGreaterThan(0);
    expect((await step('draftMenuImport', view)).json<ErrorEnvelope>().error.code).toBe('import-done');
    expect(dataOf<WireMenuImport>(await step('undoMenuImport', view))).toMatchObject({ state: 'undone' });
    const after = await draft();
    expect([after.changeCount, after.products.filter(({ state }) => state === 'added')]).toEqual([0, []]);

    const other = await change(await start(LIST), { gst: 'included' });
    await step('draftMenuImport', other);
    const { stamp } = dataOf<WireMenuChanges>(await app.call('getMenuChanges', { at: app.first, cookie }));
    expect((await app.call('publishMenu', { at: app.first, cookie, body: { stamp } })).statusCode).toBe(200);
    expect(await wordlessFields()).toEqual([]);
    expect((await step('undoMenuImport', other)).json<ErrorEnvelope>().error.code).toBe('menu-changed');
  });

  it('knows the dishes, sizes and groups of one system in the file of another', async () => {
    const ofSquare = [
      'Token,Item Name,Variation Name,Categories,Price,Modifier Set - Spice level',
      'A1,Goat curry,Half,Winter,12.00,Y',
      'A2,Goat curry,Full,Winter,18.00,Y',
      'B1,Roti,Regular,Winter,4.00,N',
    ].join('\n');
    const title = (text: string) => ({ translations: { en_us: text } });
    const one = { quantity: { min_permitted: 1, max_permitted: 1 } };
    const group = (id: string, name: string, options: readonly string[]) => ({
      id,
      title: title(name),
      quantity_info: one,
      modifier_options: options.map((option) => ({ id: option, type: 'ITEM' })),
    });
    const item = (id: string, name: string, price: number, ids: readonly string[] = []) => ({
      id,
      title: title(name),
      price_info: { price },
      modifier_group_ids: { ids },
    });
    const ofUber = JSON.stringify({
      menus: [{ id: 'all', title: title('All day'), category_ids: ['w'] }],
      categories: [{ id: 'w', title: title('Winter'), entities: ['goat', 'roti'].map((id) => ({ id, type: 'ITEM' })) }],
      items: [
        item('goat', 'Goat curry', 1200, ['size', 'spice']),
        item('roti', 'Roti', 400),
        item('Half', 'Half', 0),
        item('Full', 'Full', 600),
        item('Mild', 'Mild', 0),
        item('Hot', 'Hot', 0),
      ],
      modifier_groups: [group('size', 'Size', ['Half', 'Full']), group('spice', 'Spice level', ['Mild', 'Hot'])],
    });
    const bring = async (file: string) => {
      const view = await change(await start(file), { gst: 'included' });
      expect((await step('draftMenuImport', view)).statusCode).toBe(200);
      const { products, groups } = await draft();
      return [
        products.filter(({ name }) => ['Goat curry', 'Roti'].includes(name)).map(({ name }) => name),
        groups.filter(({ name }) => name === 'Spice level').length,
      ];
    };
    const square = await bring(ofSquare);
    expect(square).toEqual([['Goat curry', 'Roti'], 1]);
    expect(await bring(ofUber)).toEqual(square);
    expect(await bring(ofUber)).toEqual(square);
    expect(await bring(ofSquare)).toEqual(square);
  });

  it('adds GST where the file’s prices lack it', async () => {
    const view = await change(await start('name,price\nSoup of the day,10.00\n'), { gst: 'excluded' });
    await step('draftMenuImport', view);
    expect((await draft()).products.find(({ name }) => name === 'Soup of the day')?.fromCents).toBe(1150);
  });

  it('takes the owner’s word for a column, and remembers it for files with the same headings', async () => {
    const file = 'Gericht,Preis EUR,Gruppe\nSuppe,"4,50",Vorspeisen\n';
    const view = await start(file);
    expect(view.columns.map(({ heading, samples }) => [heading, samples])).toEqual([
      ['Gericht', ['Suppe']],
      ['Preis EUR', ['4,50']],
      ['Gruppe', ['Vorspeisen']],
    ]);
    const mapped = await change(view, { mapping: ['name', 'price', 'department'], gst: 'included' });
    expect(mapped.lines).toEqual([
      { line: 2, name: 'Suppe', department: 'Vorspeisen', size: '', price: '4.50', typed: '4,50', isOff: false },
    ]);
    expect(mapped.asksGst).toBe(true);
    expect(mapped.departments).toEqual([{ name: 'Vorspeisen', count: 1, isNew: true }]);
    await step('draftMenuImport', mapped);
    const next = await start('Gericht,Preis EUR,Gruppe\nKuchen,5,Nachspeisen\n');
    expect(next).toMatchObject({ isRemembered: true, mapping: ['name', 'price', 'department'], gst: 'included' });
  });

  it('offers a press for each mistake, and takes a typed value', async () => {
    const file = 'department,name,price\nTandoori,Tikka,9\nTandoori,Kebab,\nTandori,Mixed grill,20\nTandoori,Tikka,9\n';
    const view = await start(file);
    expect(view.issues.map(({ line, code, other, fixes }) => [line, code, other, fixes[0]])).toEqual([
      [3, 'priceMissing', null, { do: 'hide', line: 3 }],
      [4, 'lookAlike', 'Tandoori', { do: 'department', from: 'Tandori', to: 'Tandoori' }],
      [5, 'twice', '2', { do: 'skip', line: 5 }],
    ]);
    const fixes: WireImportChange['fixes'] = [
      { do: 'set', line: 3, column: 'price', value: '$14' },
      { do: 'department', from: 'Tandori', to: 'Tandori' },
      { do: 'keep', line: 5 },
    ];
    const decided = await change(view, { fixes });
    expect(decided).toMatchObject({ issueCount: 0, counts: { dishes: 4, departments: 2 } });
    expect(decided.lines.map(({ price }) => price)).toEqual(['9.00', '14.00', '20.00', '9.00']);
  });

  it('cuts a long text of our own format to the letters that a menu takes, with one press for each', async () => {
    const long = `Slow cooked ${'word '.repeat(300)}`;
    const rows = ['kind,id,parent,name,description,price', 'department,own-mains,,Own mains,,'];
    rows.push(`product,own-goat,own-mains,Goat ${'g'.repeat(130)},${long},21`);
    const view = await start(rows.join('\n'));
    expect(view.errors.map(({ line, column, most, text }) => [line, column, most, text])).toEqual([
      [3, 'name', 120, 'This is too long: at most 120 letters.'],
      [3, 'description', 1_000, 'This is too long: at most 1,000 letters.'],
    ]);
    const one = await change(view, { fixes: [{ do: 'shorten', line: 3, column: 'description' }] });
    expect(one.errors.map(({ column }) => column)).toEqual(['name']);
    const cut = await change(one, { fixes: [...one.fixes, { do: 'shorten', line: 3, column: 'name' }] });
    expect([cut.errorCount, (await step('draftMenuImport', cut)).statusCode]).toEqual([0, 200]);
    const goat = (await draft()).products.find(({ name }) => name.startsWith('Goat ggg'));
    const item = await app.call('getMenuItem', {
      at: app.first,
      cookie,
      params: { kind: 'product', itemId: goat?.productId ?? '' },
    });
    const { name, description } = item.json<{ data: { draft: Record<'name' | 'description', { en: string }> } }>().data
      .draft;
    expect([name.en.length, description.en]).toEqual([120, long.slice(0, 1_000).trim()]);

    // An id that is cut would be another one.
    const odd = await start(`${rows[0]}\n${rows[1]}\nproduct,${'i'.repeat(101)},own-mains,Plain,,9\n`);
    expect(odd.errors.map(({ column, most }) => [column, most])).toEqual([['id', null]]);
  });

  it('names a text that is too long by its first letters, offers to cut it, and reads the rest', async () => {
    const long = `Slow cooked ${'word '.repeat(300)}`;
    const view = await start(`department,name,price,description\nMains,Goat,21,${long}\nMains,Dal,12,Yellow\n`);
    const issue = { line: 2, column: 'description', code: 'tooLong', value: long.slice(0, 40), other: '1000' };
    expect(view.issues).toEqual([
      {
        ...issue,
        fixes: [
          { do: 'cut', line: 2, column: 'description' },
          { do: 'skip', line: 2 },
        ],
      },
    ]);
    expect(view.lines.map(({ name, price }) => [name, price])).toEqual([
      ['Goat', '21.00'],
      ['Dal', '12.00'],
    ]);
    const cut = await change(view, { takesSuggestions: true, gst: 'included' });
    expect([cut.issueCount, cut.fixes]).toEqual([0, [{ do: 'cut', line: 2, column: 'description' }]]);
    expect((await step('draftMenuImport', cut)).statusCode).toBe(200);
    const { productId = '' } = (await draft()).products.find(({ name }) => name === 'Goat') ?? {};
    const item = await app.call('getMenuItem', {
      at: app.first,
      cookie,
      params: { kind: 'product', itemId: productId },
    });
    const { description } = item.json<{ data: { draft: { description: { en: string } } } }>().data.draft;
    expect(description.en.length).toBe(1_000);
  });

  it('says what taking all suggestions does, and does not offer to hide a fifth of the menu', async () => {
    const rows = (count: number, priceless: number) =>
      Array.from({ length: count }, (_, n) => `Mains,Dish ${n},${n < priceless ? '' : '9.00'}`).join('\n');
    const few = await start(`department,name,price\n${rows(12, 2)}\nMains,Dish 5,11\n`);
    expect(few.suggestions).toEqual([
      { do: 'hide', count: 2 },
      { do: 'keep', count: 1 },
    ]);
    const taken = await change(few, { takesSuggestions: true });
    expect([taken.issueCount, taken.lines.filter(({ isOff }) => isOff).length]).toEqual([0, 2]);
    const many = await start(`department,name,price\n${rows(10, 2)}\n`);
    expect([many.issueCount, many.suggestions]).toEqual([2, []]);
    expect((await change(many, { takesSuggestions: true })).issueCount).toBe(2);
    // More than are shown.
    const long = await start(`department,name,price\n${rows(1_000, 150)}\n`);
    expect([long.issues.length, long.suggestions]).toEqual([100, [{ do: 'hide', count: 150 }]]);
    expect((await change(long, { takesSuggestions: true })).issueCount).toBe(0);
  });

  it('is evaluated when it comes and when something is decided, and never by looking at it', async () => {
    const view = await start(LIST);
    await app.db
      .update(menuImports)
      .set({ content: Buffer.from('not the file any more') })
      .where(eq(menuImports.importId, view.importId));
    const again = await app.call('getMenuImport', { at: app.first, cookie, params: { importId: view.importId } });
    expect(dataOf<WireMenuImport>(again)).toEqual({ ...view, isRemembered: false });
    // What a server of before has kept is evaluated once.
    const other = await start(LIST);
    const sheet = { headings: ['dish', 'price'], rows: [{ line: 2, cells: ['Dal', '9'] }] };
    const content = Buffer.from(JSON.stringify({ kind: 'table', sheet }));
    await app.db
      .update(menuImports)
      .set({ content, reading: null, mapping: ['name', 'price'] })
      .where(eq(menuImports.importId, other.importId));
    const read = await app.call('getMenuImport', { at: app.first, cookie, params: { importId: other.importId } });
    expect(dataOf<WireMenuImport>(read).lines.map(({ name, price }) => [name, price])).toEqual([['Dal', '9.00']]);
  });

  it('takes a hundred and twelve dishes with sizes in columns in six presses', async () => {
    const pizzas = Array.from({ length: 28 }, (_, n) => `${n + 1};Pizza;Pizza ${n};8,50 €;10,00 €;12,50 €;16,00 €`);
    const others = Array.from({ length: 84 }, (_, n) => `${n + 29};Pasta;Pasta ${n};13,00 €;;;`);
    const file = ['Nr;Gruppe;Gericht;26 cm;30 cm;40 cm;Familie', ...pizzas, ...others].join('\r\n');
    // Drop, Next, Next, "Yes, as they are", Import: the columns are proposed.
    const bytes = Buffer.from(file.replaceAll('€', '\u0080'), 'latin1');
    const view = await start(bytes);
    expect(view.mapping).toEqual(['leave', 'department', 'name', ...Array(4).fill('sizePrice')]);
    expect([view.issueCount, view.counts]).toEqual([
      0,
      expect.objectContaining({ dishes: 112, departments: 2, sizes: 112 }),
    ]);
    const answered = await change(view, { gst: 'included' });
    expect((await step('draftMenuImport', answered)).statusCode).toBe(200);
    const found = (await draft()).products.filter(({ name }) => /^(?:Pizza|Pasta) \d+$/.test(name));
    expect([found.length, found.filter(({ fromCents }) => fromCents === 850).length]).toEqual([112, 28]);
  });

  it('is the restaurant’s own, and for those who may change the menu', async () => {
    const view = await start(LIST);
    const other = await app.signIn(app.second, 'owner');
    for (const name of ['getMenuImport', 'draftMenuImport', 'undoMenuImport'] as const) {
      const answer = await app.call(name, { at: app.second, cookie: other, params: { importId: view.importId } });
      expect(answer.statusCode, name).toBe(404);
    }
    expect((await send(LIST, 'x', await app.signIn(app.first, 'kitchen'))).statusCode).toBe(403);
  });
});

/** A ZIP of one deflated part. */
function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30 + name.length);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt16LE(name.length, 26);
  local.write(name, 30);
  const entry = Buffer.alloc(46 + name.length);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  // It says that it is small.
  entry.writeUInt32LE(100, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.write(name, 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length + packed.length, 16);
  return Buffer.concat([local, packed, entry, end]);
}

/** A spreadsheet of one sheet; '0' in a cell of type `s` is the text. */
function workbook(rows: string, text = 'Dal'): Buffer {
  const of = 'http://schemas.openxmlformats.org';
  const main = `xmlns="${of}/spreadsheetml/2006/main"`;
  const related = `${of}/officeDocument/2006/relationships`;
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${related}/${kind}" Target="${target}"/>`;
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${related}"><sheets><sheet name="Items" sheetId="1" r:id="a"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${of}/package/2006/relationships">${relation('a', 'worksheet', 'worksheets/sheet1.xml')}${relation('b', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst ${main}><si><t>${text}</t></si></sst>`,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))));
}
const textRow = (row: number) =>
  `<row r="${row}">${[...'ABCDEFGHIJ'].map((c) => `<c r="${c}${row}" t="s"><v>0</v></c>`).join('')}</row>`;

/** The file with a further part that the list at its end does not name. */
function withHiddenPart(file: Buffer, name: string, content: Buffer): Buffer {
  const hidden = zipOf(name, content);
  const part = hidden.subarray(0, hidden.readUInt32LE(hidden.length - 6));
  const directory = file.readUInt32LE(file.length - 6);
  const mixed = Buffer.concat([file.subarray(0, directory), part, file.subarray(directory)]);
  mixed.writeUInt32LE(directory + part.length, mixed.length - 6);
  return mixed;
}

const nest = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const manyKeys = (rows: number) =>
  Array.from({ length: rows }, (_, row) =>
    Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`${row}-${n}`, 1])),
  );

describe('a hostile file', () => {
  const cell = '<c r="A1"><v>1</v></c>';
  it.each([
    ['a ZIP that unpacks to 300 MB', () => zipOf('xl/worksheets/sheet1.xml', Buffer.alloc(300 * 1024 * 1024)), 422],
    ['a million cells', () => zipOf('xl/worksheets/sheet1.xml', Buffer.from(cell.repeat(1_000_000))), 413],
    ['a cell in row 99,999,999', () => workbook('<row r="99999999"><c r="A99999999"><v>1</v></c></row>'), 422],
    ['a cell in column ZZZZZZZ', () => workbook('<row r="1"><c r="ZZZZZZZ1"><v>1</v></c></row>'), 422],
    [
      'one long text in ten thousand cells',
      () => workbook(Array.from({ length: 1_000 }, (_, row) => textRow(row + 1)).join(''), 'x'.repeat(100_000)),
      422,
    ],
    ['formulas', () => readFileSync(path.join(FILES, 'formula.xlsx')), 422],
    ['JSON of a hundred thousand lists in each other', () => Buffer.from(`{"rows":[{"name":${nest(100_000)}}]}`), 422],
    ['JSON whose rows have nothing in common', () => Buffer.from(JSON.stringify(manyKeys(2_000))), 413],
    ['one row of 400,000 cells among many', () => Buffer.from(`x${','.repeat(400_000)}\n${'1\n'.repeat(4_000)}`), 413],
    ['nine million empty cells', () => Buffer.from(`x${','.repeat(9_000_000)}`), 413],
    ['11 MB', () => Buffer.alloc(11 * 1024 * 1024, 'x'), 413],
  ])('%s is refused, and other calls go on meanwhile', async (_, bytes, status) => {
    const file = bytes();
    const refused = send(file);
    const other = await app.call('getMenuDraft', { at: app.first, cookie });
    expect(other.statusCode).toBe(200);
    const answer = await refused;
    expect(answer.statusCode).toBe(status);
  });

  it('what the list of a ZIP does not name is never unpacked', async () => {
    const plain = workbook(`${textRow(1)}<row r="2"><c r="A2" t="s"><v>0</v></c></row>`);
    const bomb = withHiddenPart(plain, 'xl/worksheets/sheet2.xml', Buffer.alloc(300 * 1024 * 1024, ' '));
    const [alone, mixed] = [await start(plain), await start(bomb)];
    expect(mixed.lines).toEqual(alone.lines);
  });

  // Megabytes without what a pattern looks for: one that tries again from every letter would not end today.
  it.each<[string, () => Buffer, number]>([
    ['a formula behind no cell', () => sheetOf(`${'a'.repeat(5_000_000)}<f>1</f>`), 422],
    ['a list with a word that never ends', () => Buffer.from(`Bread\nNaan ${'.'.repeat(2_000_000)} 5.00\n`), 200],
  ])('%s is read at once', async (_, bytes, status) => {
    expect((await send(bytes())).statusCode).toBe(status);
  });

  it('names the cell of a formula', async () => {
    const answer = await send(readFileSync(path.join(FILES, 'formula.xlsx')));
    expect(answer.json<ErrorEnvelope>().error.errorMessage).toContain('B2');
  });
});

describe('the pictures that a file names', () => {
  const rows = (...cells: string[]) => `section,dish,price,picture\n${cells.join('\n')}\n`;

  it('are listed with their dishes once they are drafted, and fetched as pictures of ours', async () => {
    const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c52' } })
      .withExif({ IFD0: { Copyright: 'secret words' } })
      .jpeg()
      .toBuffer();
    const site = createServer((request, response) => {
      if (request.url === '/dal.jpg') response.setHeader('content-type', 'image/jpeg').end(jpeg);
      else if (request.url === '/bad.jpg') response.setHeader('content-type', 'image/jpeg').end('no picture');
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const at = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const opened = await start(
      rows(
        `Pictured,P dal,12,${at}/dal.jpg`,
        `Pictured,P bad,12,${at}/bad.jpg`,
        `Pictured,P gone,12,${at}/gone.jpg`,
        'Pictured,P file,12,"IMG 1.jpg, IMG 2.jpg"',
        'Pictured,P none,12,',
      ),
    );
    expect([opened.pictureCount, opened.pictures]).toEqual([4, []]);
    const view = await change(opened, { gst: 'included' });
    const drafted = dataOf<WireMenuImport>(await step('draftMenuImport', view));
    const names = new Map((await draft()).products.map(({ productId, name }) => [productId, name]));
    const sources = drafted.pictures.map(({ productId, source }) => [names.get(productId), source.replace(at, '')]);
    expect(sources).toEqual([
      ['P dal', '/dal.jpg'],
      ['P bad', '/bad.jpg'],
      ['P gone', '/gone.jpg'],
      ['P file', 'IMG 1.jpg'],
    ]);

    const idOf = (name: string) => [...names].find(([, known]) => known === name)?.[0] ?? '';
    const fetchAs = async (name: string, session = cookie, importId = drafted.importId) => {
      const params = { importId, productId: idOf(name) };
      return await app.call('fetchNamedPicture', { at: app.first, cookie: session, params, body: {} });
    };
    const { webp } = dataOf<{ webp: string }>(await fetchAs('P dal'));
    const made = Buffer.from(webp, 'base64');
    expect(made.includes('secret words')).toBe(false);
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 900, height: 600 });
    const refused = async (name: string) => (await fetchAs(name)).json<ErrorEnvelope>().error.code;
    expect(await refused('P bad')).toBe('not-a-picture');
    expect(await refused('P gone')).toBe('picture-not-found');
    expect(await refused('P file')).toBe('picture-not-https');
    // A dish for which the file names nothing, another import, and a role that may not change the menu.
    expect((await fetchAs('P none')).statusCode).toBe(404);
    expect((await fetchAs('P dal', cookie, crypto.randomUUID())).statusCode).toBe(404);
    expect((await fetchAs('P dal', await app.signIn(app.first, 'kitchen'))).statusCode).toBe(403);
    site.closeAllConnections();
    site.close();
    await step('undoMenuImport', drafted);
    expect((await fetchAs('P dal')).statusCode).toBe(404);
  });
});
