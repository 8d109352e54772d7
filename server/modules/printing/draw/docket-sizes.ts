/** Sizes of a docket in dots (8 to the millimetre), for each paper and copy. */
import type { DocketToPrint } from '#server/modules/orders/docket-to-print.ts';

export interface DocketSizes {
  readonly mark: number;
  readonly seller: number;
  readonly small: number;
  readonly band: number;
  readonly number: number;
  readonly time: number;
  readonly customer: number;
  readonly dish: number;
  readonly choice: number;
  readonly total: number;
  readonly bill: number;
  readonly box: number;
  readonly note: number;
  readonly foot: number;
  /** Where a dish begins, right of its quantity. */
  readonly indent: number;
  readonly gap: number;
}

const KITCHEN: DocketSizes = {
  mark: 38,
  seller: 48,
  small: 26,
  band: 40,
  number: 132,
  time: 68,
  customer: 36,
  dish: 42,
  choice: 34,
  total: 40,
  bill: 28,
  box: 38,
  note: 32,
  foot: 26,
  indent: 64,
  gap: 14,
};

const BAG: DocketSizes = {
  ...KITCHEN,
  band: 34,
  number: 104,
  time: 52,
  dish: 29,
  choice: 25,
  box: 32,
  note: 29,
  foot: 24,
  indent: 46,
  gap: 12,
};

/** `scale` enlarges everything, for printers of few needles. */
export function sizesOf({ copy }: Pick<DocketToPrint, 'copy'>, width: number, scale: number): DocketSizes {
  const wide = copy === 'bag' ? BAG : KITCHEN;
  const factor = (width < 500 ? 0.82 : 1) * scale;
  const scaled = Object.entries(wide).map(([name, size]) => [name, Math.round(size * factor)]);
  return Object.fromEntries(scaled) as DocketSizes;
}
