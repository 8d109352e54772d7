/** What the columns of a list are whose headings say nothing, by what stands in them. Pure. */
import type { Field, Mapping, Sheet } from './fields.ts';
import { isTidied, readPrice } from './price.ts';

/** A heading that names a size: '26 cm', '0,5 l', 'Large'. */
const NAMES_SIZE =
  /\d ?(?:cm|mm|ml|cl|l|g|kg|"|inch|pcs|stk)(?![a-z])|^(?:x*[sml]|small|medium|large|regular|half|full|family|party|mini|junior|single|double|glass|bottle|kleine?|mittel|normal|gro(?:ß|ss)e?|halbe?|ganze?|glas|flasche)$/i;
/** Of the cells of a column of prices, those that are one. */
const MOST_OF = 0.8;
/** A longer text is no name on the average. */
const NAME_LENGTH = 60;

/** `mapping` with a proposal for columns that it leaves out. Two or more columns of prices are the prices of sizes. */
export function guessColumns({ headings, rows }: Sheet, mapping: Mapping): Mapping {
  const guessed = [...mapping];
  const columns = headings.map((_, index) => rows.map(({ cells }) => amountIn(cells, index)).filter(Boolean));
  const free = columns.map((_, index) => index).filter((index) => mapping[index] === 'leave' && columns[index]?.length);
  const cellsOf = (index: number) => columns[index] ?? [];
  const priced = free.filter((index) => arePrices(cellsOf(index)));
  // Beside amounts with cents, whole numbers are weights, calories or pieces.
  const withCents = priced.filter((index) => cellsOf(index).some((cell) => /\p{Sc}|[.,]\d/u.test(cell)));
  const prices = withCents.length > 0 ? withCents : priced;
  const named = mapping.flatMap((field, index) => (field === 'price' ? [index] : []));
  const assign = (indexes: readonly number[], field: Field) => {
    for (const index of indexes) guessed[index] = field;
  };
  if (named.length === 0) assign(prices, prices.length > 1 ? 'sizePrice' : 'price');
  else if (named.length > 1 && named.every((index) => (headings[index] ?? '').includes('(')))
    assign(named, 'sizePrice');
  else {
    assign(
      prices.filter((index) => NAMES_SIZE.test(headings[index] ?? '')),
      'sizePrice',
    );
  }
  if (mapping.includes('name')) return guessed;
  const texts = free
    .filter((index) => !priced.includes(index))
    .map((index) => ({ index, cells: cellsOf(index), kinds: new Set(cellsOf(index)).size }));
  const isShort = (cells: readonly string[]) => cells.join('').length <= NAME_LENGTH * cells.length;
  const name = texts.filter(({ cells }) => isShort(cells)).sort((a, b) => b.kinds - a.kinds)[0];
  if (!name) return guessed;
  const repeats = texts.find(({ index, kinds, cells }) => index !== name.index && kinds * 2 <= cells.length);
  assign([name.index], 'name');
  if (repeats && !mapping.includes('department')) assign([repeats.index], 'department');
  return guessed;
}

/** A cell; a dash alone says that there is nothing. */
export function amountIn(cells: readonly string[], index: number): string {
  const text = (cells[index] ?? '').trim();
  return /^[-–—]$/.test(text) ? '' : text;
}

/** Numbers that count the rows are none. */
function arePrices(cells: readonly string[]): boolean {
  const read = cells.map(readPrice);
  const cents = read.flatMap((price) => price.cents ?? []);
  if (cents.length < cells.length * MOST_OF) return false;
  const isWhole = read.every((price) => !isTidied(price) && !price.text.includes('.'));
  return !(
    cents.length > 1 &&
    isWhole &&
    cents.every((value, index) => index === 0 || value > (cents[index - 1] ?? 0))
  );
}

/** 'Price (small)' → 'small', '26 cm' as it is. */
export function sizeOfHeading(heading: string): string {
  const name = heading.trim().replace(/^(?:price|preis)(?![a-z])/i, '');
  return name.replaceAll(/[()]/g, '').trim() || heading.trim();
}
