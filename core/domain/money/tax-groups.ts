/** Amounts by the set of taxes that lies on them: taxes and the surcharge are computed once for each set. Pure. */
import { type Cents, cents, ZERO } from './money.ts';

export interface TaxedAmount {
  /** After discounts. */
  readonly amount: Cents;
  readonly taxIds: readonly string[];
}

/** The set of taxes in the one order in which it is compared. */
export function setOfTaxes(taxIds: readonly string[], isKnown: (taxId: string) => boolean): string[] {
  return [...new Set(taxIds)].filter(isKnown).sort();
}

/**
 * One amount for each set of taxes, sets in a fixed order, so that neither the order nor the number of `amounts` nor the
 * order or repetition of ids within a set changes the result. Ids that `isKnown` refuses count as not there.
 */
export function groupByTaxes(
  amounts: readonly TaxedAmount[],
  isKnown: (taxId: string) => boolean = () => true,
): TaxedAmount[] {
  const groups = new Map<string, TaxedAmount>();
  for (const { amount, taxIds } of amounts) {
    const ids = setOfTaxes(taxIds, isKnown);
    const key = ids.join(' ');
    const before = groups.get(key)?.amount ?? ZERO;
    groups.set(key, { taxIds: ids, amount: cents(before + amount) });
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}
