import { describe, expect, it } from 'vitest';
import { Finder, type ImportError, Reader, type TableColumn } from './table.ts';

function read<Value>(cells: Partial<Record<TableColumn, string>>, work: (reader: Reader) => Value) {
  const errors: ImportError[] = [];
  const value = work(new Reader({ line: 7, cells }, errors));
  return {
    value,
    codes: errors.map(({ line, column, code, most = '' }) => `${line} ${column} ${code} ${most}`.trim()),
  };
}

describe('a cell', () => {
  it.each<[string, number | null, string[]]>([
    ['21.90', 2190, []],
    ['$ 5', 500, []],
    ['0,5', 50, []],
    ['', null, []],
    ['1.999', null, ['7 price price']],
    ['-3', null, ['7 price price']],
    ['123456', null, ['7 price price']],
  ])('reads the price %j', (price, value, codes) => {
    expect(read({ price }, (reader) => reader.price('price'))).toEqual({ value, codes });
  });

  it.each<[string, boolean, string[]]>([
    ['Yes', true, []],
    ['x', true, []],
    ['0', false, []],
    ['', true, []],
    ['maybe', false, ['7 on flag']],
  ])('reads the flag %j', (on, value, codes) => {
    expect(read({ on }, (reader) => reader.flag('on', false, true))).toEqual({ value, codes });
  });

  it('keeps the earlier value where the column is missing, and empties it where the cell is empty', () => {
    const before = { en: 'Dal', hi: 'दाल' };
    const translated = (cells: Partial<Record<TableColumn, string>>) =>
      read(cells, (reader) => reader.translated('name', before, 120)).value;
    expect(translated({})).toEqual({ en: 'Dal', hi: 'दाल', pa: '' });
    expect(translated({ name: ' Black dal ', name_hi: '' })).toEqual({ en: 'Black dal', hi: '', pa: '' });
  });

  it('tells "not declared" from "free of all"', () => {
    const allergens = (text: string) => read({ allergens: text }, (reader) => reader.allergens(['milk']));
    expect(read({}, (reader) => reader.allergens(['milk'])).value).toEqual(['milk']);
    expect(allergens('').value).toBeNull();
    expect(allergens('None').value).toEqual([]);
    expect(allergens('Milk; egg').value).toEqual(['milk', 'egg']);
    expect(allergens('Brazil nut; pine-nut; Rye').value).toEqual(['brazil-nut', 'pine-nut', 'rye']);
    expect(allergens('milk;chalk')).toEqual({ value: ['milk'], codes: ['7 allergens word'] });
  });

  it('refuses counts that are no number or too large, long texts and inverted bounds', () => {
    expect(read({ heat: '4' }, (reader) => reader.count('heat', 3)).codes).toEqual(['7 heat number']);
    expect(read({ min: 'two' }, (reader) => reader.count('min', 100)).codes).toEqual(['7 min number']);
    expect(read({ id: 'x'.repeat(101) }, (reader) => reader.words('id', 100)).codes).toEqual(['7 id tooLong 100']);
    expect(read({ max: '1' }, (reader) => reader.bounds(2, 1)).codes).toEqual(['7 max bounds']);
  });
});

it('finds a part by its id, by another system’s id, and by its name in any case; a row with an id only by the id', () => {
  const finder = new Finder();
  finder.add('a', 'till-1', 'Butter Chicken');
  expect([finder.find('a'), finder.find('till-1'), finder.find(' butter chicken ')]).toEqual(['a', 'a', 'a']);
  expect(finder.match('', 'BUTTER CHICKEN')).toBe('a');
  expect(finder.match('till-2', 'Butter chicken')).toBeUndefined();
});
