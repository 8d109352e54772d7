import { expect, it } from 'vitest';
import type { ImportError, TableRow } from '#core/domain/menu/table.ts';
import { type Fix, shortenedTo, shortenRows } from './fixes.ts';

const rows: readonly TableRow[] = [{ line: 2, cells: { kind: 'product', id: 'goat', name: ' Slow goat curry ' } }];
const long = { line: 2, column: 'name', code: 'tooLong', value: 'Slow goat', most: 9 } satisfies ImportError;
const press: Fix = { do: 'shorten', line: 2, column: 'name' };

it('shortens the cells that were pressed, to the letters that the menu takes', () => {
  expect(shortenRows(rows, [long], [press])[0]?.cells.name).toBe('Slow goat');
  expect(shortenRows(rows, [long], [{ ...press, line: 3 }])).toEqual(rows);
  expect(shortenRows(rows, [], [press])).toEqual(rows);
});

it('shortens no id, which would be another one, and nothing that is not too long', () => {
  const id: ImportError = { ...long, column: 'id' };
  expect([shortenedTo(long), shortenedTo(id), shortenedTo({ ...long, code: 'price' })]).toEqual([9, null, null]);
  expect(shortenRows(rows, [id], [{ ...press, column: 'id' }])).toEqual(rows);
});
