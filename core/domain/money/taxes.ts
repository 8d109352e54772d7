/**
 * Taxes on amounts, any number of rates, inside the price or on top of it.
 * Rounding happens once per set of taxes, on the sum of the amounts that share it, so neither the order nor the
 * number of lines changes the result: for 15 % alone it is total × 3/23.
 * Spec: money#taxes
 */
import { addTo } from '#core/domain/lists-by-key.ts';
import type { Tax } from '#core/domain/menu/menu.ts';
import { type Cents, cents, fraction, sum } from './money.ts';
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

/** Totals per tax, in the order of `taxes`; taxes without an amount are left out. Unknown ids are ignored. */
export function computeTaxes(amounts: readonly TaxedAmount[], taxes: ReadonlyMap<string, Tax>): TaxTotal[] {
  const totals = new Map<string, Cents[]>();
  const add = (taxId: string, amount: Cents) => addTo(totals, taxId, amount);
  for (const { taxIds, amount: gross } of groupByTaxes(amounts, (taxId) => taxes.has(taxId))) {
    const applied = taxIds.flatMap((taxId) => taxes.get(taxId) ?? []);
    const inclusive = applied.filter((tax) => tax.isInclusive);
    const inside = inclusive.reduce((rates, tax) => rates + thousandths(tax.rate), 0);
    const included = inclusive.map((tax) => fraction(gross, thousandths(tax.rate), WHOLE + inside));
    for (const [index, tax] of inclusive.entries()) add(tax.taxId, included[index] ?? cents(0));
    // A tax on top is charged on the price without the taxes that are already inside it.
    const net = cents(gross - sum(included));
    for (const tax of applied) if (!tax.isInclusive) add(tax.taxId, fraction(net, thousandths(tax.rate), WHOLE));
  }
  return [...taxes.values()].flatMap((tax) => {
    const parts = totals.get(tax.taxId);
    return parts
      ? [{ taxId: tax.taxId, name: tax.name, rate: tax.rate, isInclusive: tax.isInclusive, amount: sum(parts) }]
      : [];
  });
}
