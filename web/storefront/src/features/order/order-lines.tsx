import type { WireOrderLine, WireOrderSummary } from '#core/contract/orders.ts';
import { cents, fromWire, ZERO } from '#core/domain/money.ts';
import { type TicketDetail, type TicketModifier, ticketDetails } from '#ui/ticket-details.ts';
import { TicketLine } from '#ui/ticket-line.tsx';
import { Totals, type TotalsRow } from '#ui/totals.tsx';
import { type Translate, useT } from '../../lib/i18n.tsx';
import { keysOf } from '../../lib/keys-of.ts';

function modifiersOf(modifiers: WireOrderLine['modifiers']): TicketModifier[] {
  return modifiers.map(({ modifierId, modifierName, quantity, price }) => ({
    id: modifierId,
    name: modifierName,
    qty: quantity,
    price: fromWire(price),
  }));
}

function detailsOf({ variantName, modifiers, comboItems }: WireOrderLine): TicketDetail[] {
  return ticketDetails({
    variantName,
    modifiers: modifiersOf(modifiers),
    comboItems: comboItems.map((item) => ({
      id: item.comboProductId,
      name: item.productName,
      variantName: item.variantName,
      qty: item.quantity,
      price: ZERO,
      modifiers: modifiersOf(item.modifiers),
    })),
  });
}

/** What was ordered, to read. */
export function OrderLines({ lines }: { lines: readonly WireOrderLine[] }) {
  const keys = keysOf(lines.map((line) => line.productId));
  return (
    <ul>
      {lines.map((line, index) => (
        <TicketLine
          key={keys[index]}
          name={line.productName}
          qty={line.quantity}
          price={fromWire(line.totalPrice)}
          details={detailsOf(line)}
          note={line.specialInstructions}
        />
      ))}
    </ul>
  );
}

/** Amounts of a placed order: promotions by name, charges only where there are any (§2.10, decisions §11). */
function orderRows({ orderInfo, paymentInfo }: WireOrderSummary, t: Translate): TotalsRow[] {
  const rows: TotalsRow[] = [{ key: 'subtotal', label: t('cart.subtotal'), amount: fromWire(paymentInfo.amount) }];
  const named = paymentInfo.promotionInfo;
  for (const promotion of named) {
    const amount = cents(-fromWire(promotion.discountApplied));
    rows.push({ key: promotion.promotionId, label: promotion.name, amount, kind: 'saving' });
  }
  if (named.length === 0 && orderInfo.totalDiscount > 0) {
    const amount = cents(-fromWire(orderInfo.totalDiscount));
    rows.push({ key: 'discount', label: t('cart.discount'), amount, kind: 'saving' });
  }
  if (paymentInfo.surcharge) {
    const { name, percent, amount } = paymentInfo.surcharge;
    rows.push({ key: 'surcharge', label: t('cart.surcharge', { name, percent }), amount: fromWire(amount) });
  }
  if (paymentInfo.deliveryCharge > 0) {
    rows.push({ key: 'delivery', label: t('order.delivery'), amount: fromWire(paymentInfo.deliveryCharge) });
  }
  for (const { taxId, name, rate, taxAmount } of paymentInfo.taxInfo.exclusiveTaxes) {
    rows.push({ key: taxId, label: t('cart.taxAdded', { name, rate }), amount: fromWire(taxAmount) });
  }
  rows.push({ key: 'total', label: t('cart.total'), amount: fromWire(paymentInfo.totalAmount), kind: 'sum' });
  for (const { taxId, name, rate, taxAmount } of paymentInfo.taxInfo.inclusiveTaxes) {
    rows.push({ key: taxId, label: t('cart.taxIncluded', { name, rate }), amount: fromWire(taxAmount), kind: 'note' });
  }
  if (paymentInfo.paymentMode === 2 && paymentInfo.cashDueAmount > 0) {
    const amount = fromWire(paymentInfo.cashDueAmount);
    rows.push({ key: 'rest', label: t('order.corrected.rest'), amount });
  }
  if (paymentInfo.refundedAmount > 0) {
    const amount = cents(-fromWire(paymentInfo.refundedAmount));
    rows.push({ key: 'refunded', label: t('order.pay.refunded'), amount, kind: 'saving' });
  }
  return rows;
}

export function OrderTotals({ summary }: { summary: WireOrderSummary }) {
  const t = useT();
  return <Totals rows={orderRows(summary, t)} />;
}
