import { expect, it } from 'vitest';
import type { Availability } from '#core/domain/menu/availability.ts';
import { type ImportError, Reader, type TableRow } from '#core/domain/menu/table.ts';
import { readWhen, whenCells } from './when-cells.ts';

const read = (cells: TableRow['cells'], before: Availability | null = null) => {
  const errors: ImportError[] = [];
  const found = readWhen(new Reader({ line: 1, cells }, errors), before);
  return errors.length > 0 ? errors.map(({ column, code }) => `${column} ${code}`) : found;
};

it.each<[Availability | null]>([
  [null],
  [{ orderTypes: ['delivery'], windows: [], noticeMinutes: 43_200 }],
  [{ orderTypes: [], windows: [] }],
  [{ orderTypes: null, windows: [{ weekdays: [1, 7], from: '22:00', to: '02:00' }], mealPeriods: [1] }],
])('%j is read as it was written', (availability) => {
  expect(read(whenCells(availability))).toEqual(availability);
  expect(read(whenCells(availability), { orderTypes: null, windows: [], noticeMinutes: 5 })).toEqual(availability);
});

it('keeps what a row says as it was, and names what is no time', () => {
  const empty = { orderTypes: null, windows: [] };
  expect(read(whenCells(null), empty)).toBe(empty);
  expect(read({ notice: '60' }, { orderTypes: ['pickup'], windows: [] })).toEqual({
    orderTypes: ['pickup'],
    windows: [],
    noticeMinutes: 60,
  });
  for (const times of ['mon', 'mon 9-5', 'noday 09:00-17:00', 'mon 09:00-09:00', 'mon 24:00-25:00']) {
    expect(read({ times })).toEqual(['times times']);
  }
  expect(read({ times: Array(21).fill('mon 09:00-17:00').join(';') })).toEqual(['times tooMany']);
  expect(read({ order_types: 'drone', periods: 'brunch', notice: '43201' })).toEqual([
    'periods word',
    'notice number',
    'order_types word',
  ]);
});
