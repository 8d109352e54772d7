/** Decisions of a person about single rows of a file, applied to what was read. Pure. */
import { addTo } from '#core/domain/lists-by-key.ts';
import {
  DESCRIPTION_LIMIT,
  type ImportError,
  NAME_LIMIT,
  type TableColumn,
  type TableRow,
} from '#core/domain/menu/table.ts';
import type { Catalogue, ReadDish, ReadSize } from './catalogue.ts';
import { CHOICES_LIMIT } from './choices.ts';
import { readPrice } from './price.ts';

export const FIX_COLUMNS = ['name', 'department', 'size', 'price'] as const;
export const CUT_COLUMNS = ['name', 'department', 'size', 'description', 'choices'] as const;
export type CutColumn = (typeof CUT_COLUMNS)[number];

/** What a menu takes of each text. */
export const TEXT_LIMITS: Readonly<Record<CutColumn, number>> = {
  name: NAME_LIMIT,
  department: NAME_LIMIT,
  size: NAME_LIMIT,
  description: DESCRIPTION_LIMIT,
  choices: CHOICES_LIMIT,
};
export type Fix =
  | { readonly do: 'set'; readonly line: number; readonly column: (typeof FIX_COLUMNS)[number]; readonly value: string }
  /** Takes as many letters of it as a menu does. */
  | { readonly do: 'cut'; readonly line: number; readonly column: CutColumn }
  /** The same of a cell of our own format. */
  | { readonly do: 'shorten'; readonly line: number; readonly column: TableColumn }
  /** Imports it switched off. */
  | { readonly do: 'hide'; readonly line: number }
  /** Leaves the row out. */
  | { readonly do: 'skip'; readonly line: number }
  /** It is right as it is. */
  | { readonly do: 'keep'; readonly line: number }
  /** Moves every dish of a department; to itself: the department is right as it is. */
  | { readonly do: 'department'; readonly from: string; readonly to: string };

const fold = (text: string) => text.trim().toLowerCase();

/** What `findIssues` does not ask again. */
export function keptOf(fixes: readonly Fix[]): ReadonlySet<string> {
  return new Set(
    fixes.flatMap((fix) => {
      if (fix.do === 'keep') return [`line ${fix.line}`];
      return fix.do === 'department' ? [`department ${fold(fix.to)}`] : [];
    }),
  );
}

/** Later decisions count more than earlier ones. */
export function applyFixes(catalogue: Catalogue, fixes: readonly Fix[]): Catalogue {
  const byLine = new Map<number, Fix[]>();
  for (const fix of fixes) {
    if (fix.do !== 'department') addTo(byLine, fix.line, fix);
  }
  const moved = new Map(fixes.flatMap((fix) => (fix.do === 'department' ? [[fold(fix.from), fix.to]] : [])));
  const dishes = catalogue.dishes.flatMap((dish) => {
    const at = (line: number) => byLine.get(line) ?? [];
    const fixed = at(dish.line).reduce(fixDish, dish);
    const priceless = new Set(fixed.sizes.filter(({ price }) => price.cents === null).map(({ line }) => line));
    const sizes = fixed.sizes.flatMap((size) => {
      const own = at(size.line);
      if (own.some((fix) => fix.do === 'skip')) return [];
      // Of several sizes in one line a price is given to those that have none.
      const isPriced = size.price.cents !== null && priceless.has(size.line);
      const meant = isPriced
        ? own.filter((fix) => fix.do === 'cut' || (fix.do === 'set' && fix.column !== 'price'))
        : own;
      return [meant.reduce(fixSize, size)];
    });
    const isGone = dish.sizes.length > 0 ? sizes.length === 0 : at(dish.line).some((fix) => fix.do === 'skip');
    return isGone ? [] : [{ ...fixed, sizes, department: moved.get(fold(fixed.department)) ?? fixed.department }];
  });
  return { ...catalogue, dishes };
}

function fixDish(dish: ReadDish, fix: Fix): ReadDish {
  if (fix.do === 'hide' && dish.sizes.length === 0) return hidden(dish);
  if (fix.do === 'cut') return cut(dish, fix.column);
  if (fix.do !== 'set') return dish;
  if (fix.column === 'name') return { ...dish, name: fix.value };
  if (fix.column === 'department') return { ...dish, department: fix.value };
  return fix.column === 'price' ? { ...dish, price: readPrice(fix.value) } : dish;
}

function cut(dish: ReadDish, column: CutColumn): ReadDish {
  if (column === 'choices') return { ...dish, longChoices: '' };
  return column === 'size' ? dish : { ...dish, [column]: shortened(dish[column] ?? '', column) };
}

function shortened(text: string, column: CutColumn): string {
  return text.slice(0, TEXT_LIMITS[column]).trim();
}

function fixSize(size: ReadSize, fix: Fix): ReadSize {
  if (fix.do === 'hide') return hidden(size);
  if (fix.do === 'cut' && fix.column === 'size') return { ...size, name: shortened(size.name, 'size') };
  if (fix.do !== 'set') return size;
  if (fix.column === 'size') return { ...size, name: fix.value };
  return fix.column === 'price' ? { ...size, price: readPrice(fix.value) } : size;
}

function hidden<Offer extends Pick<ReadSize, 'price'>>(offer: Offer): Offer & { isOn: false } {
  return { ...offer, isOn: false, price: { text: offer.price.text, cents: offer.price.cents ?? 0 } };
}

/** Texts that guests read; an id that is cut would be another one. */
const READ = /^(?:name|description|eyebrow)/;

/** How many letters of a cell of our own format would be kept; null for a mistake that is no long text. */
export function shortenedTo({ code, column, most }: ImportError): number | null {
  return code === 'tooLong' && most !== undefined && READ.test(column) ? most : null;
}

/** The decision to shorten each text that is too long. */
export function shortenings(errors: readonly ImportError[]): Fix[] {
  return errors
    .filter((error) => shortenedTo(error) !== null)
    .map(({ line, column }) => ({ do: 'shorten', line, column }));
}

/** The rows with those cells shortened that `errors` and `fixes` both name. */
export function shortenRows(
  rows: readonly TableRow[],
  errors: readonly ImportError[],
  fixes: readonly Fix[],
): readonly TableRow[] {
  const isMeant = ({ line, column }: ImportError) =>
    fixes.some((fix) => fix.do === 'shorten' && fix.line === line && fix.column === column);
  const meant = errors.filter(isMeant);
  return rows.map(({ line, cells }) => {
    const own = meant.filter((error) => error.line === line);
    const cut = own.map((error) => [
      error.column,
      cells[error.column]
        ?.trim()
        .slice(0, shortenedTo(error) ?? undefined)
        .trim(),
    ]);
    return { line, cells: { ...cells, ...Object.fromEntries(cut) } };
  });
}
