/** Which printer prints which part of an order. Pure. */
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { PrintedCopy } from './printing.ts';

export interface RoutePrinter {
  readonly printerId: string;
  readonly copies: readonly PrintedCopy[];
  /** Kitchen copy: the departments that it cooks; none takes what no other printer has. */
  readonly departmentIds: readonly string[];
  readonly orderTypes: readonly OrderType[];
}

export interface RouteLine {
  readonly position: number;
  /** The line's own department and, of a combo, those of the dishes chosen in it. */
  readonly departmentIds: readonly string[];
}

export interface Route {
  readonly printerId: string;
  readonly copy: PrintedCopy;
  /** Which lines; null for all of them. */
  readonly positions: readonly number[] | null;
  /** Docket `part` of `parts`; 1 of 1 for a whole one. */
  readonly part: number;
  readonly parts: number;
}

/** The printer of lines whose department no printer has. */
function restOf<Printer extends RoutePrinter>(kitchen: readonly Printer[]): Printer | undefined {
  return kitchen.find(({ departmentIds }) => departmentIds.length === 0) ?? kitchen[0];
}

/**
 * The dockets of an order, in the printers' order. A line goes to every kitchen printer that has its department, a combo
 * to every station that cooks a part of it, and what no printer has goes to the first kitchen printer. The bag copy
 * holds the whole order.
 */
export function routeDockets(
  printers: readonly RoutePrinter[],
  lines: readonly RouteLine[],
  orderType: OrderType,
): Route[] {
  const taking = printers.filter(({ orderTypes }) => orderTypes.includes(orderType));
  const kitchen = taking.filter(({ copies }) => copies.includes('kitchen'));
  const rest = restOf(kitchen);
  const has = ({ departmentIds }: RoutePrinter, line: RouteLine) =>
    line.departmentIds.some((departmentId) => departmentIds.includes(departmentId));
  const unplaced = (line: RouteLine) => !kitchen.some((printer) => has(printer, line));
  const shares = kitchen.flatMap((printer) => {
    const own = lines.filter((line) => has(printer, line) || (printer === rest && unplaced(line)));
    return own.length === 0 ? [] : [{ printerId: printer.printerId, positions: own.map(({ position }) => position) }];
  });
  const cooked = shares.map(({ printerId, positions }, index): Route => {
    const isWhole = positions.length === lines.length;
    return {
      printerId,
      copy: 'kitchen',
      positions: isWhole ? null : positions,
      part: isWhole ? 1 : index + 1,
      parts: isWhole ? 1 : shares.length,
    };
  });
  const bags = taking
    .filter(({ copies }) => copies.includes('bag'))
    .map(({ printerId }): Route => ({ printerId, copy: 'bag', positions: null, part: 1, parts: 1 }));
  return [...cooked, ...bags];
}
