/**
 * The one place where an order's amounts are computed, in this order:
 * lines → discounts → surcharge → delivery charge → taxes → total.
 * Spec: money#order-of-computation
 */
import type { Tax } from '#core/domain/menu/menu.ts';
import { type Cents, cents, sum, ZERO } from './money.ts';
import { type Part, type PricedPart, partsOf } from './parts.ts';
import { type Surcharge, type SurchargeRule, surchargeParts } from './surcharge.ts';
import type { TaxedAmount } from './tax-groups.ts';
import { computeTaxes, type TaxTotal } from './taxes.ts';

export interface TotalsLine {
  /** Unit price × quantity. */
  readonly amount: Cents;
  /** What promotions take off this line, 0 ≤ discount ≤ amount. */
  readonly discount: Cents;
  readonly taxIds: readonly string[];
  /** Empty where it is not known. */
  readonly departmentId: string;
}

export interface TotalsInput {
  readonly lines: readonly TotalsLine[];
  /** The rule that holds on the order's day; null for none. On the goods after discounts, not on delivery. */
  readonly surcharge: Pick<SurchargeRule, 'label' | 'percent'> | null;
  /** After a free-delivery promotion; 0 for pickup. */
  readonly deliveryCharge: Cents;
  /** The taxes on delivery: the client's default ones. */
  readonly deliveryTaxIds: readonly string[];
  readonly taxes: ReadonlyMap<string, Tax>;
}

export interface Totals {
  readonly subtotal: Cents;
  readonly discount: Cents;
  readonly surcharge: Surcharge | null;
  readonly deliveryCharge: Cents;
  readonly inclusiveTaxes: readonly TaxTotal[];
  readonly exclusiveTaxes: readonly TaxTotal[];
  /** All taxes, inside and on top. */
  readonly taxAmount: Cents;
  readonly total: Cents;
  /** What the total is made of, for the books. */
  readonly parts: readonly Part[];
}

/** Goods at their full price, what is taken off them, and what is added to them. */
function pricedParts(
  { lines, deliveryCharge, deliveryTaxIds }: TotalsInput,
  extra: readonly TaxedAmount[],
): PricedPart[] {
  const goods = lines.flatMap(({ amount, discount, taxIds, departmentId: department }): PricedPart[] => [
    { what: 'goods', department, amount, taxIds },
    { what: 'discount', department, amount: cents(-discount), taxIds },
  ]);
  return [
    ...goods,
    ...extra.map((part): PricedPart => ({ what: 'surcharge', ...part })),
    { what: 'delivery', amount: deliveryCharge, taxIds: deliveryTaxIds },
  ];
}

/** Amounts of a cart or order. Throws RangeError when a discount is negative or above its line: rules never give that. */
export function computeTotals(input: TotalsInput): Totals {
  const goods = input.lines.map((line) => {
    if (line.discount < 0 || line.discount > line.amount) throw new RangeError('A discount must lie within its line');
    return cents(line.amount - line.discount);
  });
  const net: TaxedAmount[] = input.lines.map(({ taxIds }, index) => ({ amount: goods[index] ?? ZERO, taxIds }));
  const extra = input.surcharge ? surchargeParts(net, input.surcharge.percent) : [];
  net.push(...extra);
  const surcharge = sum(extra.map((part) => part.amount));
  if (input.deliveryCharge < 0) throw new RangeError('A delivery charge cannot be negative');
  if (input.deliveryCharge > 0) net.push({ amount: input.deliveryCharge, taxIds: input.deliveryTaxIds });
  const taxes = computeTaxes(net, input.taxes);
  const exclusiveTaxes = taxes.filter((tax) => !tax.isInclusive);
  return {
    subtotal: sum(input.lines.map((line) => line.amount)),
    discount: sum(input.lines.map((line) => line.discount)),
    surcharge:
      input.surcharge && surcharge > 0
        ? { label: input.surcharge.label, percent: input.surcharge.percent, amount: surcharge }
        : null,
    deliveryCharge: input.deliveryCharge,
    inclusiveTaxes: taxes.filter((tax) => tax.isInclusive),
    exclusiveTaxes,
    taxAmount: taxes.length > 0 ? sum(taxes.map((tax) => tax.amount)) : ZERO,
    total: sum([...net.map((part) => part.amount), ...exclusiveTaxes.map((tax) => tax.amount)]),
    parts: partsOf(pricedParts(input, extra), input.taxes),
  };
}
