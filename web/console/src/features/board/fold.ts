/** Which tickets of a long column are drawn. One row shows the number of the others. */

/** Tickets that a column draws before it folds, and that each press on the row adds. */
export const DRAWN = 60;
/** The New column also draws this many of the latest tickets, because staff look for the newest order. */
const LATEST = 10;

export interface Fold<Item> {
  readonly first: readonly Item[];
  /** Number of tickets that are not drawn. */
  readonly folded: number;
  readonly latest: readonly Item[];
}

/** Takes `shown` of `items` in their order; with `withLatest` some of them from the end. */
export function fold<Item>(items: readonly Item[], shown: number, withLatest: boolean): Fold<Item> {
  if (items.length <= shown) return { first: items, folded: 0, latest: [] };
  const latest = withLatest ? LATEST : 0;
  return {
    first: items.slice(0, shown - latest),
    folded: items.length - shown,
    latest: latest === 0 ? [] : items.slice(-latest),
  };
}
