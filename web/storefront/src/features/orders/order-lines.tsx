import type { WireProductCard } from '#core/contract/menu/menu.ts';
import type { WireOrderLine, WireOrderSummary } from '#core/contract/orders/orders.ts';
import { totalsOfSummary } from '#core/contract/orders/to-totals.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { cashValues } from '#core/domain/money/cash.ts';
import { cents, fromWire, ZERO } from '#core/domain/money/money.ts';
import { keysOf } from '#store/lib/keys-of.ts';
import { type Translate, useT } from '#store/lib/page/i18n.tsx';
import { totalsRows } from '#store/lib/totals-rows.ts';
import { type TicketDetail, type TicketModifier, ticketDetails } from '#ui/display/order/ticket-details.ts';
import { TicketLine } from '#ui/display/order/ticket-line.tsx';
import { Totals, type TotalsRow } from '#ui/display/order/totals.tsx';
import { Picture } from '#ui/display/picture.tsx';
import { useDishPictures } from './dish-picture.tsx';
import { orderFacts } from './order-facts.ts';

function modifiersOf(modifiers: WireOrderLine['modifiers']): TicketModifier[] {
  return modifiers.map(({ modifierId, modifierCategoryName, modifierName, quantity, price }) => ({
    id: modifierId,
    group: modifierCategoryName,
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

function LinePicture({ picture }: { picture: WireProductCard['picture'] | undefined }) {
  return picture ? <Picture {...picture} alt="" sizes="40px" /> : null;
}

/** The order's lines, read-only. */
export function OrderLines({ lines }: { lines: readonly WireOrderLine[] }) {
  const t = useT();
  const keys = keysOf(lines.map((line) => line.productId));
  const pictureOf = useDishPictures();
  const pictures = lines.map(({ productId }) => pictureOf(productId));
  const hasPictures = pictures.some(Boolean);
  return (
    <ul>
      {lines.map((line, index) => (
        <TicketLine
          key={keys[index]}
          picture={hasPictures ? <LinePicture picture={pictures[index]} /> : undefined}
          name={line.productName}
          qty={line.quantity}
          price={fromWire(line.totalPrice)}
          free={t('menu.free')}
          details={detailsOf(line)}
          note={line.specialInstructions}
          wish={line.ifSoldOut.text}
        />
      ))}
    </ul>
  );
}

/** Amounts of a placed order and its total, with other payments and refunds since. */
function orderRows(summary: WireOrderSummary, t: Translate): TotalsRow[] {
  const { paymentInfo } = summary;
  const rows = totalsRows(totalsOfSummary(summary), t, t('order.delivery'));
  const rounding = fromWire(paymentInfo.cashRoundingAmount ?? 0);
  if (paymentInfo.cashDueAmount > 0 && (rounding !== 0 || orderFacts(summary).isCard)) {
    const amount = fromWire(paymentInfo.cashDueAmount);
    const label =
      rounding === 0 ? t('order.corrected.rest') : t('order.cash.rounding', cashValues(amount, rounding, formatMoney));
    rows.push({ key: 'rest', label, amount });
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
