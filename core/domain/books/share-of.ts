/** A smaller amount of something that is made of parts: which taxes and departments it is of. Pure. */
import { apportion, cents } from '#core/domain/money/money.ts';
import { amountOfPart, amountOfParts, type Part } from '#core/domain/money/parts.ts';

const taxesKey = ({ taxes }: Part) =>
  JSON.stringify(taxes.map(({ name, rate, isInclusive }) => [name, rate, isInclusive]));

/** Groups by key, in the order in which the keys come first. */
function groupBy(parts: readonly Part[], keyOf: (part: Part) => string): Part[][] {
  const groups = new Map<string, Part[]>();
  for (const part of parts) groups.set(keyOf(part), [...(groups.get(keyOf(part)) ?? []), part]);
  return [...groups.values()];
}

const untaxed = (net: number): Part => ({ what: 'goods', net, taxes: [] });

const isNothing = ({ net, taxes }: Part) => net === 0 && taxes.every((tax) => tax.cents === 0);

/** Parts of one kind and set of taxes as one. */
function addCells(group: readonly Part[]): Part {
  const [first = untaxed(0)] = group;
  const add = (cellOf: (part: Part) => number) => group.reduce((all, part) => all + cellOf(part), 0);
  const taxes = first.taxes.map((tax, place) => ({ ...tax, cents: add((part) => part.taxes[place]?.cents ?? 0) }));
  return { ...first, net: add(({ net }) => net), taxes };
}

/** The parts of several amounts together: one for each department and set of taxes, those of nothing left out. */
export function mergeParts(...lists: readonly (readonly Part[])[]): Part[] {
  const groups = groupBy(lists.flat(), (part) => `${part.what} ${part.department ?? ''} ${taxesKey(part)}`);
  return groups.map(addCells).filter((part) => !isNothing(part));
}

const minus = (value: number) => (value === 0 ? 0 : -value);

/** The same amounts the other way. */
export function negateParts(parts: readonly Part[]): Part[] {
  return parts.map((part) => ({
    ...part,
    net: minus(part.net),
    taxes: part.taxes.map((tax) => ({ ...tax, cents: minus(tax.cents) })),
  }));
}

/** The cells of one set of taxes that come to `share`, near `share` / `whole` of each. */
function shareOfSet(set: readonly Part[], share: number, whole: number): Part[] {
  const columns = [
    set.map(({ net }) => net),
    ...(set[0]?.taxes ?? []).map((_, place) => set.map(({ taxes }) => taxes[place]?.cents ?? 0)),
  ];
  const spread = (total: number, cells: readonly number[]) =>
    apportion(
      cents(total),
      cells.map((cell) => BigInt(cell) * BigInt(share)),
      BigInt(whole),
    );
  const ofColumns = spread(
    share,
    columns.map((column) => column.reduce((all, cell) => all + cell, 0)),
  );
  const [nets = [], ...taxes] = columns.map((column, place) => spread(ofColumns[place] ?? 0, column));
  return set.map((part, index) => ({
    ...part,
    net: nets[index] ?? 0,
    taxes: part.taxes.map((tax, place) => ({ ...tax, cents: taxes[place]?.[index] ?? 0 })),
  }));
}

/**
 * The parts of `amount` cents of `left`: first over the sets of taxes, then tax against net, then departments, each by largest
 * remainder. All of it is `left` itself, so that the last share takes the rest. What `left` does not hold carries no tax.
 */
export function shareOf(left: readonly Part[], amount: number): Part[] {
  const whole = amountOfParts(left);
  if (amount === 0) return [];
  if (amount === whole) return [...left];
  if (whole === 0 || Math.sign(whole) !== Math.sign(amount)) return [untaxed(amount)];
  if (Math.abs(amount) > Math.abs(whole)) return [...left, untaxed(amount - whole)];
  const sets = groupBy(left, taxesKey);
  const totals = sets.map((set) => set.reduce((all, part) => all + amountOfPart(part), 0));
  const shares = apportion(
    cents(amount),
    totals.map((total) => BigInt(total) * BigInt(amount)),
    BigInt(whole),
  );
  const parts = sets.flatMap((set, place) => {
    const total = totals[place] ?? 0;
    // What a discount brought to nothing has cells that cancel each other.
    return total === 0 ? [] : shareOfSet(set, shares[place] ?? 0, total);
  });
  return parts.filter((part) => !isNothing(part));
}
