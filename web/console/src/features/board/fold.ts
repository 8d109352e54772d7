/** Which tickets of a long column are drawn. The others are folded into one row that says how many they are. */

/** Tickets that a column draws before it folds, and that a press on the row adds. */
export const DRAWN = 60;
/** Under New the latest ones are drawn too: an order that has just come is what everybody looks for. */
const LATEST = 10;

export interface Fold<Item> {
  readonly first: readonly Item[];
  /** How many are drawn neither before nor after the row. */
  readonly folded: number;
  readonly latest: readonly Item[];
}

/** `shown` of `items` in their order, the last ones of them from the end when `withLatest`. */
export function fold<Item>(items: readonly Item[], shown: number, withLatest: boolean): Fold<Item> {
  if (items.length <= shown) return { first: items, folded: 0, latest: [] };
  const latest = withLatest ? LATEST : 0;
  return {
    first: items.slice(0, shown - latest),
    folded: items.length - shown,
    latest: latest === 0 ? [] : items.slice(-latest),
  };
}
