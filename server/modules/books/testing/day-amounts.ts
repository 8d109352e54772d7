/** Reads single amounts of the page of a day, in dollars, for tests; 0 where it has no such line. */
import type { WireDay, WireMoves } from '#core/contract/books/day.ts';

export const soldOf = (day: WireDay, line: WireDay['sold'][number]['line']): number =>
  day.sold.find((one) => one.line === line)?.amount ?? 0;

export const movedOf = (moves: WireMoves, kind: WireMoves[number]['kind'], isBack = false): number =>
  moves.find((one) => one.kind === kind && one.isBack === isBack)?.amount ?? 0;
