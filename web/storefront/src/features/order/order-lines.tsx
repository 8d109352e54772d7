import type { WireOrderLine, WireOrderSummary } from '#core/contract/orders.ts';
import { cents, fromWire, times } from '#core/domain/money.ts';
import { Money } from '#ui/money.tsx';
import { Totals, type TotalsRow } from '#ui/totals.tsx';
import { type Translate, useT } from '../../lib/i18n.tsx';
import { keysOf } from '../../lib/keys-of.ts';

type Modifier = WireOrderLine['modifiers'][number];

function named(name: string, quantity: number): string {
  return quantity > 1 ? `${quantity} × ${name}` : name;
}

function freeNames(modifiers: readonly Modifier[]): string[] {
  return modifiers.filter((one) => one.price === 0).map((one) => named(one.modifierName, one.quantity));
}

function Priced({ modifiers }: { modifiers: readonly Modifier[] }) {
  return modifiers
    .filter((one) => one.price > 0)
    .map((one) => (
      <li key={one.modifierId}>
        <span>{named(one.modifierName, one.quantity)}</span>
        <Money cents={times(fromWire(one.price), one.quantity)} signed />
      </li>
    ));
}

function Line({ line }: { line: WireOrderLine }) {
  const plain = [line.variantName, ...freeNames(line.modifiers)].filter(Boolean).join(' · ');
  const comboKeys = keysOf(line.comboItems.map((item) => item.comboProductId));
  const hasDetails = plain !== '' || line.modifiers.length > 0 || line.comboItems.length > 0;
  return (
    <li className="oline">
      <span className="oline__qty">{line.quantity}×</span>
      <span className="oline__name">{line.productName}</span>
      <Money cents={fromWire(line.totalPrice)} className="oline__price" />
      {hasDetails && (
        <ul className="oline__mods">
          {plain && <li>{plain}</li>}
          <Priced modifiers={line.modifiers} />
          {line.comboItems.map((item, index) => (
            <li key={comboKeys[index]}>
              {[named(item.productName, item.quantity), item.variantName, ...freeNames(item.modifiers)]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
          {line.comboItems.map((item, index) => (
            <Priced key={comboKeys[index]} modifiers={item.modifiers} />
          ))}
        </ul>
      )}
      {line.specialInstructions && <p className="oline__mods">{line.specialInstructions}</p>}
    </li>
  );
}

/** What was ordered, to read. */
export function OrderLines({ lines }: { lines: readonly WireOrderLine[] }) {
  const keys = keysOf(lines.map((line) => line.productId));
  return (
    <ul>
      {lines.map((line, index) => (
        <Line key={keys[index]} line={line} />
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
