/**
 * What an amount of an order is made of: one part for each department and set of taxes, with the taxes that were charged.
 * Parts add up to the amount to the cent, as do the taxes of each set to what the order says of them. Pure.
 */
import type { Tax } from '#core/domain/menu/menu.ts';
import { apportion, type Cents, cents, sum } from './money.ts';
import { setOfTaxes, type TaxedAmount } from './tax-groups.ts';
import { taxesOfSet, taxNumerators } from './taxes.ts';

export interface PartTax {
  readonly name: string;
  /** Percent. */
  readonly rate: number;
  readonly isInclusive: boolean;
  readonly cents: number;
}

export interface Part {
  /** What an order was sold for, or what the provider and the operator took for it. */
  readonly what: 'goods' | 'delivery' | 'surcharge' | 'discount' | 'fee' | 'commission';
  /** The id of the goods' department. */
  readonly department?: string;
  /** Cents without the taxes; below zero for what is taken off. */
  readonly net: number;
  readonly taxes: readonly PartTax[];
}

/** An amount of a part with the taxes inside it and before those on top of it. */
export interface PricedPart extends TaxedAmount {
  readonly what: Part['what'];
  readonly department?: string;
}

/** What a part comes to with its taxes, in cents. */
export function amountOfPart({ net, taxes }: Pick<Part, 'net' | 'taxes'>): Cents {
  return cents(taxes.reduce((total, tax) => total + tax.cents, net));
}

export function amountOfParts(parts: readonly Part[]): Cents {
  return sum(parts.map(amountOfPart));
}

/** Those of one kind, department and set of taxes as one, sets in the order in which they come. */
function merged(amounts: readonly PricedPart[], taxes: ReadonlyMap<string, Tax>): Map<string, PricedPart[]> {
  const sets = new Map<string, Map<string, PricedPart>>();
  for (const part of amounts) {
    const taxIds = setOfTaxes(part.taxIds, (taxId) => taxes.has(taxId));
    const set = sets.get(taxIds.join(' ')) ?? new Map<string, PricedPart>();
    sets.set(taxIds.join(' '), set);
    const key = `${part.what} ${part.department ?? ''}`;
    set.set(key, { ...part, taxIds, amount: cents((set.get(key)?.amount ?? 0) + part.amount) });
  }
  const sorted = (one: Map<string, PricedPart>) =>
    [...one].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part);
  return new Map([...sets].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, set]) => [key, sorted(set)]));
}

/** The parts of `amounts`, without those of nothing. The taxes of a set are what `computeTaxes` charges for it. */
export function partsOf(amounts: readonly PricedPart[], taxes: ReadonlyMap<string, Tax>): Part[] {
  return [...merged(amounts, taxes).values()].flatMap((set) => {
    const applied = (set[0]?.taxIds ?? []).flatMap((taxId) => taxes.get(taxId) ?? []);
    const charged = taxesOfSet(sum(set.map(({ amount }) => amount)), applied);
    const { numerators, denominator } = taxNumerators(applied);
    const shares = applied.map((_, place) =>
      apportion(
        charged[place] ?? cents(0),
        set.map(({ amount }) => BigInt(amount) * (numerators[place] ?? 0n)),
        denominator,
      ),
    );
    return set.flatMap(({ what, department, amount }, index): Part[] => {
      if (amount === 0) return [];
      const own = applied.map(({ name, rate, isInclusive }, place) => {
        return { name, rate, isInclusive, cents: shares[place]?.[index] ?? 0 };
      });
      const inside = own.filter(({ isInclusive }) => isInclusive).reduce((total, tax) => total + tax.cents, 0);
      return [{ what, ...(department === undefined ? {} : { department }), net: amount - inside, taxes: own }];
    });
  });
}
