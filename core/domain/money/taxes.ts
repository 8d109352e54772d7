/**
 * Taxes on amounts, any number of rates, inside the price or on top of it.
 * Rounding happens once per set of taxes, on the sum of the amounts that share it, so neither the order nor the
 * number of lines changes the result: for 15 % alone it is total × 3/23.
 * Spec: money#taxes
 */
import { addTo } from '#core/domain/lists-by-key.ts';
import type { Tax } from '#core/domain/menu/menu.ts';
import { type Cents, cents, fraction, sum, ZERO } from './money.ts';
import { groupByTaxes, type TaxedAmount } from './tax-groups.ts';

export interface TaxTotal {
  readonly taxId: string;
  readonly name: string;
  readonly rate: number;
  readonly isInclusive: boolean;
  readonly amount: Cents;
}

/** Percent with up to three decimals as a whole number of thousandths. */
function thousandths(rate: number): number {
  return Math.round(rate * 1000);
}

const WHOLE = 100_000;

/** What each of these taxes is of an amount as an exact share of it: its numerator, and the denominator of all. */
export function taxNumerators(applied: readonly Tax[]) {
  const inside = applied.reduce((rates, { isInclusive, rate }) => rates + (isInclusive ? thousandths(rate) : 0), 0);
  return { numerators: applied.map(({ rate }) => BigInt(thousandths(rate))), denominator: BigInt(WHOLE + inside) };
}

/** What is charged of each of these taxes on an amount that holds the inclusive ones, in their order. */
export function taxesOfSet(gross: Cents, applied: readonly Tax[]): Cents[] {
  const denominator = Number(taxNumerators(applied).denominator);
  const included = applied.map((tax) => (tax.isInclusive ? fraction(gross, thousandths(tax.rate), denominator) : ZERO));
  // A tax on top is charged on the price without the taxes that are already inside it.
  const net = cents(gross - sum(included));
  return applied.map((tax, index) =>
    tax.isInclusive ? (included[index] ?? ZERO) : fraction(net, thousandths(tax.rate), WHOLE),
  );
}

/** Totals per tax, in the order of `taxes`; taxes without an amount are left out. Unknown ids are ignored. */
export function computeTaxes(amounts: readonly TaxedAmount[], taxes: ReadonlyMap<string, Tax>): TaxTotal[] {
  const totals = new Map<string, Cents[]>();
  for (const { taxIds, amount: gross } of groupByTaxes(amounts, (taxId) => taxes.has(taxId))) {
    const charged = taxesOfSet(
      gross,
      taxIds.flatMap((taxId) => taxes.get(taxId) ?? []),
    );
    for (const [index, taxId] of taxIds.entries()) addTo(totals, taxId, charged[index] ?? ZERO);
  }
  return [...taxes.values()].flatMap((tax) => {
    const parts = totals.get(tax.taxId);
    return parts
      ? [{ taxId: tax.taxId, name: tax.name, rate: tax.rate, isInclusive: tax.isInclusive, amount: sum(parts) }]
      : [];
  });
}
