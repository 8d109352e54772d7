import { useT } from '#console/lib/page/i18n.tsx';
import type { WireOrderLine, WireOrderSummary, WirePriceStep } from '#core/contract/orders/orders.ts';
import { totalsOfSummary } from '#core/contract/orders/to-totals.ts';
import { tenderOf } from '#core/contract/wire/codes.ts';
import { choiceTexts } from '#core/domain/cart/line-choices.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { cashValues } from '#core/domain/money/cash.ts';
import { cents, fromWire } from '#core/domain/money/money.ts';
import type { AmountLine } from '#core/domain/orders/totals-lines.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconName } from '#ui/icons/icons.ts';

const money = (amount: number) => formatMoney(fromWire(amount));
/** '−$5.48': an amount that lowers the price. */
const off = (amount: number) => `−${money(Math.abs(amount))}`;

function detailsOf({ modifiers, comboItems, specialInstructions, ifSoldOut }: WireOrderLine): string[] {
  const items = comboItems.map((item) => {
    const name = item.variantName === null ? item.productName : `${item.productName}, ${item.variantName}`;
    const extras = choiceTexts(item.modifiers);
    const whole = item.quantity > 1 ? `${item.quantity} × ${name}` : name;
    return extras.length === 0 ? whole : `${whole}: ${extras.join(' · ')}`;
  });
  const note = specialInstructions.trim();
  return [
    ...choiceTexts(modifiers),
    ...items,
    ...(note === '' ? [] : [`“${note}”`]),
    ...(ifSoldOut.text === null ? [] : [ifSoldOut.text]),
  ];
}

/** Uses each line's position as its key, because lines of one order never move. */
function keyed(lines: readonly WireOrderLine[]) {
  return lines.map((line, place) => ({ line, key: `${place}` }));
}

function labelOf(line: AmountLine, t: ReturnType<typeof useT>): string {
  switch (line.kind) {
    case 'subtotal':
      return t('history.items');
    case 'promotion':
      return line.name;
    case 'discount':
      return t('history.discount');
    case 'surcharge':
      return `${line.name} ${line.percent} %`;
    case 'delivery':
      return t('history.delivery');
    case 'tax-on-top':
      return `${line.name} ${line.rate} %`;
    case 'total':
      return t('money.total');
    case 'tax-inside':
      return t('history.taxInside', { name: line.name, rate: line.rate });
  }
}

/** The dishes and totals of an order. */
export function OrderBill({ summary }: { summary: WireOrderSummary }) {
  const t = useT();
  const { paymentInfo, products } = summary;
  const lines = totalsOfSummary(summary);
  const above = lines.filter(({ kind }) => kind !== 'total' && kind !== 'tax-inside');
  const inside = lines.filter(({ kind }) => kind === 'tax-inside');
  const [due, rounding] = [fromWire(paymentInfo.cashDueAmount), fromWire(paymentInfo.cashRoundingAmount)];
  const cash = cashValues(due, rounding, formatMoney);
  const isCashNamed = due > 0 && (rounding !== 0 || tenderOf(paymentInfo.paymentMode) === 'card');
  const row = (line: AmountLine) => (
    <div key={line.key} className={line.amount < 0 ? 'is-off' : undefined}>
      <dt>{labelOf(line, t)}</dt>
      <dd>{line.amount < 0 ? `−${formatMoney(cents(-line.amount))}` : formatMoney(line.amount)}</dd>
    </div>
  );
  return (
    <section className="order-bill" aria-label={t('history.bill')}>
      <ul className="order-bill__lines">
        {keyed(products).map(({ line, key }) => (
          <li key={key}>
            <b>{line.quantity}</b>
            <span>
              {line.variantName === null ? line.productName : `${line.productName}, ${line.variantName}`}
              {detailsOf(line).map((text) => (
                <small key={text}>{text}</small>
              ))}
            </span>
            <span>{money(line.totalPrice)}</span>
          </li>
        ))}
      </ul>
      <dl className="order-bill__sum">
        {above.map(row)}
        <div className="order-bill__total">
          <dt>{t('money.total')}</dt>
          <dd>{money(paymentInfo.totalAmount)}</dd>
        </div>
        {isCashNamed && (
          <div>
            <dt>{t(tenderOf(paymentInfo.paymentMode) === 'card' ? 'correct.rest' : 'board.cashWord')}</dt>
            <dd>{t('history.cash', cash)}</dd>
          </div>
        )}
        {inside.map(row)}
      </dl>
    </section>
  );
}

const ICONS: Readonly<Record<WirePriceStep['kind'], IconName>> = {
  goods: 'shopping-bag',
  promotion: 'percent',
  choice: 'scale',
  'not-used': 'tag',
  surcharge: 'calendar',
  delivery: 'map-pin',
  tax: 'receipt',
  'tax-inside': 'receipt',
};

/** The rules behind the price, in the order of computation. */
export function PriceReasons({
  steps,
  distanceKm,
  zoneName,
}: {
  steps: readonly WirePriceStep[];
  distanceKm: number | null;
  zoneName: string | null;
}) {
  const t = useT();
  const detailOf = ({ kind, detail }: WirePriceStep) =>
    kind === 'delivery' && distanceKm !== null && zoneName !== null
      ? t('history.zone', { km: distanceKm.toFixed(1), zone: zoneName })
      : detail;
  return (
    <section>
      <h2 className="order-detail__head">
        <Icon name="scan-eye" />
        {t('history.why')}
      </h2>
      <ul className="order-why">
        {steps.map((step) => (
          <li key={`${step.kind} ${step.text}`}>
            <Icon name={ICONS[step.kind]} />
            <span>
              <b>{step.text}</b>
              {detailOf(step) !== null && <small>{detailOf(step)}</small>}
            </span>
            <span>
              {step.amount !== null &&
                (step.amount < 0 ? off(step.amount) : formatMoney(cents(Math.round(step.amount * 100))))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
