import type { SourceLabel } from './source-label.ts';

/** What a printer prints: a poster of A4 or A5, a tent for a table (A4, folded), or four cards on A4. */
export const POSTER_SHEETS = ['a4', 'a5', 'tent', 'cards'] as const;
export type PosterSheet = (typeof POSTER_SHEETS)[number];

/** What the orders are counted as that its code leads to. */
export function labelOfSheet(sheet: PosterSheet): SourceLabel {
  return sheet === 'tent' || sheet === 'cards' ? 'table-card' : 'poster';
}
