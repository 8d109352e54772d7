import { describe, expect, it } from 'vitest';
import type { WireStockItem } from '#core/contract/menu/console-stock.ts';
import { keyOf, listStock } from './stock-list.ts';

const item = (kind: WireStockItem['kind'], name: string, parent: string, isOff = false): WireStockItem => ({
  kind,
  id: `${kind}-${name}`,
  name,
  parent,
  outOfStockUntilUtc: isOff ? '9999-12-31T23:59:59.000Z' : null,
  count: null,
});

const ITEMS = [
  item('product', 'Lamb rogan josh', 'Curries'),
  item('product', 'Pâté', 'Small plates'),
  item('product', 'Prawn malabar', 'Curries', true),
  item('variant', 'Large', 'Lamb rogan josh'),
  item('variant', 'Family', 'Lamb rogan josh', true),
  item('modifier', 'Extra sauce', 'Extras'),
  item('modifier', 'Mango chutney', 'Extras', true),
];

const names = (list: ReturnType<typeof listStock>) =>
  list.groups.map(({ item: { name }, variants }) => [name, ...variants.map((variant) => variant.name)]);

describe('listStock', () => {
  it('lists products that can be had, without their sizes', () => {
    expect(names(listStock(ITEMS, 'items', '', null))).toEqual([['Lamb rogan josh'], ['Pâté']]);
  });

  it('shows the sizes of what is searched for or picked', () => {
    expect(names(listStock(ITEMS, 'items', 'lamb', null))).toEqual([['Lamb rogan josh', 'Large']]);
    const [rogan] = ITEMS;
    expect(names(listStock(ITEMS, 'items', '', rogan ? keyOf(rogan) : null))[0]).toEqual(['Lamb rogan josh', 'Large']);
  });

  it('finds a dish by its English name too', () => {
    const rice = { ...item('product', 'जीरा राइस', 'चावल'), englishName: 'Jeera rice' };
    expect(names(listStock([rice], 'items', 'jeera', null))).toEqual([['जीरा राइस']]);
    expect(names(listStock([rice], 'items', 'जीरा', null))).toEqual([['जीरा राइस']]);
  });

  it('finds by size, by department, by beginnings of words and without marks', () => {
    expect(names(listStock(ITEMS, 'items', 'large', null))).toEqual([['Lamb rogan josh', 'Large']]);
    expect(names(listStock(ITEMS, 'items', 'curr jo', null))).toEqual([['Lamb rogan josh', 'Large']]);
    expect(names(listStock(ITEMS, 'items', 'pate', null))).toEqual([['Pâté']]);
    expect(names(listStock(ITEMS, 'items', 'gan', null))).toEqual([]);
  });

  it('lists options on their own', () => {
    expect(names(listStock(ITEMS, 'options', '', null))).toEqual([['Extra sauce']]);
  });

  it('says when nothing is found, on the menu or off', () => {
    expect(listStock(ITEMS, 'items', 'pizza', null).isFound).toBe(false);
    expect(listStock(ITEMS, 'items', 'prawn', null)).toMatchObject({ groups: [], isFound: true });
  });

  it('always shows what is off', () => {
    const off = listStock(ITEMS, 'options', 'nothing like it', null).off.map(({ name }) => name);
    expect(off).toEqual(['Prawn malabar', 'Family', 'Mango chutney']);
  });
});
