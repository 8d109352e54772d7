/** The amounts of a cart in the order in which they are computed (decisions §3), for the Totals list. */
import type { WireCart, WireTaxLine } from '#core/contract/cart.ts';
import { ORDER_TYPE_CODES } from '#core/contract/codes.ts';
import { cents, fromWire } from '#core/domain/money.ts';
import type { TotalsRow } from '#ui/totals.tsx';
import type { Translate } from '../../lib/i18n.tsx';

function taxRow(tax: WireTaxLine, text: string, kind: 'plain' | 'note'): TotalsRow {
  return { key: tax.taxId, label: text, amount: fromWire(tax.taxAmount), kind };
}

/** `place` says where a delivery goes ('Zone 2, 2.1 km'); the charge shows for delivery only (§2.8). */
export function totalsRows(cart: WireCart, t: Translate, place: string | null): TotalsRow[] {
  const rows: TotalsRow[] = [{ key: 'subtotal', label: t('cart.subtotal'), amount: fromWire(cart.amount) }];
  if (cart.totalDiscount > 0) {
    rows.push({
      key: 'discount',
      label: t('cart.discount'),
      amount: cents(-fromWire(cart.totalDiscount)),
      kind: 'saving',
    });
  }
  if (cart.surcharge) {
    const { name, percent, amount } = cart.surcharge;
    rows.push({ key: 'surcharge', label: t('cart.surcharge', { name, percent }), amount: fromWire(amount) });
  }
  if (cart.orderType === ORDER_TYPE_CODES.delivery) {
    const label = place ? t('cart.deliveryTo', { place }) : t('cart.delivery');
    rows.push({ key: 'delivery', label, amount: fromWire(cart.deliveryCharge) });
  }
  for (const tax of cart.exclusiveTaxes) {
    rows.push(taxRow(tax, t('cart.taxAdded', { name: tax.name, rate: tax.rate }), 'plain'));
  }
  rows.push({ key: 'total', label: t('cart.total'), amount: fromWire(cart.totalAmount), kind: 'sum' });
  for (const tax of cart.inclusiveTaxes) {
    rows.push(taxRow(tax, t('cart.taxIncluded', { name: tax.name, rate: tax.rate }), 'note'));
  }
  return rows;
}
