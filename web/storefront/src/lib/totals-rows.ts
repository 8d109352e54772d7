/** The amounts of a cart or order in words, for the Totals list. */
import type { AmountLine } from '#core/domain/orders/totals-lines.ts';
import type { TotalsRow } from '#ui/display/order/totals.tsx';
import type { Translate } from './page/i18n.tsx';

const KINDS: Readonly<Partial<Record<AmountLine['kind'], TotalsRow['kind']>>> = {
  discount: 'saving',
  promotion: 'saving',
  total: 'sum',
  'tax-inside': 'note',
};

function labelOf(line: AmountLine, t: Translate, delivery: string): string {
  switch (line.kind) {
    case 'subtotal':
      return t('cart.subtotal');
    case 'promotion':
      return line.name;
    case 'discount':
      return t('cart.discount');
    case 'surcharge':
      return t('cart.surcharge', { name: line.name, percent: line.percent });
    case 'delivery':
      return delivery;
    case 'tax-on-top':
      return t('cart.taxAdded', { name: line.name, rate: line.rate });
    case 'total':
      return t('cart.total');
    case 'tax-inside':
      return t('cart.taxIncluded', { name: line.name, rate: line.rate });
  }
}

/** `delivery` is the label of the delivery row. */
export function totalsRows(lines: readonly AmountLine[], t: Translate, delivery: string): TotalsRow[] {
  return lines.map((line) => {
    const kind = KINDS[line.kind];
    return { key: line.key, label: labelOf(line, t, delivery), amount: line.amount, ...(kind ? { kind } : {}) };
  });
}
