import type { WireOrderLine } from '#core/contract/orders/orders.ts';
import { choiceTexts } from '#core/domain/cart/line-choices.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { keysOf } from '#store/lib/keys-of.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Money } from '#ui/display/money.tsx';

function named(name: string, quantity: number): string {
  return quantity > 1 ? `${quantity} × ${name}` : name;
}

/** The choices of a line, one text each. */
function detailsOf({ variantName, modifiers, comboItems, specialInstructions }: WireOrderLine): string[] {
  const money = (price: number) => formatMoney(fromWire(price));
  const own = [variantName, ...choiceTexts(modifiers, money)].filter(Boolean).join(' · ');
  const inside = comboItems.map((item) =>
    [named(item.productName, item.quantity), item.variantName, ...choiceTexts(item.modifiers, money)]
      .filter(Boolean)
      .join(' · '),
  );
  return [own, ...inside, specialInstructions].filter(Boolean);
}

/** Qty, Item, Price. */
export function OrderItems({ lines }: { lines: readonly WireOrderLine[] }) {
  const t = useT();
  const keys = keysOf(lines.map((line) => line.productId));
  return (
    <table className="oitems">
      <thead>
        <tr>
          <th scope="col">{t('orders.qty')}</th>
          <th scope="col">{t('orders.item')}</th>
          <th scope="col" className="oitems__price">
            {t('orders.price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, position) => (
          <tr key={keys[position]}>
            <td className="num">{line.quantity}</td>
            <td>
              <strong>{line.productName}</strong>
              {detailsOf(line).map((detail) => (
                <span key={detail} className="oitems__detail">
                  {detail}
                </span>
              ))}
            </td>
            <td className="oitems__price">
              <Money cents={fromWire(line.totalPrice)} free={t('menu.free')} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
