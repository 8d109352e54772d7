import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { call } from '#console/lib/http.ts';
import { moneyText } from '#console/lib/money/signed-money.ts';
import { Card } from '#console/lib/page/card.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import type { WirePayoutLines } from '#core/contract/payments/console-payouts.ts';
import { pageCountry } from '#core/domain/country/page-country.ts';
import { Note } from '#ui/display/note.tsx';
import { usePayoutWords } from './payout-words.tsx';

/** One payout: what it comes to, and each order, refund, dispute and fee in it. */
export function PayoutPage() {
  const t = useT();
  const { payoutId = '' } = useParams();
  const { dayOf, stateOf } = usePayoutWords();
  const query = useQuery({
    queryKey: ['payouts', payoutId],
    queryFn: () => call('getPayout', { params: { payoutId } }),
  });
  const payout = query.data;
  return (
    <Page
      title={payout ? t('payouts.of', { day: dayOf(payout) }) : t('payouts.title')}
      crumb={t('payouts.title')}
      note={payout && <span className="quiet-text">{stateOf(payout)}</span>}
    >
      <Loaded query={query}>
        {(shown) => (
          <div className="stack">
            <Said payout={shown} />
            {shown.lines === 'known' && <Holds payout={shown} />}
            {shown.movements.length > 0 && <Lines payout={shown} />}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** What the amount is, and what is not known or not right about it. */
function Said({ payout: { amount, ownAmount, lines, missing } }: { payout: WirePayoutLines }) {
  const t = useT();
  const isShared = ownAmount !== null && ownAmount !== amount && missing === 0;
  return (
    <>
      <p>
        <b>
          {isShared ? t('payouts.ownOf', { own: moneyText(ownAmount), all: moneyText(amount) }) : moneyText(amount)}
        </b>
      </p>
      {isShared && <Note>{t('payouts.shared')}</Note>}
      {lines === 'waiting' && <Note>{t('payouts.waiting')}</Note>}
      {lines === 'unknown' && <Note>{t('payouts.unknown')}</Note>}
      {missing !== 0 && <Note tone="warn">{t('payouts.missing', { amount: moneyText(missing) })}</Note>}
    </>
  );
}

function Row({ label, amount }: { label: string; amount: number }) {
  return (
    <li>
      <span>{label}</span>
      <span>{moneyText(amount)}</span>
    </li>
  );
}

/** What each kind comes to; together they are this restaurant's part. */
function Holds({ payout: { sums, ownAmount } }: { payout: WirePayoutLines }) {
  const t = useT();
  const total = (read: (sum: WirePayoutLines['sums'][number]) => number) =>
    sums.reduce((all, sum) => all + Math.round(read(sum) * 100), 0) / 100;
  const fees = total(({ fee }) => fee);
  const feeTax = total(({ feeTax: tax }) => tax);
  const commission = total((sum) => sum.commission);
  const taxed = t('payouts.feesTax', { tax: pageCountry().tax.word, amount: moneyText(feeTax) });
  return (
    <Card title={t('payouts.holds')}>
      <ul className="rows">
        {sums
          .filter(({ amount }) => amount !== 0)
          .map(({ category, count, amount }) => (
            <Row key={category} label={t(`payouts.sum.${category}`, { count })} amount={amount} />
          ))}
        {fees !== 0 && (
          <Row label={[t('payouts.fees'), feeTax !== 0 && taxed].filter(Boolean).join(', ')} amount={-fees} />
        )}
        {commission !== 0 && <Row label={t('payouts.commission')} amount={-commission} />}
        <Row label={t('payouts.total')} amount={ownAmount ?? 0} />
      </ul>
      <p className="quiet-text">{t('payouts.invoice')}</p>
    </Card>
  );
}

function Lines({ payout: { movements, sums } }: { payout: WirePayoutLines }) {
  const t = useT();
  const isCut = sums.reduce((all, { count }) => all + count, 0) > movements.length;
  return (
    <Card title={t('payouts.lines')}>
      <div className="table-wrap">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('payouts.what')}</th>
              <th scope="col">{t('payouts.order')}</th>
              {(['gross', 'fee', 'net'] as const).map((column) => (
                <th scope="col" className="r" key={column}>
                  {t(`payouts.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {movements.map(({ movementId, category, orderId, orderNumber, amount, fee, commission, net }) => (
              <tr key={movementId}>
                <td>{t(`payouts.line.${category}`)}</td>
                <td>
                  {orderId !== null && (
                    <Link to={`/orders/${orderId}`}>{t('payouts.orderNumber', { number: orderNumber ?? '–' })}</Link>
                  )}
                </td>
                <td className="r">{moneyText(amount)}</td>
                <td className="r">{moneyText(-fee - commission)}</td>
                <td className="r">{moneyText(net)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isCut && <p className="quiet-text">{t('payouts.first', { count: movements.length })}</p>}
    </Card>
  );
}
