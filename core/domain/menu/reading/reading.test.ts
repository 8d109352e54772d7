/** The rules of reading other systems' menus; whole files stand in server/modules/menu/importing/readers.test.ts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findIssues, isNear } from './check.ts';
import { readChoices } from './choices.ts';
import { departmentNames } from './departments.ts';
import { readFacts } from './facts.ts';
import { findSheet, printedMenu } from './find-sheet.ts';
import { applyFixes, keptOf } from './fixes.ts';
import { arrayAt, asList, asRecord, numberAt, textAt } from './plain-json.ts';
import { plainText } from './plain-text.ts';
import { isTidied, priceText, readPrice } from './price.ts';
import { readGloriaFood } from './read-gloria-food.ts';
import { readTable } from './read-table.ts';
import { readUberEats } from './read-uber-eats.ts';
import { choiceSetName, defaultMapping, detectSource } from './sources.ts';

const lines = (...rows: string[][]) => rows.map((cells, index) => ({ line: index + 1, cells }));

describe('a price', () => {
  it.each([
    ['21.90', 2190],
    ['$ 5', 500],
    ['£10.95', 1095],
    ['NZ$12', 1200],
    ['12,50', 1250],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1,020', 102_000],
    ['Rs. 250/-', 25_000],
    ['₹250', 25_000],
    ['12.50 €', 1250],
    ['21.9000', 2190],
    ['.5', 50],
    ['0', 0],
  ])('reads %j', (text, cents) => expect(readPrice(text).cents).toBe(cents));

  it.each(['', 'variable', 'ask', '-3', '12.345', '1234567', '1,2,3', '.', '$'])('does not read %j', (text) =>
    expect(readPrice(text).cents).toBeNull(),
  );

  it('reads what it writes, and says where it had to read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (cents) => {
        expect(readPrice(priceText(cents))).toEqual({ text: priceText(cents), cents });
        expect(isTidied(readPrice(priceText(cents)))).toBe(false);
        expect(isTidied(readPrice(`£${priceText(cents)}`))).toBe(false);
        expect(isTidied(readPrice(`£${priceText(cents).replace('.', ',')}`))).toBe(true);
      }),
    );
  });
});

describe('texts', () => {
  it('of HTML become plain', () => {
    expect(plainText('<p>Soft &amp; <b>hot</b></p><ul><li>A</li><li>B&#233;</li></ul>')).toBe('Soft & hot\nA\nBé');
    expect(plainText('<script>alert(1)</script>Dal')).toBe('Dal');
    expect(plainText('5 < 6 & 7 > 2')).toBe('5 < 6 & 7 > 2');
    expect(plainText('&#0;&#xD800;x')).toBe('x');
  });

  it('with choices become groups', () => {
    expect(readChoices('Spice*: Mild, Hot +1 | Extras: Rice (+3.50); Raita')).toEqual([
      expect.objectContaining({ name: 'Spice', min: 1, max: 1, options: [option('Mild', 0), option('Hot', 100)] }),
      expect.objectContaining({ name: 'Extras', min: 0, max: 2, options: [option('Rice', 350), option('Raita', 0)] }),
    ]);
    expect(readChoices('no groups here')).toEqual([]);
  });

  it('with choices ask for exactly one where they stand between "/", "or" or "oder"', () => {
    const names = (text: string, heading?: string) =>
      readChoices(text, heading).map(({ name, min, max, options }) => [
        name,
        min,
        max,
        ...options.map((one) => one.name),
      ]);
    expect(names('Side: Chips / Rice +2')).toEqual([['Side', 1, 1, 'Chips', 'Rice']]);
    expect(names('Pommes oder Reis', 'Beilage')).toEqual([['Beilage', 1, 1, 'Pommes', 'Reis']]);
    expect(names('Size: 1/2 or 1/1')).toEqual([['Size', 1, 1, '1/2', '1/1']]);
    expect(names('Rice, chips or salad', 'Side')).toEqual([['Side', 0, 2, 'Rice', 'chips or salad']]);
    expect(names('Chips', 'Side')).toEqual([]);
    expect(readChoices('Extras: A+B +2')[0]?.options[0]).toMatchObject({ name: 'A+B', cents: 200 });
  });

  // Each by itself would take minutes where a pattern starts again from each of its letters.
  it.each(['<script', '<', '</', '<script>', '<br ', '&', '&#', '<style></style', '<a>', ' <'])(
    'of %j a million letters long are read at once',
    (word) => {
      const text = word.repeat(1_000_000 / word.length);
      const before = process.cpuUsage();
      expect(plainText(`${text}>`).length).toBeLessThanOrEqual(20_000);
      plainText(`<b>${text}`);
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
    },
  );

  it('of paths of categories become departments that can be told apart', () => {
    const names = departmentNames(['Food > Curries, Specials', 'Lunch > Mains', 'Dinner > Mains']);
    expect(['Food > Curries, Specials', 'Lunch > Mains', 'Dinner > Mains'].map(names)).toEqual([
      'Curries',
      'Lunch – Mains',
      'Dinner – Mains',
    ]);
    expect(departmentNames(['Beer, wine'])('Beer, wine')).toBe('Beer, wine');
  });

  it('name no allergen by halves: an unknown word leaves the dish undeclared', () => {
    const unknown: string[] = [];
    const read = (text: string) => readFacts(text, undefined, (word) => unknown.push(word)).allergens;
    expect(read('Milk, eggs; shellfish')).toEqual(['milk', 'egg', 'crustacean', 'mollusc']);
    expect(read('Brazil nuts, Macadamia nuts, pecans, Pine nuts, pine-nut, barley, oat, rye')).toEqual([
      ...['brazil-nut', 'macadamia', 'pecan', 'pine-nut', 'barley', 'oats', 'rye'],
    ]);
    expect(read('milk, nuts')).toBeNull();
    expect(read('tree nuts')).toBeNull();
    expect(unknown).toEqual(['nuts', 'tree nuts']);
    expect(read('')).toBeNull();
    expect(read('none')).toEqual([]);
    expect(readFacts(undefined, 'V; GF; tasty', () => {}).dietary).toEqual(['vegetarian', 'gluten-free']);
  });
});
const option = (name: string, cents: number) => ({ id: null, name, cents, isDefault: false, isOn: true });

describe('a table', () => {
  it('is known by its headings, below a title too', () => {
    expect(detectSource(['Token', 'Item Name', 'Variation Name'])).toBe('square');
    expect(detectSource(['Handle', 'Title', 'Option1 Name'])).toBe('shopify');
    expect(detectSource(['kind', 'name'])).toBe('own');
    expect(detectSource(['Dish', 'Price'])).toBe('list');
    const found = findSheet(lines(['Our menu'], ['Dish', 'Price'], ['Dal', '9']));
    expect([found.sheet.headings, found.mapping]).toEqual([
      ['Dish', 'Price'],
      ['name', 'price'],
    ]);
    expect(findSheet(lines(['Breads', 'Naan', '5'], ['Breads', 'Roti', '4'])).mapping).toEqual([
      'department',
      'name',
      'price',
    ]);
    expect(findSheet([]).sheet.rows).toEqual([]);
  });

  it('leaves a column that is empty in every row', () => {
    const sheet = { headings: ['name', 'price', 'description'], rows: lines(['Dal', '9', '']) };
    expect(defaultMapping(sheet, 'list')).toEqual(['name', 'price', 'leave']);
    expect(choiceSetName('Modifier Set - Spice')).toBe('Spice');
  });

  it('of a printed menu has its departments over the dishes', () => {
    expect(printedMenu(lines(['MAINS'], ['Dal makhani ..... $17.90']))?.sheet.rows).toEqual([
      { line: 2, cells: ['MAINS', 'Dal makhani', '$17.90'] },
    ]);
    expect(printedMenu(lines(['a', 'b']))).toBeNull();
    expect(printedMenu(lines(['only words']))).toBeNull();
  });

  it('loses no row and invents none: dishes with their sizes are the rows', () => {
    const cell = fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,8}[a-z]$/);
    const row = fc.record({ department: cell, name: cell, size: fc.constantFrom('', 'Half', 'Full', 'Large') });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
        const sheet = {
          headings: ['department', 'name', 'size', 'price'],
          rows: lines(...rows.map(({ department, name, size }) => [department, name, size, '9.50'])),
        };
        const { dishes } = readTable(sheet, ['department', 'name', 'size', 'price'], 'list');
        expect(dishes.flatMap(({ sizes }) => Array(Math.max(1, sizes.length)).fill(null))).toHaveLength(rows.length);
      }),
    );
  });
});

describe('decisions', () => {
  const sheet = {
    headings: ['department', 'name', 'size', 'price'],
    rows: lines(
      ['Tandoori', 'Tikka', '', '9'],
      ['Tandoori', 'Kebab', 'Half', ''],
      ['Tandoori', 'Kebab', 'Full', '12'],
      ['Tandori', 'Grill', '', '20'],
    ),
  };
  const catalogue = readTable(sheet, ['department', 'name', 'size', 'price'], 'list');
  const codes = (fixes: Parameters<typeof applyFixes>[1]) =>
    findIssues(applyFixes(catalogue, fixes), keptOf(fixes)).map(({ line, code }) => `${line} ${code}`);

  it('settle what was asked, each alone', () => {
    expect(codes([])).toEqual(['2 priceMissing', '4 lookAlike']);
    expect(codes([{ do: 'set', line: 2, column: 'price', value: '£6' }])).toEqual(['4 lookAlike']);
    expect(codes([{ do: 'hide', line: 2 }])).toEqual(['4 lookAlike']);
    expect(codes([{ do: 'department', from: 'Tandori', to: 'Tandoori' }])).toEqual(['2 priceMissing']);
    expect(codes([{ do: 'department', from: 'Tandori', to: 'Tandori' }])).toEqual(['2 priceMissing']);
    const skipped = applyFixes(catalogue, [{ do: 'skip', line: 2 }]);
    expect(skipped.dishes.map(({ name, sizes }) => [name, sizes.length])).toEqual([
      ['Tikka', 0],
      ['Kebab', 1],
      ['Grill', 0],
    ]);
  });

  it('are suggested so that nothing is left after taking them all', () => {
    const first = findIssues(catalogue, new Set()).flatMap(({ fixes }) => fixes[0] ?? []);
    expect(codes(first)).toEqual([]);
  });

  it('are asked about names that differ by a letter or two alone', () => {
    expect(isNear('tandoori', 'tandori')).toBe(true);
    expect(isNear('starters', 'desserts')).toBe(false);
    expect(isNear('rice', 'rite')).toBe(true);
    expect(isNear('rice', 'riot')).toBe(false);
    expect(isNear('house specials', 'hous especials')).toBe(true);
  });

  it('are asked about texts that are longer than a menu takes, and read like the rest once they are cut', () => {
    const long = 'x'.repeat(2_000);
    const dish = { line: 2, id: null, name: long, department: long, description: long, price: readPrice('9') };
    const size = { line: 3, id: null, name: long, price: readPrice('9') };
    const catalogue = { dishes: [{ ...dish, sizes: [size], longChoices: long.repeat(3) }], groups: [], notes: [] };
    const issues = findIssues(catalogue, new Set());
    expect(issues.map(({ line, column, code, value, other }) => [line, column, code, value.length, other])).toEqual([
      [2, 'name', 'tooLong', 40, '120'],
      [2, 'department', 'tooLong', 40, '120'],
      [2, 'description', 'tooLong', 40, '1000'],
      [2, 'choices', 'tooLong', 40, '5000'],
      [3, 'size', 'tooLong', 40, '120'],
    ]);
    const [cut] = applyFixes(
      catalogue,
      issues.flatMap(({ fixes }) => fixes.slice(0, 1)),
    ).dishes;
    expect([cut?.name.length, cut?.department.length, cut?.description?.length, cut?.sizes[0]?.name.length]).toEqual([
      120, 120, 1_000, 120,
    ]);
    expect(findIssues({ dishes: cut ? [cut] : [], groups: [], notes: [] }, new Set())).toEqual([]);
  });

  it('compare thousands of departments in a time that grows with their number', () => {
    const dish = (line: number, department: string) => ({
      line,
      id: null,
      name: `Dish ${line}`,
      department,
      price: readPrice('9'),
      sizes: [],
    });
    const name = (n: number) =>
      `${'House specials of the day '.repeat(4)}${String(n).padStart(4, '0')}${'z'.repeat(n % 9)}`;
    const dishes = Array.from({ length: 5_000 }, (_, n) => dish(n + 2, name(n % 2_500 < 1_250 ? n % 2_500 : n)));
    const before = process.cpuUsage();
    findIssues({ dishes, groups: [], notes: [] }, new Set());
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(3_000);
  });
});

describe('a list with a column for each size', () => {
  const read = (...rows: string[][]) => {
    const { sheet, mapping, source } = findSheet(lines(...rows));
    if (source === 'own') throw new Error('our own');
    return { mapping, catalogue: readTable(sheet, mapping, source) };
  };
  const PIZZERIA = [
    ['Pizzeria Roma', '', '', '', '', ''],
    ['Nr', 'Gericht', 'Zutaten', '26 cm', '30 cm', '40 cm'],
    ['1', 'Margherita', 'Tomaten, Käse', '8,50', '10,00', '13,50'],
    ['2', 'Salami', 'Tomaten, Salami', '9,50', '–', '14,50'],
    ['3', 'Tiramisu', '', '6,00', '', ''],
  ];

  it('is read: the heading is the size, one price alone is the price of the dish', () => {
    const { mapping, catalogue } = read(...PIZZERIA);
    expect(mapping).toEqual(['leave', 'name', 'description', 'sizePrice', 'sizePrice', 'sizePrice']);
    const shown = catalogue.dishes.map(({ name, price, sizes }) => [
      name,
      ...(sizes.length > 0 ? sizes.map((size) => `${size.name} ${size.price.cents}`) : [price.cents]),
    ]);
    expect(shown).toEqual([
      ['Margherita', '26 cm 850', '30 cm 1000', '40 cm 1350'],
      ['Salami', '26 cm 950', '40 cm 1450'],
      ['Tiramisu', 600],
    ]);
    expect(findIssues(catalogue, new Set())).toEqual([]);
  });

  it('is proposed by what stands in the columns, and numbers that are no prices are left', () => {
    expect(read(['dish', 'price (small)', 'price (large)'], ['Dal', '9', '12']).mapping).toEqual([
      'name',
      'sizePrice',
      'sizePrice',
    ]);
    expect(read(['dish', 'price', 'kcal', 'large'], ['Dal', '9.50', '850', '12.00']).mapping).toEqual([
      'name',
      'price',
      'leave',
      'sizePrice',
    ]);
    expect(read(['Speise', 'Betrag', 'kcal'], ['Dal', '9,50', '850'], ['Korma', '9,50', '850']).mapping).toEqual([
      'name',
      'price',
      'leave',
    ]);
  });

  it('takes one typed price for the size that has none, and leaves the others', () => {
    const { catalogue } = read(
      ['dish', 'small', 'large'],
      ['Dal', '9.00', 'ask'],
      ...['Korma', 'Madras', 'Vindaloo', 'Saag'].map((name) => [name, '10.00', '12.00']),
    );
    expect(findIssues(catalogue, new Set()).map(({ line, code }) => [line, code])).toEqual([[2, 'priceUnread']]);
    const priced = applyFixes(catalogue, [{ do: 'set', line: 2, column: 'price', value: '11' }]);
    expect(priced.dishes[0]?.sizes.map(({ price }) => price.cents)).toEqual([900, 1100]);
    const hidden = applyFixes(catalogue, [{ do: 'hide', line: 2 }]);
    expect(hidden.dishes[0]?.sizes.map(({ isOn }) => isOn)).toEqual([undefined, false]);
  });
});

describe('JSON that nobody has checked', () => {
  it('never throws, and reads only what is there', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readUberEats(value).dishes).toBeInstanceOf(Array);
        expect(readGloriaFood({ categories: value }).dishes).toBeInstanceOf(Array);
      }),
    );
    expect([asRecord([1]), asList({}), arrayAt({ a: [1, {}, 'b'] }, 'a')]).toEqual([{}, [], [1, 'b']]);
    expect([textAt({ a: 7 }, 'a'), textAt({}, 'a'), numberAt({ a: '4.5' }, 'a'), numberAt({ a: 'x' }, 'a')]).toEqual([
      '7',
      '',
      4.5,
      null,
    ]);
  });
});

it('choices with thousands of spaces are read at once', () => {
  const text = `Spice: ${`a${' '.repeat(4_900)}b`}`;
  for (let time = 0; time < 1_000; time += 1) expect(readChoices(text)[0]?.options[0]?.name).toBe('a b');
});

describe('a dish with sizes', () => {
  const MAPPING = ['name', 'size', 'price', 'allergens', 'r18', 'description', 'choices'] as const;
  const dishOf = (...rows: string[][]) => {
    const headings = ['Item', 'Size', 'Price', 'Allergens', 'R18', 'About', 'Choices'];
    const sheet = { headings, rows: lines(...rows) };
    return readTable(sheet, MAPPING, 'list').dishes[0];
  };

  it('is what any of its rows says: R18, allergens, description, choices', () => {
    expect(
      dishOf(
        ['Merlot', 'Glass', '11', '', '', '', ''],
        ['Merlot', 'Bottle', '48', 'sulphites', 'yes', 'Dry', 'Ice: Yes'],
      ),
    ).toMatchObject({ isR18: true, allergens: ['sulphites'], description: 'Dry', groups: [expect.any(String)] });
  });

  it('has the allergens of all its rows, and none only where no row names one', () => {
    const allergensOf = (one: string, other: string) =>
      dishOf(['Pie', 'Small', '8', one, '', '', ''], ['Pie', 'Large', '12', other, '', '', ''])?.allergens;
    expect(allergensOf('milk', 'wheat; milk')).toEqual(['milk', 'wheat']);
    expect(allergensOf('none', 'egg')).toEqual(['egg']);
    expect(allergensOf('none', 'None')).toEqual([]);
    expect(allergensOf('', '')).toBeNull();
    // A word that nobody knows leaves the whole dish undeclared.
    expect(allergensOf('milk', 'nuts')).toBeNull();
  });
});
