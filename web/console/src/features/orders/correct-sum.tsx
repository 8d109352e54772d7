import { Message } from '#console/lib/message.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireCorrectedOrder } from '#core/contract/orders/console-corrections.ts';
import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import { tenderOf } from '#core/contract/wire/codes.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { Icon } from '#ui/icons/icon.tsx';

const money = (amount: number) => formatMoney(fromWire(amount));

interface Amounts {
  readonly goods: number;
  readonly discount: number;
  readonly surcharge: number;
  readonly delivery: number;
  readonly taxes: number;
  readonly total: number;
}

const total = (taxes: readonly { taxAmount: number }[]) =>
  Math.round(taxes.reduce((sum, { taxAmount }) => sum + taxAmount, 0) * 100) / 100;

function before({ paymentInfo, orderInfo }: WireOrderSummary): Amounts {
  return {
    goods: paymentInfo.amount,
    discount: orderInfo.totalDiscount,
    surcharge: paymentInfo.surcharge?.amount ?? 0,
    delivery: paymentInfo.deliveryCharge,
    taxes: total(paymentInfo.taxInfo.exclusiveTaxes),
    total: paymentInfo.totalAmount,
  };
}

function after(preview: WireCorrectedOrder): Amounts {
  return {
    goods: preview.amount,
    discount: preview.totalDiscount,
    surcharge: preview.surcharge?.amount ?? 0,
    delivery: preview.deliveryCharge,
    taxes: total(preview.exclusiveTaxes),
    total: preview.totalAmount,
  };
}

function Settlement({ preview, isCash }: { preview: WireCorrectedOrder; isCash: boolean }) {
  const t = useT();
  const { captureAmount, refundAmount, cashDueAmount } = preview;
  const sentences = [
    captureAmount !== null && t('correct.willCharge', { amount: money(captureAmount) }),
    refundAmount > 0 && t('correct.willRefund', { amount: money(refundAmount) }),
    cashDueAmount > 0 && t(isCash ? 'correct.cash' : 'correct.restInCash', { amount: money(cashDueAmount) }),
  ].filter((text) => text !== false);
  if (sentences.length === 0) return null;
  return (
    <Message icon="banknote" role="status">
      <span>{sentences.join(' ')}</span>
    </Message>
  );
}

/** The current and the new price from the server, and the effect on the guest's money. */
export function CorrectSum({
  summary,
  preview,
  isCurrent,
}: {
  summary: WireOrderSummary;
  preview: WireCorrectedOrder | undefined;
  /** Whether `preview` belongs to the current input. */
  isCurrent: boolean;
}) {
  const t = useT();
  const was = before(summary);
  const is = preview ? after(preview) : was;
  const rows = [
    ['history.items', was.goods, is.goods, false],
    ['history.discount', was.discount, is.discount, true],
    ['correct.surcharge', was.surcharge, is.surcharge, false],
    ['history.delivery', was.delivery, is.delivery, false],
    ['correct.taxes', was.taxes, is.taxes, false],
  ] as const;
  const sign = (amount: number, isOff: boolean) => (isOff && amount > 0 ? `−${money(amount)}` : money(amount));
  return (
    <section className="correct-sum" aria-busy={!isCurrent}>
      <h2 className="order-detail__head">
        <Icon name="scale" />
        {t('correct.beforeAfter')}
      </h2>
      <table className="correct-sum__table">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('correct.before')}</th>
            <th scope="col">{t('correct.after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(([, one, other]) => one > 0 || other > 0)
            .map(([label, one, other, isOff]) => (
              <tr key={label}>
                <th scope="row">{t(label)}</th>
                <td>{sign(one, isOff)}</td>
                <td className={one === other ? undefined : 'is-new'}>{sign(other, isOff)}</td>
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('money.total')}</th>
            <td>{was.total === is.total ? money(was.total) : <s>{money(was.total)}</s>}</td>
            <td className="is-new">{money(is.total)}</td>
          </tr>
        </tfoot>
      </table>
      {preview && <Settlement preview={preview} isCash={tenderOf(summary.paymentInfo.paymentMode) === 'cash'} />}
    </section>
  );
}
