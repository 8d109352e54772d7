import { describe, expect, it } from 'vitest';
import { guessColumns } from './guess-columns.ts';

const sheetOf = (headings: readonly string[], cells: readonly (readonly string[])[]) => ({
  headings,
  rows: cells.map((row, index) => ({ line: index + 2, cells: row })),
});

describe('columns whose headings say nothing', () => {
  it('two columns of prices are the prices of sizes', () => {
    const sheet = sheetOf(
      ['Gericht', '26 cm', '30 cm'],
      [
        ['Margherita', '9,50', '12,00'],
        ['Funghi', '10,50', '13,00'],
      ],
    );
    expect(guessColumns(sheet, ['name', 'leave', 'leave'])).toEqual(['name', 'sizePrice', 'sizePrice']);
  });

  it('one column of prices is the price, beside one of weights', () => {
    const sheet = sheetOf(
      ['Gericht', 'g', 'NZ'],
      [
        ['Margherita', '400', '$9.50'],
        ['Funghi', '420', '$10.50'],
      ],
    );
    expect(guessColumns(sheet, ['name', 'leave', 'leave'])).toEqual(['name', 'leave', 'price']);
  });
});
