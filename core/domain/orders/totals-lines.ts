/** The rows from an order's goods down to its total, the same on every page, mail, receipt and docket. Pure. */
import { type Cents, cents, sum } from '#core/domain/money/money.ts';

export interface TotalsTax {
  readonly taxId: string;
  readonly name: string;
  /** Percent. */
  readonly rate: number;
  readonly amount: Cents;
}

/** Amounts of a cart or order as they are kept. */
export interface TotalsParts {
  readonly subtotal: Cents;
  /** What promotions took off the goods. */
  readonly discount: Cents;
  /** Promotions that are listed by name, with the discount of each on goods and delivery together; may be empty. */
  readonly promotions: readonly { readonly promotionId: string; readonly name: string; readonly amount: Cents }[];
  readonly surcharge: { readonly name: string; readonly percent: number; readonly amount: Cents } | null;
  /** After a promotion on it; null for pickup. */
  readonly delivery: Cents | null;
  readonly taxesOnTop: readonly TotalsTax[];
  readonly taxesInside: readonly TotalsTax[];
  readonly total: Cents;
}

/** `amount` is below zero where it lowers the total. */
export type AmountLine = { readonly key: string; readonly amount: Cents } & (
  | { readonly kind: 'subtotal' | 'discount' | 'delivery' | 'total' }
  | { readonly kind: 'promotion'; readonly name: string }
  | { readonly kind: 'surcharge'; readonly name: string; readonly percent: number }
  | { readonly kind: 'tax-on-top' | 'tax-inside'; readonly name: string; readonly rate: number }
);

/**
 * In the order of computation. Everything above the total adds up to it: the delivery is shown before the discount of a
 * promotion that is named above, and discounts without a name stand together. Taxes inside follow the total. Where no
 * amount lies between the goods and the total, the total says both. Spec: cart#a-sum-is-said-twice-at-most
 */
export function totalsLines(parts: TotalsParts): AmountLine[] {
  const { surcharge, delivery } = parts;
  const named = parts.promotions.filter(({ amount }) => amount > 0);
  const off = sum(named.map(({ amount }) => amount));
  const unnamed = cents(Math.max(0, parts.discount - off));
  const offDelivery = cents(Math.max(0, off - parts.discount));
  const taxLine = (kind: 'tax-on-top' | 'tax-inside') => (tax: TotalsTax) => ({
    key: tax.taxId,
    kind,
    name: tax.name,
    rate: tax.rate,
    amount: tax.amount,
  });
  const between: AmountLine[] = [
    ...named.map(({ promotionId, name, amount }) => ({
      key: promotionId,
      kind: 'promotion' as const,
      name,
      amount: cents(-amount),
    })),
    ...(unnamed > 0 ? [{ key: 'discount', kind: 'discount' as const, amount: cents(-unnamed) }] : []),
    ...(surcharge ? [{ key: 'surcharge', kind: 'surcharge' as const, ...surcharge }] : []),
    ...(delivery === null
      ? []
      : [{ key: 'delivery', kind: 'delivery' as const, amount: sum([delivery, offDelivery]) }]),
    ...parts.taxesOnTop.map(taxLine('tax-on-top')),
  ];
  return [
    ...(between.some(({ amount }) => amount !== 0)
      ? [{ key: 'subtotal', kind: 'subtotal' as const, amount: parts.subtotal }]
      : []),
    ...between,
    { key: 'total', kind: 'total', amount: parts.total },
    ...parts.taxesInside.map(taxLine('tax-inside')),
  ];
}
