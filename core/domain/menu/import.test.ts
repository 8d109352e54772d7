/** A menu from a table into the draft, and out again; server/modules/menu/files tests files over HTTP. */
import { describe, expect, it } from 'vitest';
import {
  byExportedIds,
  departmentDocument,
  documentsOf,
  groupDocument,
  inAll,
  optionDocument,
  productDocument,
  variantDocument,
} from '#core/domain/testing/menu-documents.ts';
import {
  applyEdits,
  type ComboGroupDocument,
  type ComboItemDocument,
  type GroupDocument,
  type MenuDocuments,
  type ProductDocument,
} from './document.ts';
import { exportTable } from './export.ts';
import { planImport } from './import.ts';
import { planGroups } from './rows/import-groups.ts';
import { type LeftBehind, merged, placing } from './rows/import-parts.ts';
import { planProducts } from './rows/import-products.ts';
import { Finder, Reader, SHEET_COLUMNS, SHEET_KINDS, type TableRow } from './table.ts';

const menu = documentsOf(
  {
    dal: productDocument({ position: 1, groupIds: ['rice'], heat: 2, dietary: ['vegan'], allergens: ['milk'] }),
    lamb: productDocument({
      name: inAll('Lamb'),
      position: 2,
      externalId: 'till-7',
      priceCents: 2500,
      discountedPriceCents: 2150,
      allergens: null,
      variants: [variantDocument('regular'), variantDocument('large', { priceCents: 2600, groupIds: ['rice'] })],
    }),
  },
  {
    departments: {
      curries: departmentDocument({ position: 0 }),
      breads: departmentDocument({ name: inAll('Breads'), position: 1, mealPeriods: [2] }),
    },
  },
);

const step = (items: ComboItemDocument[], change: Partial<ComboGroupDocument> = {}): ComboGroupDocument => ({
  comboProductId: `step of ${items.map(({ productId }) => productId)}`,
  name: inAll('Choose'),
  minQty: 1,
  maxQty: 2,
  items,
  ...change,
});
const part = (productId: string, change: Partial<ComboItemDocument> = {}): ComboItemDocument => ({
  comboItemId: `part ${productId}`,
  productId,
  priceCents: 150,
  maxAllowed: 3,
  isPlain: true,
  ...change,
});

/** Each property of a menu, and none at its usual value everywhere. */
const everything = documentsOf(
  {
    dal: productDocument({
      position: 1,
      eyebrow: inAll('New'),
      sellType: 1,
      isRecommended: true,
      isFeatured: true,
      isForceSelling: true,
      isFree: true,
      taxIds: [],
      groupIds: ['rice', 'sauce'],
      upsells: [
        { upsellId: 'before', sellType: 0, displayOrder: 0, denyLimit: 3, productIds: ['feast'] },
        { upsellId: 'after', sellType: 1, displayOrder: 1, denyLimit: 0, productIds: ['lager', 'feast'] },
      ],
      availability: {
        orderTypes: ['pickup'],
        windows: [
          { weekdays: [2, 3], from: '17:00', to: '21:30' },
          { weekdays: [1], from: '22:00', to: '02:00' },
        ],
        mealPeriods: [2, 3],
        noticeMinutes: 1_440,
      },
    }),
    feast: productDocument({
      name: inAll('Feast'),
      position: 2,
      externalId: 'till-9',
      imageId: null,
      isCombo: true,
      taxIds: ['their gst'],
      comboGroups: [
        step([part('dal'), part('lager', { priceCents: 0, maxAllowed: 1, isPlain: false })]),
        step([part('dal', { comboItemId: 'again' })], { comboProductId: 'second', minQty: 0, maxQty: 1 }),
      ],
      availability: { orderTypes: [], windows: [] },
    }),
    lager: productDocument({
      name: inAll('Lager'),
      departmentId: 'bar',
      isR18: true,
      r18Kind: 'alcohol',
      isDisabled: true,
      discountedPriceCents: 990,
      heat: 1,
      variants: [
        variantDocument('small', { facts: { allergens: null, dietary: [] }, description: inAll('300 ml') }),
        variantDocument('large', { facts: { allergens: ['barley'], dietary: ['vegan'] }, groupIds: ['sauce'] }),
        variantDocument('keg', { isDisabled: true, externalId: 'till-keg' }),
      ],
    }),
  },
  {
    departments: {
      curries: departmentDocument({ imageId: 'curries picture', position: 1, description: inAll('Hot') }),
      bar: departmentDocument({ name: inAll('Bar'), mealPeriods: [1, 3], position: 0, isDisabled: true }),
    },
    groups: {
      rice: groupDocument(),
      sauce: groupDocument({
        name: inAll('Sauce'),
        externalId: 'till-sauce',
        countsPieces: false,
        minQuantity: 0,
        maxQuantity: 4,
        isDisabled: true,
        items: [
          optionDocument('mint', { imageId: 'bun', isDefault: true, minQuantity: 1, maxQuantity: 2, allergens: [] }),
          optionDocument('plum', { isDisabled: true, externalId: 'till-plum', dietary: ['vegan'], allergens: ['soy'] }),
        ],
      }),
    },
  },
);

function ids() {
  let made = 0;
  return () => {
    made += 1;
    return `new-${made}`;
  };
}
const rowsOf = (cells: readonly TableRow['cells'][]) => cells.map((one, index) => ({ line: index + 2, cells: one }));
const plan = (cells: readonly TableRow['cells'][], mode: 'merge' | 'replace' = 'merge', of: MenuDocuments = menu) =>
  planImport(rowsOf(cells), of, { mode, newId: ids() });
const NONE_LEFT: LeftBehind = { combosOff: [], pictures: [] };
const errorsOf = (cells: readonly TableRow['cells'][]) =>
  plan(cells).errors.map(({ line, column, code }) => `${line} ${column} ${code}`);

describe('an export', () => {
  it('changes nothing when it is imported again, also in place of the whole menu', () => {
    expect(plan(exportTable(menu))).toMatchObject({ edits: [], errors: [], missing: NONE_LEFT });
    expect(plan(exportTable(menu), 'replace')).toMatchObject({ edits: [], errors: [], missing: NONE_LEFT });
  });

  it('makes the same menu in an empty restaurant', () => {
    const empty = documentsOf({}, { departments: {}, groups: {} });
    const { edits, errors } = plan(exportTable(menu), 'merge', empty);
    expect(errors).toEqual([]);
    const lamb = edits.find(({ kind, body }) => kind === 'product' && body?.name.en === 'Lamb')
      ?.body as ProductDocument;
    expect(lamb).toMatchObject({ externalId: 'till-7', priceCents: 2500, discountedPriceCents: 2150, allergens: null });
    expect(lamb.variants.map(({ name, priceCents, groupIds }) => [name.en, priceCents, groupIds.length])).toEqual([
      ['regular', 2000, 0],
      ['large', 2600, 1],
    ]);
    expect(edits.filter(({ kind }) => kind === 'group')[0]?.body).toMatchObject({ minQuantity: 1, maxQuantity: 1 });
  });

  it('is the whole menu: document by document the same in an empty restaurant, and the same table again', () => {
    const empty = documentsOf({}, { departments: {}, groups: {} });
    const known = { taxes: new Map([['gst', 'their gst']]), imageIds: new Set(['picture', 'curries picture', 'bun']) };
    const table = exportTable(everything, new Map([['their gst', 'GST']]));
    for (const mode of ['merge', 'replace'] as const) {
      const { edits, errors, missing } = planImport(rowsOf(table), empty, { mode, newId: ids(), known });
      expect([errors, missing]).toEqual([[], NONE_LEFT]);
      const there = applyEdits(empty, edits);
      expect(byExportedIds(there)).toEqual(byExportedIds(everything));
      expect(exportTable(there, new Map([['their gst', 'GST']]))).toEqual(table);
      expect(planImport(rowsOf(table), there, { mode, newId: ids(), known }).edits).toEqual([]);
    }
    expect(planImport(rowsOf(table), everything, { mode: 'replace', newId: ids(), known }).edits).toEqual([]);
  });

  it('puts a menu back that was changed since: combos, suggestions, times, taxes and pictures too', () => {
    const known = { taxes: new Map([['gst', 'their gst']]), imageIds: new Set(['picture']) };
    const names = new Map([['their gst', 'GST']]);
    const bare = { comboGroups: [], upsells: [], availability: null, taxIds: null, imageId: null, eyebrow: null };
    const since = {
      ...everything,
      products: new Map([...everything.products].map(([id, one]) => [id, { ...one, ...bare }])),
    };
    const back = planImport(rowsOf(exportTable(everything, names)), since, { mode: 'merge', newId: ids(), known });
    expect(byExportedIds(applyEdits(since, back.edits)).products).toEqual(byExportedIds(everything).products);
    const away = planImport(rowsOf(exportTable(since, names)), everything, { mode: 'merge', newId: ids(), known });
    expect(byExportedIds(applyEdits(everything, away.edits)).products).toEqual(byExportedIds(since).products);
  });

  it('of a spreadsheet brings a combo into a new restaurant as off, and leaves a known one as it is', () => {
    const empty = documentsOf({}, { departments: {}, groups: {} });
    const isSheet = (column: string) => SHEET_COLUMNS.some((one) => one === column);
    const sheet = exportTable(everything)
      .filter(({ kind }) => SHEET_KINDS.some((one) => one === kind))
      .map((cells) => Object.fromEntries(Object.entries(cells).filter(([column]) => isSheet(column))));
    const { edits, errors, missing } = plan(sheet, 'merge', empty);
    expect([errors, missing]).toEqual([[], { combosOff: ['Feast'], pictures: [] }]);
    const feast = edits.find(({ body }) => body?.name.en === 'Feast')?.body;
    expect(feast).toMatchObject({ isCombo: true, isDisabled: true, comboGroups: [] });
    expect(plan(sheet, 'replace', everything).edits).toEqual([]);
  });

  it('names what a restaurant lacks: pictures stay as they were, a tax has to be there', () => {
    const { errors, missing } = plan([
      { kind: 'product', name: 'Dal', taxes: 'Levy', picture: `${'a'.repeat(32)}.webp` },
      { kind: 'product', name: 'Lamb', times: 'someday 9-5', dishes: '' },
      { kind: 'combo', id: 'lamb/1', parent: 'Lamb', name: 'Step', min: '2', max: '1' },
      { kind: 'combo dish', parent: 'lamb/2', dishes: 'Dal' },
      { kind: 'combo dish', parent: 'lamb/1', dishes: 'Nothing' },
      { kind: 'suggestion', parent: 'Lamb', dishes: 'Nothing', denials: '101' },
    ]);
    expect(errors.map(({ line, column, code }) => `${line} ${column} ${code}`)).toEqual([
      '2 taxes tax',
      '3 times times',
      '4 max bounds',
      '5 parent parent',
      '6 dishes parent',
      '7 dishes parent',
      '7 denials number',
    ]);
    expect(missing.pictures).toEqual(['Dal']);
  });

  it('keeps the kind of an R18 dish, which alone makes a dish R18', () => {
    const ageOf = (cells: TableRow['cells'], of = menu) => {
      const [edit] = plan([{ kind: 'product', name: 'Dal', ...cells }], 'merge', of).edits;
      const { isR18, r18Kind } = (edit?.body ?? of.products.get('dal')) as ProductDocument;
      return [isR18, r18Kind];
    };
    expect(ageOf({ r18_kind: 'Vape' })).toEqual([true, 'vape']);
    expect(ageOf({ r18: 'yes' })).toEqual([true, null]);
    expect(ageOf({ r18: 'no', r18_kind: 'alcohol' })).toEqual([false, null]);
    const wine = documentsOf({ dal: productDocument({ isR18: true, r18Kind: 'alcohol' }) });
    expect(ageOf({ r18: 'yes', price: '9.00' }, wine)).toEqual([true, 'alcohol']);
    expect(exportTable(wine).find(({ kind }) => kind === 'product')).toMatchObject({ r18: 'yes', r18_kind: 'alcohol' });
    expect(errorsOf([{ kind: 'product', name: 'Dal', r18_kind: 'snuff' }])).toEqual(['2 r18_kind word']);
  });

  it('says what a group counts: pieces in a new one, and as it was in one that the menu has', () => {
    const of = (countsPieces: boolean) =>
      documentsOf({ dal: productDocument() }, { groups: { rice: groupDocument({ countsPieces }) } });
    const countsIn = (cells: TableRow['cells'], menuOf = of(false)) =>
      plan([{ kind: 'group', ...cells }], 'merge', menuOf).edits.map(
        ({ body }) => (body as GroupDocument).countsPieces,
      );
    expect(countsIn({ name: 'Scoops', max: '3' })).toEqual([true]);
    expect(countsIn({ name: 'Scoops', max: '3', counts: 'kinds' })).toEqual([false]);
    expect(countsIn({ name: 'Rice', max: '3' })).toEqual([false]);
    expect(countsIn({ name: 'Rice', counts: 'Pieces' })).toEqual([true]);
    expect(errorsOf([{ kind: 'group', name: 'Rice', counts: 'both' }])).toEqual(['2 counts word']);
    for (const counts of [true, false]) {
      const table = exportTable(of(counts));
      expect(plan(table, 'replace', of(counts))).toMatchObject({ edits: [], errors: [], missing: NONE_LEFT });
      expect(countsIn(table.find(({ kind }) => kind === 'group') ?? {}, of(!counts))).toEqual([counts]);
    }
  });

  it('writes the paid price under price, and the struck one under was', () => {
    const lamb = exportTable(menu).find(({ name, kind }) => kind === 'product' && name === 'Lamb');
    expect(lamb).toMatchObject({ price: '21.50', was: '25.00', id: 'till-7' });
  });
});

describe('an import', () => {
  it('changes the named columns of a known dish alone', () => {
    const { edits } = plan([{ kind: 'product', id: 'till-7', name: 'Lamb', price: '22' }]);
    expect(edits).toHaveLength(1);
    expect(edits[0]).toMatchObject({
      kind: 'product',
      itemId: 'lamb',
      body: { priceCents: 2500, discountedPriceCents: 2200 },
    });
    expect(edits[0]?.body).toHaveProperty('variants.length', 2);
  });

  it('adds a department, a dish in it and its size', () => {
    const { edits, errors } = plan([
      { kind: 'Department', name: 'Desserts' },
      { kind: 'product', name: 'Kheer', parent: 'desserts', price: '7.5' },
      { kind: 'size', name: 'Family', parent: 'Kheer', price: '15' },
    ]);
    expect(errors).toEqual([]);
    expect(edits.map(({ kind, itemId }) => [kind, itemId])).toEqual([
      ['department', 'new-1'],
      ['product', 'new-2'],
    ]);
    expect(edits[1]?.body).toMatchObject({ departmentId: 'new-1', priceCents: 750, variants: [{ priceCents: 1500 }] });
  });

  it('deletes what is not in the table only when it replaces the menu', () => {
    const only = [{ kind: 'department', id: 'curries', name: 'Curries' }];
    expect(plan(only).edits).toEqual([]);
    expect(
      plan(only, 'replace')
        .edits.filter(({ body }) => body === null)
        .map(({ itemId }) => itemId),
    ).toEqual(['breads', 'rice', 'dal', 'lamb']);
  });

  it('reports every mistake with its line and column, and drafts nothing', () => {
    const cells = [
      { kind: 'sauce', name: 'Mint' },
      { kind: 'product', name: '', parent: 'curries' },
      { kind: 'product', name: 'Korma', parent: 'nowhere', price: 'ten', groups: 'rice;chips' },
      { kind: 'product', name: 'Dal', parent: 'curries' },
      { kind: 'product', name: 'dal', parent: 'curries' },
      { kind: 'size', name: 'Large', parent: 'Dal', price: '' },
      { kind: 'option', name: 'Jeera', parent: '' },
      { kind: 'group', name: 'Heat', min: '3', max: '1' },
    ];
    expect(errorsOf(cells)).toEqual([
      '2 kind kind',
      '3 name required',
      '4 parent parent',
      '4 price price',
      '4 groups group',
      '6 name twice',
      '7 price required',
      '8 parent required',
      '9 max bounds',
    ]);
    expect(plan(cells).edits).toEqual([]);
  });
});

describe('parts of an import', () => {
  const readers = (...cells: TableRow['cells'][]) => rowsOf(cells).map((row) => new Reader(row, []));

  it('keep the place of an option that the table names, and add new options after it', () => {
    const groups = readers({ kind: 'group', id: 'rice', name: 'Rice' });
    const options = readers(
      { kind: 'option', parent: 'rice', id: 'jeera', name: 'jeera', price: '2' },
      { kind: 'option', parent: 'rice', name: 'Brown', price: '1' },
    );
    const items = (mode: 'merge' | 'replace') =>
      planGroups(groups, options, menu, { mode, newId: ids(), missing: NONE_LEFT })
        .documents.get('rice')
        ?.items.map(({ modifierItemId, priceCents }) => [modifierItemId, priceCents]);
    expect(items('merge')).toEqual([
      ['basmati', 0],
      ['jeera', 200],
      ['new-1', 100],
    ]);
    expect(items('replace')).toEqual([
      ['jeera', 200],
      ['new-1', 100],
    ]);
  });

  it('number new dishes after the last one', () => {
    const departments = new Finder();
    departments.add('curries', null, 'Curries');
    const planned = planProducts(
      (kind) => readers(...(kind === 'product' ? [{ kind, name: 'Korma', parent: 'curries', price: '20' }] : [])),
      menu,
      { mode: 'merge', newId: ids(), missing: NONE_LEFT },
      departments,
      new Finder(),
    );
    expect(planned.get('new-1')).toMatchObject({ position: 3, priceCents: 2000, departmentId: 'curries' });
  });

  it('move as few positions as possible', () => {
    const place = placing();
    expect([4, 7, undefined, 5, 20].map(place)).toEqual([4, 7, 8, 9, 20]);
    expect(merged(['a', 'b'], new Map([['b', 'B']]), 'merge', (part) => part.toLowerCase())).toEqual(['a', 'B']);
  });
});
