/**
 * Free pieces among those bought, which buy X get Y and cheapest-of-N share. Pieces stand in a row from dearest to cheapest,
 * the row is cut into sets, and the last pieces of every complete set are free. So a set frees its own cheapest pieces, an
 * incomplete set of the cheapest pieces frees none, and one more dish never makes the others dearer; freeing the
 * cheapest of the whole order would (a $1 extra would take the place of a free $5 naan).
 */
import { type Cents, cents } from '#core/domain/money/money.ts';
import type { RuleLine } from './rule-line.ts';

/** Pieces of one set, both whole and at least 1. */
export interface PieceSet {
  readonly paid: number;
  readonly free: number;
}

function pieceCount(lines: readonly RuleLine[]): number {
  return lines.reduce((count, line) => count + line.qty, 0);
}

/** How many pieces are missing to the first complete set; 0 when there is one. */
export function piecesMissing(lines: readonly RuleLine[], { paid, free }: PieceSet): number {
  return Math.max(0, paid + free - pieceCount(lines));
}

/** How many of the first `pieces` in the row are free. */
function freeAmong(pieces: number, { paid, free }: PieceSet): number {
  const size = paid + free;
  return Math.floor(pieces / size) * free + Math.max(0, (pieces % size) - paid);
}

/**
 * Discount per line in cents. Pieces are ranked and freed at their price before discounts, since sets are about what was
 * ordered; the discount stays within what is left of the line. Counted by runs, not piece by piece: 999 naan cost no more
 * than one.
 */
export function freePiecesDiscount(lines: readonly RuleLine[], set: PieceSet): Cents[] {
  const size = set.paid + set.free;
  const inSets = Math.floor(pieceCount(lines) / size) * size;
  const row = lines
    .map((line, index) => ({ line, index }))
    .sort((a, b) => b.line.unitPrice - a.line.unitPrice || (a.line.lineId < b.line.lineId ? -1 : 1));
  const discounts = lines.map(() => cents(0));
  let start = 0;
  for (const { line, index } of row) {
    const end = start + line.qty;
    const free = freeAmong(Math.min(end, inSets), set) - freeAmong(Math.min(start, inSets), set);
    discounts[index] = cents(Math.min(line.unitPrice * free, line.remaining));
    start = end;
  }
  return discounts;
}
