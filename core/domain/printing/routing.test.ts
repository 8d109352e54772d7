import { describe, expect, it } from 'vitest';
import { type RoutePrinter, routeDockets } from './routing.ts';

const printer = (printerId: string, changes: Partial<RoutePrinter> = {}): RoutePrinter => ({
  printerId,
  copies: ['kitchen'],
  departmentIds: [],
  orderTypes: ['pickup', 'delivery'],
  ...changes,
});
const line = (position: number, ...departmentIds: string[]) => ({ position, departmentIds });

describe('what prints where', () => {
  it('gives one printer without departments the whole order', () => {
    expect(routeDockets([printer('k')], [line(1, 'curry'), line(2, 'bar')], 'pickup')).toEqual([
      { printerId: 'k', copy: 'kitchen', positions: null, part: 1, parts: 1 },
    ]);
  });

  it('gives each line to the printers of its department, and the rest to the first kitchen printer', () => {
    const printers = [printer('k', { departmentIds: ['curry'] }), printer('b', { departmentIds: ['bar'] })];
    expect(routeDockets(printers, [line(1, 'curry'), line(2, 'bar'), line(3, 'new')], 'pickup')).toEqual([
      { printerId: 'k', copy: 'kitchen', positions: [1, 3], part: 1, parts: 2 },
      { printerId: 'b', copy: 'kitchen', positions: [2], part: 2, parts: 2 },
    ]);
  });

  it('prefers a printer without departments for the rest', () => {
    const printers = [printer('b', { departmentIds: ['bar'] }), printer('k')];
    expect(routeDockets(printers, [line(1, 'curry'), line(2, 'bar')], 'pickup').map((one) => one.positions)).toEqual([
      [2],
      [1],
    ]);
  });

  it('gives a combo to every station that cooks a part of it', () => {
    const printers = [printer('k', { departmentIds: ['curry'] }), printer('b', { departmentIds: ['bar'] })];
    const routes = routeDockets(printers, [line(1, 'combos', 'curry', 'bar'), line(2, 'curry')], 'pickup');
    expect(routes.map(({ printerId, positions, part, parts }) => [printerId, positions, part, parts])).toEqual([
      ['k', null, 1, 1],
      ['b', [1], 2, 2],
    ]);
  });

  it('prints the bag copy whole, and nothing at a printer of the other order type', () => {
    const printers = [
      printer('k', { orderTypes: ['delivery'] }),
      printer('c', { copies: ['bag'] }),
      printer('both', { copies: ['kitchen', 'bag'] }),
    ];
    expect(routeDockets(printers, [line(1, 'curry')], 'pickup')).toEqual([
      { printerId: 'both', copy: 'kitchen', positions: null, part: 1, parts: 1 },
      { printerId: 'c', copy: 'bag', positions: null, part: 1, parts: 1 },
      { printerId: 'both', copy: 'bag', positions: null, part: 1, parts: 1 },
    ]);
  });

  it('prints nothing without printers', () => {
    expect(routeDockets([], [line(1, 'curry')], 'pickup')).toEqual([]);
  });
});
