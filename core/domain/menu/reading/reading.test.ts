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
    expect(read('milk, nuts')).toBeNull();
    expect(unknown).toEqual(['nuts']);
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
